// Licensed under the MIT licence; see LICENSE.

public import Measure

/// The rows of a run as cells of text, ready to be drawn by whoever draws
/// tables.
public struct ResultTable: Hashable, Sendable {
  /// A column's head, and whether it holds numbers.
  public struct Column: Hashable, Sendable {
    /// What stands above the column.
    public var title: String
    /// Whether its cells are numbers, which are sorted by their values.
    public var isNumeric: Bool

    static func text(_ title: String) -> Column {
      Column(title: title, isNumeric: false)
    }

    static func number(_ title: String) -> Column {
      Column(title: title, isNumeric: true)
    }
  }

  /// The columns from the left.
  public var columns: [Column]
  /// The cells, one a column.
  public var rows: [[String]]

  /// A table of results.
  ///
  /// The exponent stands in the row of the largest size, with its interval
  /// where three sizes or more give one.
  ///
  /// `reference`: The backend whose times the others are held
  /// against, where it was measured.
  public init(_ results: [ResultRow], reference: String?) {
    let byKey = Dictionary(
      results.map { ($0.key, $0) },
      uniquingKeysWith: { first, _ in first },
    )
    let hasLanguages =
      Set(results.map(\.language).filter { !$0.isEmpty }).count > 1
    let hasReference = results.contains { $0.key.backend == reference }
    columns = [
      .text("workload"), .text("phase"), .number("size"), .text("backend"),
      .number("median"), .number("95 % interval"), .number("growth"),
    ]
    if hasReference { columns.append(.number("vs \(reference ?? "")")) }
    columns += [.number("mallocs"), .number("peak"), .text("answer")]
    if hasLanguages { columns.append(.text("language")) }
    let growth = GrowthTable(results)
    let speed = MachineSpeed(results.flatMap(\.blockReferences))
    rows = results.map { row in
      var cells = [
        row.key.workload, row.key.phase, Quantity.grouped(row.key.size),
        row.key.backend, Quantity.time(row.summary.median),
        row.summary.spread + Self.flag(row, speed),
        growth.isLargest(row.key) ? growth[row.key]?.text ?? "" : "",
      ]
      if hasReference {
        var other = row.key
        other.backend = reference ?? ""
        cells.append(
          byKey[other].map { SpeedRatio(of: row, to: $0).text } ?? ""
        )
      }
      cells += [
        row.allocations.map { Quantity.digits($0.mallocs) } ?? "",
        row.allocations.map { Quantity.bytes($0.peak) } ?? "",
        row.answer,
      ]
      if hasLanguages { cells.append(row.language) }
      return cells
    }
  }

  /// How many blocks were measured at a lower speed of the machine, as in
  /// ` (2 of 10 slow)`; empty for none.
  static func flag(_ row: ResultRow, _ speed: MachineSpeed?) -> String {
    guard let speed, row.knowsItsSpeeds else { return "" }
    let slow = row.slowBlocks(speed)
    return slow == 0 ? "" : " (\(slow) of \(row.summary.blocks.count) slow)"
  }
}
