// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import Mortar
import MortarVFL
import SolverProtocol

/// Says rows and columns of equal demands, at one priority, in MortarVFL.
struct MortarRowAdapter: FrontEndAdapter {
  mutating func say(
    _ sentence: ScreenProgram.Sentence,
    in tree: ProgramTree
  ) -> [LayoutDraft.Rule] {
    if case .chain(let chain) = sentence {
      guard speak(chain, tree.views) else { return chain.rules }
      return chain.alignmentRules
    }
    return tree.program.rules(of: sentence).filter { rule in
      guard let chain = ScreenChain(rule, in: tree.program.screen.boxes)
      else { return true }
      return !speak(chain, tree.views)
    }
  }

  /// Whether the row could be said, but for its alignment.
  private func speak(_ chain: ScreenChain, _ views: [View]) -> Bool {
    guard let priority = commonPriority(chain) else { return false }
    let isFlexible = chain.nodes.contains {
      $0.weight != nil || $0.sizes.isEmpty
    }
    if chain.begins, chain.ends != nil, !isFlexible { return false }
    guard let row = row(chain, views) else { return false }
    let container = views[chain.container]
    return MortarDefault.priority.with(priority) {
      speak(chain, row, container)
      return true
    }
  }

  private func speak(
    _ chain: ScreenChain,
    _ row: MortarVFLChain,
    _ container: View
  ) {
    switch (chain.begins, chain.ends != nil, chain.isVertical) {
    case (true, true, true): container |^ row ^| container
    case (true, true, false):
      begin(chain, container) |> row <| end(chain, container)
    case (true, false, true): container |^ row
    case (true, false, false): begin(chain, container) |> row
    case (false, _, true): row ^! container
    case (false, _, false): row <! end(chain, container)
    }
  }

  private func begin(_ chain: ScreenChain, _ view: View) -> MortarAttribute {
    chain.isAbsolute ? view.m_left : view.m_leading
  }

  private func end(_ chain: ScreenChain, _ view: View) -> MortarAttribute {
    chain.isAbsolute ? view.m_right : view.m_trailing
  }

  /// The one priority of everything in the chain; nil where MortarVFL has no
  /// words for it.
  private func commonPriority(_ chain: ScreenChain) -> Priority? {
    guard chain.begins || chain.ends != nil else { return nil }
    var priorities: [Priority] = []
    for (index, node) in chain.nodes.enumerated() {
      if index > 0 || chain.begins {
        guard node.before.count == 1, node.before[0].relation == .equal else {
          return nil
        }
        priorities.append(node.before[0].priority)
      }
      guard node.sizes.count <= 1 else { return nil }
      for size in node.sizes {
        guard size.relation == .equal, size.constant >= 0 else { return nil }
        priorities.append(size.priority)
      }
    }
    if let ends = chain.ends {
      guard ends.count == 1, ends[0].relation == .equal else { return nil }
      priorities.append(ends[0].priority)
    }
    guard let first = priorities.first,
      priorities.allSatisfy({ $0 == first })
    else { return nil }
    return first
  }

  /// The nodes, with the distances between them and to the ends; nil where a
  /// node refers to a view outside.
  private func row(_ chain: ScreenChain, _ views: [View]) -> MortarVFLChain? {
    var row: MortarVFLChain?
    func join(_ part: any MortarVFLOperand) {
      row = row.map { $0 | part } ?? part.chain
    }
    for (index, node) in chain.nodes.enumerated() {
      let distance = index > 0 || chain.begins ? node.before[0].constant : 0
      if distance != 0 { join(distance) }
      let view = views[node.view]
      if let weight = node.weight {
        join(view[~~weight])
      } else if let size = node.sizes.first {
        guard let other = size.other else {
          join(view[==size.constant])
          continue
        }
        guard chain.nodes.contains(where: { $0.view == other }) else {
          return nil
        }
        join(view[==views[other]])
      } else {
        join(view)
      }
    }
    if let ends = chain.ends, ends[0].constant != 0 { join(ends[0].constant) }
    return row
  }
}
