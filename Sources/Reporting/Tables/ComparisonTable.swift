// Licensed under the MIT licence; see LICENSE.

public import Measure

/// A comparison as cells of text, and as Markdown for a pull request.
public struct ComparisonTable: Hashable, Sendable {
  private let comparison: Comparison

  /// The table of a comparison.
  public init(_ comparison: Comparison) { self.comparison = comparison }

  /// The columns from the left.
  public let columns: [ResultTable.Column] = [
    .text("workload"), .text("phase"), .number("size"), .text("backend"),
    .number("base"), .number("new"), .number("change"),
    .number("95 % interval"), .number("mallocs"), .text("verdict"),
  ]

  /// The cells of every row.
  public var cells: [[String]] { comparison.rows.map(cells) }

  /// How many rows have each verdict, those that matter first, as in
  /// `1 slower, 2 faster, 40 same`.
  public var summary: String {
    let order: [Comparison.Verdict] = [
      .wrong, .slower, .faster, .same, .noise, .unknown, .different, .new,
      .gone,
    ]
    let parts = order.compactMap { verdict in
      let count = comparison.rows.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict.rawValue)"
    }
    return parts.isEmpty ? "nothing to compare" : parts.joined(separator: ", ")
  }

  /// What changed as a table, everything folded away below it.
  public var markdown: String {
    let quiet: Set<Comparison.Verdict> = [.same, .noise]
    let changed = comparison.rows.filter { !quiet.contains($0.verdict) }
    let verdict = comparison.hasRegression ? "Regression" : "No regression"
    var text = "**\(verdict)**: \(summary)\n"
    if !changed.isEmpty { text += "\n" + table(changed) }
    text += "\n<details><summary>All \(comparison.rows.count) rows</summary>"
    text += "\n\n" + table(comparison.rows) + "\n</details>\n"
    return text
  }

  private func table(_ rows: [Comparison.Row]) -> String {
    MarkdownTable.text(columns, rows.map(cells))
  }

  private func cells(_ row: Comparison.Row) -> [String] {
    [
      row.key.workload, row.key.phase, Quantity.grouped(row.key.size),
      row.key.backend,
      value(row.base), value(row.new),
      row.change.map(Quantity.change) ?? "",
      row.interval.map {
        "\(Quantity.change($0.lowerBound)) … "
          + Quantity.change($0.upperBound)
      } ?? "",
      Self.mallocs(row),
      row.verdict == .wrong
        ? "wrong: \(row.new?.verdict ?? "")" : row.verdict.rawValue,
    ]
  }

  /// What is compared of a row, as people read it.
  private func value(_ row: ResultRow?) -> String {
    let metric = comparison.metric
    return row.flatMap { metric.value(in: $0) }.map(metric.text) ?? ""
  }

  /// The allocations per operation, with an arrow where they changed.
  private static func mallocs(_ row: Comparison.Row) -> String {
    let base = row.base?.allocations.map { Quantity.digits($0.mallocs) }
    let new = row.new?.allocations.map { Quantity.digits($0.mallocs) }
    guard let base, let new else { return base ?? new ?? "" }
    return base == new ? new : "\(base) → \(new)"
  }
}
