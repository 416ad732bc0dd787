// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// A proof that required constraints exclude each other, and that none can be
/// spared, by multipliers that follow from each other.
///
/// Constraints exclude each other where some sum of their multiples has no
/// variable left and can't hold (Farkas). Beginning at the constraint of most
/// variables with the multiplier 1, each variable of which one multiplier is
/// unknown yet tells that one. Where this reaches all, they have no other sum
/// without variables, so the conflict is irreducible (Gleeson & Ryan,
/// Identifying minimally infeasible subsystems of inequalities, 1990,
/// doi:10.1287/ijoc.2.1.61). Layouts are mostly of this kind: in a row of
/// boxes that does not fit each variable is in two constraints.
///
/// All is computed in fractions, so it holds whatever the coefficients are.
struct ConflictProof {
  private struct Entry {
    var member: Int
    var coefficient: ExactFraction
  }

  private var entries: [[Entry]] = []
  private var variablesOf: [[Int]] = []
  private var constants: [Double] = []
  private var relations: [Relation] = []
  private var multipliers: [ExactFraction] = []
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
        Entry(member: member, coefficient: ExactFraction(term.coefficient))
      )
      variablesOf[member].append(place)
    }
  }

  /// Whether the multipliers can be told, and prove it.
  mutating func holds() -> Bool {
    findMultipliers() && leavesNoVariable() && canNotHold()
  }

  /// Finds the multipliers; false where some do not follow from others, are zero
  /// or too long to go on with.
  private mutating func findMultipliers() -> Bool {
    let longest = variablesOf.indices.max {
      variablesOf[$0].count < variablesOf[$1].count
    }
    guard let longest else { return false }
    multipliers = [ExactFraction](repeating: .zero, count: constants.count)
    multipliers[longest] = .one
    var unknown = entries.map(\.count)
    var waiting = [longest]
    var known = 1
    while let member = waiting.popLast() {
      for place in variablesOf[member] {
        unknown[place] -= 1
        // Another variable may have told it since.
        guard unknown[place] == 1,
          let asked = entries[place].first(where: {
            multipliers[$0.member].isZero
          })
        else { continue }
        let sum = sum(at: place)
        if sum.isZero { return false }
        let multiplier = sum.negatedQuotient(dividingBy: asked.coefficient)
        if multiplier.bitCount > Self.mostBits { return false }
        multipliers[asked.member] = multiplier
        known += 1
        waiting.append(asked.member)
      }
    }
    return known == constants.count
  }

  /// Along a path of ratios each adds a hundred bits or so.
  private static var mostBits: Int { 2_048 }

  private func leavesNoVariable() -> Bool {
    entries.indices.allSatisfy { sum(at: $0).isZero }
  }

  /// What the multiples so far leave of a variable.
  private func sum(at place: Int) -> ExactFraction {
    var sum = ExactFraction.zero
    for entry in entries[place] {
      sum.add(entry.coefficient, times: multipliers[entry.member])
    }
    return sum
  }

  /// Whether what is left says that zero is less than zero, by more than
  /// counts as rounding, all inequalities turned the same way.
  private func canNotHold() -> Bool {
    var sum = ExactFraction.zero
    var size = 0.0
    for (constant, multiplier) in zip(constants, multipliers) {
      sum.add(ExactFraction(constant), times: multiplier)
      size += abs(constant * multiplier.nearestDouble)
    }
    let total = sum.nearestDouble
    // Written so that NaN proves nothing.
    guard abs(total) > 0x1p-40 * size, size.isFinite else { return false }
    let sign = total < 0 ? 1 : -1
    return zip(relations, multipliers).allSatisfy { relation, multiplier in
      switch relation {
      case .equal: true
      case .lessThanOrEqual: sign * multiplier.number.sign > 0
      case .greaterThanOrEqual: sign * multiplier.number.sign < 0
      }
    }
  }
}
