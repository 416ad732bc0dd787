// Licensed under the MIT licence; see LICENSE.

/// Plays a `LinearSystem` on a backend, step by step.
///
/// The runner declares variables as the format says: those of the problem at
/// the start, others by the `add` step that names them first. A refused step
/// leaves the backend, its variables included, as it was.
public struct SystemRunner<Solver: LayoutSolver> {
  /// The backend that the steps are played on.
  public let solver: Solver
  /// The problem that is played.
  public let system: LinearSystem
  private var player: StepPlayer

  /// Makes an empty backend ready to play a problem.
  public init(_ system: LinearSystem, on solver: Solver) {
    self.system = system
    self.solver = solver
    player = StepPlayer(variableBound: system.variableNames.count)
  }

  /// The variables there are now, by ascending identity.
  public var variables: [Variable] { player.variables }

  /// Declares the problem's variables and adds its constraints as one batch.
  ///
  /// - Throws: what the backend refuses; the variables are then there, the
  ///   constraints are not.
  public mutating func start() throws(SolverError) {
    for variable in system.declaredVariables {
      try player.declare(variable, on: solver)
    }
    try solver.add(contentsOf: system.constraints)
  }

  /// Plays one step, as `StepPlayer` says.
  ///
  /// - Throws: what the backend refuses; nothing has then changed.
  public mutating func apply(_ step: EditStep) throws(SolverError) {
    try player.apply(step, on: solver)
  }

  /// The backend's answer as it stands.
  ///
  /// - Parameters:
  ///   - withProfile: Whether to ask for the profile; it is empty if not.
  ///   - withAmbiguity: Whether to ask for the ambiguous variables, which
  ///     costs more than the values.
  public func solution(
    withProfile: Bool = true,
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
      profile: withProfile ? try solver.profile() : ViolationProfile(),
      ambiguous: withAmbiguity && Solver.traits.reportsAmbiguity
        ? try solver.ambiguousVariables() : nil,
    )
  }
}

/// What a step of a problem came to.
public struct StepResult: Hashable, Sendable {
  /// The index of the step.
  public var step: Int
  /// What became of the step.
  public var outcome: Outcome

  /// The ways in which a step that is reported can end.
  public enum Outcome: Hashable, Sendable {
    /// A `solve` step that was answered.
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
    try run(system, on: Solver())
  }

  /// Plays a whole problem on an empty backend.
  ///
  /// - Parameters:
  ///   - system: The problem with its steps.
  ///   - solver: A backend without constraints.
  ///   - withProfile: Whether to ask for the profiles; they are empty if not.
  ///   - withAmbiguity: Whether to ask for the ambiguous variables.
  public static func run(
    _ system: LinearSystem,
    on solver: Solver,
    withProfile: Bool = true,
    withAmbiguity: Bool = true
  ) throws(SolverError) -> [StepResult] {
    var runner = SystemRunner(system, on: solver)
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
          let solution = try runner.solution(
            withProfile: withProfile,
            withAmbiguity: withAmbiguity,
          )
          results.append(StepResult(step: index, outcome: .solved(solution)))
        }
      } catch {
        results.append(StepResult(step: index, outcome: .refused(error)))
      }
    }
    return results
  }
}
