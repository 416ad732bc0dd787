// Licensed under the MIT licence; see LICENSE.

import Glibc

/// How the cost of one thing grows with its size: over all sizes, and over the
/// last decade, where a cost that bends upwards shows.
public struct Growth: Hashable, Sendable {
  /// The power law through all sizes.
  public let fit: GrowthFit
  /// The slope between the largest size and the one nearest to a tenth of it;
  /// nil where no size lies between a thirtieth and a third of the largest.
  public let lastDecade: Double?

  /// The growth of points of size and cost; nil for fewer than two sizes.
  public init?(_ points: [(size: Double, cost: Double)]) {
    guard let fit = GrowthFit(points),
      let last = points.max(by: { $0.size < $1.size })
    else { return nil }
    self.fit = fit
    let near = points.filter {
      $0.size >= last.size / 30 && $0.size <= last.size / 3
    }
    let tenth = near.min {
      abs(log(10 * $0.size / last.size)) < abs(log(10 * $1.size / last.size))
    }
    lastDecade = tenth.map { Self.slope(from: $0, to: last) }
  }

  private static func slope(
    from small: (size: Double, cost: Double),
    to large: (size: Double, cost: Double)
  ) -> Double {
    log(large.cost / small.cost) / log(large.size / small.size)
  }

  /// The slope between two rows of one thing at two sizes, with the interval
  /// that that of their ratio gives it; nil where that has none.
  package static func slope(
    from small: ResultRow,
    to large: ResultRow
  ) -> (value: Double, interval: ClosedRange<Double>?) {
    let sizes = log(Double(large.key.size) / Double(small.key.size))
    let ratio = SpeedRatio(of: small, to: large)
    let value = slope(
      from: (Double(small.key.size), small.summary.median),
      to: (Double(large.key.size), large.summary.median),
    )
    return (
      value,
      ratio.interval.map {
        log($0.lowerBound) / sizes...log($0.upperBound) / sizes
      },
    )
  }

  /// As in `N^1.02 ± 0.05 (last decade 1.10)`.
  public var text: String {
    var text = "N^\(Quantity.exponent(fit.exponent))"
    if let interval = fit.interval {
      let half = (interval.upperBound - interval.lowerBound) / 2
      text += " ± \(Quantity.exponent(half))"
      if let lastDecade {
        text += " (last decade \(Quantity.exponent(lastDecade)))"
      }
    }
    return text
  }
}
