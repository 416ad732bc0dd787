// Licensed under the MIT licence; see LICENSE.

import ExactArithmetic
import SolverProtocol

/// The least of a sum of terms among all solutions.
struct LeastPoint {
  /// A solution where it is least, or, where there is no least, any.
  var point: [Rational]
  /// A direction in which solutions go on for ever while the sum falls; nil
  /// where there is a least.
  var ray: [Rational]?
  /// For every row its multiplier in the proof that there is nothing less;
  /// empty where there is no least.
  var multipliers: [Rational]
}

extension LexicographicSolver where Scalar == Rational {
  /// Lowers a sum of terms among the solutions, from where the last such
  /// probe ended; nil before the first solve.
  mutating func least(
    of form: [(variable: Variable, factor: Rational)]
  ) -> LeastPoint? {
    guard isSolved else { return nil }
    var columns: [(column: Int, factor: Rational)] = []
    for (variable, factor) in form where factor.sign != 0 {
      guard let column = program.columns.firstIndex(of: variable) else {
        // Nothing holds it.
        var ray = [Rational](repeating: .zero, count: point.count)
        ray[Int(variable.id)] = Rational(-factor.sign)
        return LeastPoint(point: point, ray: ray, multipliers: [])
      }
      columns.append((column, factor))
    }
    var probe = self.probe ?? simplex.withExtraLevel()
    // Two owners would make the first step copy the table.
    self.probe = nil
    let before = probe.pivotCount
    let speeds = probe.lower(columns)
    pivots += probe.pivotCount - before
    var found = LeastPoint(point: point, ray: nil, multipliers: [])
    let here = simplex.columnValues()
    let there = probe.columnValues()
    for (column, variable) in program.columns.enumerated() {
      found.point[Int(variable.id)] += there[column] - here[column]
    }
    if let speeds {
      var ray = [Rational](repeating: .zero, count: point.count)
      for (column, variable) in program.columns.enumerated() {
        ray[Int(variable.id)] = speeds[column]
      }
      found.ray = ray
    } else {
      found.multipliers = CertificateBuilder(program: program, simplex: probe)
        .multipliersOfLastLevel()
    }
    self.probe = probe
    return found
  }
}
