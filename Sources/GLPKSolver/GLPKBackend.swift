// Licensed under the MIT licence; see LICENSE.

#if GLPK

  import CGLPK
  public import SolverProtocol

  /// Strict priorities through GLPK's simplex method in doubles: an LP for
  /// every priority, from the highest down.
  ///
  /// It solves afresh. After each level whatever is off the basis with a
  /// reduced cost is fixed where it is, which leaves exactly the optimal
  /// points of that level (complementary slackness). No optimum is written
  /// back into the program as a number, so that no level inherits the
  /// rounding of the one above.
  ///
  /// Where several points remain, a last level keeps the sum of what the
  /// variables move by as small as it can be.
  public class GLPKBackend: FreshSolveBackend {
    /// The name on the command line and in reports.
    public override class var name: String { "glpk" }

    /// A foreign solver with strict priorities that reports every answer.
    public override class var traits: BackendTraits {
      var traits = BackendTraits()
      traits.isForeign = true
      traits.language = "C behind Swift"
      return traits
    }

    /// Whether `glp_exact` finishes what the doubles began.
    class var isExactEngine: Bool { false }

    /// Makes a backend without variables and constraints.
    public required init() {}

    public override func computeValues(
      _ values: inout [Double]
    ) throws(SolverError) {
      try checkLibrary()
      let constraints = store.programConstraints
      if constraints.isEmpty { return }
      var program = try GLPKProgram(constraints, isExact: Self.isExactEngine)
      var problem = try optimum(of: program, constraints)
      if try !problem.isUnique() {
        // Only now: it doubles the program.
        let all = constraints + stayConstraints(program.variables, values)
        program = try GLPKProgram(all, isExact: Self.isExactEngine)
        problem = try optimum(of: program, constraints)
        _ = try minimize(
          Array(constraints.count..<all.count),
          of: program,
          problem,
        )
        statistics.pivots += Int(problem.iterations)
      }
      let found = try problem.values()
      for (column, variable) in program.variables.enumerated() {
        values[Int(variable.id)] = found[column]
      }
      try checkErrors(of: constraints, program, found, at: values)
      try checkRequired(at: values)
    }

    public override func findConflict(
      afterChanging changed: Range<Int>
    ) throws(SolverError) -> ConflictSet? {
      try conflictAmongRequired()
    }

    public override func computeAmbiguousVariables()
      throws(SolverError) -> [Variable]
    {
      try varyingVariables()
    }

    // MARK: Levels

    /// Solves all levels in turn; what is left are the solutions.
    ///
    /// - Parameter constraints: Those that have levels; rows beyond them are
    ///   left to their errors.
    func optimum(
      of program: GLPKProgram,
      _ constraints: [LinearConstraint]
    ) throws(SolverError) -> GLPKProblem {
      let problem = try program.load()
      var rows = constraints.indices.filter {
        !constraints[$0].priority.isRequired
      }
      rows.sort {
        (constraints[$1].priority, $0) < (constraints[$0].priority, $1)
      }
      var isSolved = false
      var start = 0
      while start < rows.count || !isSolved {
        // Without soft constraints one solve finds a point.
        var end = start
        while end < rows.count,
          constraints[rows[end]].priority == constraints[rows[start]].priority
        { end += 1 }
        let level = Array(rows[start..<end])
        guard try minimize(level, of: program, problem) else {
          throw .abstained("GLPK calls a sum of violations unbounded.")
        }
        isSolved = true
        start = end
      }
      statistics.pivots += Int(problem.iterations)
      return problem
    }

    private func minimize(
      _ rows: [Int],
      of program: GLPKProgram,
      _ problem: GLPKProblem
    ) throws(SolverError) -> Bool {
      let isExact = Self.isExactEngine
      let isBounded = try problem.minimize(
        rows.flatMap { program.errors[$0] },
        exactly: isExact,
      )
      if isBounded { try problem.freeze(exactly: isExact) }
      return isBounded
    }

    private func stayConstraints(
      _ variables: [Variable],
      _ values: [Double]
    ) -> [LinearConstraint] {
      variables.map {
        LinearConstraint(
          editing: $0,
          to: values[Int($0.id)],
          at: Priority(.leastNonzeroMagnitude),
        )
      }
    }

    // MARK: Checks

    /// Refuses a library that threads would share.
    func checkLibrary() throws(SolverError) {
      if !cglpk_is_reentrant() {
        throw .abstained("This GLPK was built without thread-local storage.")
      }
    }

    /// Holds what GLPK's error columns say against the point: small numbers
    /// beside large ones fall through its absolute tolerances.
    private func checkErrors(
      of constraints: [LinearConstraint],
      _ program: GLPKProgram,
      _ found: [Double],
      at values: [Double]
    ) throws(SolverError) {
      let value = { (variable: Variable) in values[Int(variable.id)] }
      let largest = constraints.reduce(0) {
        max($0, $1.magnitude(value: value))
      }
      for (row, constraint) in constraints.enumerated()
      where !constraint.priority.isRequired {
        let said = program.errors[row].reduce(0) { $0 + found[Int($1) - 1] }
        let violation = constraint.violation(value: value)
        let allowed =
          GLPKLimits.conflict * constraint.magnitude(value: value)
          + GLPKLimits.noise * largest
        if abs(said - violation) > allowed {
          throw .abstained("GLPK's errors are not those of its answer.")
        }
      }
    }

    private func checkRequired(at values: [Double]) throws(SolverError) {
      for constraint in store.constraints where constraint.priority.isRequired {
        let value = { (variable: Variable) in values[Int(variable.id)] }
        if !Tolerance.isNegligible(
          constraint.violation(value: value),
          magnitude: constraint.magnitude(value: value),
        ) {
          throw .abstained(
            "GLPK's answer does not satisfy constraint \(constraint.id)."
          )
        }
      }
    }
  }

#endif
