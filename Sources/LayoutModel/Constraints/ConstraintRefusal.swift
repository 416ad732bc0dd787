// Licensed under the MIT licence; see LICENSE.

/// Why a constraint can't exist: its parts don't fit together.
public struct ConstraintRefusal: Error, Hashable, Sendable {
  /// The rule that is broken.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// An item needs an attribute.
    case missingAttribute
    /// An extent was compared with a place.
    case sizeWithPosition
    /// A horizontal place was compared with a vertical one.
    case acrossAxes
    /// Leading or trailing was compared with left or right.
    case directionalWithAbsolute
    /// A place was compared with a number.
    case positionWithoutItem
    /// A place was compared with nothing times another.
    case zeroMultiplierOnPosition
    /// The constant is not a finite number.
    case nonFiniteConstant
    /// The multiplier is not a finite number.
    case nonFiniteMultiplier
    /// The priority is not above 0 and at most 1000.
    case invalidPriority
  }

  /// The rule that is broken.
  public let kind: Kind

  /// The constraint as an equation.
  public let equation: String

  /// The refusal of an equation.
  public init(_ kind: Kind, equation: String) {
    self.kind = kind
    self.equation = equation
  }
}

extension ConstraintRefusal: CustomStringConvertible {
  /// The refusal as a sentence that says why and names the mend.
  public var description: String { "\(reason): \(equation)" }

  private var reason: String {
    switch kind {
    case .missingAttribute:
      "Every item needs an attribute"
    case .sizeWithPosition:
      "A width or height can't be compared with a position"
    case .acrossAxes:
      "A horizontal position can't be compared with a vertical one"
    case .directionalWithAbsolute:
      "Leading and trailing can't be compared with left and right, because "
        + "the layout direction would decide what it means"
    case .positionWithoutItem:
      "A position needs a second item to be measured from"
    case .zeroMultiplierOnPosition:
      "A position can't be compared with 0 times another, because nothing "
        + "would be left to measure from"
    case .nonFiniteConstant:
      "The constant must be a finite number"
    case .nonFiniteMultiplier:
      "The multiplier must be a finite number"
    case .invalidPriority:
      "The priority must be above 0 and at most 1000"
    }
  }
}
