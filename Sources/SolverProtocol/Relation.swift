// Licensed under the MIT licence; see LICENSE.

/// How the left side of a constraint compares with its constant.
///
/// Raw values are those of Auto Layout.
public enum Relation: Int8, CaseIterable, Hashable, Sendable {
  /// The left side is at most the right side: `<=`.
  case lessThanOrEqual = -1
  /// Both sides are the same: `==`.
  case equal = 0
  /// The left side is at least the right side: `>=`.
  case greaterThanOrEqual = 1

  /// The relation after both sides changed sign.
  @inlinable
  public var flipped: Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }

  /// How far `excess`, left side minus constant, is on the wrong side;
  /// never negative.
  @inlinable
  public func violation<Scalar: SignedNumeric & Comparable>(
    ofExcess excess: Scalar
  ) -> Scalar {
    switch self {
    case .lessThanOrEqual: max(excess, 0)
    case .equal: excess.magnitudeAsSelf
    case .greaterThanOrEqual: max(0 - excess, 0)
    }
  }
}

extension SignedNumeric where Self: Comparable {
  /// The absolute value in the type itself.
  @inlinable
  var magnitudeAsSelf: Self { self < 0 ? 0 - self : self }
}

extension Relation: CustomStringConvertible {
  /// The relation as it is written: `<=`, `==` or `>=`.
  public var description: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}
