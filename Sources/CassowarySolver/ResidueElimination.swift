// Licensed under the MIT licence; see LICENSE.

/// Equations without constants, solved with residues, so that which numbers are
/// zero is told exactly, however small others are.
///
/// Those of few unknowns come first: mostly each equation then tells one unknown
/// from others. What is left over, or was given from the beginning, is free.
struct ResidueElimination {
  private struct Entry {
    var unknown: Int
    var coefficient: ResidueNumber
  }

  /// What was eliminated: an unknown, and the equation that tells it.
  private struct Pivot {
    var unknown: Int
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

  // In each equation the unknowns are in their order.
  private var equations: [[Entry]] = []
  // The equations that an unknown is or was in.
  private var equationsOf: [[Int]] = []
  private var isGiven: [Bool] = []
  private var pivots: [Pivot] = []
  private var isTold: [Bool] = []
  /// How many coefficients may be computed.
  private var work: Int

  init(work: Int) { self.work = work }

  /// Adds an unknown, behind all others. No equation tells one that is given.
  mutating func addUnknown(isGiven: Bool = false) -> Int {
    equationsOf.append([])
    self.isGiven.append(isGiven)
    return equationsOf.count - 1
  }

  mutating func addEquation() -> Int {
    equations.append([])
    return equations.count - 1
  }

  /// Adds a term to an equation, in which all others are of unknowns before.
  mutating func add(
    _ coefficient: ResidueNumber,
    _ unknown: Int,
    to equation: Int
  ) {
    equations[equation]
      .append(Entry(unknown: unknown, coefficient: coefficient))
    equationsOf[unknown].append(equation)
  }

  /// What no equation tells, but for what is given.
  var left: [Int] {
    isTold.indices.filter { !isTold[$0] && !isGiven[$0] }
  }

  /// Solves each equation for an unknown; false where that takes too much work,
  /// a number can't be told from zero, or an equation has only what is given.
  mutating func eliminate() -> Bool {
    isTold = [Bool](repeating: false, count: equationsOf.count)
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
        unknown: equation[place].unknown,
        coefficient: equation[place].coefficient,
        others: equation
      )
      pivot.others.remove(at: place)
      isTold[pivot.unknown] = true
      for other in equationsOf[pivot.unknown]
      where substitute(pivot, into: other) {
        waiting.push(Waiting(count: equations[other].count, equation: other))
      }
      if work <= 0 { return false }
      pivots.append(pivot)
    }
    return true
  }

  /// The unknown of an equation that is in the fewest others, of those with about
  /// the largest coefficient: so a mean follows what it is of, and errors fade.
  private func choosePivot(_ equation: [Entry]) -> Int? {
    let candidates = equation.indices.filter {
      !isGiven[equation[$0].unknown]
    }
    let largest =
      candidates.map { abs(equation[$0].coefficient.value) }.max() ?? 0
    let least = EngineTolerance.leading * largest
    return
      candidates
      .filter {
        equation[$0].coefficient.hasSign
          && abs(equation[$0].coefficient.value) >= least
      }
      .min {
        equationsOf[equation[$0].unknown].count
          < equationsOf[equation[$1].unknown].count
      }
  }

  /// Takes an unknown out of an equation; false where it is not in it. Where a
  /// residue is zero by the one chance in 10^18 there is no work left to do.
  private mutating func substitute(_ pivot: Pivot, into place: Int) -> Bool {
    let equation = equations[place]
    guard let own = equation.firstIndex(where: { $0.unknown == pivot.unknown })
    else { return false }
    let factor = equation[own].coefficient.over(pivot.coefficient)
    var merged: [Entry] = []
    merged.reserveCapacity(equation.count + pivot.others.count)
    var next = 0
    for other in pivot.others {
      while next < equation.count, equation[next].unknown < other.unknown {
        if next != own { merged.append(equation[next]) }
        next += 1
      }
      var entry = Entry(unknown: other.unknown, coefficient: .zero)
      if next < equation.count, equation[next].unknown == other.unknown {
        entry = equation[next]
        next += 1
      } else {
        equationsOf[other.unknown].append(place)
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

  /// The solution where one free unknown is 1 and the other free ones are zero;
  /// nil where a number can't be told from zero.
  mutating func solution(of free: Int) -> [ResidueNumber]? {
    solution(where: [(free, .one)])
  }

  /// The same where some free ones have a value.
  mutating func solution(
    where given: [(unknown: Int, value: ResidueNumber)]
  ) -> [ResidueNumber]? {
    var values = [ResidueNumber](repeating: .zero, count: isTold.count)
    for (unknown, value) in given { values[unknown] = value }
    for pivot in pivots.reversed() {
      var sum = ResidueNumber.zero
      for entry in pivot.others where !values[entry.unknown].isZero {
        sum = sum.minus(entry.coefficient.times(values[entry.unknown]))
      }
      work -= pivot.others.count
      if sum.isZero, !sum.isZeroTwice || work <= 0 { return nil }
      if sum.isZero { continue }
      values[pivot.unknown] = sum.over(pivot.coefficient)
    }
    return values
  }
}
