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
  private struct Entry {
    var member: Int
    var coefficient: ResidueNumber
  }

  /// What was eliminated: a member, and the equation that tells its multiplier.
  private struct Pivot {
    var member: Int
    var coefficient: ResidueNumber
    var others: [Entry]
  }

  private struct Waiting: Comparable {
    var count: Int
    var equation: Int

    static func < (one: Waiting, other: Waiting) -> Bool {
      (one.count, one.equation) < (other.count, other.equation)
    }
  }

  // An equation for each variable: its members in their order.
  private var equations: [[Entry]] = []
  private var places: [Int32: Int] = [:]
  // The equations that a member is or was in.
  private var equationsOf: [[Int]] = []
  private var constants: [Double] = []
  private var relations: [Relation] = []
  private var pivots: [Pivot] = []
  private var isTold: [Bool] = []
  private var multipliers: [ResidueNumber] = []
  /// How many coefficients may be computed.
  private var work: Int
  /// Whether no sum of multiples is without variables.
  private(set) var lacksMembers = false

  init(work: Int) { self.work = work }

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
    let member = constants.count
    constants.append(constant)
    relations.append(relation)
    equationsOf.append([])
    for term in terms {
      let place = places[term.variable] ?? equations.count
      if place == equations.count {
        places[term.variable] = place
        equations.append([])
      }
      equations[place].append(
        Entry(member: member, coefficient: ResidueNumber(term.coefficient))
      )
      equationsOf[member].append(place)
    }
  }

  /// The constraints, in the order in which they were entered, that exclude each
  /// other; nil where that is not proved, or more than one sum has no variable.
  mutating func conflict() -> [Int]? {
    guard eliminate(), findMultipliers(), canNotHold() else { return nil }
    return multipliers.indices.filter { !multipliers[$0].isZero }
  }

  /// Solves each equation for a multiplier; false where that takes too much work
  /// or a number can't be told from zero.
  private mutating func eliminate() -> Bool {
    isTold = [Bool](repeating: false, count: constants.count)
    var waiting = Heap<Waiting>()
    for (index, equation) in equations.enumerated() {
      waiting.push(Waiting(count: equation.count, equation: index))
    }
    while let next = waiting.pop() {
      let equation = equations[next.equation]
      if equation.count != next.count || equation.isEmpty { continue }
      work -= equation.count
      guard let place = choosePivot(equation) else { return false }
      equations[next.equation] = []
      var pivot = Pivot(
        member: equation[place].member,
        coefficient: equation[place].coefficient,
        others: equation
      )
      pivot.others.remove(at: place)
      isTold[pivot.member] = true
      for other in equationsOf[pivot.member]
      where substitute(pivot, into: other) {
        waiting.push(Waiting(count: equations[other].count, equation: other))
      }
      if work <= 0 { return false }
      pivots.append(pivot)
    }
    return true
  }

  /// The member of an equation that is in the fewest others, of those with about
  /// the largest coefficient: so a mean follows what it is of, and errors fade.
  private func choosePivot(_ equation: [Entry]) -> Int? {
    let largest = equation.map { abs($0.coefficient.value) }.max() ?? 0
    let least = EngineTolerance.leading * largest
    return equation.indices
      .filter {
        equation[$0].coefficient.hasSign
          && abs(equation[$0].coefficient.value) >= least
      }
      .min {
        equationsOf[equation[$0].member].count
          < equationsOf[equation[$1].member].count
      }
  }

  /// Takes a member out of an equation; false where it is not in it. Where a
  /// residue is zero by the one chance in 10^18 there is no work left to do.
  private mutating func substitute(_ pivot: Pivot, into place: Int) -> Bool {
    let equation = equations[place]
    guard let own = equation.firstIndex(where: { $0.member == pivot.member })
    else { return false }
    let factor = equation[own].coefficient.over(pivot.coefficient)
    var merged: [Entry] = []
    merged.reserveCapacity(equation.count + pivot.others.count)
    var next = 0
    for other in pivot.others {
      while next < equation.count, equation[next].member < other.member {
        if next != own { merged.append(equation[next]) }
        next += 1
      }
      var entry = Entry(member: other.member, coefficient: .zero)
      if next < equation.count, equation[next].member == other.member {
        entry = equation[next]
        next += 1
      } else {
        equationsOf[other.member].append(place)
      }
      entry.coefficient = entry.coefficient.minus(
        factor.times(other.coefficient)
      )
      if !entry.coefficient.isZero {
        merged.append(entry)
      } else if !entry.coefficient.isZeroTwice {
        work = 0
      }
    }
    while next < equation.count {
      if next != own { merged.append(equation[next]) }
      next += 1
    }
    work -= merged.count + 1
    equations[place] = merged
    return true
  }

  /// Finds the multipliers, one of them 1; false where not just one is free.
  private mutating func findMultipliers() -> Bool {
    guard let free = isTold.firstIndex(of: false) else {
      lacksMembers = true
      return false
    }
    if isTold[(free + 1)...].contains(false) { return false }
    multipliers = [ResidueNumber](repeating: .zero, count: constants.count)
    multipliers[free] = .one
    for pivot in pivots.reversed() {
      var sum = ResidueNumber.zero
      for entry in pivot.others where !multipliers[entry.member].isZero {
        sum = sum.minus(entry.coefficient.times(multipliers[entry.member]))
      }
      if sum.isZero, !sum.isZeroTwice { return false }
      if sum.isZero { continue }
      multipliers[pivot.member] = sum.over(pivot.coefficient)
    }
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
