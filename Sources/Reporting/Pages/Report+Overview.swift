// Licensed under the MIT licence; see LICENSE.

internal import Measure

extension Report {
  /// One line for each workload and phase: where every backend stands at the
  /// largest size that most of them reached, and how its cost grows.
  var overview: String {
    let growth = GrowthTable(newest)
    var table = HTMLTable(
      id: "overview-table",
      columns: [.text("workload"), .text("phase"), .number("size")]
        + solvers.flatMap { backend -> [HTMLTable.Column] in
          [.number(backend), .number("growth")]
            + (compares(backend) ? [.number("vs \(reference ?? "")")] : [])
        }
    )
    for family in families where isSolved(family) {
      let size = commonSize(family)
      var cells: [HTMLTable.Cell] = [
        .init(family.workload), .init(family.phase),
        .init(Quantity.grouped(size), value: Double(size)),
      ]
      for backend in solvers {
        let row = row(family, size, backend)
        cells.append(time(row))
        cells.append(row.flatMap { growth[$0.key] }.map(self.growth) ?? .empty)
        if compares(backend) {
          cells.append(ratio(row, to: self.row(family, size, reference ?? "")))
        }
      }
      table.rows.append(cells)
    }
    let standings = BackendStanding.all(newest, reference: reference ?? "")
      .map { "<li>\(Markup.escaped($0.text))</li>" }
    let summary =
      standings.isEmpty
      ? ""
      : "<ul class=\"standings\">\(standings.joined(separator: "\n"))</ul>\n"
    return """
      <section id="overview"><h2>Overview</h2>
      \(summary)\
      <p>Medians per operation, at the largest size that most backends \
      reached. Growth is the exponent of the size that the times fit, with \
      its interval, and the slope of the last decade of sizes.\
      \(reference.map { " Ratios say how many times as fast as \($0)." } ?? "") \
      Bounds in brackets hold at 95 %; a ratio without them rests on fewer \
      than six blocks.\
      </p>
      \(table.html)</section>

      """
  }

  /// A workload in one of its phases.
  struct Family: Hashable {
    var workload: String
    var phase: String

    func has(_ row: ResultRow) -> Bool {
      row.key.workload == workload && row.key.phase == phase
    }
  }

  /// The workloads and phases, in the order in which they first come.
  var families: [Family] {
    newest.map { Family(workload: $0.key.workload, phase: $0.key.phase) }
      .distinct()
  }

  /// What stands in the backend's place where nothing is solved.
  static let noBackend = "none"

  /// The backends; where only front ends were measured, what stands for one.
  private var solvers: [String] {
    let solvers = backends.filter { $0 != Self.noBackend }
    return solvers.isEmpty ? backends : solvers
  }

  private func isSolved(_ family: Family) -> Bool {
    let solvers = solvers
    return newest.contains {
      family.has($0) && solvers.contains($0.key.backend)
    }
  }

  private func compares(_ backend: String) -> Bool {
    reference != nil && backend != reference && backend != Self.noBackend
      && backends.contains(reference ?? "")
  }

  private func commonSize(_ family: Family) -> Int {
    let rows = newest.filter(family.has)
    let sizes = Set(rows.map(\.key.size)).sorted()
    let most = sizes.map { size in rows.count { $0.key.size == size } }.max()
    return sizes.last { size in rows.count { $0.key.size == size } == most }
      ?? 0
  }

  func row(_ family: Family, _ size: Int, _ backend: String) -> ResultRow? {
    newest.first {
      family.has($0) && $0.key.size == size && $0.key.backend == backend
    }
  }

  func time(_ row: ResultRow?) -> HTMLTable.Cell {
    guard let row else { return .empty }
    var cell = HTMLTable.Cell(
      Quantity.time(row.summary.median),
      value: row.summary.median,
    )
    cell.isWrong = !row.isRight
    return cell
  }

  func growth(_ growth: Growth) -> HTMLTable.Cell {
    HTMLTable.Cell(growth.text, value: growth.fit.exponent)
  }

  private func ratio(
    _ row: ResultRow?,
    to reference: ResultRow?
  ) -> HTMLTable.Cell {
    guard let row, let reference else { return .empty }
    let ratio = SpeedRatio(of: row, to: reference)
    var cell = HTMLTable.Cell(ratio.text, value: ratio.value)
    cell.isStrong = (ratio.interval?.lowerBound ?? 0) >= 1
    return cell
  }

  /// The bars, where there are any.
  var barSection: String {
    if bars.isEmpty { return "" }
    let table = BarTable(bars, newest)
    return """
      <section id="bars"><h2>Bars</h2>
      <p>What was set out to be reached. A bar is reached when the interval of \
      what was measured is on its side: \(table.count(.reached)) of \
      \(table.lines.count) are, \(table.count(.missed)) are missed. A star marks \
      an answer beside that is not the strict one.</p>
      \(table.table.html)</section>

      """
  }

  /// Wrong answers, where there are any: never hidden.
  var faults: String {
    let wrong = newest.filter { !$0.isRight }
    guard !wrong.isEmpty else { return "" }
    let items = wrong.map { row in
      "<li><b>\(Markup.escaped(row.key.description))</b>: "
        + "\(Markup.escaped(row.verdict))</li>"
    }
    return """
      <section class="faults"><h2>Wrong answers</h2>
      <p>These backends gave another violation profile than the least one. \
      Their times are marked wherever they are shown.</p>
      <ul>\(items.joined(separator: "\n"))</ul></section>

      """
  }
}
