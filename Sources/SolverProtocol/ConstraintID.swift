// Licensed under the MIT licence; see LICENSE.

/// The identity of a constraint, chosen by the caller, small and dense like
/// that of a `Variable`.
public struct ConstraintID: Hashable, Sendable {
  /// The first identity that no backend accepts.
  public static let identityLimit: UInt32 = 1 << 26

  /// The identity as a number, below `identityLimit`.
  public let id: UInt32

  /// Names the constraint with the given identity.
  @inlinable
  public init(_ id: UInt32) { self.id = id }
}

extension ConstraintID: Comparable {
  /// Orders constraints by their identities.
  @inlinable
  public static func < (left: ConstraintID, right: ConstraintID) -> Bool {
    left.id < right.id
  }
}

extension ConstraintID: CustomStringConvertible {
  /// The identity behind a `c`, as in `c12`.
  public var description: String { "c\(id)" }
}
