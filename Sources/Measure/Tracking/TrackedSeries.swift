// Licensed under the MIT licence; see LICENSE.

/// One thing's value from commit to commit, on one machine.
public struct TrackedSeries: Hashable, Sendable {
  /// What tells two series apart.
  public struct Key: Hashable, Sendable {
    /// The cell of the suite that is measured again and again.
    public var row: ResultRow.Key
    /// The column that is followed.
    public var metric: Metric
    /// Where: host and processor. Empty for what depends on neither.
    public var machine: String

    /// The key with these parts.
    public init(row: ResultRow.Key, metric: Metric, machine: String) {
      self.row = row
      self.metric = metric
      self.machine = machine
    }
  }

  /// What it is a series of.
  public var key: Key
  /// The points, the oldest commit first.
  public var points: [SeriesPoint]

  /// The series with these parts.
  public init(key: Key, points: [SeriesPoint]) {
    self.key = key
    self.points = points
  }

  /// The series of all rows, in the order in which they first come.
  ///
  /// Several rows of one commit become one point, their median. Commits are
  /// ordered by their first run, or as in `order`, oldest first; a commit that
  /// `order` doesn't know comes where its time says. A point of times comes from
  /// blocks of the machine's full speed, as long as there are such.
  ///
  /// - Complexity: O(n log n) in the rows.
  public static func all(
    _ rows: [ResultRow],
    metrics: [Metric] = [.time],
    order: [String] = []
  ) -> [TrackedSeries] {
    let ranks = CommitOrder(rows, order: order)
    let speeds = speeds(of: rows)
    var places: [Key: Int] = [:]
    var keys: [Key] = []
    var runs: [[Int: [ResultRow]]] = []
    for row in rows {
      for metric in metrics where metric.value(in: row) != nil {
        let machine = metric.isDeterministic ? "" : name(row.machine)
        let key = Key(row: row.key, metric: metric, machine: machine)
        let place = places[key] ?? keys.count
        if place == keys.count {
          places[key] = place
          keys.append(key)
          runs.append([:])
        }
        runs[place][ranks[row], default: []].append(row)
      }
    }
    return zip(keys, runs).map { key, commits in
      TrackedSeries(
        key: key,
        points: commits.sorted { $0.key < $1.key }.map { _, rows in
          point(rows, key.metric, speeds[key.machine])
        },
      )
    }
  }

  private static func name(_ machine: MachineFacts) -> String {
    "\(machine.host), \(machine.cpu)"
  }

  /// The full speed of each machine that is known.
  private static func speeds(of rows: [ResultRow]) -> [String: MachineSpeed] {
    var references: [String: [Double]] = [:]
    for row in rows {
      let known =
        row.knowsItsSpeeds
        ? row.blockReferences : row.reference.map { [$0] } ?? []
      references[name(row.machine), default: []] += known
    }
    return references.compactMapValues { MachineSpeed(ofHistory: $0) }
  }

  private static func point(
    _ rows: [ResultRow],
    _ metric: Metric,
    _ speed: MachineSpeed?
  ) -> SeriesPoint {
    let timestamp = rows.map(\.timestamp).min() ?? ""
    let commit = CommitOrder.name(rows[0])
    guard metric == .time, let speed else {
      let references = rows.compactMap(\.reference)
      return SeriesPoint(
        commit: commit,
        timestamp: timestamp,
        value: median(rows.compactMap { metric.value(in: $0) }),
        reference: references.count == rows.count ? median(references) : nil,
      )
    }
    let times = rows.map { TimeAtSpeed($0, speed) }
    let quick = times.filter { !$0.isLower }
    let used = quick.isEmpty ? times : quick
    let references = used.compactMap(\.reference)
    return SeriesPoint(
      commit: commit,
      timestamp: timestamp,
      value: median(used.map(\.time)),
      reference: references.count == used.count ? median(references) : nil,
      isAtLowerSpeed: quick.isEmpty,
    )
  }

  static func median(_ values: [Double]) -> Double {
    Summary.quantile(0.5, of: values.sorted())
  }
}
