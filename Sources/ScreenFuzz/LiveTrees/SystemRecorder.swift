// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// A backend that records what it was asked: behind a layout engine
/// it tells which system the engine has made of its tree, row by row.
final class SystemRecorder: ForwardingSolver {
  static let name = "recorder"

  let inner: any LayoutSolver
  private let fault: TreeFault?
  /// Identities for rows that a planted bug keeps.
  private var hidden = ConstraintID.identityLimit - 1
  /// The constraints that are there, by identity.
  private(set) var rows: [ConstraintID: LinearConstraint] = [:]
  private(set) var edits: [Variable: Edit] = [:]

  /// An edit with what was suggested last.
  struct Edit: Hashable {
    var priority: Priority
    var value: Double?
  }

  init(_ inner: any LayoutSolver, fault: TreeFault? = nil) {
    self.inner = inner
    self.fault = fault
  }

  init() { preconditionFailure("A recorder stands before another backend") }

  func remove(_ variable: Variable) throws(SolverError) {
    if fault != nil { try letGo(of: variable) }
    try inner.remove(variable)
    edits[variable] = nil
  }

  func add(_ constraint: LinearConstraint) throws(SolverError) {
    try inner.add(constraint)
    rows[constraint.id] = constraint
  }

  func add(contentsOf batch: [LinearConstraint]) throws(SolverError) {
    do throws(SolverError) {
      try inner.add(contentsOf: batch)
    } catch {
      if fault == .refusalLeavesOne, batch.count > 1 { keep(batch[0]) }
      throw error
    }
    for constraint in batch { rows[constraint.id] = constraint }
  }

  func remove(_ constraint: ConstraintID) throws(SolverError) {
    try inner.remove(constraint)
    let row = rows.removeValue(forKey: constraint)
    if fault == .deactivatedKept, let row, row.terms.count > 2 { keep(row) }
  }

  /// Keeps a row that should not be there, as a planted bug does.
  private func keep(_ row: LinearConstraint) {
    var row = row
    row.id = ConstraintID(hidden)
    guard (try? inner.add(row)) != nil else { return }
    hidden -= 1
    rows[row.id] = row
  }

  /// Drops what a planted bug keeps of a variable, with which it would be out of
  /// step with the engine.
  private func letGo(of variable: Variable) throws(SolverError) {
    for (id, row) in rows
    where id.id > hidden
      && row.terms.contains(where: { $0.variable == variable })
    {
      try inner.remove(id)
      rows[id] = nil
    }
  }

  func setConstant(
    of constraint: ConstraintID,
    to constant: Double
  ) throws(SolverError) {
    if fault == .constantLost, rows[constraint] != nil { return }
    try inner.setConstant(of: constraint, to: constant)
    rows[constraint]?.constant = constant
  }

  func setPriority(
    of constraint: ConstraintID,
    to priority: Priority
  ) throws(SolverError) {
    if fault == .priorityLost, rows[constraint] != nil { return }
    try inner.setPriority(of: constraint, to: priority)
    rows[constraint]?.priority = priority
  }

  func edit(_ variable: Variable, at priority: Priority) throws(SolverError) {
    try inner.edit(variable, at: priority)
    edits[variable] = Edit(priority: priority, value: edits[variable]?.value)
  }

  func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    try inner.suggest(value, for: variable)
    edits[variable]?.value = value
  }

  func endEdit(_ variable: Variable) throws(SolverError) {
    try inner.endEdit(variable)
    edits[variable] = nil
  }

  func visitMovedVariables(_ body: (Variable) -> Void) -> Bool {
    inner.visitMovedVariables(body)
  }
}

extension SystemRecorder {
  /// A row in words that don't depend on identities.
  struct NamedRow: Hashable {
    var terms: [NamedTerm]
    var relation: Relation
    var constant: Double
    var priority: Priority

    /// A coefficient and the name of its variable.
    struct NamedTerm: Hashable {
      var name: String
      var coefficient: Double
    }
  }

  /// The system with names for variables: rows and edits, each with how often
  /// it is there.
  func system(_ names: [Variable: String]) -> [NamedRow: Int] {
    var system: [NamedRow: Int] = [:]
    for row in rows.values {
      var terms = row.terms.map {
        NamedRow.NamedTerm(
          name: names[$0.variable] ?? "(nothing)",
          coefficient: $0.coefficient,
        )
      }
      terms.sort { $0.name < $1.name }
      let named = NamedRow(
        terms: terms,
        relation: row.relation,
        constant: row.constant,
        priority: row.priority,
      )
      system[named, default: 0] += 1
    }
    for (variable, edit) in edits {
      let named = NamedRow(
        terms: [
          NamedRow.NamedTerm(
            name: names[variable] ?? "(nothing)",
            coefficient: 1,
          )
        ],
        relation: .equal,
        constant: edit.value ?? .nan,
        priority: edit.priority,
      )
      system[named, default: 0] += 1
    }
    return system
  }
}

extension SystemRecorder.NamedRow: CustomStringConvertible {
  var description: String {
    let left = terms.map { "\($0.coefficient) \($0.name)" }
      .joined(separator: " + ")
    return "\(left) \(relation) \(constant) @\(priority)"
  }
}
