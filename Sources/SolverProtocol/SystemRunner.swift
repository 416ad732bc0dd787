// Licensed under the MIT licence; see LICENSE.

/// Plays a `LinearSystem` on a backend, step by step.
///
/// The runner declares variables as the format says: those of the problem at
/// the start, others by the `add` step that names them first. A refused step
/// leaves the backend, its variables included, as it was.
public struct SystemRunner<Solver: LayoutSolver> {
  /// The backend that plays.
  public let solver: Solver
  /// The problem that is played.
  public let system: LinearSystem
  /// Whether a variable is there, by identity.
  private var isDeclared: [Bool]

  /// Makes an empty backend ready to play a problem.
  public init(_ system: LinearSystem, on solver: Solver) {
    self.system = system
    self.solver = solver
    isDeclared = Array(repeating: false, count: system.variableNames.count)
  }

  /// The variables there are now, by ascending identity.
  public var variables: [Variable] {
    isDeclared.indices.lazy.filter { isDeclared[$0] }
      .map { Variable(UInt32($0)) }
  }

  /// Declares the problem's variables and adds its constraints as one batch.
  ///
  /// - Throws: what the backend refuses; the variables are then there, the
  ///   constraints are not.
  public mutating func start() throws(SolverError) {
    for variable in system.declaredVariables { try declare(variable) }
    try solver.add(contentsOf: system.constraints)
  }

  /// Plays one step; `solve` brings the values up to date.
  ///
  /// - Throws: what the backend refuses; nothing has then changed.
  public mutating func apply(_ step: EditStep) throws(SolverError) {
    let solver = solver
    switch step {
    case .solve:
      try solver.solve()
    case .add(let constraint):
      try declaring(variablesOf: [constraint]) { () throws(SolverError) in
        try solver.add(constraint)
      }
    case .addAll(let batch):
      try declaring(variablesOf: batch) { () throws(SolverError) in
        try solver.add(contentsOf: batch)
      }
    case .remove(let constraint):
      try solver.remove(constraint)
    case .setConstant(let constraint, let constant):
      try solver.setConstant(of: constraint, to: constant)
    case .setPriority(let constraint, let priority):
      try solver.setPriority(of: constraint, to: priority)
    case .edit(let variable, let priority):
      try solver.edit(variable, at: priority)
    case .suggest(let variable, let value):
      try solver.suggest(value, for: variable)
    case .endEdit(let variable):
      // A drag ends where it was seen to end: what the edit alone held stays
      // there.
      try solver.solve()
      try solver.endEdit(variable)
    }
  }

  /// The backend's answer as it stands.
  ///
  /// - Parameter withAmbiguity: Whether to ask for the ambiguous variables,
  ///   which costs more than the values.
  public func solution(
    withAmbiguity: Bool = true
  ) throws(SolverError) -> Solution {
    let variables = variables
    var values: [Double] = []
    values.reserveCapacity(variables.count)
    try solver.withValues { all in
      for variable in variables { values.append(all[Int(variable.id)]) }
    }
    return Solution(
      variables: variables,
      values: values,
      profile: try solver.profile(),
      ambiguous: withAmbiguity && Solver.traits.reportsAmbiguity
        ? try solver.ambiguousVariables() : nil,
    )
  }

  private mutating func declare(_ variable: Variable) throws(SolverError) {
    try solver.add(variable)
    isDeclared[Int(variable.id)] = true
  }

  private mutating func declaring(
    variablesOf batch: [LinearConstraint],
    _ body: () throws(SolverError) -> Void
  ) throws(SolverError) {
    var added: [Variable] = []
    do throws(SolverError) {
      for constraint in batch {
        for term in constraint.terms
        where !isDeclared[Int(term.variable.id)] {
          try declare(term.variable)
          added.append(term.variable)
        }
      }
      try body()
    } catch {
      for variable in added.reversed() {
        try solver.remove(variable)
        isDeclared[Int(variable.id)] = false
      }
      throw error
    }
  }
}

/// What a step of a problem came to.
public struct StepResult: Hashable, Sendable {
  /// The index of the step.
  public var step: Int
  /// What became of it.
  public var outcome: Outcome

  /// The ways in which a step that is reported can end.
  public enum Outcome: Hashable, Sendable {
    /// A `solve` step, answered.
    case solved(Solution)
    /// The backend refused the step.
    case refused(SolverError)
    /// The constraints at the start exclude each other.
    case conflict(ConflictSet)
  }

  /// The result of the step with this index.
  public init(step: Int, outcome: Outcome) {
    self.step = step
    self.outcome = outcome
  }
}

extension SystemRunner {
  /// Plays a whole problem on a new backend: a result for every `solve` and
  /// every refused step.
  ///
  /// - Throws: what the backend has against the constraints at the start
  ///   other than a conflict.
  public static func run(
    _ system: LinearSystem
  ) throws(SolverError) -> [StepResult] {
    var runner = SystemRunner(system, on: Solver())
    do throws(SolverError) {
      try runner.start()
    } catch .conflict(let set) {
      return [StepResult(step: 0, outcome: .conflict(set))]
    }
    var results: [StepResult] = []
    for (index, step) in system.effectiveSteps.enumerated() {
      do throws(SolverError) {
        try runner.apply(step)
        if case .solve = step {
          results.append(
            StepResult(step: index, outcome: .solved(try runner.solution()))
          )
        }
      } catch {
        results.append(StepResult(step: index, outcome: .refused(error)))
      }
    }
    return results
  }
}
