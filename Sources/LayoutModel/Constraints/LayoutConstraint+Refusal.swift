// Licensed under the MIT licence; see LICENSE.

extension LayoutConstraint {
  /// What is wrong with the parts of the constraint, nil if nothing is.
  public var refusal: ConstraintRefusal? {
    brokenRule.map { ConstraintRefusal($0, equation: equation) }
  }

  /// The rule that the parts break, nil if they break none.
  var brokenRule: ConstraintRefusal.Kind? {
    if !storedConstant.isFinite { return .nonFiniteConstant }
    if !multiplier.isFinite { return .nonFiniteMultiplier }
    if !storedPriority.isValid { return .invalidPriority }
    let kind1 = kind1
    if kind1 == .none { return .missingAttribute }
    guard record2 != nil else {
      return kind1 == .size ? nil : .positionWithoutItem
    }
    let kind2 = kind2
    if kind2 == .none { return .missingAttribute }
    if kind1 == .size || kind2 == .size {
      return kind1 == kind2 ? nil : .sizeWithPosition
    }
    if kind1 != kind2 { return .acrossAxes }
    if attribute1.isDirectional && attribute2.isAbsoluteSide
      || attribute1.isAbsoluteSide && attribute2.isDirectional
    {
      return .directionalWithAbsolute
    }
    return multiplier == 0 ? .zeroMultiplierOnPosition : nil
  }
}
