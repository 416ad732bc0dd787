// Licensed under the MIT licence; see LICENSE.

import Glibc

/// Whether two neighbouring stretches of a series differ.
///
/// Two tests have to agree:
///
/// 1. Student's test of the two trimmed means, with one variance for both
///    sides: a new level of three commits has too few values to tell its own.
///    Outliers are winsorized first.
/// 2. An exact test of ranks, which assumes nothing about the distribution:
///    the chance that the values of the shorter side lie as far out among all
///    values as they do. Where one run in ten is disturbed, three disturbed
///    ones in a row look like a level to the first test, and not to this one.
struct SplitTest {
  /// The change from left to right, on the scale of the values.
  let change: Double
  let error: Double
  let degrees: Double
  /// The chance of such ranks where the two sides are alike.
  private let rankChance: Double

  /// The test of two stretches of one value or more each.
  ///
  /// - Complexity: O(n log n).
  init(_ left: ArraySlice<Double>, _ right: ArraySlice<Double>) {
    let before = TrimmedMean(left)
    let after = TrimmedMean(right)
    change = after.mean - before.mean
    degrees = max(1, before.kept + after.kept - 2)
    let count = Double(left.count + right.count)
    // The winsorized squares are those of all values; the trimmed means rest
    // on the inner ones (Yuen 1974).
    let share = count / (before.kept + after.kept)
    let variance = share * (before.squares + after.squares) / degrees
    error = (variance * (1 / before.kept + 1 / after.kept)).squareRoot()
    rankChance =
      left.count < right.count
      ? Self.rankChance(of: left, among: right, areHigh: change < 0)
      : Self.rankChance(of: right, among: left, areHigh: change > 0)
  }

  /// The chance that the values of a side lie as far out as they do: all of
  /// them, or all but the innermost fifth, whichever is stranger. Both ways and
  /// both questions are paid for (Bonferroni).
  private static func rankChance(
    of side: ArraySlice<Double>,
    among others: ArraySlice<Double>,
    areHigh: Bool
  ) -> Double {
    let sign = areHigh ? 1.0 : -1
    let sorted = side.map { sign * $0 }.sorted()
    let outward = others.map { sign * $0 }
    let cut = sorted.count / 5
    let chances = Set([0, cut]).map { cut in
      tail(sorted, outward, innermost: cut)
    }
    return min(1, 2 * Double(chances.count) * (chances.min() ?? 1))
  }

  /// The chance that so many of the values that lie farthest out among all are
  /// of one side: a tail of the hypergeometric distribution.
  private static func tail(
    _ sorted: [Double],
    _ others: [Double],
    innermost cut: Int
  ) -> Double {
    let bound = sorted[cut]
    let beyond = sorted.count { $0 >= bound } + others.count { $0 >= bound }
    let all = sorted.count + others.count
    let whole = choices(all, sorted.count)
    var chance = 0.0
    for count in (sorted.count - cut)...sorted.count where count <= beyond {
      let rest = sorted.count - count
      guard rest <= all - beyond else { continue }
      chance += exp(
        choices(beyond, count) + choices(all - beyond, rest) - whole
      )
    }
    return chance
  }

  /// The logarithm of the number of subsets of a size.
  private static func choices(_ count: Int, _ size: Int) -> Double {
    lgamma(Double(count + 1)).0 - lgamma(Double(size + 1)).0
      - lgamma(Double(count - size + 1)).0
  }

  /// The chance of as great a change where there is none, by the test that is
  /// less sure.
  var chance: Double {
    guard change != 0 else { return 1 }
    guard error > 0 else { return rankChance }
    let student = StudentDistribution.tails(
      abs(change) / error,
      degrees: degrees,
    )
    return max(student, rankChance)
  }

  /// Encloses the change with 95 %.
  var interval: ClosedRange<Double> {
    StudentDistribution.interval(around: change, error: error, degrees: degrees)
  }
}
