// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// A backend with a bug that a history brings about: it passes calls on to
/// another and forgets or keeps one thing.
final class StaleSolver: ForwardingSolver {
  static let name = "stale"

  let inner: any LayoutSolver
  private let fault: HistoryFault
  /// What the caller has added, as the caller said it.
  private var live: [ConstraintID: LinearConstraint] = [:]
  private var firstConstants: [ConstraintID: Double] = [:]
  private var suggested: [Variable: [Double]] = [:]
  private var edited: [Variable] = []
  private var unsolved = 0
  private var lastConstants: [ConstraintID] = []
  private var wasRefused = false
  private var lastValues: [Variable: Double] = [:]
  private var offsets: [Variable: Double] = [:]
  private var kept: (variable: Variable, value: Double)?
  private var isMoved = false
  private var additions = 0

  init(_ inner: any LayoutSolver, _ fault: HistoryFault) {
    self.inner = inner
    self.fault = fault
  }

  init() { preconditionFailure("A stale backend is made around another one") }

  /// Whether a constraint is there that is no difference, such as a middle.
  private var hasMiddle: Bool {
    live.values.contains { $0.terms.contains { $0.coefficient == 2 } }
  }

  private func call(
    _ body: () throws(SolverError) -> Void
  ) throws(SolverError) {
    do throws(SolverError) {
      try body()
    } catch {
      wasRefused = true
      if fault == .refusalSolves { try? inner.solve() }
      throw error
    }
  }

  // MARK: Variables

  func add(_ variable: Variable) throws(SolverError) {
    try call { () throws(SolverError) in try inner.add(variable) }
    if fault == .variableComesBackOld, let value = lastValues[variable] {
      offsets[variable] = value
    }
  }

  func remove(_ variable: Variable) throws(SolverError) {
    if fault == .variableComesBackOld {
      lastValues[variable] = try? inner.value(of: variable)
    }
    try call { () throws(SolverError) in try inner.remove(variable) }
  }

  // MARK: Constraints

  func add(_ constraint: LinearConstraint) throws(SolverError) {
    try add(contentsOf: [constraint])
  }

  func add(contentsOf batch: [LinearConstraint]) throws(SolverError) {
    additions += 1
    if fault == .abstentionLoses, additions > 2, batch.count > 2 {
      if let id = live.keys.min() { try? inner.remove(id) }
      throw .abstained("A planted abstention.")
    }
    var batch = batch
    if fault == .removedComesBackOld {
      for index in batch.indices {
        if let old = firstConstants[batch[index].id] {
          batch[index].constant = old
        }
      }
    }
    try call { () throws(SolverError) in try inner.add(contentsOf: batch) }
    for constraint in batch { live[constraint.id] = constraint }
  }

  func remove(_ constraint: ConstraintID) throws(SolverError) {
    try call { () throws(SolverError) in try inner.remove(constraint) }
    if let old = live.removeValue(forKey: constraint) {
      firstConstants[constraint] = firstConstants[constraint] ?? old.constant
    }
  }

  func setConstant(
    of constraint: ConstraintID,
    to constant: Double
  ) throws(SolverError) {
    if let known = live[constraint], constant.isFinite {
      let returns = lastConstants.suffix(2)
      if fault == .copyStale, returns.count == 2,
        returns.first == constraint, returns.last != constraint
      {
        lastConstants.append(constraint)
        return
      }
      if fault == .refusalEatsConstant, wasRefused {
        wasRefused = false
        return
      }
      let change = abs(constant - known.constant) / abs(constant)
      if fault == .changeTooSmall && change < 1e-9
        || fault == .changeBesideMiddleLost && change < 1e-12 && hasMiddle
      {
        return
      }
      lastConstants.append(constraint)
    }
    try call { () throws(SolverError) in
      try inner.setConstant(of: constraint, to: constant)
    }
    live[constraint]?.constant = constant
  }

  func setPriority(
    of constraint: ConstraintID,
    to priority: Priority
  ) throws(SolverError) {
    try call { () throws(SolverError) in
      try inner.setPriority(of: constraint, to: priority)
    }
  }

  // MARK: Edits

  func edit(_ variable: Variable, at priority: Priority) throws(SolverError) {
    try call { () throws(SolverError) in
      try inner.edit(variable, at: priority)
    }
    if !edited.contains(variable) { edited.append(variable) }
  }

  func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    unsolved += 1
    let before = suggested[variable, default: []]
    suggested[variable, default: []].append(value)
    if value.isFinite, edited.contains(variable) {
      if fault == .thirdSuggestionLost, unsolved % 3 == 0 { return }
      if fault == .returnLost, before.count > 1,
        before[before.count - 2] == value, before[before.count - 1] != value
      {
        return
      }
    }
    try call { () throws(SolverError) in
      try inner.suggest(value, for: variable)
    }
  }

  func endEdit(_ variable: Variable) throws(SolverError) {
    try call { () throws(SolverError) in try inner.endEdit(variable) }
    edited.removeAll { $0 == variable }
    suggested[variable] = nil
    if fault == .editTakenAlong, edited.count == 2 {
      // The edit is there, but holds nothing any more.
      try inner.edit(edited[0], at: 0.001)
    }
  }

  // MARK: Answers

  func solve() throws(SolverError) {
    unsolved = 0
    try inner.solve()
  }

  func value(of variable: Variable) throws(SolverError) -> Double {
    unsolved = 0
    let value = altered(try inner.value(of: variable), of: variable)
    if fault == .valueKept, kept == nil { kept = (variable, value) }
    return value
  }

  func withValues(_ body: (Span<Double>) -> Void) throws(SolverError) {
    unsolved = 0
    var copy: [Double] = []
    try inner.withValues { all in
      for index in all.indices { copy.append(all[index]) }
    }
    for index in copy.indices {
      copy[index] = altered(copy[index], of: Variable(UInt32(index)))
    }
    body(copy.span)
    kept = nil
  }

  private func altered(_ value: Double, of variable: Variable) -> Double {
    switch fault {
    case .variableComesBackOld:
      return value == 0 ? offsets[variable] ?? 0 : value
    case .readingMoves where isMoved && variable.id == 0:
      return value == 0 ? value : value.nextUp
    case .valueKept:
      if let kept, kept.variable == variable { return kept.value }
      return value
    case .integersRounded where abs(value) > 1_099_511_627_776:
      return (value / 512).rounded() * 512
    default: return value
    }
  }

  func profile() throws(SolverError) -> ViolationProfile {
    unsolved = 0
    return try inner.profile()
  }

  func ambiguousVariables() throws(SolverError) -> [Variable] {
    isMoved = true
    return try inner.ambiguousVariables()
  }

  var statistics: SolverStatistics {
    var statistics = inner.statistics
    if fault == .countsRestart { statistics.solves %= 20 }
    return statistics
  }
}
