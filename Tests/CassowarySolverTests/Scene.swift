// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import SolverProtocol

/// An engine with variables and constraint identities handed out in order.
final class Scene {
  let solver: CassowaryBackend
  private(set) var variables: [Variable] = []
  private var nextID: UInt32 = 0

  init(_ solver: CassowaryBackend = CassowaryBackend()) { self.solver = solver }

  func variable() -> Variable {
    let variable = Variable(UInt32(variables.count))
    variables.append(variable)
    do {
      try solver.add(variable)
    } catch { preconditionFailure("A new variable is refused: \(error)") }
    return variable
  }

  func variables(_ count: Int) -> [Variable] { (0..<count).map { _ in variable() } }

  func make(_ comparison: Comparison, _ priority: Priority = .required) -> LinearConstraint {
    defer { nextID += 1 }
    return LinearConstraint(ConstraintID(nextID), comparison, priority: priority)
  }

  @discardableResult
  func add(_ comparison: Comparison, _ priority: Priority = .required) throws -> ConstraintID {
    let constraint = make(comparison, priority)
    try solver.add(constraint)
    return constraint.id
  }

  func value(_ variable: Variable) throws -> Double { try solver.value(of: variable) }

  func values() throws -> [Double] {
    var values: [Double] = []
    try solver.withValues { span in
      for index in 0..<span.count { values.append(span[index]) }
    }
    return values
  }

  /// The conflict that an addition is refused for, nil when it is accepted.
  func conflict(of constraint: LinearConstraint) -> [ConstraintID]? {
    do {
      try solver.add(constraint)
      return nil
    } catch {
      guard case .conflict(let set) = error else { return [] }
      return set.constraints
    }
  }
}
