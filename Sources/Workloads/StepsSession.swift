// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Plays the steps of a case on a backend that was built beforehand.
final class StepsSession<Solver: LayoutSolver>: PhaseSession {
  private let system: LinearSystem
  private var runner: SystemRunner<Solver>
  private var residue: UInt64 = 0

  init(_ system: LinearSystem) throws(SolverError) {
    self.system = system
    runner = try Self.built(system)
  }

  var operations: Int { 1 }

  var needsRewind: Bool { true }

  var statistics: SolverStatistics { runner.solver.statistics }

  /// Builds the start of the case again, untimed.
  func rewind() throws(SolverError) { runner = try Self.built(system) }

  /// Plays every step; a refused one is skipped, as in any run of a case.
  func run() throws(SolverError) {
    for step in system.steps {
      do throws(SolverError) {
        try runner.apply(step)
        if case .solve = step { try read() }
      } catch {
        if error.isAbstention { throw error }
      }
    }
    try read()
  }

  func finish() {}

  /// Plays the steps once more, and examines the answer of every solve.
  func examine() throws(SolverError) -> Examination {
    try rewind()
    var standing = StandingConstraints(of: system.constraints)
    var run = AnswerRun("solve", of: "script")
    var answers = 0
    var isSolved = false
    for step in system.steps {
      do throws(SolverError) {
        try runner.apply(step)
        standing.apply(step)
      } catch {
        if error.isAbstention { throw error }
      }
      isSolved = step == .solve
      if !isSolved { continue }
      run.note(try examine(standing))
      answers += 1
    }
    // What comes behind the last solve must be right as well.
    if !isSolved {
      run.note(try examine(standing))
      answers += 1
    }
    return run.examination(answers: answers)
  }

  private func examine(
    _ standing: StandingConstraints
  ) throws(SolverError) -> Examination {
    try Examination(of: runner.solver, constraints: standing.all, expected: nil)
  }

  private func read() throws(SolverError) {
    var sum: UInt64 = 0
    try runner.solver.withValues { values in
      for index in values.indices { sum &+= values[index].bitPattern }
    }
    residue ^= sum
  }

  private static func built(
    _ system: LinearSystem
  ) throws(SolverError) -> SystemRunner<Solver> {
    var runner = SystemRunner(system, on: Solver())
    try runner.start()
    try runner.solver.solve()
    return runner
  }
}
