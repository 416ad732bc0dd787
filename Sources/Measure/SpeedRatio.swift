// Licensed under the MIT licence; see LICENSE.

import Glibc

/// How many times as fast one row is as another of the same problem.
public struct SpeedRatio: Hashable, Sendable {
  /// The ratio of the medians.
  public let value: Double
  /// Encloses it with 95 %; nil where a row has fewer than six blocks.
  public let interval: ClosedRange<Double>?

  /// The ratio of two rows.
  ///
  /// Rows of one run took turns in every pass, so block is held against block:
  /// what made a pass slow made both slow. Rows of different runs, or with
  /// other passes, are held against each other as a whole.
  public init(of row: ResultRow, to base: ResultRow) {
    value = base.summary.median / row.summary.median
    let blocks = row.summary.blocks
    let others = base.summary.blocks
    let least = MedianInterval.leastBlocks
    guard min(blocks.count, others.count) >= least,
      (blocks + others).allSatisfy({ $0 > 0 })
    else {
      interval = nil
      return
    }
    let isPaired =
      row.timestamp == base.timestamp && row.seed == base.seed
      && blocks.count == others.count
    let half: Double
    if isPaired {
      let estimate = ChangeEstimate(
        zip(blocks, others).map { (base: $0, new: $1) }
      )
      half = estimate.interval.map { $0.upperBound - estimate.change } ?? 0
    } else {
      let difference = BlockDifference(ofUnlike: blocks, others)
      half =
        difference.map { $0.interval(level: 0.05).upperBound - $0.change } ?? 0
    }
    interval = (value * exp(-half))...(value * exp(half))
  }

  /// As in `12.3× (11.8 … 12.9)`, or `≈ 12.3×` without an interval.
  public var text: String {
    guard let interval else { return "≈ \(Quantity.ratio(value))" }
    return "\(Quantity.ratio(value)) "
      + "(\(Quantity.number(interval.lowerBound)) … "
      + "\(Quantity.number(interval.upperBound)))"
  }
}
