// Licensed under the MIT licence; see LICENSE.

import Glibc

/// How much slower one program is than another, from rounds in which both were
/// measured one after the other.
public struct ChangeEstimate: Hashable, Sendable {
  /// The mean of the rounds' logarithms of the ratio, outliers winsorized.
  public let change: Double
  /// Encloses it with 95 %; nil for fewer than three rounds that differ.
  public let interval: ClosedRange<Double>?

  /// The estimate of one round or more, each a pair of positive values.
  public init(_ rounds: [(base: Double, new: Double)]) {
    let logs = rounds.map { log($0.new / $0.base) }
    let mean = TrimmedMean(logs)
    change = mean.mean
    guard mean.degrees >= 2 else {
      // Without noise two rounds that agree to the digit say it all.
      let isExact = logs.count >= 2 && Set(logs).count == 1
      interval = isExact ? change...change : nil
      return
    }
    interval = StudentDistribution.interval(
      around: change,
      error: mean.variance.squareRoot(),
      degrees: mean.degrees,
    )
  }

  /// Whether it is nearer to no change than to `total`, or the other way round;
  /// nil where the rounds don't tell.
  public func verdict(total: Double) -> Bisection.Verdict? {
    guard let interval else { return nil }
    let half = total / 2
    if interval.lowerBound > half { return total > 0 ? .bad : .good }
    if interval.upperBound < half { return total > 0 ? .good : .bad }
    return nil
  }
}
