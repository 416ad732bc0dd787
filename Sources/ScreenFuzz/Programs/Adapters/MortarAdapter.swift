// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import Mortar
import SolverProtocol

/// Says relations in Mortar, and several at once where it has a name for
/// them.
struct MortarAdapter: FrontEndAdapter {
  mutating func say(
    _ sentence: ScreenProgram.Sentence,
    in tree: ProgramTree
  ) -> [LayoutDraft.Rule] {
    let boxes = tree.program.screen.boxes
    switch sentence {
    case .fill(let view, let inset):
      let parent = tree.views[boxes[view].parent]
      tree.views[view] |=| parent.m_edges ~ (inset, inset, inset, inset)
      return []
    case .extent(let view, let width, let height):
      tree.views[view].m_size |=| (width, height)
      return []
    case .center(let view):
      tree.views[view].m_center |=| tree.views[boxes[view].parent]
      return []
    case .chain, .rule:
      // Statements of a block are activated together when it ends.
      return mortar {
        tree.program.rules(of: sentence).filter { !speak($0, tree.views) }
      }
    }
  }

  private func speak(_ rule: LayoutDraft.Rule, _ views: [View]) -> Bool {
    guard let left = attribute(rule.attribute, of: views[rule.item]) else {
      return false
    }
    guard let other = rule.other else {
      relate(left, rule.relation, rule.constant ! rule.priority)
      return true
    }
    guard let base = attribute(rule.otherAttribute, of: views[other]) else {
      return false
    }
    let right = base * rule.multiplier + rule.constant
    relate(left, rule.relation, right ! rule.priority)
    return true
  }

  private func relate(
    _ left: MortarAttribute,
    _ relation: Relation,
    _ right: MortarTerm
  ) {
    switch relation {
    case .equal: left |=| right
    case .lessThanOrEqual: left |<| right
    case .greaterThanOrEqual: left |>| right
    }
  }

  private func attribute(
    _ attribute: Attribute,
    of view: View
  ) -> MortarAttribute? {
    switch attribute {
    case .left: view.m_left
    case .right: view.m_right
    case .top: view.m_top
    case .bottom: view.m_bottom
    case .leading: view.m_leading
    case .trailing: view.m_trailing
    case .width: view.m_width
    case .height: view.m_height
    case .centerX: view.m_centerX
    case .centerY: view.m_centerY
    case .firstBaseline: view.m_firstBaseline
    case .lastBaseline: view.m_lastBaseline
    default: nil
    }
  }
}
