// Licensed under the MIT licence; see LICENSE.

#if GLPK

  import SolverProtocol

  /// The same levels through `glp_exact`, GLPK's simplex method in rational
  /// arithmetic: an exact engine that shares nothing with `exact`.
  ///
  /// What is exact are the pivots, the reduced costs by which a level is
  /// frozen, and with them the choice of the optimal basis. What is not: the
  /// data goes in as doubles, and GLPK takes for each the simplest fraction
  /// within a relative 1e-9 (0.1 becomes 1/10, and 1 + 2⁻⁴⁰ becomes 1); the
  /// values come out as doubles. So the backend is no arbiter, and does not
  /// declare itself exact. On numbers of few digits its answers are right.
  public final class GLPKExactBackend: GLPKBackend {
    /// `glpk-exact`.
    public override class var name: String { "glpk-exact" }

    override class var isExactEngine: Bool { true }

    /// An empty backend.
    public required init() {}
  }

#endif
