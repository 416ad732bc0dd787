// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// One backend while it plays a case, with buffers that are kept from case to
/// case.
final class Lane {
  /// What became of a call.
  enum Outcome {
    case accepted
    case refused(SolverError)
  }

  let backend: FuzzBackend
  private(set) var solver: any LayoutSolver
  /// Whether it still plays.
  var isAlive = true
  var verdict = Verdict.ok
  var outcome = Outcome.accepted
  /// The last values read, by identity.
  private(set) var values: [Double] = []
  /// The values before the current step, where that is asked for.
  var before: [Double] = []
  /// The values of the last solve that was watched for changes.
  var settled: [Double] = []
  /// How many solves the backend had counted by then.
  var settledSolves = 0
  /// Whether a call was accepted since then.
  var isUnsettled = true
  var evaluation = PointEvaluation()
  var claim = ViolationProfile()

  init(_ backend: FuzzBackend) {
    self.backend = backend
    solver = backend.make()
  }

  /// Begins another case with a new backend.
  func reset() {
    solver = backend.make()
    isAlive = true
    verdict = .ok
    outcome = .accepted
    values.removeAll(keepingCapacity: true)
    before.removeAll(keepingCapacity: true)
    settled.removeAll(keepingCapacity: true)
    settledSolves = 0
    isUnsettled = true
  }

  /// Declares the first variables.
  func declare(_ count: Int) throws(SolverError) {
    for index in 0..<count { try solver.add(Variable(UInt32(index))) }
  }

  /// Reads all values up to a bound; those of absent variables are 0.
  func readValues(_ ledger: borrowing Ledger) throws(SolverError) {
    let bound = ledger.variableBound
    values.removeAll(keepingCapacity: true)
    try solver.withValues { all in
      for index in 0..<bound {
        values.append(
          index < all.count && ledger.isDeclared[index] ? all[index] : 0
        )
      }
    }
  }

  /// Plays a step; new variables of a refused `add` are taken back.
  func play(
    _ step: EditStep,
    _ ledger: borrowing Ledger
  ) throws(SolverError) {
    switch step {
    case .solve: try solver.solve()
    case .add(let constraint):
      let added = try declare(variablesOf: [constraint], ledger)
      do throws(SolverError) {
        try solver.add(constraint)
      } catch {
        for variable in added { try solver.remove(variable) }
        throw error
      }
    case .addAll(let batch):
      let added = try declare(variablesOf: batch, ledger)
      do throws(SolverError) {
        try solver.add(contentsOf: batch)
      } catch {
        for variable in added { try solver.remove(variable) }
        throw error
      }
    case .remove(let id): try solver.remove(id)
    case .setConstant(let id, let constant):
      try solver.setConstant(of: id, to: constant)
    case .setPriority(let id, let priority):
      try solver.setPriority(of: id, to: priority)
    case .edit(let variable, let priority):
      try solver.edit(variable, at: priority)
    case .suggest(let variable, let value):
      try solver.suggest(value, for: variable)
    case .endEdit(let variable): try solver.endEdit(variable)
    }
  }

  private func declare(
    variablesOf batch: [LinearConstraint],
    _ ledger: borrowing Ledger
  ) throws(SolverError) -> [Variable] {
    var added: [Variable] = []
    for constraint in batch {
      for term in constraint.terms
      where !ledger.knows(term.variable) && !added.contains(term.variable) {
        try solver.add(term.variable)
        added.append(term.variable)
      }
    }
    return added
  }
}
