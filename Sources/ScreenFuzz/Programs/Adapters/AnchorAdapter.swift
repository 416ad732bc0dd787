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
    if let extent = Self.extent(rule.attribute, of: item) {
      return extent.constraint(
        rule.relation,
        other.flatMap { Self.extent(rule.otherAttribute, of: $0) },
        multiplier: rule.multiplier,
        constant: rule.constant,
      )
    }
    if let other, let left = Self.across(rule.attribute, of: item),
      let right = Self.across(rule.otherAttribute, of: other)
    {
      return left.constraint(rule.relation, right, constant: rule.constant)
    }
    if let other, let left = Self.down(rule.attribute, of: item),
      let right = Self.down(rule.otherAttribute, of: other)
    {
      return left.constraint(rule.relation, right, constant: rule.constant)
    }
    preconditionFailure("No anchors say \(rule)")
  }

  private static func extent(
    _ attribute: Attribute,
    of view: View
  ) -> DimensionAnchor? {
    switch attribute {
    case .width: view.widthAnchor
    case .height: view.heightAnchor
    default: nil
    }
  }

  private static func across(
    _ attribute: Attribute,
    of view: View
  ) -> XAxisAnchor? {
    switch attribute {
    case .leading: view.leadingAnchor
    case .trailing: view.trailingAnchor
    case .left: view.leftAnchor
    case .right: view.rightAnchor
    case .centerX: view.centerXAnchor
    default: nil
    }
  }

  private static func down(
    _ attribute: Attribute,
    of view: View
  ) -> YAxisAnchor? {
    switch attribute {
    case .top: view.topAnchor
    case .bottom: view.bottomAnchor
    case .centerY: view.centerYAnchor
    case .firstBaseline: view.firstBaselineAnchor
    case .lastBaseline: view.lastBaselineAnchor
    default: nil
    }
  }
}
