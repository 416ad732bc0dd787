// Licensed under the MIT licence; see LICENSE.

/// The identity of a real unknown.
///
/// Identities are chosen by the caller and are meant to be small and dense:
/// a backend may keep tables as long as the largest one. `IdentityPool`
/// hands out such identities; names are kept beside the problem (see
/// `LinearSystem`), never in a solver.
public struct Variable: Hashable, Sendable {
  /// The first identity that no backend accepts.
  public static let identityLimit: UInt32 = 1 << 26

  /// The identity as a number, below `identityLimit`.
  public let id: UInt32

  /// Names the unknown with the given identity.
  @inlinable
  public init(_ id: UInt32) { self.id = id }
}

extension Variable: Comparable {
  /// Orders variables by their identities.
  @inlinable
  public static func < (left: Variable, right: Variable) -> Bool {
    left.id < right.id
  }
}

extension Variable: CustomStringConvertible {
  /// The identity behind a `v`, as in `v12`.
  public var description: String { "v\(id)" }
}
