// Licensed under the MIT licence; see LICENSE.

/// What a set of samples comes to.
public struct Summary: Hashable, Sendable {
  /// How many samples were taken.
  public var count: Int
  /// The least of the samples.
  public var minimum: Double
  /// The quartile below which a quarter lies.
  public var p25: Double
  /// The value that as many samples are below as above.
  public var median: Double
  /// The quartile below which three quarters of the single steps lie; nil
  /// where steps can't be timed, or are fewer than four. A sample is the mean
  /// of many steps, and says nothing of the slow ones among them.
  public var p75: Double?
  /// The 95th percentile of single steps; nil for fewer than twenty.
  public var p95: Double?
  /// The 99th percentile of single steps; nil for fewer than a hundred.
  public var p99: Double?
  /// The slowest single step, where steps were timed one by one.
  public var maximum: Double?
  /// The sum of the samples divided by their number.
  public var mean: Double
  /// The standard deviation, with n − 1; 0 for a single sample.
  public var deviation: Double
  /// Bounds the median at 95 %; nil for fewer than six blocks, of which
  /// `minimum` and `maximum` give the range. See `MedianInterval`.
  public var interval: ClosedRange<Double>?
  /// The median of every block of samples, in the order in which they were
  /// taken; empty where that isn't known.
  public var blocks: [Double]
  /// The lower quartile of every block, in the same order.
  public var blockQuartiles: [Double]
}

extension Summary {
  /// Sums up samples that were taken in one or several blocks.
  ///
  /// With several blocks the interval also bounds what changed between them.
  ///
  /// `steps`: The times of single steps; nil where each sample is one.
  public init(blocks: [[Double]], steps: [Double]? = nil) {
    let sorted = blocks.joined().sorted()
    precondition(!sorted.isEmpty, "Nothing to sum up")
    count = sorted.count
    minimum = sorted[0]
    p25 = Self.quantile(0.25, of: sorted)
    median = Self.quantile(0.5, of: sorted)
    let single = steps?.sorted() ?? sorted
    maximum = single.last
    p75 = single.count >= 4 ? Self.quantile(0.75, of: single) : nil
    p95 = single.count >= 20 ? Self.quantile(0.95, of: single) : nil
    p99 = single.count >= 100 ? Self.quantile(0.99, of: single) : nil
    let average = sorted.reduce(0, +) / Double(sorted.count)
    mean = average
    let squares = sorted.reduce(0) { $0 + ($1 - average) * ($1 - average) }
    deviation =
      sorted.count > 1 ? (squares / Double(sorted.count - 1)).squareRoot() : 0
    interval = MedianInterval.of(blocks: blocks)
    let levels = blocks.filter { !$0.isEmpty }.map { $0.sorted() }
    self.blocks = levels.map { Self.quantile(0.5, of: $0) }
    blockQuartiles = levels.map { Self.quantile(0.25, of: $0) }
  }

  /// The quantile of sorted samples, interpolated linearly between the two
  /// nearest order statistics (Hyndman and Fan's type 7).
  ///
  /// - Complexity: O(1).
  public static func quantile(_ part: Double, of sorted: [Double]) -> Double {
    precondition((0...1).contains(part), "A quantile is between 0 and 1")
    precondition(!sorted.isEmpty, "No quantile of nothing")
    let position = part * Double(sorted.count - 1)
    let below = Int(position.rounded(.down))
    let above = min(below + 1, sorted.count - 1)
    let weight = position - Double(below)
    return sorted[below] + weight * (sorted[above] - sorted[below])
  }
}
