// Licensed under the MIT licence; see LICENSE.

public import Measure

/// Bars, what was measured beside each, and whether it was reached.
///
/// A bar is reached when the interval is: where the value lies on the right
/// side of the bound by less than its own noise, the table says `open`.
public struct BarTable: Hashable, Sendable {
  struct Line: Hashable, Sendable {
    var bar: Bar
    var outcome: BarOutcome
    /// The row's median; nil where it isn't there.
    var time: Double?
    var order: String
    var isOtherWrong: Bool
  }

  let lines: [Line]

  /// The bars, each as often as it has rows.
  public init(_ bars: [Bar], _ results: [ResultRow]) {
    let rows = Dictionary(
      results.map { ($0.key, $0) },
      uniquingKeysWith: { first, _ in first },
    )
    let workloads = results.map(\.key.workload).distinct()
    lines = bars.flatMap { bar in
      bar.pairs(in: workloads).map { row, other in
        let held = rows[other]
        return Line(
          bar: bar,
          outcome: BarOutcome(bar, row, other, in: rows),
          time: rows[row]?.summary.median,
          order: held?.order ?? "",
          isOtherWrong: held.map { !$0.isRight || $0.verdict != "ok" } ?? false,
        )
      }
    }
  }

  /// How many bars have a verdict.
  public func count(_ verdict: BarOutcome.Verdict) -> Int {
    lines.count { $0.outcome.verdict == verdict }
  }

  var table: HTMLTable {
    var table = HTMLTable(
      id: "bar-table",
      columns: [
        .text("workload"), .text("phase"), .number("size"), .number("time"),
        .text("beside"), .text("order"), .number("measured (95 %)"),
        .number("bar"), .text("reached"),
      ]
    )
    for line in lines {
      let row = line.outcome.row
      var verdict = HTMLTable.Cell(line.outcome.verdict.rawValue)
      verdict.isWrong = line.outcome.verdict == .missed
      table.rows.append([
        .init(row.workload), .init(row.phase),
        .init(Quantity.grouped(row.size), value: Double(row.size)),
        .init(line.time.map(Quantity.time) ?? "–", value: line.time),
        .init(line.beside), .init(line.order),
        .init(line.measured, value: line.outcome.value),
        .init(line.bound, value: line.bar.bound), verdict,
      ])
    }
    return table
  }
}

extension BarTable.Line {
  /// What the row is held against: the parts that differ.
  var beside: String {
    let row = outcome.row
    let other = outcome.other
    switch bar.kind {
    case .growth: return "its size \(Quantity.grouped(other.size))"
    case .time: return "a time"
    case .memory: return "held bytes a constraint"
    case .ratio: break
    }
    var parts: [String] = []
    if other.backend != row.backend { parts.append(other.backend) }
    if other.workload != row.workload { parts.append(other.workload) }
    if other.phase != row.phase { parts.append("its \(other.phase)") }
    if other.size != row.size { parts.append(Quantity.grouped(other.size)) }
    return parts.joined(separator: ", ")
  }

  /// What was measured, with its bounds; a star where the other answer is not
  /// the right one.
  var measured: String {
    guard let value = outcome.value else { return "–" }
    let star = isOtherWrong ? "*" : ""
    guard let interval = outcome.interval else {
      return "≈ \(text(value))\(star)"
    }
    if interval.lowerBound == interval.upperBound { return text(value) + star }
    return "\(text(value))\(star) (\(text(interval.lowerBound, isBound: true))"
      + " … \(text(interval.upperBound, isBound: true)))"
  }

  var bound: String { (bar.kind == .ratio ? "≥ " : "≤ ") + text(bar.bound) }

  private func text(_ value: Double, isBound: Bool = false) -> String {
    switch bar.kind {
    case .ratio: isBound ? Quantity.number(value) : Quantity.ratio(value)
    case .growth:
      isBound ? Quantity.exponent(value) : "N^\(Quantity.exponent(value))"
    case .time: Quantity.time(value)
    case .memory: "\(Quantity.digits(value)) B"
    }
  }
}
