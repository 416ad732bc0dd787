// Licensed under the MIT licence; see LICENSE.

package import LayoutModel

extension LayoutConstraint {
  /// The constraint as a statement writes it, as in
  /// `a.m_left |=| 2 * b.m_right + 20 ! 250`.
  package var mortarText: String {
    guard let item1 else { return equation }
    let left = "\(item1.displayName).\(attribute1.mortarName)"
    return "\(left) \(sign) \(rightSide)\(suffix)"
  }

  private var sign: String {
    switch relation {
    case .equal: "|=|"
    case .greaterThanOrEqual: "|>|"
    case .lessThanOrEqual: "|<|"
    }
  }

  private var rightSide: String {
    guard attribute2 != .notAnAttribute else { return number(constant) }
    let name = item2?.displayName ?? "(gone)"
    var text = "\(name).\(attribute2.mortarName)"
    if multiplier != 1 { text += " * \(number(multiplier))" }
    if constant > 0 { text += " + \(number(constant))" }
    if constant < 0 { text += " - \(number(-constant))" }
    return text
  }

  private var suffix: String { priority.isRequired ? "" : " ! \(priority)" }

  private func number(_ value: Double) -> String { "\(ShortNumber(value))" }
}
