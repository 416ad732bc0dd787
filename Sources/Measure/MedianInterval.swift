// Licensed under the MIT licence; see LICENSE.

import Glibc

/// Bounds of a median at 95 %.
///
/// Within a block the bounds are order statistics, which assume nothing about
/// the distribution: the number of samples below the true median is
/// binomial, so the k-th smallest and k-th largest sample enclose it with a
/// probability that is known exactly (Conover, Practical Nonparametric
/// Statistics, section 3.2).
///
/// Samples of one block are alike in ways that another block would not be:
/// where memory happened to lie, how busy the machine was. So the interval is
/// the hull of that one and of one that the medians of the blocks give.
///
/// How blocks differ takes some blocks to know. With fewer than six there is no
/// interval: six values are the fewest whose range encloses a median with 95 %.
public enum MedianInterval {
  /// The fewest blocks that give an interval.
  public static let leastBlocks = 6

  /// The interval of samples taken in these blocks; nil for fewer than six.
  public static func of(blocks: [[Double]]) -> ClosedRange<Double>? {
    let medians = blocks.filter { !$0.isEmpty }.map {
      Summary.quantile(0.5, of: $0.sorted())
    }
    guard medians.count >= leastBlocks else { return nil }
    let sorted = blocks.joined().sorted()
    let within = orderStatistics(sorted)
    let half = halfWidth(ofBlocks: medians)
    let median = Summary.quantile(0.5, of: sorted)
    let low = max(min(within.lowerBound, median - half), sorted[0])
    let high = min(
      max(within.upperBound, median + half),
      sorted[sorted.count - 1],
    )
    return low...high
  }

  /// Half of Student's interval of the blocks' mean, the fifth at either end
  /// winsorized: one block that something disturbed says nothing about the
  /// others (Tukey and McLaughlin 1963).
  private static func halfWidth(ofBlocks medians: [Double]) -> Double {
    let trimmed = TrimmedMean(medians)
    let count = Double(medians.count)
    let variance = trimmed.squares / (count - 1)
    let part = trimmed.kept / count
    return StudentDistribution.quantile(tails: 0.05, degrees: trimmed.degrees)
      * (variance / count).squareRoot() / part
  }

  /// The order statistics that enclose the median with at least 95 %.
  public static func orderStatistics(
    _ sorted: [Double]
  ) -> ClosedRange<Double> {
    precondition(!sorted.isEmpty, "No interval of nothing")
    let rank = rank(count: sorted.count)
    return sorted[rank]...sorted[sorted.count - 1 - rank]
  }

  /// How many samples may be left out at either end.
  ///
  /// - Complexity: O(n).
  static func rank(count: Int) -> Int {
    // P(X <= k) of Binomial(n, 1/2), summed in logarithms: 2^-n underflows.
    let n = Double(count)
    var logarithm = -n * log(2.0)
    var tail = exp(logarithm)
    var rank = 0
    while tail <= 0.025, rank < count / 2 {
      rank += 1
      logarithm += log((n - Double(rank) + 1) / Double(rank))
      tail += exp(logarithm)
    }
    return max(0, rank - 1)
  }
}
