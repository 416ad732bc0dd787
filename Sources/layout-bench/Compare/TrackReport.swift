// Licensed under the MIT licence; see LICENSE.

import Measure

/// The changes of a history for other programs.
struct TrackReport: Encodable {
  struct Change: Encodable {
    var workload: String
    var phase: String
    var size: Int
    var backend: String
    var metric: String
    var machine: String
    /// Whether it shows in the points of the machine's lower speed.
    var isAtLowerSpeed: Bool
    var kind: String
    var isRegression: Bool
    var change: Double
    var low: Double
    var high: Double
    var before: Double
    var after: Double
    /// The last commit that can't have made it.
    var from: String
    /// The last that can.
    var to: String
    var commitsAgo: Int
    var chance: Double
  }

  var series: Int
  var changes: [Change]

  init(_ search: ChangeSearch) {
    series = search.series.count
    changes = search.changes.map { change in
      let series = search.series[change.series]
      let row = series.key.row
      return Change(
        workload: row.workload,
        phase: row.phase,
        size: row.size,
        backend: row.backend,
        metric: series.key.metric.rawValue,
        machine: series.key.machine,
        isAtLowerSpeed: change.isAtLowerSpeed,
        kind: change.kind.rawValue,
        isRegression: change.isSlower,
        change: change.change,
        low: change.interval.lowerBound,
        high: change.interval.upperBound,
        before: change.before,
        after: change.after,
        from: series.points[change.range.lowerBound].commit,
        to: series.points[change.range.upperBound].commit,
        commitsAgo: search.distance(change),
        chance: change.chance,
      )
    }
  }

  var json: String { JSONLine.text(of: self) }
}
