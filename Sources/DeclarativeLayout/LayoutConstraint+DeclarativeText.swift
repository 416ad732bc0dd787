// Licensed under the MIT licence; see LICENSE.

import LayoutModel

extension LayoutConstraint {
  /// The constraint as this front end writes it, as in
  /// `label.leading.equalToSuperview().offset(10)`.
  var declarativeText: String {
    guard let item1 else { return equation }
    let left = "\(item1.displayName).\(attribute1)"
    return left + ".\(comparison(item1))" + refinements
  }

  private func comparison(_ item1: LayoutElement) -> String {
    let verb =
      switch relation {
      case .equal: "equalTo"
      case .greaterThanOrEqual: "greaterThan"
      case .lessThanOrEqual: "lessThan"
      }
    guard let item2 else { return "\(verb)(\(ShortNumber(constant)))" }
    if attribute1 == attribute2 {
      if item2 === item1.enclosingView { return "\(verb)Superview()" }
      if item2 === item1.enclosingView?.safeAreaGuide {
        return "\(verb)SafeArea()"
      }
      return "\(verb)(\(item2.displayName))"
    }
    return "\(verb)(\(item2.displayName).\(attribute2))"
  }

  private var refinements: String {
    var text = ""
    if multiplier != 1 { text += ".multiply(by: \(ShortNumber(multiplier)))" }
    if constant != 0, item2 != nil {
      text += ".offset(\(ShortNumber(constant)))"
    }
    if !priority.isRequired { text += ".priority(\(priority))" }
    return text
  }
}
