// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Plays the steps of a case on a backend that was built beforehand.
final class StepsSession<Solver: LayoutSolver>: PhaseSession {
  private let system: LinearSystem
  private var runner: SystemRunner<Solver>
  private var accepted: [EditStep] = []
  private var residue: UInt64 = 0

  init(_ system: LinearSystem) throws(SolverError) {
    self.system = system
    runner = try Self.built(system)
    accepted.reserveCapacity(system.steps.count)
  }

  var operations: Int { 1 }

  var needsRewind: Bool { true }

  var statistics: SolverStatistics { runner.solver.statistics }

  /// Builds the start of the case again, untimed.
  func rewind() throws(SolverError) {
    runner = try Self.built(system)
    accepted.removeAll(keepingCapacity: true)
  }

  /// Plays every step; a refused one is skipped, as in any run of a case.
  func run() throws(SolverError) {
    for step in system.steps {
      do throws(SolverError) {
        try runner.apply(step)
        accepted.append(step)
        if case .solve = step { try read() }
      } catch {
        if case .abstained = error { throw error }
        if case .unsupported = error { throw error }
      }
    }
    try read()
  }

  func finish() {}

  func examine() throws(SolverError) -> Examination {
    try Examination(
      of: runner.solver,
      constraints: StandingConstraints(of: system.constraints, accepted).all,
      expected: nil,
    )
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

/// The constraints and edits that stand after some steps.
struct StandingConstraints {
  /// The constraints, oldest first, then the edits as soft equalities.
  private(set) var all: [LinearConstraint]

  /// Follows the steps that a backend accepted.
  ///
  /// An edit that was never given a value holds one that only the backend
  /// knows; it is left out.
  init(of constraints: [LinearConstraint], _ accepted: [EditStep]) {
    all = constraints
    var edits: [(variable: Variable, priority: Priority, value: Double?)] = []
    func index(_ variable: Variable) -> Int? {
      edits.firstIndex { $0.variable == variable }
    }
    for step in accepted {
      switch step {
      case .solve, .add, .addAll, .remove, .setConstant, .setPriority:
        all = step.applied(to: all)
      case .edit(let variable, let priority):
        if let place = index(variable) {
          edits[place].priority = priority
        } else {
          edits.append((variable, priority, nil))
        }
      case .suggest(let variable, let value):
        if let place = index(variable) { edits[place].value = value }
      case .endEdit(let variable):
        edits.removeAll { $0.variable == variable }
      case .addVariable, .removeVariable, .read, .readValue: break
      }
    }
    for edit in edits {
      guard let value = edit.value else { continue }
      all.append(
        LinearConstraint(
          ConstraintID(ConstraintID.identityLimit),
          [Term(1, edit.variable)],
          .equal,
          value,
          priority: edit.priority,
        )
      )
    }
  }
}
