// Licensed under the MIT licence; see LICENSE.

import Glibc

/// How a cost grows with the size: `cost ≈ c · size^exponent`.
///
/// Least squares on the logarithms of both; with three or more points the
/// exponent has an interval at 95 %.
public struct GrowthFit: Hashable, Sendable {
  /// The slope on log-log axes.
  public var exponent: Double
  /// The cost at size 1.
  public var factor: Double
  /// Bounds the exponent at 95 %; nil for two points.
  public var interval: ClosedRange<Double>?

  /// Fits points of size and cost; nil for fewer than two sizes or a cost
  /// that is not positive.
  public init?(_ points: [(size: Double, cost: Double)]) {
    guard points.allSatisfy({ $0.size > 0 && $0.cost > 0 }) else { return nil }
    let count = Double(points.count)
    let xs = points.map { log($0.size) }
    let ys = points.map { log($0.cost) }
    let meanX = xs.reduce(0, +) / count
    let meanY = ys.reduce(0, +) / count
    let spread = xs.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
    guard points.count >= 2, spread > 1e-9 else { return nil }
    let together = zip(xs, ys).reduce(0) {
      $0 + ($1.0 - meanX) * ($1.1 - meanY)
    }
    let slope = together / spread
    exponent = slope
    factor = exp(meanY - slope * meanX)
    guard points.count >= 3 else { return }
    let residue = zip(xs, ys).reduce(0) {
      let error = $1.1 - meanY - slope * ($1.0 - meanX)
      return $0 + error * error
    }
    let error = (residue / (count - 2) / spread).squareRoot()
    interval = StudentDistribution.interval(
      around: slope,
      error: error,
      degrees: count - 2,
    )
  }

  /// The cost that the fit gives for a size.
  public func cost(at size: Double) -> Double {
    factor * exp(exponent * log(size))
  }
}
