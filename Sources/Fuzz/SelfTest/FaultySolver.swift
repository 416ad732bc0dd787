// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// A backend with a bug: it passes calls on to another and does one thing
/// wrong.
final class FaultySolver: ForwardingSolver {
  static let name = "faulty"

  let inner: any LayoutSolver
  let fault: SolverFault
  /// What the caller has added, as the caller said it.
  private var standing = StandingConstraints()
  private var variables: [Variable] = []
  /// Removed by the caller, still there inside.
  private var ghosts: [ConstraintID] = []
  private var ghostEdits: [Variable] = []
  private var suggestions = 0
  private var lateChanges: [Variable]?
  private let isOdd: Bool
  /// Identities for rows that nobody asked for.
  private var hidden = ConstraintID.identityLimit - 1

  init(_ inner: any LayoutSolver, fault: SolverFault, isOdd: Bool) {
    self.inner = inner
    self.fault = fault
    self.isOdd = isOdd
  }

  init() { preconditionFailure("A faulty backend is made around another one") }

  // MARK: Variables

  func add(_ variable: Variable) throws(SolverError) {
    try inner.add(variable)
    variables.append(variable)
  }

  func remove(_ variable: Variable) throws(SolverError) {
    try inner.remove(variable)
    variables.removeAll { $0 == variable }
  }

  // MARK: Constraints

  func add(_ constraint: LinearConstraint) throws(SolverError) {
    try add(contentsOf: [constraint])
  }

  func add(contentsOf batch: [LinearConstraint]) throws(SolverError) {
    if fault == .nanAccepted, batch.contains(where: { $0.constant.isNaN }) {
      return
    }
    var batch = batch
    if fault == .duplicateAccepted {
      batch.removeAll { standing[$0.id] != nil }
    }
    if fault == .falseConflict, standing.constraints.count > 5,
      let first = batch.first(where: { $0.priority.isRequired })
    {
      throw .conflict(ConflictSet([first.id]))
    }
    for id in ghosts where batch.contains(where: { $0.id == id }) {
      try inner.remove(id)
      ghosts.removeAll { $0 == id }
    }
    var changed = batch.map(altered)
    if fault == .unrepeatable, isOdd { changed.reverse() }
    if fault == .orderDependent, let last = changed.indices.last,
      last > 0, changed[last].id < changed[last - 1].id,
      !changed[last].priority.isRequired
    {
      changed[last].terms = []
    }
    do throws(SolverError) {
      try inner.add(contentsOf: changed)
      standing.apply(.addAll(batch))
    } catch .conflict(let set) {
      leaveTrace(of: changed)
      throw .conflict(altered(set))
    }
  }

  private func leaveTrace(of batch: [LinearConstraint]) {
    switch fault {
    case .refusalLeavesTrace:
      guard var last = batch.last else { return }
      last.id = ConstraintID(hidden)
      last.priority = .low
      if (try? inner.add(last)) != nil { hidden -= 1 }
    case .batchHalfKept:
      guard batch.count > 1, var first = batch.first else { return }
      first.id = ConstraintID(hidden)
      if (try? inner.add(first)) != nil { hidden -= 1 }
    default: break
    }
  }

  private func altered(_ set: ConflictSet) -> ConflictSet {
    switch fault {
    case .conflictTooLarge:
      let other = standing.constraints.first {
        $0.priority.isRequired && !set.constraints.contains($0.id)
      }
      return ConflictSet(set.constraints + [other?.id].compactMap { $0 })
    case .conflictTooSmall:
      return ConflictSet(set.constraints.dropLast())
    default: return set
    }
  }

  private func altered(_ constraint: LinearConstraint) -> LinearConstraint {
    var copy = constraint
    switch fault {
    case .lowLevelIgnored where constraint.priority <= 50: copy.terms = []
    case .relationTurned
    where constraint.relation == .lessThanOrEqual
      && constraint.terms.count > 1 && !constraint.priority.isRequired:
      copy.relation = .greaterThanOrEqual
    case .equalityRelaxed
    where constraint.relation == .equal && constraint.terms.count > 2
      && constraint.priority.isRequired:
      copy.relation = .lessThanOrEqual
    case .signLost where constraint.terms.count > 2:
      copy.terms[2].coefficient = abs(copy.terms[2].coefficient)
    case .termsNotSummed:
      copy.terms = []
      for (index, term) in constraint.terms.enumerated()
      where !constraint.terms[(index + 1)...].contains(where: {
        $0.variable == term.variable
      }) {
        copy.terms.append(term)
      }
    case .constantTruncated where constraint.constant.isFinite:
      copy.constant = constraint.constant.rounded(.towardZero)
    case .constantClipped where constraint.constant.isFinite:
      copy.constant = min(1e6, max(-1e6, constraint.constant))
    default: break
    }
    copy.priority = altered(constraint.priority)
    return copy
  }

  private func altered(_ priority: Priority) -> Priority {
    guard priority.isValid else { return priority }
    switch fault {
    case .priorityRounded where priority.value > 1:
      return Priority(priority.value.rounded(.down))
    case .levelsMerged where priority == 251: return 250
    case .requiredSoft where priority.isRequired: return 999.9999
    default: return priority
    }
  }

  func remove(_ constraint: ConstraintID) throws(SolverError) {
    guard let old = standing[constraint] else {
      return try inner.remove(constraint)
    }
    standing.apply(.remove(constraint))
    if fault == .trap, old.priority.isRequired {
      preconditionFailure("A planted trap")
    }
    if fault == .removalForgotten, !old.priority.isRequired {
      ghosts.append(constraint)
      return
    }
    try inner.remove(constraint)
    if fault == .twinRemoved, old.priority.isRequired,
      let twin = standing.constraints.last(where: \.priority.isRequired),
      twin.terms.contains(where: {
        old.terms.map(\.variable).contains($0.variable)
      })
    {
      // The row is there, but nothing hangs on it any more.
      try inner.remove(twin.id)
      var empty = twin
      empty.terms = []
      empty.priority = 1
      try inner.add(empty)
    }
  }

