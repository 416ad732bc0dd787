// Licensed under the MIT licence; see LICENSE.

#if GLPK

  import CGLPK
  import SolverProtocol

  /// A program that GLPK holds.
  ///
  /// GLPK's memory belongs to the thread: a problem is made, used and let go
  /// within one call of a backend.
  @safe final class GLPKProblem {
    private let problem: OpaquePointer
    private let columnCount: Int
    private let rowCount: Int
    private let iterationLimit: Int32
    private(set) var iterations: Int64 = 0

    init(
      _ problem: OpaquePointer,
      columnCount: Int,
      rowCount: Int,
      iterationLimit: Int32
    ) {
      unsafe self.problem = problem
      self.columnCount = columnCount
      self.rowCount = rowCount
      self.iterationLimit = iterationLimit
    }

    deinit { unsafe cglpk_destroy(problem) }

    /// Minimises the sum of these terms; false where it has no least value.
    func minimize(
      _ columns: [Int32],
      coefficient: Double = 1,
      exactly isExact: Bool
    ) throws(SolverError) -> Bool {
      let coefficients = Array(repeating: coefficient, count: columns.count)
      try check(
        unsafe cglpk_set_objective(
          problem,
          Int32(columns.count),
          columns,
          coefficients,
        )
      )
      let status = unsafe cglpk_solve(
        problem,
        isExact,
        GLPKLimits.simplex,
        GLPKLimits.noise,
        iterationLimit,
        &iterations,
      )
      if status == CGLPK_UNBOUNDED { return false }
      if status == CGLPK_INFEASIBLE {
        throw .abstained("GLPK calls a system infeasible that is not.")
      }
      try check(status)
      return true
    }

    /// Keeps the solutions that are optimal now, and no others.
    func freeze(exactly isExact: Bool) throws(SolverError) {
      try check(unsafe cglpk_freeze(problem, isExact ? 0 : GLPKLimits.noise))
    }

    func isUnique() throws(SolverError) -> Bool {
      var isUnique = false
      try check(unsafe cglpk_is_unique(problem, &isUnique))
      return isUnique
    }

    func values() throws(SolverError) -> [Double] {
      var values = [Double](repeating: 0, count: columnCount)
      try check(unsafe cglpk_values(problem, Int32(columnCount), &values))
      return values
    }

    /// The reduced costs of the rows.
    func rowDuals() throws(SolverError) -> [Double] {
      var duals = [Double](repeating: 0, count: rowCount)
      try check(unsafe cglpk_row_duals(problem, Int32(rowCount), &duals))
      return duals
    }

    private func check(_ status: cglpk_status) throws(SolverError) {
      if status == CGLPK_OPTIMAL { return }
      throw .abstained(
        status == CGLPK_ERROR
          ? "GLPK met an internal error." : "GLPK finds no answer."
      )
    }
  }

#endif
