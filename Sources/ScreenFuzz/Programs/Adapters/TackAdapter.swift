// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol
import Tack

/// Says the distances and alignments of chains in Tack; it has no words for
/// sizes.
struct TackAdapter: FrontEndAdapter {
  mutating func say(
    _ sentence: ScreenProgram.Sentence,
    in tree: ProgramTree
  ) -> [LayoutDraft.Rule] {
    switch sentence {
    case .chain(let chain):
      if speak(chain, tree.views) { return chain.sizeRules + chain.weightRules }
      return chain.rules
    case .fill(let view, let inset):
      let parent = tree.views[tree.program.screen.boxes[view].parent]
      Tack.align(
        view: tree.views[view],
        to: parent,
        horizontally: .fill,
        vertically: .fill,
        insets: Insets(all: inset),
      )
      return []
    default:
      return tree.program.rules(of: sentence).filter { rule in
        guard let chain = ScreenChain(rule, in: tree.program.screen.boxes)
        else { return true }
        return !speak(chain, tree.views)
      }
    }
  }

  /// Whether a chain could be said, but for its sizes.
  private func speak(_ chain: ScreenChain, _ views: [View]) -> Bool {
    guard !chain.isAbsolute, let row = row(chain, views) else { return false }
    if chain.isVertical {
      Tack.activate(.V(row, alignAll: Self.down(chain.alignment)))
    } else {
      Tack.activate(.H(row, alignAll: Self.across(chain.alignment)))
    }
    return true
  }

  private func row(_ chain: ScreenChain, _ views: [View]) -> Chain? {
    let first = views[chain.nodes[0].view]
    var row: Chain?
    if chain.begins {
      guard let spacing = spacing(chain.nodes[0].before) else { return nil }
      row = |-spacing
      row = row.map { $0 - first }
    }
    for node in chain.nodes.dropFirst() {
      guard let spacing = spacing(node.before) else { return nil }
      row = (row.map { $0 - spacing } ?? (first - spacing)) - views[node.view]
    }
    if let ends = chain.ends {
      guard let spacing = spacing(ends) else { return nil }
      let end = spacing-|
      row = row.map { $0 - end } ?? (first - end)
    }
    return row
  }

  /// A simple spacing or a double pin; nil where Tack has neither.
  private func spacing(_ pins: [ScreenChain.Pin]) -> Spacing? {
    let pin = pins[0]
    if pins.count == 2 {
      let preferred = pins[1]
      let isDoublePin =
        pin.relation == .greaterThanOrEqual && pin.priority.isRequired
        && preferred.relation == .equal && preferred.constant == pin.constant
      return isDoublePin ? (>==pin.constant) ^ preferred.priority : nil
    }
    switch pin.relation {
    case .equal: return (==pin.constant) ^ pin.priority
    case .greaterThanOrEqual: return (>=pin.constant) ^ pin.priority
    case .lessThanOrEqual: return nil
    }
  }

  private static func across(
    _ attribute: Attribute?
  ) -> HorizontalChainAlignment? {
    switch attribute {
    case .top: .top
    case .bottom: .bottom
    case .centerY: .centerY
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    default: nil
    }
  }

  private static func down(_ attribute: Attribute?) -> VerticalChainAlignment? {
    switch attribute {
    case .leading: .leading
    case .trailing: .trailing
    case .left: .left
    case .right: .right
    case .centerX: .centerX
    default: nil
    }
  }
}
