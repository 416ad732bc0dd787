// Licensed under the MIT licence; see LICENSE.

public import ExactArithmetic
public import SolverProtocol

/// The proof that some required constraints exclude each other, and that
/// none of them can be spared.
///
/// Farkas: multipliers in the cones of Λ_i (see `OptimalityCertificate`) with
/// Σ λ_i·a_i = 0 and Σ λ_i·b_i < 0; and for every member a point where the
/// others hold.
public struct ConflictCertificate: Hashable, Sendable {
  /// A constraint with its part in the contradiction.
  public struct Member: Hashable, Sendable {
    /// The constraint, by its identity in the system.
    public var constraint: ConstraintID
    /// λ_i: what the constraint is multiplied by in the sum that contradicts.
    public var multiplier: Rational
    /// A point where all the other members hold.
    public var witness: ExactPoint

    /// The member with these parts.
    public init(
      constraint: ConstraintID,
      multiplier: Rational,
      witness: ExactPoint
    ) {
      self.constraint = constraint
      self.multiplier = multiplier
      self.witness = witness
    }
  }

  /// The members by ascending identity.
  public var members: [Member]

  /// The certificate of these members, in any order.
  public init(members: [Member]) {
    self.members = members.sorted { $0.constraint < $1.constraint }
  }

  /// The members without the proof.
  public var conflict: ConflictSet { ConflictSet(members.map(\.constraint)) }
}
