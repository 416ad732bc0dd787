// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// A problem on a backend, and what it has been told since.
struct BuiltProblem<Solver: LayoutSolver> {
  let problem: PreparedProblem
  let solver = Solver()
  /// The constants as they stand, by position of the constraint.
  var constants: [Double]
  /// The last suggestion of every edit.
  var suggestions: [Double]
  /// The constraints in the order in which they are added.
  private let ordered: [LinearConstraint]
  /// A number made of every value that was read, so that none of the reads
  /// is optimised away.
  var residue: UInt64 = 0

  /// A problem with its own constants that was built as one batch.
  init(standing problem: PreparedProblem) throws(SolverError) {
    self.init(problem, constants: problem.constraints.map(\.constant))
    try build(isBatch: true)
  }

  /// Starts with an empty backend.
  init(_ problem: PreparedProblem, constants: [Double]) {
    self.problem = problem
    self.constants = constants
    ordered = problem.insertion == nil ? problem.constraints : problem.ordered
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
      try solver.add(contentsOf: ordered)
    } else {
      for constraint in ordered { try solver.add(constraint) }
    }
    try solver.solve()
    try readValues()
  }

  /// Drags along the problem's path, there or back: suggests a value for
  /// every edit, solves and reads all values, step by step; `note` is called
  /// behind each.
  mutating func drag(
    isForward: Bool,
    _ note: () -> Void = {}
  ) throws(SolverError) {
    // What a step needs is at hand before the first, so that the time is
    // the backend's.
    let solver = solver
    let edits = problem.edits
    let steps = problem.drag
    let last = steps.count - 1
    var residue = residue
    for position in steps.indices {
      let step = isForward ? position : last - position
      for index in edits.indices {
        try solver.suggest(steps[step][index], for: edits[index].variable)
      }
      try solver.solve()
      residue ^= try Self.read(solver, problem.variableCount)
      note()
    }
    self.residue = residue
    if let end = isForward ? steps.last : steps.first { suggestions = end }
  }

  /// Drags there and back, and holds the answer of every step against the
  /// problem.
  ///
  /// - Returns: the first step's examination in which something is wrong, or
  ///   else the last one's, of the state in which the drag began. Its path is
  ///   that of the drag forward.
  mutating func examineDrag(
    isForward: Bool
  ) throws(SolverError) -> Examination {
    let steps = isForward ? problem.drag : problem.drag.reversed()
    let both = steps + steps.reversed()
    var step = 0
    var found = try Examination.ofRun(both.count, each: "step", of: "drag") {
      () throws(SolverError) in
      for (edit, value) in zip(problem.edits, both[step]) {
        try solver.suggest(value, for: edit.variable)
      }
      suggestions = both[step]
      step += 1
      try solver.solve()
      return try examine()
    }
    found.keepWayForward(isFirst: isForward)
    return found
  }

  mutating func readValues() throws(SolverError) {
    residue ^= try Self.read(solver, problem.variableCount)
  }

  /// A number made of all values of a backend.
  private static func read(
    _ solver: Solver,
    _ count: Int
  ) throws(SolverError) -> UInt64 {
    var sum: UInt64 = 0
    try solver.withValues { values in
      sum = ValueDigest.sum(values, count)
    }
    return sum
  }

  /// Holds the answer as it stands against the problem.
  ///
  /// `extra`: a constraint that stands beside those of the problem.
  func examine(
    with extra: [LinearConstraint] = []
  ) throws(SolverError) -> Examination {
    var standing = problem.constraints(
      constants: constants,
      suggestions: suggestions,
    )
    standing += extra
    return try Examination(
      of: solver,
      constraints: standing,
      expected: extra.isEmpty
        ? problem.expectation?(constants, suggestions) : nil,
    )
  }
}
