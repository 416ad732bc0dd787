// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// A proof that required constraints exclude each other, and that none can be
/// spared, by multipliers that follow from each other.
///
/// Constraints exclude each other where some sum of their multiples has no
/// variable left and can't hold (Farkas). Beginning at one constraint with the
/// multiplier 1, each variable of which one multiplier is unknown yet tells
/// that one. Where this reaches all, they have no other sum without variables,
/// so the conflict is irreducible (Gleeson & Ryan, Identifying minimally
/// infeasible subsystems of inequalities, 1990, doi:10.1287/ijoc.2.1.61).
/// Layouts are mostly of this kind: in a row of boxes that does not fit each
/// variable is in two constraints.
///
/// All is computed in doubles, and holds to the last digit: what rounds
/// anywhere proves nothing.
struct ConflictProof {
  private struct Entry {
    var member: Int
    var coefficient: Double
  }

  private var entries: [[Entry]] = []
  private var variablesOf: [[Int]] = []
  private var constants: [Double] = []
  private var relations: [Relation] = []
  private var multipliers: [Double] = []

  private var places: [Int32: Int] = [:]

  init() {}

  init(_ members: [Int32], _ store: borrowing ConstraintStore) {
    for member in members {
      let entry = store.entries[Int(member)]
      let terms = store.terms(of: Int(member)).map {
        (store.cells[$0].coefficient, store.cells[$0].variable)
      }
      enter(terms, entry.relation, entry.constant)
    }
  }

  /// Takes a constraint in; the last one's multiplier is 1.
  mutating func enter(
    _ terms: [(coefficient: Double, variable: Int32)],
    _ relation: Relation,
    _ constant: Double
  ) {
    let member = constants.count
    constants.append(constant)
    relations.append(relation)
    variablesOf.append([])
    for term in terms {
      let place = places[term.variable] ?? entries.count
      if place == entries.count {
        places[term.variable] = place
        entries.append([])
      }
      entries[place].append(
        Entry(member: member, coefficient: term.coefficient)
      )
      variablesOf[member].append(place)
    }
  }

  /// Whether the multipliers can be told, and prove it.
  mutating func holds() -> Bool {
    findMultipliers() && leavesNoVariable() && canNotHold()
  }

  /// Finds the multipliers, from the last constraint on; false where some do
  /// not follow from others.
  private mutating func findMultipliers() -> Bool {
    guard let last = constants.indices.last else { return false }
    multipliers = [Double](repeating: 0, count: constants.count)
    multipliers[last] = 1
    var unknown = entries.map(\.count)
    var waiting = [last]
    var known = 1
    while let member = waiting.popLast() {
      for place in variablesOf[member] {
        unknown[place] -= 1
        guard unknown[place] == 1 else { continue }
        guard let next = multiplier(at: place) else { return false }
        // Another variable may have told it since.
        if next.isKnown { continue }
        multipliers[next.member] = next.value
        known += 1
        waiting.append(next.member)
      }
    }
    return known == constants.count
  }

  /// The multiplier that a variable tells; nil where it is zero or rounded.
  private func multiplier(
    at place: Int
  ) -> (member: Int, value: Double, isKnown: Bool)? {
    var sum = ExactSum()
    var asked: Entry?
    for entry in entries[place] {
      let multiplier = multipliers[entry.member]
      if multiplier == 0 {
        asked = entry
      } else {
        sum.add(entry.coefficient, times: multiplier)
      }
    }
    guard let asked else { return (0, 0, true) }
    let value = -sum.total / asked.coefficient
    let rest = sum.total.addingProduct(value, asked.coefficient)
    guard sum.isExact, rest == 0, value != 0, value.isFinite else {
      return nil
    }
    return (asked.member, value, false)
  }

  private func leavesNoVariable() -> Bool {
    for column in entries {
      var sum = ExactSum()
      for entry in column {
        sum.add(entry.coefficient, times: multipliers[entry.member])
      }
      if !sum.isExact || sum.total != 0 { return false }
    }
    return true
  }

  /// Whether what is left says that zero is less than zero, all inequalities
  /// turned the same way.
  private func canNotHold() -> Bool {
    var sum = CompensatedSum()
    var size = 0.0
    for (constant, multiplier) in zip(constants, multipliers) {
      sum.add(constant, times: multiplier)
      size += abs(constant * multiplier)
    }
    // Written so that NaN proves nothing.
    guard abs(sum.total) > 0x1p-40 * size, size.isFinite else { return false }
    let sign = sum.total < 0 ? 1.0 : -1.0
    return zip(relations, multipliers).allSatisfy { relation, multiplier in
      switch relation {
      case .equal: true
      case .lessThanOrEqual: sign * multiplier > 0
      case .greaterThanOrEqual: sign * multiplier < 0
      }
    }
  }
}

/// A sum of products that knows whether anything of it was rounded.
private struct ExactSum {
  private(set) var total = 0.0
  private(set) var isExact = true

  mutating func add(_ factor: Double, times other: Double) {
    let product = factor * other
    let next = total + product
    let added = next - total
    let lost = (total - (next - added)) + (product - added)
    // A product so small may have lost digits that can't be seen.
    let isPlain = abs(product) > 0x1p-900 && next.isFinite
    if lost != 0 || (-product).addingProduct(factor, other) != 0 || !isPlain {
      isExact = false
    }
    total = next
  }
}
