// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// A variable that no row joins to another.
///
/// Once the tops of a list are derived, the height of each text in it has
/// constraints of its own and no row left. Such a variable is a component of
/// one column, whose minimum is found along its breakpoints: the cost is
/// convex at every level, so the first level that falls in a direction says
/// where to go. Nothing is loaded for it.
extension Core {
  /// A constraint of the variable alone, as a breakpoint.
  struct OwnBreak {
    var value: Double
    var relation: Relation
    var priority: Double
  }

  /// Solves the component of a variable where it has no row that the simplex
  /// would have; false, and nothing changed, where it has, or where the
  /// ordinary way has more to say: edits, weights, a conflict.
  mutating func solveAlone(_ variable: Int) -> Bool {
    guard around.editIndex[variable] < 0, hasNoRow(variable),
      listOwnBreaks(of: variable)
    else { return false }
    var value = around.value[variable]
    while let isUp = ownDescent(from: value) {
      guard let next = ownBreak(next: value, isUp) else { return false }
      value = next
    }
    for index in ownBreaks.indices {
      let own = ownBreaks[index]
      guard Priority(own.priority).isRequired else { break }
      if own.relation.violation(ofExcess: value - own.value) > 0 {
        return false
      }
    }
    context.hit(.solvedAlone)
    adoptAlone(variable)
    place(variable, at: value)
    around.standing[variable] = 1
    return true
  }

  /// Whether every row of a variable derives one.
  private mutating func hasNoRow(_ variable: Int) -> Bool {
    var term = store.columns[variable].rows
    while term >= 0 {
      let cell = store.cells[Int(term)]
      if !store.entries[Int(cell.owner)].derives { return false }
      term = cell.next
    }
    return true
  }

  /// Lists the breakpoints of a variable, those of the highest priority first;
  /// false where there are many, or one has a weight.
  private mutating func listOwnBreaks(of variable: Int) -> Bool {
    ownBreaks.removeAll()
    var term = store.columns[variable].singles
    while term >= 0 {
      let cell = store.cells[Int(term)]
      term = cell.next
      let isPositive = cell.coefficient == 1
      guard isPositive || cell.coefficient == -1, ownBreaks.count < Self.fewOwn
      else { return false }
      let entry = store.entries[Int(cell.owner)]
      let own = OwnBreak(
        value: isPositive ? entry.constant : -entry.constant,
        relation: isPositive ? entry.relation : entry.relation.flipped,
        priority: store.priorities.values[Int(entry.key)],
      )
      ownBreaks.append(own)
      var place = ownBreaks.count - 1
      while place > 0, ownBreaks[place - 1].priority < own.priority {
        ownBreaks[place] = ownBreaks[place - 1]
        place -= 1
      }
      ownBreaks[place] = own
    }
    return true
  }

  private static var fewOwn: Int { 8 }

  /// The direction in which the cost falls, nil at its minimum.
  private mutating func ownDescent(from value: Double) -> Bool? {
    if ownCostFalls(from: value, true) { return true }
    return ownCostFalls(from: value, false) ? false : nil
  }

  /// Whether the first level that changes in a direction falls. Slopes are
  /// integers, which add up exactly.
  private mutating func ownCostFalls(from value: Double, _ isUp: Bool) -> Bool {
    var rate = 0
    var index = 0
    while index < ownBreaks.count {
      let own = ownBreaks[index]
      if isUp ? value < own.value : value <= own.value {
        if own.relation != .lessThanOrEqual { rate -= isUp ? 1 : -1 }
      } else if own.relation != .greaterThanOrEqual {
        rate += isUp ? 1 : -1
      }
      index += 1
      if index < ownBreaks.count, ownBreaks[index].priority == own.priority {
        continue
      }
      if rate != 0 { return rate < 0 }
    }
    return false
  }

  /// The nearest breakpoint beyond a value, nil where there is none.
  private mutating func ownBreak(next value: Double, _ isUp: Bool) -> Double? {
    var nearest: Double?
    for index in ownBreaks.indices {
      let other = ownBreaks[index].value
      guard isUp ? other > value : other < value else { continue }
      if let known = nearest, isUp ? known <= other : known >= other {
        continue
      }
      nearest = other
    }
    return nearest
  }
}
