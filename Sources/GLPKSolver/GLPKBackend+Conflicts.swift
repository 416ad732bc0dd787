// Licensed under the MIT licence; see LICENSE.

#if GLPK

  import CGLPK
  import SolverProtocol

  // Whether required constraints can hold is asked of an LP that always has
  // an answer: each may be missed, at a cost. Where the least cost is not
  // zero, the rows with a reduced cost contradict each other (Farkas); those
  // that can be spared are dropped one by one.
  extension GLPKBackend {
    /// What became of the question whether constraints can hold together.
    private enum Feasibility {
      case holds
      /// The positions of some that can't.
      case refuted([Int])
    }

    /// The conflict among the required constraints, if there is one.
    func conflictAmongRequired() throws(SolverError) -> ConflictSet? {
      try checkLibrary()
      let required = store.constraints.indices.filter {
        store.constraints[$0].priority.isRequired
      }
      for position in required where store.constraints[position].terms.isEmpty {
        let constraint = store.constraints[position]
        if constraint.relation.violation(ofExcess: 0 - constraint.constant) > 0
        {
          return ConflictSet([constraint.id])
        }
      }
      guard case .refuted(var members) = try examine(required) else {
        return nil
      }
      var needed: Set<Int> = []
      while let candidate = members.first(where: { !needed.contains($0) }) {
        switch try examine(members.filter { $0 != candidate }) {
        case .holds: needed.insert(candidate)
        case .refuted(let fewer): members = fewer
        }
      }
      return ConflictSet(members.map { store.constraints[$0].id })
    }

    private func examine(_ positions: [Int]) throws(SolverError) -> Feasibility
    {
      let rows = positions.filter { !store.constraints[$0].terms.isEmpty }
      if rows.isEmpty { return .holds }
      let constraints = rows.map { store.constraints[$0] }
      let program = try GLPKProgram(
        constraints,
        isElastic: true,
        isExact: Self.isExactEngine,
      )
      let problem = try program.load()
      defer { statistics.pivots += Int(problem.iterations) }
      let isExact = Self.isExactEngine
      guard
        try problem.minimize(program.errors.flatMap { $0 }, exactly: isExact)
      else { throw .abstained("GLPK calls a sum of violations unbounded.") }
      let values = try problem.values()
      if isExact {
        let isMissed = program.errors.joined().contains {
          values[Int($0) - 1] != 0
        }
        if !isMissed { return .holds }
      } else {
        let worst = worstViolation(of: constraints, program, values)
        if worst <= GLPKLimits.feasibility { return .holds }
        if !(worst > GLPKLimits.conflict) {
          throw .abstained(
            "Rounding errors hide whether the required constraints can hold."
          )
        }
      }
      let duals = try problem.rowDuals()
      let tolerance = isExact ? 0 : GLPKLimits.noise
      let support = rows.indices.filter { abs(duals[$0]) > tolerance }
      if support.isEmpty {
        throw .abstained("GLPK gives no reason for a conflict.")
      }
      if support.count == rows.count { return .refuted(rows) }
      // In doubles a row that matters may have hidden among the zeros.
      let members = support.map { rows[$0] }
      if isExact { return .refuted(members) }
      if case .refuted(let fewer) = try examine(members) {
        return .refuted(fewer)
      }
      return .refuted(rows)
    }

    /// The largest violation, relative to what is added up in its row.
    private func worstViolation(
      of constraints: [LinearConstraint],
      _ program: GLPKProgram,
      _ values: [Double]
    ) -> Double {
      var point = [Double](repeating: 0, count: store.variableBound)
      for (column, variable) in program.variables.enumerated() {
        point[Int(variable.id)] = values[column]
      }
      var worst = 0.0
      for constraint in constraints {
        let value = { (variable: Variable) in point[Int(variable.id)] }
        let largest = constraint.terms.reduce(0) {
          max($0, abs($1.coefficient))
        }
        let relative =
          constraint.violation(value: value)
          / max(largest, constraint.magnitude(value: value))
        // Written so that NaN is the worst.
        if !(relative <= worst) { worst = relative }
      }
      return worst
    }
  }

#endif
