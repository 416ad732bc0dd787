// Licensed under the MIT licence; see LICENSE.

internal import Measure

extension Report {
  /// Who takes part, the laws, and the faults with what shows them again.
  var standingSection: String {
    guard !standings.isEmpty else { return "" }
    return """
      <section id="standings"><h2>Solvers</h2>
      <p>What a solver does not declare it is not held to: such a law is not \
      asked, and such a case it abstains from.</p>
      \(solverTable.html)<h3 id="laws">Laws</h3>
      <p>The numbered laws of a backend, as <code>layout-bench conform</code> \
      plays them.</p>
      \(lawTable.html)\(breaches)\(familyPart)<h3 id="faults">Faults</h3>
      \(faultList)</section>

      """
  }

  private var familyPart: String {
    guard let familyTable else { return "" }
    return """
      <h3 id="verdicts">Verdicts</h3>
      <p>Family by family, in the campaign of each solver.</p>
      \(familyTable.html)
      """
  }

  /// The solvers, in the order in which they first come.
  private var solvers: [String] { standings.map(\.solver).distinct() }

  /// A line a solver.
  var solverTable: HTMLTable {
    let haveFailed = standings.contains {
      $0.topic == "law" && $0.status == "failed"
    }
    var table = HTMLTable(
      id: "solvers",
      columns: [
        .text("solver"), .text("version"), .text("language"), .text("can"),
        .text("priorities"), .number("laws kept"), .number("broken"),
      ] + (haveFailed ? [.number("failed")] : []) + [
        .number("not asked"), .number("faults"),
      ]
    )
    for solver in solvers {
      let own = standings.filter { $0.solver == solver }
      guard let first = own.first else { continue }
      func count(_ topic: String, _ status: String? = nil) -> HTMLTable.Cell {
        let count = own.count {
          $0.topic == topic && (status == nil || $0.status == status)
        }
        return HTMLTable.Cell("\(count)", value: Double(count))
      }
      var broken = count("law", "broken")
      broken.isWrong = broken.value != 0
      var faults = count("fault")
      faults.isWrong = faults.value != 0
      table.rows.append(
        [
          .init(solver), .init(first.version), .init(first.language),
          .init(first.can), .init(first.priorities), count("law", "kept"),
          broken,
        ] + (haveFailed ? [count("law", "failed")] : []) + [
          count("law", "not asked"), faults,
        ]
      )
    }
    return table
  }

  /// The laws down, the solvers across.
  var lawTable: HTMLTable {
    let laws = standings.filter { $0.topic == "law" }
    var table = HTMLTable(
      id: "law-table",
      columns: [.text("law")] + solvers.map { .text($0) },
    )
    for law in laws.map(\.name).distinct() {
      let cells = solvers.map { solver in
        let entry = laws.first { $0.name == law && $0.solver == solver }
        var cell = HTMLTable.Cell(entry?.status ?? "")
        cell.isWrong = entry?.status == "broken" || entry?.status == "failed"
        return cell
      }
      table.rows.append([.init(law)] + cells)
    }
    return table
  }

  private var breaches: String {
    let broken = standings.filter { $0.topic == "law" && $0.status == "broken" }
    if broken.isEmpty { return "" }
    let items = broken.map { entry in
      "<li><b>\(Markup.escaped(entry.solver))</b>, law "
        + "\(Markup.escaped(entry.name)): \(Markup.escaped(entry.detail))</li>\n"
    }
    return """
      <details><summary>The first breach of each broken law</summary>
      <ul class="breaches">\(items.joined())</ul></details>

      """
  }

  /// What is said without faults: files of laws alone tell of none.
  static let noFaults = "No fault is among the files given."

  /// What campaigns found and no snippet showed, in a sentence; empty where
  /// there is nothing of the kind.
  var unconfirmed: String {
    let found = standings.filter { $0.topic == "unconfirmed" }
    if found.isEmpty { return "" }
    let counts = solvers.compactMap { solver -> String? in
      let count = found.count { $0.solver == solver }
      return count == 0 ? nil : "\(solver) \(count)"
    }
    return "Findings that no program in the solver's own interface has shown "
      + "are counted among the verdicts and held against nobody, since they may "
      + "be those of its runner: \(counts.joined(separator: ", "))."
  }

  private var faultList: String {
    let faults = standings.filter { $0.topic == "fault" }
    let rest =
      unconfirmed.isEmpty ? "" : "<p>\(Markup.escaped(unconfirmed))</p>\n"
    if faults.isEmpty { return "<p>\(Self.noFaults)</p>\n" + rest }
    let items = faults.map { fault in
      let command =
        fault.command.isEmpty
        ? "" : "<p>Again:</p><pre>\(Markup.escaped(fault.command))</pre>"
      let snippet =
        fault.snippet.isEmpty
        ? ""
        : "<p>In its own interface:</p><pre>\(Markup.escaped(fault.snippet))</pre>"
      return """
        <details><summary><b>\(Markup.escaped(fault.solver))</b> \
        \(Markup.escaped(fault.status)): \(Markup.escaped(fault.name))</summary>
        <p>\(Markup.escaped(fault.detail))</p>\(command)\(snippet)</details>

        """
    }
    return "<p>Those of one cause once, each shrunk.</p>\n" + items.joined()
      + rest
  }
}
