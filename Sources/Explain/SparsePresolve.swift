// Licensed under the MIT licence; see LICENSE.

import DenseLPSolver
import ExactArithmetic
import SolverProtocol

/// Finds a point where required constraints hold, equations first: mostly they
/// leave one point, or none, and only the unknowns that they leave free are a
/// matter for the simplex.
enum SparsePresolve {
  /// A point where all of some required constraints hold, in unknowns that are
  /// numbered from 0; nil where there is none.
  static func point(
    of constraints: [LinearConstraint],
    unknowns count: Int
  ) throws(SolverError) -> [Rational]? {
    let equations = SparseEquations(constraints, unknowns: count)
    guard let solutions = equations.solutions() else { return nil }
    var rest: [LinearConstraint] = []
    for constraint in constraints where constraint.relation != .equal {
      var excess = SparseEquations.Dependence(
        constant: -Rational(constraint.constant)
      )
      for term in constraint.terms {
        excess.add(Rational(term.coefficient), solutions[Int(term.variable.id)])
      }
      if excess.terms.isEmpty {
        let violation = constraint.relation
          .violation(ofExcess: excess.constant)
        if violation.sign != 0 { return nil }
        continue
      }
      guard let exact = rounded(excess, constraint) else {
        // Beyond the doubles in which constraints are written.
        return try ExactFeasibility.point(of: constraints, variables: count)
      }
      rest.append(exact)
    }
    let free: [Rational]
    if rest.isEmpty {
      free = [Rational](repeating: .zero, count: count)
    } else {
      guard
        let found = try ExactFeasibility.point(of: rest, variables: count)
      else { return nil }
      free = found
    }
    return solutions.map { solution in
      solution.terms.reduce(solution.constant) { sum, term in
        sum + term.value * free[term.key]
      }
    }
  }

  /// A constraint on the free unknowns; nil where doubles can't say it.
  private static func rounded(
    _ excess: SparseEquations.Dependence,
    _ constraint: LinearConstraint
  ) -> LinearConstraint? {
    var isExact = true
    func round(_ value: Rational) -> Double {
      let double = value.nearestDouble
      if !double.isFinite || Rational(double) != value { isExact = false }
      return double
    }
    let terms = excess.terms.keys.sorted().map {
      Term(round(excess.terms[$0] ?? .zero), Variable(UInt32($0)))
    }
    let constant = round(-excess.constant)
    guard isExact else { return nil }
    return LinearConstraint(constraint.id, terms, constraint.relation, constant)
  }
}
