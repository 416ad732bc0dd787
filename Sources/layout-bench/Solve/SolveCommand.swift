// Licensed under the MIT licence; see LICENSE.

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
    Exit status 1 means that a case is in conflict or that a step was refused.
    A case on the standard input is solved as soon as its last line has come.
    """
  let examples = [
    "solve case.json",
    "solve --certificate --format json cases.jsonl",
    "solve --backend 'exec:python3 Runners/kiwi_runner.py' case.json",
    "./my-generator | layout-bench solve --format json -",
  ]

  let backend = Parameter.backendOrProgram(
    help: """
      The backend that solves; a program as 'exec:COMMAND', which has 10 s for \
      a case.
      """
  )
  let format = Parameter<Format>.format(
    .table,
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

  func run(_ call: Invocation) throws(CommandFailure) -> ExitStatus {
    let console = call.console
    let isCertified = call[certificate]
    let name = call[backend]
    if isCertified, call.has(backend), name != ExactBackend.name {
      throw .wrongInput(
        "--certificate: only the backend exact proves its answers, "
          + "not \(name)"
      )
    }
    let player = try CaseSolver(name, console)
    defer { player.close() }
    var status = ExitStatus.done
    var isFirst = true
    // What touches only what changes has no square to fear.
    let isDense = isCertified || !player.isIncremental
    try CaseFiles.forEach(
      in: call[files],
      most: isDense ? call[SizeGuard.most] : .max,
    ) { system throws(CommandFailure) in
      if !isFirst, call[format] == .table { try console.print() }
      isFirst = false
      let hasFindings = try PatienceNote.during(
        "solving \(SizeGuard.words(system))",
        console,
      ) { () throws(CommandFailure) in
        isCertified
          ? try Self.prove(system, call[format], console)
          : try Self.solve(system, on: player, call[format], console)
      }
      // Whoever reads along, or interrupts the next case, has this one.
      try console.flush()
      if hasFindings { status = .found }
    }
    return status
  }

  private static func solve(
    _ system: LinearSystem,
    on player: CaseSolver,
    _ format: Format,
    _ console: Console
  ) throws(CommandFailure) -> Bool {
    let result = try player.play(system)
    switch format {
    case .json: try console.print(json: result.line())
    case .table: try console.write(SolveTable(result: result).text)
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
    case .json: try console.print(json: play.line())
    case .table:
      try console.write(
        SolveTable(result: play.result, note: play.summary).text
      )
    }
    return play.result.hasFindings || play.isRejected
  }
}
