// Licensed under the MIT licence; see LICENSE.

/// The tolerance by which answers are compared from outside.
///
/// Solvers keep tighter ones of their own; nothing else decides equality by a
/// bare number. The relation is reflexive and symmetric. It is *not*
/// transitive.
public enum Tolerance {
  /// 1e-6, relative to the magnitudes involved, absolute below 1.
  public static let answer = 1e-6

  /// What rounding leaves of a coefficient that an elimination takes out,
  /// absolute: coefficients are near 1.
  package static let cancellation = 1e-9

  /// Whether two numbers agree: `|a − b| <= 1e-6 · max(1, |a|, |b|)`.
  public static func agree(_ a: Double, _ b: Double) -> Bool {
    a == b || abs(a - b) <= answer * max(1, abs(a), abs(b))
  }

  /// Whether a violation is none, on the scale of what was added up.
  public static func isNegligible(
    _ violation: Double,
    magnitude: Double
  ) -> Bool {
    violation <= answer * max(1, magnitude)
  }
}
