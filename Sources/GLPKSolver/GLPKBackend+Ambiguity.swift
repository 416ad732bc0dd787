// Licensed under the MIT licence; see LICENSE.

#if GLPK

  import SolverProtocol

  extension GLPKBackend {
    /// The variables that the solutions put at different places: each is
    /// driven down and up, until one solution differs from another.
    func varyingVariables() throws(SolverError) -> [Variable] {
      try checkLibrary()
      let constraints = store.programConstraints
      let program = try GLPKProgram(constraints, isExact: Self.isExactEngine)
      var varies = [Bool](repeating: false, count: program.variables.count)
      if !constraints.isEmpty {
        let problem = try optimum(of: program, constraints)
        if try !problem.isUnique() { try probe(problem, &varies) }
      }
      var isDetermined = [Bool](repeating: false, count: store.variableBound)
      for (column, variable) in program.variables.enumerated() {
        isDetermined[Int(variable.id)] = !varies[column]
      }
      return store.variables.filter { !isDetermined[Int($0.id)] }
    }

    private func probe(
      _ problem: GLPKProblem,
      _ varies: inout [Bool]
    ) throws(SolverError) {
      let isExact = Self.isExactEngine
      let before = problem.iterations
      defer { statistics.pivots += Int(problem.iterations - before) }
      let first = try problem.values()
      for column in varies.indices {
        for direction in [1.0, -1] where !varies[column] {
          guard
            try problem.minimize(
              [Int32(column + 1)],
              coefficient: direction,
              exactly: isExact,
            )
          else {
            varies[column] = true
            continue
          }
          // One solution may settle several variables.
          let found = try problem.values()
          for other in varies.indices
          where !Tolerance.agree(found[other], first[other]) {
            varies[other] = true
          }
        }
      }
    }
  }

#endif
