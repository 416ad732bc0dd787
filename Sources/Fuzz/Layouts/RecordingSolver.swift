// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// A backend that accepts everything and solves nothing: behind a layout
/// engine it shows what the engine asks of a solver.
final class RecordingSolver: LayoutSolver {
  static let name = "recording"
  static let traits = BackendTraits()

  private var values: [Double] = []

  init() {}

  func add(_ variable: Variable) throws(SolverError) {
    while values.count <= Int(variable.id) { values.append(0) }
  }
  func remove(_ variable: Variable) throws(SolverError) {}
  func add(_ constraint: LinearConstraint) throws(SolverError) {}
  func add(contentsOf batch: [LinearConstraint]) throws(SolverError) {}
  func remove(_ constraint: ConstraintID) throws(SolverError) {}
  func setConstant(
    of constraint: ConstraintID,
    to constant: Double
  ) throws(SolverError) {}
  func setPriority(
    of constraint: ConstraintID,
    to priority: Priority
  ) throws(SolverError) {}
  func edit(_ variable: Variable, at priority: Priority) throws(SolverError) {}
  func suggest(_ value: Double, for variable: Variable) throws(SolverError) {}
  func endEdit(_ variable: Variable) throws(SolverError) {}
  func solve() throws(SolverError) {}
  func value(of variable: Variable) throws(SolverError) -> Double { 0 }
  func withValues(_ body: (Span<Double>) -> Void) throws(SolverError) {
    let copy = values
    body(copy.span)
  }
  var changedVariables: [Variable] { [] }
  func profile() throws(SolverError) -> ViolationProfile { ViolationProfile() }
  func ambiguousVariables() throws(SolverError) -> [Variable] { [] }
  var statistics: SolverStatistics { SolverStatistics() }
  func dump() -> String { "" }
}
