// Licensed under the MIT licence; see LICENSE.

public import Measure

/// Whether a bar was reached, as far as a measurement tells.
public struct BarOutcome: Hashable, Sendable {
  /// Whether a measurement reaches the bar.
  public enum Verdict: String, Hashable, Sendable {
    /// All of the interval is on the right side of the bound.
    case reached = "yes"
    /// All of it is on the wrong side.
    case missed = "no"
    /// The bound is within it.
    case open
    /// Too few passes were measured to have an interval.
    case unknown = "no interval"
    case absent = "not measured"
  }

  /// The cell of the suite that the bar is about.
  public let row: ResultRow.Key
  /// What it is held against.
  public let other: ResultRow.Key
  /// What it comes to; nil where a row isn't there.
  public let value: Double?
  /// Encloses the value with 95 %; nil where nothing is known of it.
  public let interval: ClosedRange<Double>?
  /// Whether the bar was reached.
  public let verdict: Verdict

  init(
    _ bar: Bar,
    _ row: ResultRow.Key,
    _ other: ResultRow.Key,
    in rows: [ResultRow.Key: ResultRow]
  ) {
    self.row = row
    self.other = other
    var value: Double?
    var interval: ClosedRange<Double>?
    if let measured = rows[row], let held = rows[other] {
      switch bar.kind {
      case .ratio:
        let ratio = SpeedRatio(of: measured, to: held)
        (value, interval) = (ratio.value, ratio.interval)
      case .growth:
        let slope = Growth.slope(from: held, to: measured)
        (value, interval) = (slope.value, slope.interval)
      case .time:
        (value, interval) = (measured.summary.median, measured.summary.interval)
      case .memory:
        value = measured.allocations?.held.map {
          $0 / Double(max(1, measured.constraints))
        }
        // A count has no noise.
        interval = value.map { $0...$0 }
      }
    }
    self.value = value
    self.interval = interval
    guard value != nil else {
      verdict = .absent
      return
    }
    guard let interval else {
      verdict = .unknown
      return
    }
    // A ratio is to be high, all else is to be low.
    let isHigh = bar.kind == .ratio
    let worst = isHigh ? interval.lowerBound : interval.upperBound
    let best = isHigh ? interval.upperBound : interval.lowerBound
    let isReached = isHigh ? worst >= bar.bound : worst <= bar.bound
    let isMissed = isHigh ? best < bar.bound : best > bar.bound
    verdict = isReached ? .reached : isMissed ? .missed : .open
  }
}
