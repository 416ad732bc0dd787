// Licensed under the MIT licence; see LICENSE.

extension LayoutConstraint {
  /// The constraint as an equation, as in
  /// `a.width == 0.5*b.width + 3 @250`.
  public var equation: String {
    let left = text(of: record1, attribute1, base: distance?.base1)
    return "\(left) \(relation) \(rightSide)\(prioritySuffix)"
  }

  private var rightSide: String {
    guard let record2 else { return "\(ShortNumber(storedConstant))" }
    let factor = multiplier == 1 ? "" : "\(ShortNumber(multiplier))*"
    let right = factor + text(of: record2, attribute2, base: distance?.base2)
    if storedConstant == 0 { return right }
    let sign = storedConstant < 0 ? "-" : "+"
    return "\(right) \(sign) \(ShortNumber(abs(storedConstant)))"
  }

  private func text(
    of record: ItemRecord,
    _ attribute: Attribute,
    base: Base?
  ) -> String {
    let end = "\(record.displayName).\(attribute)"
    guard let base else { return end }
    return "(\(end) - \(base.record.displayName).\(base.attribute))"
  }

  private var prioritySuffix: String {
    storedPriority.isRequired ? "" : " @\(storedPriority)"
  }
}

extension ItemRecord {
  /// The name of the element, `(gone)` once it is destroyed.
  var displayName: String { element?.displayName ?? "(gone)" }
}

extension LayoutConstraint: CustomStringConvertible {
  /// As in
  /// `<LayoutConstraint 'id' H:|-(20)-[a] (active) at File.swift:12>`.
  public var description: String {
    let name = identifier.map { "'\($0)' " } ?? ""
    let state = isActive ? "active" : "inactive"
    return "<LayoutConstraint \(name)\(phrase) (\(state))\(origin.suffix)>"
  }

  /// The constraint in the visual format where that can say it, else as an
  /// equation.
  public var phrase: String { visualPhrase ?? equation }
}

extension LayoutConstraint {
  /// How a conflict names it: the identifier, the constraint as its front end
  /// writes it (else the phrase), and the origin.
  public var summary: String {
    let name = identifier.map { "'\($0)' " } ?? ""
    return "\(name)\(sourceText ?? phrase)\(origin.suffix)"
  }
}
