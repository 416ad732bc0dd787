// Licensed under the MIT licence; see LICENSE.

import ChildProcesses
import CommandLineKit
import Fuzz
import Measure
import OutsideSolver
import Reporting
import SolverConformance
import SolverProtocol
import Spelling

/// `conform`: the laws of backends, one by one.
struct ConformCommand: Command {
  let name = "conform"
  let summary = "Check a backend or a program against the numbered laws."
  let details = """
    Prints a line for each law: kept, broken with the first breach, failed if
    the program did instead of answering, or not asked if it does not promise
    what the law is about.

    Exit status 1 means that a law is broken.
    """
  let examples = [
    "conform dense",
    "conform 'exec:python3 Runners/highs_runner.py'",
  ]

  let backends = Parameter.arguments(
    "backend",
    ArgumentValue<String>.backendOrProgram,
    help: "Backends of this build, or programs: 'exec:COMMAND'.",
  )
  let scripts = Parameter.option(
    "scripts",
    .integer(in: 0...100_000),
    default: 25,
    help: "Play so many generated scripts; fewer are a quicker look.",
  )
  let csv = Parameter.optional(
    "csv",
    .file,
    help: "Write the lines there, for report.",
  )
  let junit = JUnitFile.parameter
  var parameters: [any AnyParameter] {
    [scripts, csv, junit, FuzzOptions.limit, backends]
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitStatus {
    let console = call.console
    let outputs = [("--csv", call[csv]), ("--junit", call[junit])]
    try AtomicFile.checkApart(outputs)
    for path in outputs.compactMap(\.1) { try AtomicFile.check(path) }
    var limits = ProgramLimits()
    limits.play = call[FuzzOptions.limit]
    let backends = try FuzzBackends.chosen(call[backends], limits, console)
    defer { for backend in backends { backend.program?.close() } }
    var status = ExitStatus.done
    var standings: [Standing] = []
    for backend in backends {
      if backends.count > 1 { try console.print("\(backend.name)") }
      let laws = try PatienceNote.during(
        "checking \(backend.name)",
        console,
      ) { () throws(CommandFailure) in
        try check(backend, scripts: call[scripts], console)
      }
      if laws.contains(where: { $0.status == "broken" }) { status = .found }
      standings += laws
      try console.flush()
    }
    if let path = call[csv] {
      let table = CSVTable(
        header: Standing.columns,
        rows: standings.map(\.fields),
      )
      try AtomicFile.write(table.text, to: path)
    }
    if let path = call[junit] {
      let suites = backends.map { suite($0, standings, within: limits.play) }
      try JUnitFile.write(suites, to: path)
    }
    return status
  }

  /// The laws as a suite of tests, one a law.
  private func suite(
    _ backend: FuzzBackend,
    _ standings: [Standing],
    within limit: Duration
  ) -> JUnitReport.Suite {
    let own = standings.filter { $0.solver == backend.name }
    let cases = own.map { standing in
      let outcome: JUnitReport.Case.Outcome =
        switch standing.status {
        case "broken":
          .failure(
            type: "broken",
            message: standing.detail,
            text: "layout-bench conform "
              + ShellWords.quoted(FuzzBackends.argument(backend))
              + FuzzOptions.shown(limit),
          )
        case "failed":
          .error(
            type: "failed",
            message: standing.detail,
            text: standing.detail,
          )
        case "not asked": .skipped(standing.detail)
        default: .passed
        }
      return JUnitReport.Case(
        "conform.\(backend.name)",
        "law \(standing.name)",
        outcome,
      )
    }
    let facts = own.first.map {
      [
        JUnitReport.Suite.Property("version", $0.version),
        .init("language", $0.language), .init("can", $0.can),
        .init("priorities", $0.priorities),
      ]
    }
    return JUnitReport.Suite(
      "conform \(backend.name)",
      cases,
      properties: facts ?? [],
    )
  }

  /// What a backend is, before anything is known of a law.
  private static func standing(_ backend: FuzzBackend, _ law: Law) -> Standing {
    let greeting = backend.program?.greeting
    var served = Greeting(name: backend.name)
    served.declare(backend.traits)
    let priorities: String =
      switch (greeting ?? served).priorities {
      case .strict: "strict"
      case .weights: "weights"
      case .levels(let count): "\(count) levels"
      }
    let flags = MachineFacts.isOptimized ? "-O" : "-Onone"
    return Standing(
      solver: backend.name,
      version: greeting?.version ?? LayoutBench.version,
      language: greeting?.language ?? "\(backend.traits.language) \(flags)",
      can: (greeting ?? served).can.names.joined(separator: ", "),
      priorities: priorities,
      topic: "law",
      name: "\(law)".replacing("law ", with: ""),
      status: "kept",
      detail: "",
    )
  }

  /// Runs the suite, prints a line a law, and returns what it says.
  private func check(
    _ backend: FuzzBackend,
    scripts: Int,
    _ console: Console
  ) throws(CommandFailure) -> [Standing] {
    let template = ErasedSolver.Template(
      name: backend.name,
      traits: backend.traits,
    ) {
      let solver = backend.make()
      (solver as? ProgramSolver)?.asksPreconditions = true
      return solver
    }
    var suite = ConformanceSuite<ErasedSolver>()
    suite.scriptCount = scripts
    suite.takeFailure = { backend.program?.takeMishap() != nil }
    ErasedSolver.$template.withValue(template) {
      suite.checkEverything()
    }
    let mishaps = backend.program?.mishaps ?? []
    var standings: [Standing] = []
    for law in Law.allCases {
      let breaches = suite.breaches.filter { $0.law == law }.map(\.message)
      let count = suite.comparisonsByLaw[law] ?? 0
      let line: String
      var standing = Self.standing(backend, law)
      standing.comparisons = count
      if let first = breaches.first {
        let all = Quantity.count(count, "comparison")
        line = "broken, \(breaches.count) of \(all): \(first)"
        (standing.status, standing.detail) = ("broken", first)
      } else if law == .termination, let mishap = mishaps.first {
        standing.status = "broken"
        standing.detail = "\(mishap.kind.rawValue): \(mishap.words)"
        line = "broken: \(standing.detail)"
      } else if count > 0 {
        let failed = suite.failures[law]?.first
        line =
          "kept, \(Quantity.count(count, "comparison"))"
          + (failed.map { "; not all was answered: \($0)" } ?? "")
      } else if let reason = suite.failures[law]?.first {
        line = "failed: \(reason)"
        (standing.status, standing.detail) = ("failed", reason)
      } else {
        let reason = suite.abstentions[law]?.first ?? "no check is about it"
        line = "not asked: \(reason)"
        (standing.status, standing.detail) = ("not asked", reason)
      }
      standings.append(standing)
      try console.print("\(law): \(PlainText.shown(line))")
    }
    return standings
  }
}
