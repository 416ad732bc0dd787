// Licensed under the MIT licence; see LICENSE.

internal import Measure

extension Report {
  /// Every row with every number.
  var allResults: String {
    let growth = GrowthTable(newest)
    let speed = MachineSpeed(newest.flatMap(\.blockReferences))
    var table = HTMLTable(
      id: "all-table",
      columns: [
        .text("workload"), .text("phase"), .number("size"), .text("backend"),
        .number("median"), .number("low"), .number("high"), .number("p95"),
        .number("p99"), .number("growth"), .number("samples"),
        .number("slow passes"),
        .number("mallocs"), .number("allocated"), .number("peak"),
        .number("held"),
        .number("pivots"), .text("answer"), .text("checksum"),
      ]
    )
    for row in newest {
      let summary = row.summary
      var answer = HTMLTable.Cell(row.isRight ? row.answer : row.verdict)
      answer.isWrong = !row.isRight
      table.rows.append([
        .init(row.key.workload), .init(row.key.phase),
        .init(Quantity.grouped(row.key.size), value: Double(row.key.size)),
        .init(row.key.backend), time(row),
        .init(summary.interval?.lowerBound, Quantity.time),
        .init(summary.interval?.upperBound, Quantity.time),
        .init(summary.p95, Quantity.time), .init(summary.p99, Quantity.time),
        growth[row.key].map(self.growth) ?? .empty,
        .init("\(summary.count)", value: Double(summary.count)),
        slow(row, speed),
        .init(row.allocations?.mallocs, Quantity.digits),
        .init(row.allocations?.bytes, Quantity.bytes),
        .init(row.allocations?.peak, Quantity.bytes),
        .init(row.allocations?.held, Quantity.bytes),
        .init(row.pivots, Quantity.digits),
        answer, .init(row.checksum),
      ])
    }
    return """
      <section id="all"><h2>All results</h2>
      <p><label>Show rows with <input id="filter" type="search" \
      placeholder="tree resize cassowary" data-table="all-table"></label> \
      Click on a head to sort.</p>
      \(table.html)</section>

      """
  }

  private func slow(
    _ row: ResultRow,
    _ speed: MachineSpeed?
  ) -> HTMLTable.Cell {
    guard let speed, row.knowsItsSpeeds else { return .empty }
    let slow = row.slowBlocks(speed)
    return .init("\(slow) of \(row.summary.blocks.count)", value: Double(slow))
  }

  /// How costs changed over several runs.
  var historySection: String {
    guard newest.count < history.count else { return "" }
    let names = runs.map { time in
      let row = history.first { $0.timestamp == time }
      let commit = row.map { String($0.machine.commit.prefix(7)) } ?? ""
      return commit.isEmpty ? String(time.prefix(10)) : commit
    }
    let rows = Dictionary(grouping: history, by: \.key)
    let figures = families.compactMap { family -> String? in
      let keys = newest.filter(family.has).map(\.key)
      let lines = keys.compactMap { key -> HistoryPlot.Line? in
        let byRun = Dictionary(
          (rows[key] ?? []).map { ($0.timestamp, $0.summary.median) },
          uniquingKeysWith: { _, last in last },
        )
        guard byRun.count > 1 else { return nil }
        return HistoryPlot.Line(
          name: "\(key.backend) \(key.size)",
          style: style(of: key.backend),
          values: runs.map { byRun[$0] },
        )
      }
      guard !lines.isEmpty else { return nil }
      let title = "\(family.workload) \(family.phase)"
      let plot = HistoryPlot(title: title, runs: names, lines: lines)
      return figure("<b>\(Markup.escaped(title))</b>", plot.svg)
    }
    return """
      <section id="history"><h2>History</h2>
      <p>Medians of \(runs.count) runs, each line relative to its first; a \
      line a size. \(legend)</p>
      <div class="figures">\(figures.joined())</div></section>

      """
  }

  private var legend: String {
    backends.map { backend in
      "<span class=\"key s\(style(of: backend))\">"
        + "\(Markup.escaped(backend))</span>"
    }
    .joined(separator: " ")
  }
}
