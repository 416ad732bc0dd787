// Licensed under the MIT licence; see LICENSE.

import Glibc

/// The changes of level in many series.
///
/// A series is judged on the scale of logarithms, where slower and faster are
/// alike. The level of the tests is shared out among the series, so that with
/// 95 % there is no change at all in what didn't change.
///
/// The points of the machine's full speed and those of its lower speed are
/// judged apart, like two machines: a slower machine is no slower program. They
/// are not brought to one speed by the reference load, since programs follow
/// that in very different measure.
public struct ChangeSearch: Sendable {
  /// The changes that count, the newest first, greater ones first among equals.
  public private(set) var changes: [TrackedChange] = []
  /// The series that were judged, with their changes.
  public let series: [TrackedSeries]

  private let threshold: Double
  private let level: Double
  /// How many parts of series share the level.
  private let count: Int

  /// Judges all series.
  ///
  /// `threshold` is the least change of a time that counts, as a part; of what
  /// is deterministic a two-hundredth counts.
  ///
  /// - Complexity: O(n log n) in the points of each series.
  public init(_ series: [TrackedSeries], threshold: Double = 0.02) {
    self.series = series
    self.threshold = threshold
    let parts = series.indices.flatMap { SpeedPart.all(of: series[$0], at: $0) }
    count = max(1, parts.count)
    level = 0.05 / Double(count)
    for part in parts { changes += changes(of: part) }
    changes = changes.map { (change: $0, rank: rank($0)) }
      .sorted { $0.rank < $1.rank }.map(\.change)
  }

  /// How many points ago the last commit was that can have made a change.
  public func distance(_ change: TrackedChange) -> Int {
    series[change.series].points.count - 1 - change.range.upperBound
  }

  private func rank(_ change: TrackedChange) -> (Int, Double, Int) {
    (
      distance(change), -abs(log1p(change.after) - log1p(change.before)),
      change.series
    )
  }

  private func changes(of part: SpeedPart) -> [TrackedChange] {
    let metric = series[part.series].key.metric
    guard part.points.allSatisfy({ $0.value > 0 || metric.isDeterministic })
    else { return [] }
    // One added: a count may be 0, and one allocation more is then a change.
    let values = part.points.map {
      metric.isDeterministic ? log1p($0.value) : log($0.value)
    }
    if metric.isDeterministic { return exact(part.series, values) }
    let segmentation = Segmentation(values, level: level)
    let steps = segmentation.places.indices.map {
      step(part, segmentation, $0, values)
    }
    return Creep.joined(steps, values).filter { change in
      abs(change.change) >= threshold
    }.map { part.placed($0) }
  }

  /// The changes of a series without noise: each counts from one commit to the
  /// next.
  private func exact(_ index: Int, _ values: [Double]) -> [TrackedChange] {
    let points = series[index].points
    return points.indices.dropFirst().compactMap { place in
      let before = points[place - 1].value
      let after = points[place].value
      let change = after / before - 1
      guard abs(values[place] - values[place - 1]) > 0.005 else { return nil }
      return TrackedChange(
        series: index,
        kind: .step,
        place: place,
        range: (place - 1)...place,
        before: before,
        after: after,
        interval: change...change,
        chance: 0,
      )
    }
  }

  private func step(
    _ part: SpeedPart,
    _ segmentation: Segmentation,
    _ place: Int,
    _ values: [Double]
  ) -> TrackedChange {
    let (low, high) = segmentation.neighbours(of: place)
    let middle = segmentation.places[place]
    let test = segmentation.test(place)
    let before = TrimmedMean(values[low..<middle]).mean
    let range = ChangeRange.around(middle, in: values[low..<high])
    let change = TrackedChange(
      series: part.series,
      kind: .step,
      place: middle,
      range: (range.lowerBound - 1)...range.upperBound,
      before: exp(before),
      after: exp(before + test.change),
      interval: (exp(test.interval.lowerBound) - 1)...(exp(
        test.interval.upperBound
      ) - 1),
      chance: min(1, segmentation.chance(place) * Double(count)),
    )
    return marked(change, part, low, high, test)
  }

  /// The change with its kind: the machine's where the reference load moved
  /// the same way, and leaves less than half of it or moved by as much as
  /// between two speeds.
  private func marked(
    _ change: TrackedChange,
    _ part: SpeedPart,
    _ low: Int,
    _ high: Int,
    _ test: SplitTest
  ) -> TrackedChange {
    let references = part.points.map(\.reference)
    let known = references.compactMap { $0.flatMap { $0 > 0 ? log($0) : nil } }
    guard known.count == references.count else { return change }
    let machine = SplitTest(
      known[low..<change.place],
      known[change.place..<high],
    ).change
    let own = test.change - machine
    let isSpeed =
      machine * test.change > 0 && abs(machine) > log(MachineSpeed.tolerance)
    guard isSpeed || own * test.change < test.change * test.change / 2 else {
      return change
    }
    var marked = change
    marked.kind = .machine
    return marked
  }
}
