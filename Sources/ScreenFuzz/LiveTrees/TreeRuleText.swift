// Licensed under the MIT licence; see LICENSE.

import FuzzCases
import LayoutModel
import SolverProtocol

enum TreeRuleText {
  static func text(of rule: TreeRule) -> String {
    if rule.measuresDistance { return distanceText(of: rule) }
    var text =
      "LayoutConstraint(unchecked: \(name(rule.left.item)), "
      + ".\(rule.left.attribute), .\(rule.relation.caseName)"
    if let right = rule.right {
      text += ", to: \(name(right.item)), .\(right.attribute)"
      if rule.multiplier != 1 { text += ", multiplier: \(rule.multiplier)" }
    }
    return text + ", constant: \(rule.constant), priority: \(rule.priority))"
  }

  private static func distanceText(of rule: TreeRule) -> String {
    let relation = rule.relation.caseName + "To"
    let left = extent(rule.left, rule.leftBase)
    guard let right = rule.right else {
      return "\(left).constraint(\(relation)Constant: \(rule.constant))"
        + ".at(\(rule.priority))"
    }
    return "\(left).constraint(\(relation): \(extent(right, rule.rightBase)), "
      + "multiplier: \(rule.multiplier), constant: \(rule.constant))"
      + ".at(\(rule.priority))"
  }

  private static func extent(
    _ place: TreeRule.Place,
    _ base: TreeRule.Place?
  ) -> String {
    let own = "\(name(place.item)).\(place.attribute)Anchor"
    guard let base else { return own }
    return "\(name(base.item)).\(base.attribute)Anchor"
      + ".anchorWithOffset(to: \(own))"
  }

  private static func name(_ item: TreeItem) -> String {
    switch item {
    case .view, .guide: item.name
    case .safeArea(let view): TreeItem.view(view).name + ".safeAreaGuide"
    case .margins(let view): TreeItem.view(view).name + ".marginsGuide"
    }
  }

  /// What sets a property, behind the name of its view.
  static func text(of property: TreeStep.Property) -> String {
    switch property {
    case .content(let value):
      "contentSize = IntrinsicSize(\(text(value.width)), \(text(value.height)))"
    case .hugging(let value): "hugging = \(text(value))"
    case .compression(let value): "compressionResistance = \(text(value))"
    case .margins(let value): "margins = \(text(value))"
    case .safeArea(let value): "safeAreaInsets = \(text(value))"
    case .baselines(let value):
      "contentBaselines = Baselines(first: \(value.first), last: \(value.last))"
    case .direction(let value): "direction = \(value.map { ".\($0)" } ?? "nil")"
    case .text(let value): "text = \"\(value)\""
    case .lines(let value): "numberOfLines = \(value)"
    case .hidden(let value): "isHidden = \(value)"
    case .axis(let value): "axis = .\(value)"
    case .spacing(let value): "spacing = \(value)"
    case .gap(let after, let value):
      "setCustomSpacing(\(text(value)), after: \(TreeItem.view(after).name))"
    case .distribution(let value): "distribution = .\(value.rawValue)"
    case .alignment(let value): "alignment = .\(value.rawValue)"
    case .marginsRelative(let value): "isMarginsRelative = \(value)"
    case .baselineRelative(let value): "isBaselineRelative = \(value)"
    }
  }

  private static func text(_ number: Double?) -> String {
    number.map { "\($0)" } ?? "nil"
  }

  private static func text(_ value: AxisPriorities) -> String {
    "AxisPriorities(horizontal: \(value.horizontal), vertical: "
      + "\(value.vertical))"
  }

  private static func text(_ value: Insets) -> String {
    "Insets(top: \(value.top), left: \(value.left), bottom: \(value.bottom), "
      + "right: \(value.right))"
  }
}
