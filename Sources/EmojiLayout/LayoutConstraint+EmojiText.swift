// Licensed under the MIT licence; see LICENSE.

import LayoutModel

extension LayoutConstraint {
  /// The constraint as this notation writes it, as in
  /// `redButton ⬇️=⬆️ blueButton + 10 ‼️ 900`.
  var emojiText: String {
    guard let item1 else { return equation }
    let name1 = item1.displayName
    guard let item2 else {
      let arrow = attribute1 == .width ? "↔️" : "↕️"
      return "\(name1) \(arrow)\(sign)\(spaced(constant))"
    }
    if let pin = superviewPin(item1, item2) { return pin }
    var text = "\(name1) \(operatorText) \(item2.displayName)"
    if constant != 0 {
      text += constant < 0 ? " +" : " -"
      text += spaced(abs(constant))
    } else if !priority.isRequired {
      text += prioritySuffix
    }
    return text
  }

  private func superviewPin(
    _ item1: LayoutElement,
    _ item2: LayoutElement
  ) -> String? {
    guard attribute1 == attribute2 else { return nil }
    let suffix = relation == .equal ? "" : relation.description
    let arrow: String
    switch attribute1 {
    case .leading: arrow = "|⬅️"
    case .top: arrow = "-⬆️"
    case .trailing: arrow = "➡️|"
    case .bottom: arrow = "⬇️-"
    default: return nil
    }
    let isNear = attribute1 == .leading || attribute1 == .top
    let (inner, outer) = isNear ? (item1, item2) : (item2, item1)
    guard inner.enclosingView === outer else { return nil }
    return "\(inner.displayName) \(arrow)\(suffix)\(spaced(constant))"
  }

  private var operatorText: String {
    switch attribute1 {
    case .centerX: "|\(sign)|"
    case .centerY: "-\(sign)-"
    default: Self.arrow(attribute1) + sign + Self.arrow(attribute2)
    }
  }

  private var sign: String { relation == .equal ? "=" : relation.description }

  private var prioritySuffix: String {
    priority.isRequired ? "" : " ‼️ \(priority)"
  }

  private func spaced(_ number: Double) -> String {
    " \(ShortNumber(number))\(prioritySuffix)"
  }

  private static func arrow(_ attribute: Attribute) -> String {
    switch attribute {
    case .leading, .left: "⬅️"
    case .trailing, .right: "➡️"
    case .top: "⬆️"
    case .bottom: "⬇️"
    case .width: "↔️"
    case .height: "↕️"
    default: attribute.name
    }
  }
}
