// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// A fault that can be planted in a backend.
enum Fault: CaseIterable, Sendable {
  case none, ignoresConstants, ignoresPriorities, keepsPartOfABatch, forgetsSuggestion
  case editStartsAtZero, namesABystander, movesAtEndOfEdit, takesRequiredEdits, takesNaN
  case replacesTwins, hidesAmbiguity, losesAnEditOnRefusal, skewsValues, roundsProfile
  case readsLessAsEqual, movesWhenAsked, editsWhatIsNotSolved

  /// What is planted now.
  @TaskLocal static var planted = Fault.none
}

/// A backend with a fault in it, to put the suite and the shadow on trial.
final class FaultyBackend<Base: LayoutSolver>: LayoutSolver {
  static var name: String { "faulty" }
  static var traits: BackendTraits { Base.traits }

  private let base = Base()
  private let fault = Fault.planted
  private var edited: [Variable] = []
  private var known: [ConstraintID] = []
  private var hasSolved = false
  private var questions = 0

  init() {}

  func add(_ variable: Variable) throws(SolverError) { try base.add(variable) }

  func remove(_ variable: Variable) throws(SolverError) { try base.remove(variable) }

  func add(_ constraint: LinearConstraint) throws(SolverError) {
    try add(contentsOf: [constraint])
  }

  func add(contentsOf batch: [LinearConstraint]) throws(SolverError) {
    var batch = batch
    for index in batch.indices {
      if fault == .readsLessAsEqual, batch[index].relation == .lessThanOrEqual {
        batch[index].relation = .equal
      }
      if fault == .replacesTwins, known.contains(batch[index].id) {
        try base.remove(batch[index].id)
      }
      if fault == .takesNaN {
        for term in batch[index].terms.indices where batch[index].terms[term].coefficient.isNaN {
          batch[index].terms[term].coefficient = 0
        }
      }
    }
    do throws(SolverError) {
      if fault == .keepsPartOfABatch {
        for constraint in batch { try base.add(constraint) }
      } else {
        try base.add(contentsOf: batch)
      }
    } catch {
      if fault == .losesAnEditOnRefusal, let last = edited.popLast() { try base.endEdit(last) }
      if fault == .namesABystander, case .conflict(let set) = error, let other = known.first {
        throw .conflict(ConflictSet(Set(set.constraints + [other])))
      }
      throw error
    }
    known += batch.map(\.id)
  }

  func remove(_ constraint: ConstraintID) throws(SolverError) {
    try base.remove(constraint)
    known.removeAll { $0 == constraint }
  }

  func setConstant(of constraint: ConstraintID, to constant: Double) throws(SolverError) {
    if fault != .ignoresConstants { try base.setConstant(of: constraint, to: constant) }
  }

  func setPriority(of constraint: ConstraintID, to priority: Priority) throws(SolverError) {
    if fault != .ignoresPriorities { try base.setPriority(of: constraint, to: priority) }
  }

  func edit(_ variable: Variable, at priority: Priority) throws(SolverError) {
    if fault == .takesRequiredEdits, priority.isRequired {
      return try edit(variable, at: 999)
    }
    if fault == .forgetsSuggestion, edited.contains(variable) {
      try base.endEdit(variable)
      edited.removeAll { $0 == variable }
    }
    try base.edit(variable, at: priority)
    let startsAtZero =
      fault == .editStartsAtZero || (fault == .editsWhatIsNotSolved && !hasSolved)
    if startsAtZero, !edited.contains(variable) {
      try base.suggest(0, for: variable)
    }
    if !edited.contains(variable) { edited.append(variable) }
  }

  func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    try base.suggest(value, for: variable)
  }

  func endEdit(_ variable: Variable) throws(SolverError) {
    if fault == .movesAtEndOfEdit, edited.contains(variable) {
      try base.suggest(0, for: variable)
      try base.solve()
    }
    try base.endEdit(variable)
    edited.removeAll { $0 == variable }
  }

  func solve() throws(SolverError) {
    try base.solve()
    hasSolved = true
  }

  func value(of variable: Variable) throws(SolverError) -> Double {
    let value = try base.value(of: variable)
    hasSolved = true
    if fault == .movesWhenAsked { return value + Double(questions) }
    return fault == .skewsValues ? value * 1.01 : value
  }

  func withValues(_ body: (Span<Double>) -> Void) throws(SolverError) {
    try base.withValues(body)
  }

  var changedVariables: [Variable] { base.changedVariables }

  func profile() throws(SolverError) -> ViolationProfile {
    let profile = try base.profile()
    questions += 1
    if fault != .roundsProfile { return profile }
    return ViolationProfile(
      levels: profile.levels.map { .init($0.priority, $0.violation.rounded()) }
    )
  }

  func ambiguousVariables() throws(SolverError) -> [Variable] {
    fault == .hidesAmbiguity ? [] : try base.ambiguousVariables()
  }

  var statistics: SolverStatistics { base.statistics }

  func dump() -> String { base.dump() }
}
