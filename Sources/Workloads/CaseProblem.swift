// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

/// A case file as a problem: built, then its steps played.
public struct CaseProblem: SessionSource {
  let system: LinearSystem
  let prepared: PreparedProblem

  /// The problem of a case.
  public init(_ system: LinearSystem) {
    self.system = system
    var problem = PreparedProblem()
    problem.variableCount = system.declaredVariableCount
    problem.constraints = system.constraints
    prepared = problem
  }

  /// How many variables are there from the start.
  public var variableCount: Int { prepared.variableCount }

  /// How many constraints are there from the start.
  public var constraintCount: Int { prepared.constraintCount }

  /// The case's phases: its steps, and what any problem has.
  public func session(
    _ phase: Phase,
    on backend: (any LayoutSolver.Type)?
  ) throws(SolverError) -> any PhaseSession {
    guard phase == .steps, let backend else {
      return try prepared.session(phase, on: backend)
    }
    return try open(backend)
  }

  private func open<Solver: LayoutSolver>(
    _ backend: Solver.Type
  ) throws(SolverError) -> any PhaseSession {
    try StepsSession<Solver>(system)
  }
}

extension Workload {
  /// A case file as a workload of one size, the number of its constraints.
  public static func `case`(_ system: LinearSystem, name: String) -> Workload {
    let hasSteps = system.steps.contains { step in
      if case .solve = step { false } else { true }
    }
    let problem = CaseProblem(system)
    return Workload(
      name,
      summary: "a case file: build, then its steps",
      sizeUnit: "constraints",
      standardSizes: [max(1, problem.constraintCount)],
      phases: [.build, .buildEach] + (hasSteps ? [.steps] : []),
      isScalable: false,
    ) { _ in problem }
  }
}
