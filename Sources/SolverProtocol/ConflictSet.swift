// Licensed under the MIT licence; see LICENSE.

/// Required constraints that cannot hold together, none of which can be
/// spared: without any one of them the rest can be satisfied.
public struct ConflictSet: Hashable, Sendable {
  /// The members by ascending identity.
  public let constraints: [ConstraintID]

  /// The set of these members, in any order.
  public init(_ constraints: some Sequence<ConstraintID>) {
    self.constraints = constraints.sorted()
  }
}

extension ConflictSet: CustomStringConvertible {
  /// The identities joined by commas.
  public var description: String {
    constraints.map(\.description).joined(separator: ", ")
  }
}
