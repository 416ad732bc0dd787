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
///
/// Where the machine changed its speed in between, as the reference load beside
/// every block tells, only the blocks of its full speed are held against each
/// other (`MachineSpeed`).
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
    /// Too few blocks were measured, or too few at the same speed of the
    /// machine, to know how they differ.
    case unknown
    /// The answer is wrong now, and was not before: a regression.
    case wrong
    /// Not the same problem: constraints or checksums differ.
    case different
    case gone
    case new
  }

  /// One row of both files.
  public struct Row: Hashable, Sendable {
    /// The cell of the suite that was measured.
    public var key: ResultRow.Key
    /// The row of the base, if it has one.
    public var base: ResultRow?
    /// The row of the new file, if it has one.
    public var new: ResultRow?
    /// The change of the median as a part of the base: 0.1 is 10 % slower.
    public var change: Double?
    /// Encloses the change with 95 %.
    public var interval: ClosedRange<Double>?
    /// The share by which the median might change.
    public var threshold: Double
    /// Whether the change is one, for better or worse.
    public var verdict: Verdict
  }

  /// The rows in the order of the base, then those that are new.
  public var rows: [Row]
  /// The column of the results that is compared.
  public let metric: Metric

  /// Whether something is slower or wrong.
  public var hasRegression: Bool {
    rows.contains { $0.verdict == .slower || $0.verdict == .wrong }
  }

  /// Compares two sets of rows.
  ///
  /// Counts have no noise: a change beyond the threshold is a change.
  public init(
    base: [ResultRow],
    new: [ResultRow],
    thresholds: ChangeThresholds,
    metric: Metric = .time
  ) {
    self.metric = metric
    let news = Dictionary(
      new.map { ($0.key, $0) },
      uniquingKeysWith: { first, _ in first },
    )
    let bases = Set(base.map(\.key))
    let pairs = base.count { news[$0.key] != nil }
    rows =
      base.map { old in
        Self.row(old.key, old, news[old.key], thresholds, pairs, metric)
      }
      + new.filter { !bases.contains($0.key) }.map {
        Self.row($0.key, nil, $0, thresholds, pairs, metric)
      }
  }

  private static func row(
    _ key: ResultRow.Key,
    _ base: ResultRow?,
    _ new: ResultRow?,
    _ thresholds: ChangeThresholds,
    _ pairs: Int,
    _ metric: Metric
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
    if metric.isDeterministic {
      count(metric, base, new, &row)
      return row
    }
    let estimate = Estimate(base, new)
    row.change = exp(estimate.median) - 1
    guard let interval = estimate.interval(level: 0.05) else {
      row.verdict = .unknown
      return row
    }
    row.interval =
      (exp(interval.lowerBound) - 1)...(exp(interval.upperBound) - 1)
    row.verdict = estimate.verdict(threshold: row.threshold, pairs: pairs)
    return row
  }
}

extension Comparison {
  /// The verdict of a count: known or not, and beyond the threshold or not.
  private static func count(
    _ metric: Metric,
    _ base: ResultRow,
    _ new: ResultRow,
    _ row: inout Row
  ) {
    // Two counters don't count quite the same.
    let isOneCounter =
      metric != .instructions || base.counter.isEmpty || new.counter.isEmpty
      || base.counter == new.counter
    guard let before = metric.value(in: base),
      let after = metric.value(in: new), isOneCounter
    else {
      row.verdict = .unknown
      return
    }
    // From nothing to something there is no ratio; one more is twice as much.
    let change = before > 0 ? after / before - 1 : after
    row.change = change
    row.interval = change...change
    row.verdict =
      change > row.threshold
      ? .slower : change < -row.threshold ? .faster : .same
  }
}

/// A change on the scale of logarithms, where slower and faster are alike.
private struct Estimate {
  let median: Double
  /// The change of the lower quartile.
  let quick: Double
  /// How much slower the machine itself was; 0 where not known.
  let machine: Double
  /// How the medians of the processes differ; nil where that isn't known.
  let medians: BlockDifference?
  /// How their lower quartiles differ.
  let quartiles: BlockDifference?
  /// The intervals of files that don't tell their blocks.
  let told: (base: ClosedRange<Double>, new: ClosedRange<Double>)?

  init(_ base: ResultRow, _ new: ResultRow) {
    let old = base.summary
    let now = new.summary
    if base.knowsItsSpeeds, new.knowsItsSpeeds,
      let speed = MachineSpeed(base.blockReferences + new.blockReferences),
      base.slowBlocks(speed) + new.slowBlocks(speed) > 0
    {
      // The change is that between blocks of one speed.
      let before = base.quickBlocks(speed)
      let after = new.quickBlocks(speed)
      medians = BlockDifference(before.medians, after.medians)
      quartiles = BlockDifference(before.quartiles, after.quartiles)
      median = medians?.change ?? log(now.median / old.median)
      quick = quartiles?.change ?? median
      machine = 0
      told = nil
      return
    }
    medians = BlockDifference(old.blocks, now.blocks)
    quartiles = BlockDifference(old.blockQuartiles, now.blockQuartiles)
    median = medians?.change ?? log(now.median / old.median)
    quick = quartiles?.change ?? log(now.p25 / old.p25)
    if let before = base.reference, let after = new.reference {
      machine = log(after / before)
    } else {
      machine = 0
    }
    let areSilent = old.blocks.isEmpty || now.blocks.isEmpty
    if areSilent, let before = old.interval, let after = now.interval {
      told = (
        log(
          before.lowerBound / old.median
        )...log(
          before.upperBound / old.median
        ),
        log(after.lowerBound / now.median)...log(after.upperBound / now.median)
      )
    } else {
      told = nil
    }
  }

  /// Encloses the change with all but a chance of `level`; nil where too few
  /// blocks tell.
  func interval(level: Double) -> ClosedRange<Double>? {
    if let medians {
      let half = medians.interval(level: level).upperBound - medians.change
      return (median - half)...(median + half)
    }
    guard let told else { return nil }
    // The two medians are independent: their distances to the bounds add up
    // as squares (Zou and Donner, doi:10.1002/sim.3095).
    let widening =
      NormalDistribution.quantile(tails: level)
      / NormalDistribution.quantile(tails: 0.05)
    let below = hypot(told.new.lowerBound, told.base.upperBound)
    let above = hypot(told.new.upperBound, told.base.lowerBound)
    return (median - widening * below)...(median + widening * above)
  }

  func verdict(threshold: Double, pairs: Int) -> Comparison.Verdict {
    let bound = log(1 + threshold)
    let level = 0.05 / Double(max(1, pairs))
    guard let alone = interval(level: 0.05), let shared = interval(level: level)
    else { return .unknown }
    let isApart = quartiles.map { $0.chance < level } ?? true
    if isApart, shared.lowerBound > 0, exceeds(bound, sign: 1) {
      return .slower
    }
    if isApart, shared.upperBound < 0, exceeds(bound, sign: -1) {
      return .faster
    }
    let isWithin = alone.lowerBound >= -bound && alone.upperBound <= bound
    return isWithin ? .same : .noise
  }

  /// Whether the change goes beyond a bound by itself, in the quick quarter
  /// by half of it, and still does when the machine's own change is taken
  /// out.
  private func exceeds(_ bound: Double, sign: Double) -> Bool {
    sign * median > bound && sign * quick > bound / 2
      && sign * (quartiles?.change ?? quick) > bound / 2
      && sign * (median - machine) > bound
  }
}
