// Licensed under the MIT licence; see LICENSE.

import Glibc

/// Two results files held against each other, row by row.
///
/// A row has changed only if four things come together: the interval of the
/// change excludes zero, the change exceeds the threshold, the faster quarter
/// of the samples moved the same way by half the threshold or more, and the
/// processes of the two runs differ by more than those of one run do among
/// themselves. The third tells a slower program, whose every sample is
/// slower, from a disturbed machine, which still gives its best now and then;
/// the fourth tells it from one that lies elsewhere in memory.
///
/// The first and the last are the stricter the more rows are compared, so
/// that all verdicts together hold with 95 %: of 40 rows each held to 95 % one
/// would be called changed in most comparisons of a program with itself.
public struct Comparison: Hashable, Sendable {
  /// What became of a row.
  public enum Verdict: String, Hashable, Sendable {
    /// Faster by more than the threshold.
    case faster
    /// Slower by more than the threshold: a regression.
    case slower
    /// Within the threshold, and the interval is too.
    case same
    /// The interval is too wide to tell.
    case noise
    /// The answer is wrong now, and was not before: a regression.
    case wrong
    /// Not the same problem: constraints or checksums differ.
    case different
    /// Only in the base.
    case gone
    /// Only in the new file.
    case new
  }

  /// One row of both files.
  public struct Row: Hashable, Sendable {
    /// What was measured.
    public var key: ResultRow.Key
    /// The row of the base, if it has one.
    public var base: ResultRow?
    /// The row of the new file, if it has one.
    public var new: ResultRow?
    /// The change of the median as a part of the base: 0.1 is 10 % slower.
    public var change: Double?
    /// Encloses the change with 95 %.
    public var interval: ClosedRange<Double>?
    /// The threshold that applied.
    public var threshold: Double
    /// What became of it.
    public var verdict: Verdict
  }

  /// The rows in the order of the base, then those that are new.
  public var rows: [Row]

  /// Whether something is slower or wrong.
  public var hasRegression: Bool {
    rows.contains { $0.verdict == .slower || $0.verdict == .wrong }
  }

  /// Compares two sets of rows.
  public init(
    base: [ResultRow],
    new: [ResultRow],
    thresholds: ChangeThresholds
  ) {
    let news = Dictionary(
      new.map { ($0.key, $0) },
      uniquingKeysWith: { first, _ in first },
    )
    let bases = Set(base.map(\.key))
    let pairs = base.count { news[$0.key] != nil }
    rows =
      base.map { old in
        Self.row(old.key, old, news[old.key], thresholds, pairs)
      }
      + new.filter { !bases.contains($0.key) }.map {
        Self.row($0.key, nil, $0, thresholds, pairs)
      }
  }

  /// How many times as wide as one of 95 % an interval is that many rows share
  /// (Bonferroni's correction for normal errors).
  static func widening(rows: Int) -> Double {
    let share = 0.05 / Double(max(1, rows))
    var low = 1.0
    var high = 40.0
    // Both tails beyond z hold erfc(z / √2), which falls.
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if erfc(middle / 2.squareRoot()) > share {
        low = middle
      } else {
        high = middle
      }
    }
    return low / 1.959963984540054
  }

  private static func row(
    _ key: ResultRow.Key,
    _ base: ResultRow?,
    _ new: ResultRow?,
    _ thresholds: ChangeThresholds,
    _ pairs: Int
  ) -> Row {
    var row = Row(
      key: key,
      base: base,
      new: new,
      threshold: thresholds[key],
      verdict: .noise,
    )
    guard let base, let new else {
      row.verdict = base == nil ? .new : .gone
      return row
    }
    let wasRight = base.isRight
    let isRight = new.isRight
    if wasRight, !isRight {
      row.verdict = .wrong
      return row
    }
    let isSameProblem =
      base.constraints == new.constraints
      && base.variables == new.variables
      && (base.checksum == new.checksum || !wasRight || !isRight
        // A run that was interrupted has no answer in its last row.
        || base.checksum.isEmpty || new.checksum.isEmpty)
    guard isSameProblem else {
      row.verdict = .different
      return row
    }
    let estimate = Estimate(base, new)
    row.change = exp(estimate.median) - 1
    row.interval = (exp(estimate.low) - 1)...(exp(estimate.high) - 1)
    row.verdict = estimate.verdict(
      threshold: row.threshold,
      pairs: pairs,
    )
    return row
  }
}

/// A change on the scale of logarithms, where slower and faster are alike.
private struct Estimate {
  let median: Double
  let low: Double
  let high: Double
  /// The change of the lower quartile.
  let quick: Double
  /// How much slower the machine itself was; 0 where not known.
  let machine: Double
  /// How the processes differ; nil where that isn't known.
  let blocks: BlockDifference?

  init(_ base: ResultRow, _ new: ResultRow) {
    let old = base.summary
    let now = new.summary
    let center = log(now.median / old.median)
    // The two medians are independent: their distances to the bounds add up
    // as squares (Zou and Donner, doi:10.1002/sim.3095).
    let below = hypot(
      log(now.median / now.interval.lowerBound),
      log(old.interval.upperBound / old.median),
    )
    let above = hypot(
      log(now.interval.upperBound / now.median),
      log(old.median / old.interval.lowerBound),
    )
    median = center
    low = center - below
    high = center + above
    quick = log(now.p25 / old.p25)
    blocks = BlockDifference(old.blockQuartiles, now.blockQuartiles)
    if let before = base.reference, let after = new.reference {
      machine = log(after / before)
    } else {
      machine = 0
    }
  }

  func verdict(threshold: Double, pairs: Int) -> Comparison.Verdict {
    let bound = log(1 + threshold)
    let widening = Comparison.widening(rows: pairs)
    let least = median - widening * (median - low)
    let most = median + widening * (high - median)
    let isApart = blocks.map { $0.chance * Double(pairs) < 0.05 } ?? true
    if isApart, least > 0, exceeds(bound, sign: 1) { return .slower }
    if isApart, most < 0, exceeds(bound, sign: -1) { return .faster }
    return low >= -bound && high <= bound ? .same : .noise
  }

  /// Whether the change goes beyond a bound by itself, in the quick quarter
  /// by half of it, and still does when the machine's own change is taken
  /// out.
  private func exceeds(_ bound: Double, sign: Double) -> Bool {
    sign * median > bound && sign * quick > bound / 2
      && sign * (blocks?.change ?? quick) > bound / 2
      && sign * (median - machine) > bound
  }
}
