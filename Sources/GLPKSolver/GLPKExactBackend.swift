// Licensed under the MIT licence; see LICENSE.

#if GLPK

  import SolverProtocol

  /// The same levels through `glp_exact`, GLPK's simplex method in rational
  /// arithmetic: an exact engine that shares nothing with `exact`.
  ///
  /// What is exact are the data, the pivots, the reduced costs by which a
  /// level is frozen, and with them the choice of the optimal basis. The values
  /// come out as doubles. The backend therefore does not declare itself exact:
  /// where tiny changes of the values make large violations, its answer is as
  /// good as its doubles.
  public final class GLPKExactBackend: GLPKBackend {
    /// The name on the command line and in reports.
    public override class var name: String { "glpk-exact" }

    override class var isExactEngine: Bool { true }

    /// Makes a backend without variables and constraints.
    public required init() {}
  }

#endif