  func setConstant(
    of constraint: ConstraintID,
    to constant: Double
  ) throws(SolverError) {
    if fault == .constantLost, !standing.edits.isEmpty, constant.isFinite,
      standing[constraint] != nil
    {
      return standing.apply(.setConstant(constraint, constant))
    }
    var value = constant
    if constant.isFinite {
      if fault == .constantTruncated { value.round(.towardZero) }
      if fault == .constantClipped { value = min(1e6, max(-1e6, value)) }
    }
    do throws(SolverError) {
      try inner.setConstant(of: constraint, to: value)
      standing.apply(.setConstant(constraint, constant))
    } catch .conflict(let set) { throw .conflict(altered(set)) }
  }

  func setPriority(
    of constraint: ConstraintID,
    to priority: Priority
  ) throws(SolverError) {
    if fault == .priorityLost, priority.isRequired,
      standing[constraint] != nil
    {
      return standing.apply(.setPriority(constraint, priority))
    }
    do throws(SolverError) {
      try inner.setPriority(of: constraint, to: altered(priority))
      standing.apply(.setPriority(constraint, priority))
    } catch .conflict(let set) { throw .conflict(altered(set)) }
  }

  // MARK: Edits

  func edit(_ variable: Variable, at priority: Priority) throws(SolverError) {
    let isSecond = isEdited(variable)
    let held = isSecond ? 0 : (try? value(of: variable)) ?? 0
    if fault == .requiredEditAccepted, priority.isRequired { return }
    if fault == .editPriorityKept, isSecond, priority.isValid,
      !priority.isRequired
    {
      return
    }
    if fault == .editForgets, isSecond { try inner.endEdit(variable) }
    if ghostEdits.contains(variable) {
      try inner.endEdit(variable)
      ghostEdits.removeAll { $0 == variable }
    }
    try inner.edit(variable, at: altered(priority))
    standing.apply(.edit(variable, priority))
    if !isSecond { standing.apply(.suggest(variable, held)) }
  }

  func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    guard isEdited(variable), value.isFinite else {
      // A ghost must not show here.
      if ghostEdits.contains(variable) { throw .notEditing(variable) }
      return try inner.suggest(value, for: variable)
    }
    standing.apply(.suggest(variable, value))
    suggestions += 1
    while fault == .hang, suggestions > 1 { suggestions += 1 }
    if fault == .staleEdit, suggestions % 3 == 0 { return }
    try inner.suggest(value, for: variable)
  }

  func endEdit(_ variable: Variable) throws(SolverError) {
    guard isEdited(variable) else {
      if ghostEdits.contains(variable) { throw .notEditing(variable) }
      return try inner.endEdit(variable)
    }
    standing.apply(.endEdit(variable))
    if fault == .editNeverEnds {
      ghostEdits.append(variable)
    } else {
      try inner.endEdit(variable)
    }
  }

  private func isEdited(_ variable: Variable) -> Bool {
    standing.edit(of: variable) != nil
  }

  // MARK: Answers

  func value(of variable: Variable) throws(SolverError) -> Double {
    altered(try inner.value(of: variable), of: variable)
  }

  func withValues(_ body: (Span<Double>) -> Void) throws(SolverError) {
    var copy: [Double] = []
    try inner.withValues { all in
      for index in all.indices { copy.append(all[index]) }
    }
    for variable in variables {
      copy[Int(variable.id)] = altered(copy[Int(variable.id)], of: variable)
    }
    body(copy.span)
  }

  /// Whether a coefficient is no short fraction.
  private var laysOut: Bool {
    standing.constraints.contains {
      $0.terms.contains { $0.coefficient * 4 != ($0.coefficient * 4).rounded() }
    }
  }

  private func altered(_ value: Double, of variable: Variable) -> Double {
    switch fault {
    case .valuesRounded: return (value * 100).rounded() / 100
    case .momentsRounded:
      guard abs(value) > 1e9, laysOut else { return value }
      let grain = value.ulp * 0x1p22
      return (value / grain).rounded() * grain
    case .restless:
      let isUsed =
        isEdited(variable)
        || standing.constraints.contains {
          $0.terms.contains { $0.variable == variable }
        }
      return isUsed ? value : value + 1
    default: return value
    }
  }

  var changedVariables: [Variable] {
    let right = inner.changedVariables
    switch fault {
    case .changeMissing where right.count > 1: return right.dropLast()
    case .changesLate:
      defer { lateChanges = right }
      return lateChanges ?? right
    case .changesEverywhere: return variables.sorted()
    default: return right
    }
  }

  func profile() throws(SolverError) -> ViolationProfile {
    // A bug that also told the right profile would be found at once: this one
    // is consistent with the values it gives.
    var values: [Double] = []
    try withValues { all in
      for index in all.indices { values.append(all[index]) }
    }
    let profile = ViolationProfile(of: standing.all) { values[Int($0.id)] }
    guard let last = profile.levels.last else { return profile }
    switch fault {
    case .profileFlattered:
      return ViolationProfile(
        levels: profile.levels.dropLast()
          + [ViolationProfile.Level(last.priority, 0)]
      )
    case .profileShort:
      return ViolationProfile(levels: profile.levels.dropLast())
    default: return profile
    }
  }

  func ambiguousVariables() throws(SolverError) -> [Variable] {
    switch fault {
    case .ambiguityMissing: []
    case .ambiguityEverywhere: variables.sorted()
    default: try inner.ambiguousVariables()
    }
  }
}
