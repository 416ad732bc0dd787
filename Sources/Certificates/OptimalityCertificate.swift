// Licensed under the MIT licence; see LICENSE.

public import ExactArithmetic
public import SolverProtocol

/// A point and, for every soft level, the proof that no admissible point does
/// better there without doing worse above.
///
/// With e_i(x) = a_i·x − b_i let Λ_i be [−1, 1] for `==`, [0, 1] for `<=` and
/// [−1, 0] for `>=`; the violation of i is the largest λ·e_i(x) over λ in Λ_i.
/// The proof of level j is a price μ_l >= 0 for every soft level l above it
/// and a multiplier λ_i for every constraint, such that
///
/// - λ_i is in Λ_i at level j, in μ_l·Λ_i at a soft level l above, in the cone
///   of Λ_i where i is required, and 0 below j;
/// - Σ λ_i·a_i = 0.
///
/// Then F_j(x) >= −Σ λ_i·b_i − Σ μ_l·F_l* at every x that is admissible and
/// as good above; the proof claims that this bound is F_j*, which the point
/// attains.
public struct OptimalityCertificate: Hashable, Sendable {
  /// The proof of one level.
  public struct Level: Hashable, Sendable {
    /// The priority whose violation the multipliers bound from below.
    public var priority: Priority
    /// F_j*, the least sum of violations.
    public var violation: Rational
    /// μ_l for the soft levels above, from the highest down.
    public var prices: [Rational]
    /// λ_i for every constraint, in the problem's order.
    public var multipliers: [Rational]

    /// The proof with these parts.
    public init(
      priority: Priority,
      violation: Rational,
      prices: [Rational],
      multipliers: [Rational]
    ) {
      self.priority = priority
      self.violation = violation
      self.prices = prices
      self.multipliers = multipliers
    }
  }

  /// A point that attains every level's bound.
  public var point: ExactPoint
  /// The proofs by descending priority, one for every soft priority present.
  public var levels: [Level]

  /// The certificate with these parts.
  public init(point: ExactPoint, levels: [Level]) {
    self.point = point
    self.levels = levels
  }
}
