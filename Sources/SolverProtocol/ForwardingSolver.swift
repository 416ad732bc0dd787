// Licensed under the MIT licence; see LICENSE.

/// A backend around another one: every call that the type does not make its
/// own goes to `inner`.
///
/// `visitMovedVariables` is none of them: whoever changes what is asked or
/// answered would have to change that too.
package protocol ForwardingSolver: LayoutSolver {
  var inner: any LayoutSolver { get }
}

extension ForwardingSolver {
  package static var traits: BackendTraits { BackendTraits() }

  package func add(_ variable: Variable) throws(SolverError) {
    try inner.add(variable)
  }

  package func remove(_ variable: Variable) throws(SolverError) {
    try inner.remove(variable)
  }

  package func add(_ constraint: LinearConstraint) throws(SolverError) {
    try inner.add(constraint)
  }

  package func add(contentsOf batch: [LinearConstraint]) throws(SolverError) {
    try inner.add(contentsOf: batch)
  }

  package func remove(_ constraint: ConstraintID) throws(SolverError) {
    try inner.remove(constraint)
  }

  package func setConstant(
    of constraint: ConstraintID,
    to constant: Double
  ) throws(SolverError) {
    try inner.setConstant(of: constraint, to: constant)
  }

  package func setPriority(
    of constraint: ConstraintID,
    to priority: Priority
  ) throws(SolverError) {
    try inner.setPriority(of: constraint, to: priority)
  }

  package func edit(
    _ variable: Variable,
    at priority: Priority
  ) throws(SolverError) {
    try inner.edit(variable, at: priority)
  }

  package func suggest(
    _ value: Double,
    for variable: Variable
  ) throws(SolverError) {
    try inner.suggest(value, for: variable)
  }

  package func endEdit(_ variable: Variable) throws(SolverError) {
    try inner.endEdit(variable)
  }

  package func solve() throws(SolverError) { try inner.solve() }

  package func value(of variable: Variable) throws(SolverError) -> Double {
    try inner.value(of: variable)
  }

  package func withValues(_ body: (Span<Double>) -> Void) throws(SolverError) {
    try inner.withValues(body)
  }

  package var changedVariables: [Variable] { inner.changedVariables }

  package func profile() throws(SolverError) -> ViolationProfile {
    try inner.profile()
  }

  package func ambiguousVariables() throws(SolverError) -> [Variable] {
    try inner.ambiguousVariables()
  }

  package var statistics: SolverStatistics { inner.statistics }

  package func dump() -> String { inner.dump() }
}
