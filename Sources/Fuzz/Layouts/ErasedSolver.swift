// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Any backend as one type, for code that is generic over the backend.
final class ErasedSolver: LayoutSolver {
  static let name = "erased"
  static let traits = BackendTraits()

  private let inner: any LayoutSolver

  init(_ inner: any LayoutSolver) {
    self.inner = inner
  }

  init() {
    preconditionFailure("An erased backend is made around another one")
  }

  func add(_ variable: Variable) throws(SolverError) { try inner.add(variable) }
  func remove(_ variable: Variable) throws(SolverError) {
    try inner.remove(variable)
  }
  func add(_ constraint: LinearConstraint) throws(SolverError) {
    try inner.add(constraint)
  }
  func add(contentsOf batch: [LinearConstraint]) throws(SolverError) {
    try inner.add(contentsOf: batch)
  }
  func remove(_ constraint: ConstraintID) throws(SolverError) {
    try inner.remove(constraint)
  }
  func setConstant(
    of constraint: ConstraintID,
    to constant: Double
  ) throws(SolverError) {
    try inner.setConstant(of: constraint, to: constant)
  }
  func setPriority(
    of constraint: ConstraintID,
    to priority: Priority
  ) throws(SolverError) {
    try inner.setPriority(of: constraint, to: priority)
  }
  func edit(_ variable: Variable, at priority: Priority) throws(SolverError) {
    try inner.edit(variable, at: priority)
  }
  func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    try inner.suggest(value, for: variable)
  }
  func endEdit(_ variable: Variable) throws(SolverError) {
    try inner.endEdit(variable)
  }
  func solve() throws(SolverError) { try inner.solve() }
  func value(of variable: Variable) throws(SolverError) -> Double {
    try inner.value(of: variable)
  }
  func withValues(_ body: (Span<Double>) -> Void) throws(SolverError) {
    try inner.withValues(body)
  }
  var changedVariables: [Variable] { inner.changedVariables }
  func profile() throws(SolverError) -> ViolationProfile {
    try inner.profile()
  }
  func ambiguousVariables() throws(SolverError) -> [Variable] {
    try inner.ambiguousVariables()
  }
  var statistics: SolverStatistics { inner.statistics }
  func dump() -> String { inner.dump() }
}
