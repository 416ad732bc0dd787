// Licensed under the MIT licence; see LICENSE.

import Backends
import CaseFormat
import CommandLineKit
import DenseLPSolver
import SolverProtocol

/// `solve FILE…`: plays cases on a backend and prints what comes out.
struct SolveCommand: Command {
  enum Format: String, CaseIterable {
    case table
    case json
  }

  let name = "solve"
  let summary = "Solve cases: values, violations, refused steps."
  let details = """
    Exit status 1 tells that a case is in conflict or that a step was refused.
    """
  let examples = [
    "solve case.json",
    "solve --certificate --format json cases.jsonl",
  ]

  let backend = Parameter.backend(help: "The backend that solves.")
  let format = Parameter.option(
    "format",
    ArgumentValue<Format>.choice("format"),
    default: .table,
    help: "How to print the results; json is one line a case.",
  )
  let certificate = Parameter.flag(
    "certificate",
    help: """
      Prove every answer and conflict, and verify the proofs; implies \
      --backend exact.
      """,
  )
  let files = Parameter.arguments(
    "file",
    .file,
    help: "Case files, JSON or JSON Lines; - is standard input.",
  )
  var parameters: [any AnyParameter] {
    [backend, format, certificate, SizeGuard.most, files]
  }

  func run(
    _ arguments: ParsedArguments,
    _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    let type = BackendRegistry.checked(arguments[backend])
    let isCertified = arguments[certificate]
    if isCertified, arguments.has(backend), type.name != ExactBackend.name {
      throw .wrongInput(
        "--certificate: only the backend exact proves its answers, "
          + "not \(type.name)"
      )
    }
    var status = ExitStatus.done
    var isFirst = true
    // What touches only what changes has no square to fear.
    let isDense = isCertified || !type.traits.isIncremental
    try CaseFiles.forEach(
      in: arguments[files],
      most: isDense ? arguments[SizeGuard.most] : .max,
    ) { system throws(CommandFailure) in
      if !isFirst, arguments[format] == .table { try console.print() }
      isFirst = false
      let hasFindings = try PatienceNote.during(
        "solving \(SizeGuard.words(system))",
        console,
      ) { () throws(CommandFailure) in
        isCertified
          ? try Self.prove(system, arguments[format], console)
          : try Self.solve(system, on: type, arguments[format], console)
      }
      // Whoever reads along, or interrupts the next case, has this one.
      try console.flush()
      if hasFindings { status = .found }
    }
    return status
  }

  private static func solve(
    _ system: LinearSystem,
    on type: any LayoutSolver.Type,
    _ format: Format,
    _ console: Console
  ) throws(CommandFailure) -> Bool {
    let result = play(system, on: type)
    switch format {
    case .json: try console.print(result.line())
    case .table: try console.write(SolveTable(result).text)
    }
    return result.hasFindings
  }

  private static func prove(
    _ system: LinearSystem,
    _ format: Format,
    _ console: Console
  ) throws(CommandFailure) -> Bool {
    let play = CertifiedPlay(system)
    switch format {
    case .json: try console.print(play.line())
    case .table:
      try console.write(SolveTable(play.result, note: play.summary).text)
    }
    return play.result.hasFindings || play.isRejected
  }

  /// Plays a case on a new backend; a refusal of the whole case is a result
  /// like another.
  static func play<Solver: LayoutSolver>(
    _ system: LinearSystem,
    on type: Solver.Type
  ) -> CaseResult {
    let results: [StepResult]
    do throws(SolverError) {
      results = try SystemRunner<Solver>.run(system)
    } catch {
      results = [StepResult(step: 0, outcome: .refused(error))]
    }
    return CaseResult(
      system: system,
      backend: Solver.name,
      results: results,
    )
  }
}
