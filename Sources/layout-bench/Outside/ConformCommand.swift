// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Fuzz
import OutsideSolver
import SolverConformance
import SolverProtocol
import Spelling

/// `conform`: the laws of backends, one by one.
struct ConformCommand: Command {
  let name = "conform"
  let summary = "Hold a backend or a program against the numbered laws."
  let details = """
    Prints a line a law: kept, broken with the first breach, or not asked where
    a program declares that it can't do what the law is about. What a program
    does not declare it is not held to.

    Exit status 1 tells that a law is broken.
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
  var parameters: [any AnyParameter] { [FuzzOptions.limit, backends] }

  func run(
    _ arguments: ParsedArguments,
    _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    var limits = ProgramLimits()
    limits.play = arguments[FuzzOptions.limit]
    let backends = try FuzzBackends.chosen(
      arguments[backends],
      limits,
      console,
    )
    defer { for backend in backends { backend.program?.close() } }
    var status = ExitStatus.done
    for backend in backends {
      if backends.count > 1 { try console.print("\(backend.name)") }
      let isKept = try PatienceNote.during(
        "checking \(backend.name)",
        console,
      ) { () throws(CommandFailure) in try check(backend, console) }
      if !isKept { status = .found }
      try console.flush()
    }
    return status
  }

  /// Runs the suite and prints a line a law.
  private func check(
    _ backend: FuzzBackend,
    _ console: Console
  ) throws(CommandFailure) -> Bool {
    let template = ErasedSolver.Template(
      name: backend.name,
      traits: backend.traits,
    ) {
      let solver = backend.make()
      (solver as? ProgramSolver)?.asksDoors = true
      return solver
    }
    var suite = ConformanceSuite<ErasedSolver>()
    ErasedSolver.$template.withValue(template) {
      suite.checkEverything()
    }
    let mishaps = backend.program?.mishaps ?? []
    var isKept = true
    for law in Law.allCases {
      let breaches = suite.breaches.filter { $0.law == law }.map(\.message)
      let count = suite.comparisonsByLaw[law] ?? 0
      let line: String
      if let first = breaches.first {
        line = "broken, \(breaches.count) of \(count) comparisons: \(first)"
        isKept = false
      } else if law == .termination, let mishap = mishaps.first {
        line = "broken: \(mishap.kind.rawValue): \(mishap.words)"
        isKept = false
      } else if count > 0 {
        line = "kept, \(count) comparisons"
      } else {
        let reason = suite.abstentions[law]?.first ?? "no check is about it"
        line = "not asked: \(reason)"
      }
      try console.print("\(law): \(PlainText.shown(line))")
    }
    return isKept
  }
}
