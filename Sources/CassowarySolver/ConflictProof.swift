// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// A proof that some of many required constraints exclude each other, and that
/// none of these can be spared, by the multipliers of their sum.
///
/// Constraints exclude each other where some sum of their multiples has no
/// variable left and can't hold (Farkas). Each variable asks that what the
/// multiples leave of it is zero. Where these equations have one solution but for
/// its size, the constraints whose multiplier is not zero are irreducible (Gleeson
/// & Ryan, Identifying minimally infeasible subsystems of inequalities, 1990,
/// doi:10.1287/ijoc.2.1.61). The equations are solved by elimination, those of few
/// multipliers first: in a row of boxes that does not fit each variable is in two
/// constraints, so that one multiplier after the other follows.
///
/// Which multipliers are zero is told exactly, however small others are, and their
/// signs with a bound of the error, so it holds whatever the coefficients are.
struct ConflictProof {
  // An equation for each variable, an unknown for each member.
  private var equations: ResidueElimination
  private var places: [Int32: Int] = [:]
  private var constants: [Double] = []
  private var relations: [Relation] = []
  private var multipliers: [ResidueNumber] = []
  /// Whether no sum of multiples is without variables.
  private(set) var lacksMembers = false

  init(work: Int) { equations = ResidueElimination(work: work) }

  init(
    _ members: [Int32],
    _ store: borrowing ConstraintStore,
    work: Int
  ) {
    self.init(work: work)
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
    constants.append(constant)
    relations.append(relation)
    let member = equations.addUnknown()
    for term in terms {
      let place = places[term.variable] ?? equations.addEquation()
      places[term.variable] = place
      equations.add(ResidueNumber(term.coefficient), member, to: place)
    }
  }

  /// The constraints, in the order in which they were entered, that exclude each
  /// other; nil where that is not proved, or more than one sum has no variable.
  mutating func conflict() -> [Int]? {
    guard equations.eliminate(), findMultipliers(), canNotHold() else {
      return nil
    }
    return multipliers.indices.filter { !multipliers[$0].isZero }
  }

  /// Finds the multipliers, one of them 1; false where not just one is free.
  private mutating func findMultipliers() -> Bool {
    let free = equations.left
    lacksMembers = free.isEmpty
    guard free.count == 1, let found = equations.solution(of: free[0]) else {
      return false
    }
    multipliers = found
    return true
  }

  /// Whether what is left says that zero is less than zero, by more than counts
  /// as rounding, all inequalities turned the same way.
  private func canNotHold() -> Bool {
    var sum = ResidueNumber.zero
    var size = 0.0
    for (constant, multiplier) in zip(constants, multipliers)
    where !multiplier.isZero {
      sum = sum.minus(ResidueNumber(constant).times(multiplier))
      size += abs(constant * multiplier.value)
    }
    // Written so that NaN proves nothing.
    guard abs(sum.value) - sum.error > 0x1p-40 * size, size.isFinite else {
      return false
    }
    let sign = sum.value > 0 ? 1.0 : -1.0
    return zip(relations, multipliers).allSatisfy { relation, multiplier in
      if multiplier.isZero || relation == .equal { return true }
      guard multiplier.hasSign else { return false }
      return (relation == .lessThanOrEqual) == (sign * multiplier.value > 0)
    }
  }
}
