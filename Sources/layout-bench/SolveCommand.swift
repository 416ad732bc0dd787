// Licensed under the MIT licence; see LICENSE.

import Backends
import CaseFormat
import CommandLineKit
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
    "solve --backend exact --format json cases.jsonl",
  ]

  let backend = Parameter.backend(help: "The backend that solves.")
  let format = Parameter.option(
    "format",
    ArgumentValue<Format>.choice("format"),
    default: .table,
    help: "How to print the results; json is one line a case.",
  )
  let files = Parameter.arguments(
    "file",
    .file,
    help: "Case files, JSON or JSON Lines; - is standard input.",
  )
  var parameters: [any AnyParameter] { [backend, format, files] }

  func run(
    _ arguments: ParsedArguments,
    _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    let type = BackendRegistry.checked(arguments[backend])
    var status = ExitStatus.done
    var isFirst = true
    try CaseFiles.forEach(in: arguments[files]) {
      system throws(CommandFailure) in
      let result = Self.play(system, on: type)
      switch arguments[format] {
      case .json: try console.print(result.line())
      case .table:
        if !isFirst { try console.print() }
        try console.write(SolveTable(result).text)
      }
      // Whoever reads along, or interrupts the next case, has this one.
      try console.flush()
      isFirst = false
      if result.hasFindings { status = .found }
    }
    return status
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
