// Licensed under the MIT licence; see LICENSE.

internal import Measure

/// A table for a page of a document, made of result rows.
public enum PageTable: String, CaseIterable, Sendable {
  /// Every row, as `run` shows them.
  case results
  /// What each workload costs at 1,000, and how it grows.
  case glance
  /// The times of the first backend at every size.
  case growth
  /// The bytes a constraint of the first backend at every size.
  case memory
  case backends
  /// What a constraint costs in each notation.
  case notations
  case bars
}

extension Report {
  /// The table as Markdown, as the committed pages show it.
  public func markdown(_ table: PageTable) -> String {
    switch table {
    case .results:
      let results = ResultTable(newest, reference: reference)
      return MarkdownTable.text(results.columns, results.rows)
    case .glance: return glance.markdown + "\n" + origin
    case .growth: return growthTable.markdown
    case .memory: return memoryTable.markdown
    case .backends: return backendTable.markdown
    case .notations: return notationTable.markdown
    case .bars:
      return BarTable(bars, newest).table.markdown + "\n" + origin
    }
  }

  /// Of what commits and on what machines, and what the marks mean.
  private var origin: String {
    let commits = newest.map { $0.machine.commit.prefix(7) }.distinct()
    let machines = newest.map { "\($0.machine.cpu), \($0.machine.toolchain)" }
      .distinct()
    return """
      Medians at \(commits.joined(separator: " and ")) on \
      \(machines.joined(separator: " and ")). Bounds in brackets hold at 95 %; \
      ≈: fewer than six passes, no interval. *: the answer beside is not the \
      strict one.

      """
  }
}

// MARK: Workloads

extension Report {
  private static let glanceSize = 1_000

  /// The workloads that are built in both ways and dragged.
  private var glance: HTMLTable {
    let phases = [
      ("build", "build"), ("build-each", "one by one"),
      ("resize", "drag step"),
    ]
    let growth = GrowthTable(newest)
    let first = backends.first ?? ""
    var columns: [HTMLTable.Column] = [
      .text("workload, \(Quantity.grouped(Self.glanceSize))"),
      .number("constraints"),
    ]
    for (_, words) in phases {
      columns.append(.number(words))
      if let reference { columns.append(.number("× \(reference)")) }
    }
    columns.append(.number("build grows as"))
    var table = HTMLTable(id: "glance-table", columns: columns)
    for workload in workloads {
      let find = { (phase: String, backend: String) in
        self.row(
          Family(workload: workload, phase: phase),
          Self.glanceSize,
          backend,
        )
      }
      let rows = phases.map { find($0.0, first) }
      guard rows.allSatisfy({ $0 != nil }), let build = rows[0] else {
        continue
      }
      var cells: [HTMLTable.Cell] = [
        .init(workload), .init(Quantity.grouped(build.constraints)),
      ]
      for case let row? in rows {
        cells.append(time(row))
        guard let reference else { continue }
        let other = find(row.key.phase, reference)
        let star = other.map { $0.verdict == "ok" ? "" : "*" } ?? ""
        cells.append(
          .init(other.map { SpeedRatio(of: row, to: $0).text + star } ?? "–")
        )
      }
      cells.append(.init(growth[build.key]?.text ?? "–"))
      table.rows.append(cells)
    }
    return table
  }

  /// The workloads and phases that the first backend was measured on at two
  /// sizes or more.
  private var growthTable: HTMLTable {
    let growth = GrowthTable(newest)
    let first = backends.first ?? ""
    let own = newest.filter { $0.key.backend == first }
    let sizes = Set(own.map(\.key.size)).sorted().filter { $0 >= 100 }
    var table = HTMLTable(
      id: "growth-table",
      columns: [.text("workload"), .text("phase")]
        + sizes.map { .number(Quantity.grouped($0)) } + [.number("grows as")],
    )
    for family in families {
      let rows = sizes.map { row(family, $0, first) }
      let known = rows.compactMap(\.self)
      guard known.count > 1 else { continue }
      table.rows.append(
        [.init(family.workload), .init(family.phase)]
          + rows.map { $0 == nil ? .init("–") : time($0) }
          + [.init(growth[known[0].key]?.text ?? "–")]
      )
    }
    return table
  }

  /// What is kept after a build in one batch, and the most while building.
  private var memoryTable: HTMLTable {
    let first = backends.first ?? ""
    let builds = newest.filter {
      $0.key.backend == first && $0.key.phase == "build"
        && $0.allocations != nil && $0.constraints > 0
    }
    let sizes = Set(builds.map(\.key.size)).sorted().filter { $0 >= 1_000 }
    var table = HTMLTable(
      id: "memory-table",
      columns: [.text("workload")]
        + sizes.map { .number("kept, \(Quantity.grouped($0))") }
        + sizes.map { .number("most, \(Quantity.grouped($0))") },
    )
    for workload in workloads {
      let family = Family(workload: workload, phase: "build")
      let rows = sizes.map { row(family, $0, first) }
      guard rows.contains(where: { $0?.allocations != nil }) else { continue }
      let cell = { (row: ResultRow?, bytes: Double?) -> HTMLTable.Cell in
        guard let row, let bytes else { return .init("–") }
        let each = bytes / Double(max(1, row.constraints))
        return .init(Quantity.digits(each), value: each)
      }
      table.rows.append(
        [.init(workload)] + rows.map { cell($0, $0?.allocations?.held) }
          + rows.map { cell($0, $0?.allocations?.peak) }
      )
    }
    return table
  }

  /// A line for each row that two backends or more were measured on.
  private var backendTable: HTMLTable {
    let all = backends.filter { $0 != Self.noBackend }
    var table = HTMLTable(
      id: "backend-table",
      columns: [.text("workload"), .text("phase"), .number("size")]
        + all.map { .number($0) },
    )
    for family in families {
      let sizes = Set(newest.filter(family.has).map(\.key.size))
      for size in sizes.sorted() {
        let rows = all.map { row(family, size, $0) }
        guard rows.count(where: { $0 != nil }) > 1 else { continue }
        table.rows.append(
          [
            .init(family.workload), .init(family.phase),
            .init(Quantity.grouped(size)),
          ]
            + rows.map { row in
              guard let row else { return .init("–") }
              let star = row.verdict == "ok" ? "" : "*"
              return .init(Quantity.time(row.summary.median) + star)
            }
        )
      }
    }
    return table
  }

  /// The notations beside VFL, as the first claim about them was.
  private var notationTable: HTMLTable {
    let made = newest.filter { $0.key.phase.hasPrefix("make-") }
    let strings = made.first { $0.key.phase == "make-vfl" }
    var table = HTMLTable(
      id: "notation-table",
      columns: [
        .text("notation"), .number("a constraint"),
        .number("times as fast as strings"),
      ],
    )
    for row in made where row.key.size == strings?.key.size {
      table.rows.append([
        .init(String(row.key.phase.dropFirst("make-".count))), time(row),
        .init(strings.map { SpeedRatio(of: row, to: $0).text } ?? "–"),
      ])
    }
    return table
  }
}
