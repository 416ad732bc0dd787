// Licensed under the MIT licence; see LICENSE.

import DeclarativeLayout
import LayoutModel
import SolverProtocol

/// Says relations in the layout that each superview declares.
struct DeclarativeAdapter: FrontEndAdapter {
  mutating func say(
    _ sentence: ScreenProgram.Sentence,
    in tree: ProgramTree
  ) -> [LayoutDraft.Rule] {
    let boxes = tree.program.screen.boxes
    func declare(_ declaration: DeclaredContainer.Declaration, _ view: Int) {
      let container = tree.views[boxes[view].parent] as? DeclaredContainer
      container?.declarations.append(declaration)
    }
    switch sentence {
    case .fill(let view, let inset):
      declare(.fill(view, inset), view)
      return []
    case .center(let view):
      declare(.center(view), view)
      return []
    case .extent(let view, let width, let height) where width == height:
      declare(.square(view, width), view)
      return []
    case .extent, .chain, .rule:
      var unsaid: [LayoutDraft.Rule] = []
      for rule in tree.program.rules(of: sentence) {
        guard let turned = Self.inward(rule, boxes) else {
          unsaid.append(rule)
          continue
        }
        declare(.rule(turned), turned.item)
      }
      return unsaid
    }
  }

  /// Has every superview declare its children.
  mutating func finish(_ tree: ProgramTree) {
    let boxes = tree.program.screen.boxes
    for (index, view) in tree.views.enumerated() {
      guard let container = view as? DeclaredContainer else { continue }
      for child in boxes.indices where child > 0 && boxes[child].parent == index
      {
        container.places[child] = container.inserted.count
        container.inserted.append(tree.views[child])
      }
    }
    // From the innermost out: declaring inserts.
    for view in tree.views.reversed() {
      (view as? DeclaredContainer)?.prepareLayout()
    }
  }

  /// The rule as one of a child about itself, a sibling or the superview; nil
  /// where a layout has no words for it.
  private static func inward(
    _ rule: LayoutDraft.Rule,
    _ boxes: [LayoutDraft.Box]
  ) -> LayoutDraft.Rule? {
    guard let other = rule.other else { return rule }
    let areSiblings =
      rule.item > 0 && other > 0
      && boxes[rule.item].parent == boxes[other].parent
    if areSiblings { return rule }
    // Of the superview only the same attribute.
    guard rule.attribute == rule.otherAttribute else { return nil }
    if rule.item > 0, boxes[rule.item].parent == other { return rule }
    guard rule.multiplier == 1 else { return nil }
    var turned = rule
    turned.item = other
    turned.other = rule.item
    turned.relation = rule.relation.flipped
    turned.constant = 0 - rule.constant
    return turned
  }
}
