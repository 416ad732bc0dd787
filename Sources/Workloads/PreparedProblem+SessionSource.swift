// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension PreparedProblem: SolvedProblem {
  /// How many constraints the problem has, edits not counted.
  public var constraintCount: Int { constraints.count }

  func open<Solver: LayoutSolver>(
    _ phase: Phase,
    _ backend: Solver.Type
  ) throws(SolverError) -> any PhaseSession {
    switch phase {
    case .build: BuildSession<Solver>(self, isBatch: true)
    case .buildEach: BuildSession<Solver>(self, isBatch: false)
    case .buildCold: BuildSession<Solver>(self, isBatch: true, isCold: true)
    case .resizeCold: ColdDragSession<Solver>(self)
    case .resize: try ResizeSession<Solver>(self)
    case .churn: try ChurnSession<Solver>(self)
    case .constants(let count):
      try ConstantsSession<Solver>(self, count: count)
    case .wish:
      try PassingSession<Solver>(self, passing.map { Visit(constraints: [$0]) })
    case .guests: try PassingSession<Solver>(self, guests)
    case .steps, .make, .screen:
      preconditionFailure("A prepared problem has no phase '\(phase)'")
    }
  }
}
