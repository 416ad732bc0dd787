// Licensed under the MIT licence; see LICENSE.

import ExactArithmetic
import SolverProtocol

/// Linear equations solved by elimination in exact numbers, sparse ones in
/// little more than the time that it takes to read them.
///
/// The equation with the fewest unknowns is used first, so that a chain comes
/// apart link by link.
struct SparseEquations {
  /// An unknown as it follows from those that are free.
  struct Dependence {
    var constant: Rational
    /// What stands at the free unknowns.
    var terms: [Int: Rational] = [:]

    mutating func add(_ factor: Rational, _ other: Dependence) {
      constant += factor * other.constant
      for (unknown, coefficient) in other.terms {
        let sum = (terms[unknown] ?? .zero) + factor * coefficient
        terms[unknown] = sum.sign == 0 ? nil : sum
      }
    }
  }

  /// The rest of an equation: what stands at its unknowns, and its right side.
  private struct Equation {
    var terms: [Int: Rational] = [:]
    var constant: Rational
  }

  private var equations: [Equation] = []
  /// The equations in which an unknown may stand.
  private var users: [[Int]]
  /// Equations by the number of their unknowns, some of them out of date.
  private var waiting: [[Int]] = []
  private var isUsed: [Bool] = []

  /// The equations among some constraints, in unknowns numbered from 0.
  init(_ constraints: [LinearConstraint], unknowns count: Int) {
    users = [[Int]](repeating: [], count: count)
    for constraint in constraints where constraint.relation == .equal {
      var equation = Equation(constant: Rational(constraint.constant))
      for term in constraint.terms {
        equation.terms[Int(term.variable.id), default: .zero] +=
          Rational(term.coefficient)
      }
      equation.terms = equation.terms.filter { $0.value.sign != 0 }
      for unknown in equation.terms.keys {
        users[unknown].append(equations.count)
      }
      equations.append(equation)
    }
    isUsed = [Bool](repeating: false, count: equations.count)
    for index in equations.indices { wait(index) }
  }

  /// All solutions, unknown by unknown; nil where there is none.
  consuming func solutions() -> [Dependence]? {
    var pivots: [(unknown: Int, equation: Int)] = []
    while let index = next() {
      isUsed[index] = true
      guard let pivot = pivot(of: index) else {
        if equations[index].constant.sign != 0 { return nil }
        continue
      }
      eliminate(pivot, by: index)
      pivots.append((pivot, index))
    }
    var solutions = users.indices.map {
      Dependence(constant: .zero, terms: [$0: .one])
    }
    for (unknown, index) in pivots.reversed() {
      let own = equations[index].terms[unknown] ?? .one
      var found = Dependence(constant: equations[index].constant / own)
      for (other, coefficient) in equations[index].terms
      where other != unknown {
        found.add(-coefficient / own, solutions[other])
      }
      solutions[unknown] = found
    }
    return solutions
  }

  /// The unused equation with the fewest unknowns.
  private mutating func next() -> Int? {
    var count = 0
    while count < waiting.count {
      guard let index = waiting[count].popLast() else {
        count += 1
        continue
      }
      if !isUsed[index], equations[index].terms.count == count { return index }
    }
    return nil
  }

  private mutating func wait(_ index: Int) {
    let count = equations[index].terms.count
    while waiting.count <= count { waiting.append([]) }
    waiting[count].append(index)
  }

  /// The unknown that stands in the fewest equations.
  private func pivot(of index: Int) -> Int? {
    equations[index].terms.keys.min {
      (users[$0].count, $0) < (users[$1].count, $1)
    }
  }

  private mutating func eliminate(_ unknown: Int, by source: Int) {
    let pivot = equations[source]
    guard let own = pivot.terms[unknown] else { return }
    for index in users[unknown] where !isUsed[index] {
      guard let found = equations[index].terms[unknown] else { continue }
      let factor = found / own
      equations[index].constant -= factor * pivot.constant
      for (other, coefficient) in pivot.terms {
        let before = equations[index].terms[other]
        let rest = (before ?? .zero) - factor * coefficient
        equations[index].terms[other] = rest.sign == 0 ? nil : rest
        if before == nil { users[other].append(index) }
      }
      wait(index)
    }
  }
}
