// Licensed under the MIT licence; see LICENSE.

public import Certificates
public import ExactArithmetic

/// How far a sum of terms goes one way among all solutions.
public struct SolutionEnd: Sendable {
  /// A solution at the end; any where there is none.
  public var point: ExactPoint
  /// A direction in which solutions go on for ever; nil where there is an
  /// end.
  public var ray: ExactPoint?
  /// For every constraint its multiplier λ_i in the proof that there is
  /// nothing beyond the end, as in an `OptimalityCertificate` with ∓ the sum
  /// of terms as one more cost beneath all others; empty where there is no
  /// end.
  public var multipliers: [Rational]
}
