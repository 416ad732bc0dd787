// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// A problem on a backend, and what it has been told since.
struct BuiltProblem<Solver: LayoutSolver> {
  /// The problem as it was prepared.
  let problem: PreparedProblem
  /// The backend.
  let solver = Solver()
  /// The constants as they stand, by position of the constraint.
  var constants: [Double]
  /// The last suggestion of every edit.
  var suggestions: [Double]
  /// A number made of every value that was read, so that none of the reads
  /// is optimised away.
  var residue: UInt64 = 0

  /// Starts with an empty backend.
  init(_ problem: PreparedProblem, constants: [Double]) {
    self.problem = problem
    self.constants = constants
    suggestions = problem.edits.map(\.start)
  }

  /// Builds the problem and reads the first values.
  ///
  /// The edits come before the constraints, as the size of a window is known
  /// before its contents are: an edit begins at its variable's value, so
  /// afterwards it would ask for a solution that nobody wants.
  mutating func build(isBatch: Bool) throws(SolverError) {
    for index in 0..<problem.variableCount {
      try solver.add(Variable(UInt32(index)))
    }
    for edit in problem.edits {
      try solver.edit(edit.variable, at: edit.priority)
      try solver.suggest(edit.start, for: edit.variable)
    }
    if isBatch {
      try solver.add(contentsOf: problem.constraints)
    } else {
      for constraint in problem.constraints { try solver.add(constraint) }
    }
    try solver.solve()
    try readValues()
  }

  /// Suggests a value for every edit, solves and reads all values.
  mutating func drag(to values: [Double]) throws(SolverError) {
    for index in problem.edits.indices {
      suggestions[index] = values[index]
      try solver.suggest(values[index], for: problem.edits[index].variable)
    }
    try solver.solve()
    try readValues()
  }

  /// Reads every value once.
  mutating func readValues() throws(SolverError) {
    let count = problem.variableCount
    var sum: UInt64 = 0
    try solver.withValues { values in
      precondition(values.count >= count, "A value is missing")
      // Integer sums of the bits are vectorised, sums of doubles are not.
      for index in 0..<count {
        unsafe sum &+= values[unchecked: index].bitPattern
      }
    }
    residue ^= sum
  }

  /// Holds the answer as it stands against the problem.
  func examine() throws(SolverError) -> Examination {
    try Examination(
      of: solver,
      constraints: problem.constraints(
        constants: constants,
        suggestions: suggestions,
      ),
      expected: problem.expectation?(constants, suggestions),
    )
  }
}
