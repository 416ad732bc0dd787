// Licensed under the MIT licence; see LICENSE.

import Certificates
public import ExactArithmetic
public import SolverProtocol

/// What a change does to the answer.
public struct WhatIfExplanation: Sendable {
  /// How far a constant may go while the structure stays.
  public struct ConstantRange: Sendable {
    /// The constraint whose constant it is.
    public var constraint: ConstraintID
    /// The constants at which the same constraints hold, are pressed against
    /// and are violated as before the change.
    public var before: ValueRange
    /// The same for the answer after the change; nil where that is a
    /// conflict.
    public var after: ValueRange?
  }

  /// The priorities that give the same answer as the one that was set.
  public struct PriorityRange: Sendable {
    /// The constraint whose priority it is.
    public var constraint: ConstraintID
    /// The least of them; above it where `includesLow` is false.
    public var low: Priority
    /// Whether the least is one of them.
    public var includesLow: Bool
    /// The greatest of them; below it where `includesHigh` is false.
    public var high: Priority
    /// Whether the greatest is one of them.
    public var includesHigh: Bool
  }

  /// The constraints that were changed, as they are then.
  public var changed: [LinearConstraint]
  /// The constraints that changed with these, as they are then.
  public var followed: [LinearConstraint]
  /// The quantities before the change, in the problem's order.
  public var before: [Rational]
  /// The quantities after; nil where the change is a conflict.
  public var after: [Rational]?
  /// Whether the answer after is the only one; nil where there is none.
  public var isOnlyAnswer: Bool?
  /// The conflict that the change brings.
  public var conflict: ConflictSet?
  /// Constraints that the change breaks, and by how much.
  public var violated: [(constraint: ConstraintID, violation: Rational)] = []
  /// Constraints that the change mends.
  public var mended: [ConstraintID] = []
  /// Where the structure stays the same, for every changed constant.
  public var constants: [ConstantRange] = []
  /// Where the new answer stays the same, for every changed priority.
  public var priorities: [PriorityRange] = []
}

extension ExactAnswer {
  /// The effect of changes, made together.
  public func explain(
    _ changes: [ProblemChange],
    consequences: [ProblemChange] = [],
    options: ExplanationOptions = ExplanationOptions()
  ) throws(SolverError) -> WhatIfExplanation {
    try options.begin("what if")
    let start = problem.variables.map {
      (certificate.point[$0] ?? .zero).nearestFiniteDouble
    }
    let changed = problem.after(changes + consequences, start: start)
    let ids = changes.map(\.constraint)
    let followers = consequences.map(\.constraint)
    var found = WhatIfExplanation(
      changed: changed.constraints.filter { ids.contains($0.id) },
      followed: changed.constraints.filter { followers.contains($0.id) },
      before: values,
    )
    var after: ExactAnswer?
    do throws(SolverError) {
      after = try ExactAnswer(changed)
    } catch {
      guard case .conflict(let set) = error else { throw error }
      found.conflict = set
    }
    if let after {
      found.after = after.values
      found.isOnlyAnswer = try after.ambiguousVariables().isEmpty
      for (old, new) in zip(rows, after.rows) {
        let before = violation(of: old)
        let now = after.violation(of: new)
        if now.sign != 0, before.sign == 0 {
          found.violated.append((new.id, now))
        } else if now.sign == 0, before.sign != 0 {
          found.mended.append(new.id)
        }
      }
    }
    for (place, change) in changes.enumerated() {
      try options.begin("ranges of changes", place + 1, of: changes.count)
      switch change {
      case .constant(let id, _):
        found.constants.append(
          WhatIfExplanation.ConstantRange(
            constraint: id,
            before: try structureRange(of: id),
            after: try after?.structureRange(of: id),
          )
        )
      case .priority(let id, let priority):
        guard let after else { continue }
        found.priorities.append(try after.priorityRange(of: id, at: priority))
      }
    }
    return found
  }

  /// The constants of a constraint at which the answer keeps its structure.
  ///
  /// The structure is which constraints are violated and to which side, which
  /// hold because they are pressed against (a proof of optimality uses them),
  /// and which hold anyway. Where a point keeps it the proof remains valid,
  /// so these constants are the values of one more variable among the points
  /// that keep it: two solves.
  public func structureRange(
    of id: ConstraintID
  ) throws(SolverError) -> ValueRange {
    let constant = problem.freeVariable
    var kept: [(LinearConstraint, ConstraintWords)] = []
    for (index, row) in rows.enumerated() {
      var row = row
      row.relation = keptRelation(index)
      row.priority = .required
      if row.id == id {
        row.terms.append(Term(-1, constant))
        row.constant = 0
      }
      kept.append((row, problem.words(for: row.id)))
    }
    let structure = ExplainedProblem(
      variables: problem.variables.map { ($0, problem.name(of: $0)) }
        + [(constant, "constant")],
      constraints: kept,
    )
    let range = try ExactAnswer(structure).range(of: [Term(1, constant)])
    return problem.constants(range, of: id)
  }

  /// How a constraint compares wherever the structure is the same.
  package func keptRelation(_ index: Int) -> Relation {
    let excess = excess(of: rows[index])
    if violation(of: rows[index]).sign != 0 {
      return excess.sign > 0 ? .greaterThanOrEqual : .lessThanOrEqual
    }
    let isPressed = certificate.levels.contains {
      $0.multipliers[index].sign != 0
    }
    return isPressed ? .equal : rows[index].relation
  }

  /// The priorities around the present one with the same values: priorities
  /// matter by their order only, so one is tried between every two, and one
  /// at each.
  private func priorityRange(
    of id: ConstraintID,
    at priority: Priority
  ) throws(SolverError) -> WhatIfExplanation.PriorityRange {
    let others = Set(rows.filter { $0.id != id }.map(\.priority))
    let levels = others.union([.required]).sorted()
    var slots: [(low: Priority, high: Priority)] = []
    var last = Priority(0)
    for level in levels {
      slots.append((last, level))
      slots.append((level, level))
      last = level
    }
    let here = slots.firstIndex { slot in
      slot.low == slot.high
        ? slot.low == priority : slot.low < priority && priority < slot.high
    }
    guard let here else {
      preconditionFailure("Priority \(priority) is in no slot")
    }
    var first = here
    while first > 0, try isSame(id, slots[first - 1]) { first -= 1 }
    var end = here
    while end + 1 < slots.count, try isSame(id, slots[end + 1]) { end += 1 }
    return WhatIfExplanation.PriorityRange(
      constraint: id,
      low: slots[first].low,
      includesLow: slots[first].low == slots[first].high,
      high: slots[end].high,
      includesHigh: slots[end].low == slots[end].high,
    )
  }

  private func isSame(
    _ id: ConstraintID,
    _ slot: (low: Priority, high: Priority)
  ) throws(SolverError) -> Bool {
    let priority =
      slot.low == slot.high
      ? slot.low : Priority((slot.low.value + slot.high.value) / 2)
    // Nothing fits between two doubles that are neighbours.
    if slot.low != slot.high, priority == slot.low || priority == slot.high {
      return true
    }
    let other = problem.after(
      [.priority(id, priority)],
      start: problem.start
    )
    do throws(SolverError) {
      let answer = try ExactAnswer(other)
      if answer.values != values { return false }
      let open = try answer.ambiguousVariables()
      return open == (try ambiguousVariables())
    } catch {
      if case .conflict = error { return false }
      throw error
    }
  }
}
