// Licensed under the MIT licence; see LICENSE.

/// How cheaply computed profiles are compared before anyone is asked.
///
/// There is one sound rule. The others are bugs that the self-test plants in
/// the comparison itself.
public struct ComparisonRule: Hashable, Sendable {
  /// The relative and absolute difference that counts as none.
  var tolerance: Double
  var levels: Int
  var seesRequired: Bool
  var seesStatus: Bool

  /// The rule of every campaign.
  public static let sound = ComparisonRule(
    tolerance: 1e-6,
    levels: .max,
    seesRequired: true,
    seesStatus: true,
  )

  func agree(_ a: Double, _ b: Double) -> Bool {
    a == b || abs(a - b) <= tolerance * max(1, abs(a), abs(b))
  }
}
