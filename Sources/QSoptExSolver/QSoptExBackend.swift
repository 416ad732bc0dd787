// Licensed under the MIT licence; see LICENSE.

#if QSoptEx

  public import SolverProtocol

  /// Strict priorities through QSopt_ex, a simplex method in rationals: an LP
  /// for every priority, from the highest down. An arbiter beside `exact` with
  /// which it shares nothing but libgmp.
  ///
  /// It solves afresh. The optimum of a level is a row of the levels beneath,
  /// as the rational that it is. Conflicts are told by the library's own
  /// finding that a program is infeasible, and made irreducible by leaving out
  /// one member after another. Only the values that come out are rounded, and
  /// those of ambiguous variables are whichever the library ends at.
  public final class QSoptExBackend: FreshSolveBackend {
    private var runs: Int64 = 0

    /// The name on the command line and in reports.
    public override class var name: String { "qsopt-ex" }

    /// A foreign solver with strict priorities that reports every answer.
    public override class var traits: BackendTraits {
      var traits = BackendTraits()
      traits.isForeign = true
      traits.keepsStill = false
      return traits
    }

    /// Makes a backend without variables and constraints.
    public required init() {}

    public override func computeValues(
      _ values: inout [Double]
    ) throws(SolverError) {
      defer { statistics.pivots = Int(runs) }
      let constraints = store.programConstraints
      if constraints.isEmpty { return }
      let program = QSoptExProgram(constraints)
      guard case .optimal(let found, _) = try program.solve(runs: &runs) else {
        throw .abstained("QSopt_ex calls a system infeasible that is not.")
      }
      for (variable, value) in zip(program.variables, found) {
        values[Int(variable.id)] = value
      }
    }

    public override func findConflict(
      afterChanging changed: Range<Int>
    ) throws(SolverError) -> ConflictSet? {
      defer { statistics.pivots = Int(runs) }
      let required = store.constraints.filter(\.priority.isRequired)
      for constraint in required where constraint.terms.isEmpty {
        // 0 against a constant: no program has such a row.
        if constraint.violation(value: { _ in 0 }) != 0 {
          return ConflictSet([constraint.id])
        }
      }
      var members = required.filter { !$0.terms.isEmpty }
      if try holds(members) { return nil }
      for index in members.indices.reversed() {
        var rest = members
        rest.remove(at: index)
        if try !holds(rest) { members = rest }
      }
      return ConflictSet(members.map(\.id))
    }

    public override func computeAmbiguousVariables()
      throws(SolverError) -> [Variable]
    {
      defer { statistics.pivots = Int(runs) }
      let constraints = store.programConstraints
      if constraints.isEmpty { return store.variables }
      let program = QSoptExProgram(constraints)
      guard
        case .optimal(_, let varying) = try program.solve(
          probing: true,
          runs: &runs
        )
      else {
        throw .abstained("QSopt_ex calls a system infeasible that is not.")
      }
      let determined = Set(program.variables).subtracting(varying)
      return store.variables.filter { !determined.contains($0) }
    }

    /// Whether required constraints have a point.
    private func holds(
      _ constraints: [LinearConstraint]
    ) throws(SolverError) -> Bool {
      if constraints.isEmpty { return true }
      let program = QSoptExProgram(constraints)
      if case .infeasible = try program.solve(runs: &runs) { return false }
      return true
    }
  }

#endif
