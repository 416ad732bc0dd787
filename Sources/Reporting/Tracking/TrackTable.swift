// Licensed under the MIT licence; see LICENSE.

public import Measure

/// The changes of a search as cells of text.
public struct TrackTable: Sendable {
  private let search: ChangeSearch

  /// The table of a search.
  public init(_ search: ChangeSearch) { self.search = search }

  /// The columns from the left.
  public let columns: [ResultTable.Column] = [
    .number("change"), .number("95 % interval"), .text("kind"), .text("what"),
    .number("before"), .number("after"), .text("commits"), .number("ago"),
    .number("chance"), .text("machine"),
  ]

  /// The cells of every change.
  public var cells: [[String]] { search.changes.map(cells) }

  /// The changes for a pull request.
  public var markdown: String { MarkdownTable.text(columns, cells) }

  /// How many changes of each kind there are, as in
  /// `2 slower, 1 faster, 300 series of up to 1,000 commits`.
  public var summary: String {
    let slower = search.changes.count { $0.isSlower }
    let machine = search.changes.count { $0.kind == .machine }
    let faster = search.changes.count - slower - machine
    let longest = search.series.map(\.points.count).max() ?? 0
    var parts = ["\(slower) slower", "\(faster) faster"]
    if machine > 0 { parts.append("\(machine) of the machine") }
    let series = Quantity.grouped(search.series.count)
    let most = longest > 1 ? "up to " : ""
    return parts.joined(separator: ", ")
      + " in \(series) series of \(most)\(Quantity.count(longest, "commit"))"
      + lowerSpeed
  }

  /// How many points the machine's lower speed has, behind a semicolon; empty
  /// for none.
  private var lowerSpeed: String {
    let points = search.series.flatMap(\.points)
    let lower = points.count(where: \.isAtLowerSpeed)
    if lower == 0 { return "" }
    return "; \(Quantity.grouped(lower)) of \(Quantity.grouped(points.count)) "
      + "points at a lower speed of the machine, judged apart"
  }

  /// What a series is of, as in `tree build 1,000 cassowary`.
  public static func name(_ key: TrackedSeries.Key) -> String {
    let row = key.row
    let name =
      "\(row.workload) \(row.phase) \(Quantity.grouped(row.size)) "
      + row.backend
    return key.metric == .time ? name : "\(name) \(key.metric.rawValue)"
  }

  /// The commits that may have made a change, as in `0123456..89abcde`: the
  /// last that is not one of them, and the last that is.
  public func commits(of change: TrackedChange) -> String {
    let points = search.series[change.series].points
    return Self.short(points[change.range.lowerBound].commit) + ".."
      + Self.short(points[change.range.upperBound].commit)
  }

  private func cells(_ change: TrackedChange) -> [String] {
    let key = search.series[change.series].key
    return [
      Quantity.change(change.change),
      "\(Quantity.change(change.interval.lowerBound)) … "
        + Quantity.change(change.interval.upperBound),
      change.kind.rawValue, Self.name(key), key.metric.text(change.before),
      key.metric.text(change.after), commits(of: change),
      "\(search.distance(change))",
      change.chance < 1e-9 ? "< 1e-9" : Quantity.chance(change.chance),
      key.machine + (change.isAtLowerSpeed ? ", lower speed" : ""),
    ]
  }

  /// As many digits of a commit as people are used to; a time stays whole.
  static func short(_ commit: String) -> String {
    let isHash = commit.prefix(12).allSatisfy { $0.isHexDigit }
    guard isHash, commit.count >= 12 else { return commit }
    return String(commit.prefix(8))
      + (commit.hasSuffix("-dirty") ? "-dirty" : "")
  }
}
