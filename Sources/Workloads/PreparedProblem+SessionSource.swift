// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

extension PreparedProblem: SessionSource {
  /// How many constraints the problem has, edits not counted.
  public var constraintCount: Int { constraints.count }

  /// A phase of the problem on a backend.
  ///
  /// This is where the type behind a backend's name is opened, once.
  public func session(
    _ phase: Phase,
    on backend: (any LayoutSolver.Type)?
  ) throws(SolverError) -> any PhaseSession {
    guard let backend else {
      preconditionFailure("Phase '\(phase)' needs a backend")
    }
    return try open(phase, backend)
  }

  private func open<Solver: LayoutSolver>(
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
    case .wish: try WishSession<Solver>(self)
    case .steps, .make, .screen:
      preconditionFailure("A prepared problem has no phase '\(phase)'")
    }
  }
}
