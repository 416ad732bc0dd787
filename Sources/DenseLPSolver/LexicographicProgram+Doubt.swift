// Licensed under the MIT licence; see LICENSE.

internal import SolverProtocol

/// What is believed of an answer in a type that rounds.
///
/// An answer is confirmed when it is the exact one of a problem that differs
/// from the given one by rounding alone. The numbers are measured anew, from
/// the rows as they were given:
/// - every row that should be tight is, and every other is on its side, up to
///   `NumericLimits.feasibility` of what is added up in it;
/// - the multipliers of every level cancel at every variable, up to
///   `NumericLimits.balance` or to what counts as no rate at all;
/// - every reduced cost that decides is zero or clearly is not.
///
/// Where scales are far apart a small share of one row is a large one of
/// another; so what is not tame is never confirmed.
extension LexicographicProgram {
  /// Whether the simplex is at an optimum and the point is its.
  func confirms(
    _ simplex: LexicographicSimplex<Scalar>,
    at point: [Scalar]
  ) -> Bool {
    isTame && simplex.isClearlyOptimal
      && confirmsRows(simplex, at: point) && confirmsMultipliers(simplex)
  }

  /// Whether what cancels in the table is nothing: the coefficients are
  /// fractions so short that no combination of them is as small as noise.
  ///
  /// Otherwise a dependence may be apparent only: 0.1·10 − 1 is not 0, and
  /// what looks free is held, far away.
  var cancelsExactly: Bool {
    Scalar.isExact
      || coefficients.allSatisfy {
        let scaled = $0.approximation * 0x1p20
        return scaled == scaled.rounded(.towardZero)
      }
  }

  /// The largest part of an excess that rounding explains.
  func noise(ofRow row: Int, at point: [Scalar]) -> Double {
    NumericLimits.feasibility
      * max(magnitude(ofRow: row, at: point), min(1, 1 / rowScale[row]))
  }

  private func confirmsRows(
    _ simplex: LexicographicSimplex<Scalar>,
    at point: [Scalar]
  ) -> Bool {
    var sides = [Int8](repeating: 0, count: rows.count)
    for place in 0..<simplex.rowCount {
      let owner = simplex.constraint(ofRow: place)
      if owner >= 0 { sides[owner] = simplex.piece[place] }
    }
    for row in rows.indices {
      let excess = excess(ofRow: row, at: point).approximation
      let noise = noise(ofRow: row, at: point)
      let miss: Double
      if level[row] == 0 {
        miss = rows[row].relation.violation(ofExcess: excess)
      } else if sides[row] == 0 {
        miss = abs(excess)
      } else {
        miss = sides[row] > 0 ? -excess : excess
      }
      // Written so that NaN is refused.
      if !(miss <= noise) { return false }
      if level[row] == 0, sides[row] == 0, !(abs(excess) <= noise) {
        return false
      }
    }
    return true
  }

  private func confirmsMultipliers(
    _ simplex: LexicographicSimplex<Scalar>
  ) -> Bool {
    let width = columns.count
    var multipliers = [Scalar](repeating: 0, count: rows.count)
    var rest = [Double](repeating: 0, count: width)
    var total = rest
    for index in priorities.indices {
      for column in 0..<width {
        rest[column] = 0
        total[column] = 0
      }
      simplex.writeMultipliers(ofLevel: index, to: &multipliers)
      for row in rows.indices {
        let factor = multipliers[row].approximation
        if factor == 0 { continue }
        for column in 0..<width {
          let coefficient = coefficients[row * width + column].approximation
          if coefficient == 0 { continue }
          rest[column] += factor * coefficient
          total[column] += abs(factor * coefficient)
        }
      }
      // Multipliers that are noise themselves cancel no better than noise.
      let least = simplex.rateTolerance[index]
      for column in 0..<width {
        let noise = max(NumericLimits.balance * total[column], least)
        if !(abs(rest[column]) <= noise) { return false }
      }
    }
    return true
  }
}
