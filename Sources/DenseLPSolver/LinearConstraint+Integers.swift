// Licensed under the MIT licence; see LICENSE.

internal import SolverProtocol

extension LinearConstraint {
  /// Whether it is a difference of two variables, or one variable, with
  /// coefficients 1 and −1 against an integer; its terms are normalised.
  ///
  /// A system of these has integers at every corner: its matrix is that of a
  /// network (Hoffman & Kruskal, Integral boundary points of convex polyhedra,
  /// 1956, doi:10.1515/9781400881987-014).
  var isDifferenceOfIntegers: Bool {
    if terms.count > 2 || constant != constant.rounded(.towardZero) {
      return false
    }
    var sum = 0.0
    let terms = terms.span
    for index in terms.indices {
      if abs(terms[index].coefficient) != 1 { return false }
      sum += terms[index].coefficient
    }
    return terms.count < 2 || sum == 0
  }
}
