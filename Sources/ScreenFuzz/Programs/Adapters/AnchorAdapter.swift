// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

struct AnchorAdapter: FrontEndAdapter {
  mutating func say(
    _ sentence: ScreenProgram.Sentence,
    in tree: ProgramTree
  ) -> [LayoutDraft.Rule] {
    let made = tree.program.rules(of: sentence).map { rule in
      let constraint = constraint(rule, tree.views)
      constraint.priority = rule.priority
      return constraint
    }
    LayoutConstraint.activateOrReport(made)
    return []
  }

  private func constraint(
    _ rule: LayoutDraft.Rule,
    _ views: [View]
  ) -> LayoutConstraint {
    let item = views[rule.item]
    let other = rule.other.map { views[$0] }
    if let extent = item.extent(rule.attribute) {
      return extent.constraint(
        rule.relation,
        other?.extent(rule.otherAttribute),
        multiplier: rule.multiplier,
        constant: rule.constant,
      )
    }
    if let other, let left = item.across(rule.attribute),
      let right = other.across(rule.otherAttribute)
    {
      return left.constraint(rule.relation, right, constant: rule.constant)
    }
    if let other, let left = item.down(rule.attribute),
      let right = other.down(rule.otherAttribute)
    {
      return left.constraint(rule.relation, right, constant: rule.constant)
    }
    preconditionFailure("No anchors say \(rule)")
  }
}
