// Licensed under the MIT licence; see LICENSE.

/// Plays steps on a backend: the one place that says what each step means.
///
/// - An `add` declares the variables that it names first; a refused one takes
///   them back.
/// - A drag ends where it was seen to end: `endEdit` solves first, so that
///   what the edit alone held stays there. Of ends that follow one another the
///   first alone solves, and the end of an edit that nobody began solves
///   nothing.
public struct StepPlayer: Sendable {
  private var isDeclared: [Bool]
  private var isEdited: [Bool]
  /// Whether a step other than the end of an edit was played since the last
  /// solve.
  private var hasChanged = true

  /// A player that declared nothing yet.
  ///
  /// `variableBound`: One past the largest variable that steps name.
  public init(variableBound: Int) {
    isDeclared = Array(repeating: false, count: variableBound)
    isEdited = isDeclared
  }

  /// The variables there are now, by ascending identity.
  public var variables: [Variable] {
    isDeclared.indices.lazy.filter { isDeclared[$0] }
      .map { Variable(UInt32($0)) }
  }

  /// Declares a variable before the first step.
  public mutating func declare(
    _ variable: Variable,
    on solver: some LayoutSolver
  ) throws(SolverError) {
    try solver.add(variable)
    isDeclared[Int(variable.id)] = true
  }

  /// Whether the player solves before it makes the call of a step.
  public func solves(before step: EditStep) -> Bool {
    guard case .endEdit(let variable) = step else { return false }
    return hasChanged && isEdited[Int(variable.id)]
  }

  /// Plays one step; `solve` brings the values up to date.
  ///
  /// - Throws: what the backend refuses; nothing has then changed.
  public mutating func apply(
    _ step: EditStep,
    on solver: some LayoutSolver
  ) throws(SolverError) {
    if solves(before: step) {
      try solver.solve()
      note(.solve)
    }
    switch step {
    case .add, .addAll:
      try declaring(step.added, on: solver) { () throws(SolverError) in
        try step.call(on: solver)
      }
    case .addVariable(let variable):
      try declare(variable, on: solver)
    case .removeVariable(let variable):
      try step.call(on: solver)
      isDeclared[Int(variable.id)] = false
    case .solve, .remove, .setConstant, .setPriority, .edit, .suggest, .endEdit,
      .read, .readValue:
      try step.call(on: solver)
    }
    note(step)
  }

  /// Takes note of a step that was played, for those to come.
  package mutating func note(_ step: EditStep) {
    switch step {
    case .solve: hasChanged = false
    case .endEdit(let variable): isEdited[Int(variable.id)] = false
    case .read, .readValue: break
    case .edit(let variable, _):
      isEdited[Int(variable.id)] = true
      hasChanged = true
    case .add, .addAll, .remove, .setConstant, .setPriority, .suggest,
      .addVariable, .removeVariable:
      hasChanged = true
    }
  }

  private mutating func declaring(
    _ batch: [LinearConstraint],
    on solver: some LayoutSolver,
    _ body: () throws(SolverError) -> Void
  ) throws(SolverError) {
    var added: [Variable] = []
    do throws(SolverError) {
      for constraint in batch {
        for term in constraint.terms
        where !isDeclared[Int(term.variable.id)] {
          try declare(term.variable, on: solver)
          added.append(term.variable)
        }
      }
      try body()
    } catch {
      for variable in added.reversed() {
        try solver.remove(variable)
        isDeclared[Int(variable.id)] = false
      }
      throw error
    }
  }
}
