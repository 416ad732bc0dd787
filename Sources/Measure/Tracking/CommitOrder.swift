// Licensed under the MIT licence; see LICENSE.

/// Which commit comes before which.
struct CommitOrder {
  private var ranks: [String: Int] = [:]

  /// The order of the rows' commits: as listed, oldest first, or else by the
  /// time of a commit's first run.
  ///
  /// A listed name may be longer than a row's: a row has twelve digits.
  init(_ rows: [ResultRow], order: [String]) {
    var first: [String: String] = [:]
    for row in rows {
      let name = Self.name(row)
      first[name] = min(first[name] ?? row.timestamp, row.timestamp)
    }
    let listed = Dictionary(
      order.enumerated().map { (Self.short($0.element), $0.offset) },
      uniquingKeysWith: { first, _ in first },
    )
    let byTime = first.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    // A commit that isn't listed stays behind the one that came before it.
    var last = -1
    var placed: [(name: String, place: Int, order: Int)] = []
    for (index, entry) in byTime.enumerated() {
      last = listed[Self.short(entry.key)] ?? last
      placed.append((entry.key, last, index))
    }
    placed.sort { ($0.place, $0.order) < ($1.place, $1.order) }
    for (rank, entry) in placed.enumerated() { ranks[entry.name] = rank }
  }

  /// The place of a row's commit, from 0.
  subscript(_ row: ResultRow) -> Int { ranks[Self.name(row)] ?? 0 }

  static func name(_ row: ResultRow) -> String {
    row.machine.commit.isEmpty ? row.timestamp : row.machine.commit
  }

  private static func short(_ name: String) -> String {
    String(name.prefix(12))
  }
}
