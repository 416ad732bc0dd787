// Licensed under the MIT licence; see LICENSE.

package import SolverProtocol

/// Any backend as one type, for code that is generic over the backend.
package final class ErasedSolver: LayoutSolver {
  /// What the type stands for where code makes backends of it.
  package struct Template: Sendable {
    var name: String
    var traits: BackendTraits
    var make: @Sendable () -> any LayoutSolver

    /// The name, the traits and the making of a backend.
    package init(
      name: String,
      traits: BackendTraits,
      make: @escaping @Sendable () -> any LayoutSolver
    ) {
      self.name = name
      self.traits = traits
      self.make = make
    }
  }

  /// What the type stands for in this task; nil where none is made.
  @TaskLocal package static var template: Template?

  package static var name: String { template?.name ?? "erased" }
  package static var traits: BackendTraits {
    template?.traits ?? BackendTraits()
  }

  private let inner: any LayoutSolver

  package init(_ inner: any LayoutSolver) {
    self.inner = inner
  }

  package init() {
    guard let template = Self.template else {
      preconditionFailure("An erased backend is made around another one")
    }
    inner = template.make()
  }

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
  package func edit(_ variable: Variable, at priority: Priority)
    throws(SolverError)
  {
    try inner.edit(variable, at: priority)
  }
  package func suggest(_ value: Double, for variable: Variable)
    throws(SolverError)
  {
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
