// Licensed under the MIT licence; see LICENSE.

import Backends
import CaseFormat
import CommandLineKit
import Fuzz
import OutsideSolver
import SolverProtocol

/// What plays the cases of `solve`: a backend of this build or a program.
struct CaseSolver {
  private enum Kind {
    case backend(any LayoutSolver.Type)
    case program(OutsideProgram)
  }

  private let kind: Kind

  /// The backend of a name, or the program of a command, which is started.
  init(_ text: String, _ console: Console) throws(CommandFailure) {
    if ProgramSpec.isProgram(text) {
      let program = try OutsideProgram.started(text, ProgramLimits(), console)
      kind = .program(program)
    } else {
      kind = .backend(BackendRegistry.checked(text))
    }
  }

  /// Whether a change costs what it touches; of a program that is its own
  /// business.
  var isIncremental: Bool {
    switch kind {
    case .backend(let type): type.traits.isIncremental
    case .program: true
    }
  }

  func close() { if case .program(let program) = kind { program.close() } }

  /// Plays a case on a new backend; a refusal of the whole case is a result
  /// like another, the end of a program is not.
  func play(_ system: LinearSystem) throws(CommandFailure) -> CaseResult {
    switch kind {
    case .backend(let type):
      func open<Solver: LayoutSolver>(_ type: Solver.Type) -> CaseResult {
        Self.result(system, type.name) { () throws(SolverError) in
          try SystemRunner<Solver>.run(system)
        }
      }
      return open(type)
    case .program(let program):
      program.nameVariables { system.name(of: $0) }
      let solver = program.makeSolver()
      let tellsAmbiguity = program.greeting.can.contains(.ambiguity)
      solver.foresee(system.effectiveSteps[...], withAmbiguity: tellsAmbiguity)
      let erased = ErasedSolver(solver)
      let result = Self.result(system, program.name) {
        () throws(SolverError) in
        try SystemRunner<ErasedSolver>.run(
          system,
          on: erased,
          withAmbiguity: tellsAmbiguity,
        )
      }
      if let mishap = program.takeMishap() {
        throw .wrongInput("\(program.name): \(mishap.words)")
      }
      return result
    }
  }

  private static func result(
    _ system: LinearSystem,
    _ backend: String,
    _ body: () throws(SolverError) -> [StepResult]
  ) -> CaseResult {
    let results: [StepResult]
    do throws(SolverError) {
      results = try body()
    } catch {
      results = [StepResult(step: 0, outcome: .refused(error))]
    }
    return CaseResult(system: system, backend: backend, results: results)
  }
}
