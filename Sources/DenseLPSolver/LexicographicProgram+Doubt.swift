// Licensed under the MIT licence; see LICENSE.

internal import SolverProtocol

/// What is believed of an answer in a type that rounds.
///
/// An answer is confirmed when it is the exact one of a problem that differs
/// from the given one by rounding alone. The numbers are measured anew, from
/// the rows as they were given:
/// - every row that should be tight is, and every other is on the side whose
///   slope is its multiplier, up to `NumericLimits.feasibility` of what is
///   added up in it, and without a tolerance where rationals are quick enough;
/// - the multipliers of every level cancel at every variable, up to
///   `NumericLimits.balance` or to what counts as no rate at all;
/// - every reduced cost that decides is zero or clearly is not.
///
/// Where scales are far apart a small share of one row is a large one of
/// another; so what is not tame is never confirmed.
extension LexicographicProgram {
  /// Whether the simplex is at an optimum and the point is its.
  mutating func confirms(
    _ simplex: LexicographicSimplex<Scalar>,
    at point: [Scalar]
  ) -> Bool {
    isTame && hidesNothing(simplex) && hidesNoDependence(simplex, at: point)
      && simplex.isClearlyOptimal
      && (simplex.countsIntegers || showsViolations(at: point))
      && confirmsRows(simplex, at: point) && confirmsMultipliers(simplex)
  }

  /// Whether tolerances can hide neither an entry of the table nor a row on
  /// the wrong side of its breakpoint; what is too large for rationals is
  /// believed all the same.
  func hidesNothing(_ simplex: LexicographicSimplex<Scalar>) -> Bool {
    !isSmall
      || simplex.hasModestEntries && simplex.isOnItsPieces
  }

  /// Whether no violation may be due to rows that only seem to depend on each
  /// other. Then some variable, or some row that is met, seems to have no part
  /// in what is violated: of what all but cancels there may be as much as it
  /// takes far away.
  private func hidesNoDependence(
    _ simplex: LexicographicSimplex<Scalar>,
    at point: [Scalar]
  ) -> Bool {
    if isLenient || !isSmall || cancelsExactly { return true }
    let suspects = simplex.columns.indices.filter {
      isInLongRows(simplex, nonbasic: $0)
    }
    if suspects.isEmpty { return true }
    let profile = profile(at: point).levels
    let violated = profile.indices.filter {
      profile[$0].violation > NumericLimits.shown
    }
    if violated.isEmpty { return true }
    let nearlyDependent = columnsOfNearlyParallelRows()
    return !violated.contains { index in
      suspects.contains {
        guard simplex.seemsFree(column: $0, atLevel: index + 1) else {
          return false
        }
        let row = Int(simplex.columns[$0].entity) - simplex.columnCount
        return isBeside(row, level: index + 1, at: point)
          || entries(ofRow: row)
            .contains { nearlyDependent.contains(entries[$0].column) }
      }
    }
  }

  /// The columns in rows of long fractions that are all but parallel to others
  /// where they meet.
  private func columnsOfNearlyParallelRows() -> Set<Int32> {
    var columns: Set<Int32> = []
    let long = rows.indices.filter(isLong)
    for row in long {
      var own: [Int32: Double] = [:]
      for place in entries(ofRow: row) {
        own[entries[place].column] = entries[place].coefficient
      }
      for other in long where other != row {
        let ratios = entries(ofRow: other).compactMap { place in
          own[entries[place].column].map { entries[place].coefficient / $0 }
        }
        if Self.allButAgree(ratios) { columns.formUnion(own.keys) }
      }
    }
    return columns
  }

  /// Whether ratios are no further apart than what counts as nothing, and not
  /// equal.
  private static func allButAgree(_ ratios: [Double]) -> Bool {
    guard let least = ratios.min(), let most = ratios.max() else {
      return false
    }
    let size = max(abs(least), abs(most))
    return least < most && most - least <= NumericLimits.feasibility * size
  }

  /// Whether a row of long fractions shares variables with another that is
  /// violated at a level; true of what is no row.
  private func isBeside(_ row: Int, level: Int, at point: [Scalar]) -> Bool {
    if row < 0 { return true }
    if !isLong(row) { return false }
    let own = Set(entries(ofRow: row).map { entries[$0].column })
    return rows.indices.contains { other in
      guard Int(rows[other].level) == level, isLong(other) else { return false }
      return entries(ofRow: other)
        .count { own.contains(entries[$0].column) } > 1
        && rows[other].relation.violation(
          ofExcess: excess(ofRow: other, at: point).approximation
        ) > NumericLimits.shown
    }
  }

  /// Whether a variable, or one of a row's, is in several rows whose
  /// coefficients are long fractions.
  private func isInLongRows(
    _ simplex: LexicographicSimplex<Scalar>,
    nonbasic column: Int
  ) -> Bool {
    let entity = Int(simplex.columns[column].entity)
    if entity < simplex.columnCount { return isInLongRows(entity) }
    return entries(ofRow: entity - simplex.columnCount)
      .contains { isInLongRows(Int(entries[$0].column)) }
  }

  /// Whether a column is in several rows whose coefficients are long fractions.
  private func isInLongRows(_ column: Int) -> Bool {
    var count = 0
    for row in rows.indices {
      if isLong(row),
        entries(ofRow: row).contains(where: {
          Int(entries[$0].column) == column
        })
      {
        count += 1
      }
    }
    return count > 1
  }

  /// Whether a row has a coefficient that is a long fraction.
  private func isLong(_ row: Int) -> Bool {
    entries(ofRow: row).contains { !Self.isShort(entries[$0].scaled) }
  }

  private static func isShort(_ number: Scalar) -> Bool {
    let scaled = number.approximation * 0x1p20
    return scaled == scaled.rounded(.towardZero)
  }

  /// Whether what cancels in the table is nothing: the coefficients are
  /// fractions so short that no combination of them is as small as noise.
  ///
  /// Otherwise a dependence may be apparent only: 0.1·10 − 1 is not 0, and
  /// what looks free is held, far away.
  var cancelsExactly: Bool {
    Scalar.isExact
      || entries.allSatisfy { Self.isShort($0.scaled) }
  }

  /// The largest part of an excess that rounding explains.
  func noise(ofRow row: Int, at point: [Scalar]) -> Double {
    NumericLimits.feasibility
      * max(magnitude(ofRow: row, at: point), min(1, 1 / rows[row].scale))
  }

  /// Whether rationals are quick enough to judge what is not confirmed.
  private var isSmall: Bool {
    rows.count * columns.count <= NumericLimits.exactElements
  }

  /// Whether the rounding of the largest numbers, multiplied up by the
  /// farthest coefficients, is less than what a violation is judged by; what is
  /// too large for rationals is believed all the same.
  private func showsViolations(at point: [Scalar]) -> Bool {
    if isLenient || !isSmall { return true }
    var largest = 0.0
    for row in rows.indices {
      largest = max(largest, magnitude(ofRow: row, at: point))
    }
    var least = Double.infinity
    var most = 0.0
    for entry in entries {
      least = min(least, abs(entry.coefficient))
      most = max(most, abs(entry.coefficient))
    }
    return largest * Double.ulpOfOne * most <= NumericLimits.shown * least
  }

  /// What a row of an answer may miss: where rationals are quick enough only
  /// what the rounding of values explains.
  private func allowance(ofRow row: Int, at point: [Scalar]) -> Double {
    if isLenient || !isSmall { return noise(ofRow: row, at: point) }
    return rounding(ofRow: row) * magnitude(ofRow: row, at: point)
  }

  private func confirmsRows(
    _ simplex: LexicographicSimplex<Scalar>,
    at point: [Scalar]
  ) -> Bool {
    // Each logical is basic in a row or nonbasic in a column.
    for place in 0..<simplex.rowCount {
      let owner = simplex.constraint(ofRow: place)
      if owner < 0 { continue }
      let side = simplex.rows[place].piece
      if !confirms(simplex, row: owner, side: side, at: point) { return false }
    }
    for column in simplex.columns {
      let owner = Int(column.entity) - simplex.columnCount
      if owner < 0 { continue }
      if !confirms(simplex, row: owner, side: 0, at: point) { return false }
    }
    return true
  }

  /// Whether a row is on a side of its breakpoint, or at it for the side 0.
  private func confirms(
    _ simplex: LexicographicSimplex<Scalar>,
    row: Int,
    side: Int8,
    at point: [Scalar]
  ) -> Bool {
    let excess = excess(ofRow: row, at: point).approximation
    let noise = simplex.countsIntegers ? 0 : allowance(ofRow: row, at: point)
    // A required row may hold and still be off its side: then the multipliers
    // count a slope that it does not have.
    var miss = side > 0 ? -excess : excess
    if side == 0 { miss = abs(excess) }
    if rows[row].level == 0 {
      miss = max(miss, rows[row].relation.violation(ofExcess: excess))
    }
    // Written so that NaN is refused.
    return miss <= noise
  }

  private mutating func confirmsMultipliers(
    _ simplex: LexicographicSimplex<Scalar>
  ) -> Bool {
    multipliers.removeAll(keepingCapacity: true)
    multipliers.append(contentsOf: repeatElement(0, count: rows.count))
    for index in priorities.indices {
      rest.removeAll(keepingCapacity: true)
      rest.append(contentsOf: repeatElement(.zero, count: columns.count))
      simplex.writeMultipliers(ofLevel: index, to: &multipliers)
      for row in rows.indices where !multipliers[row].isZero {
        let factor = multipliers[row].approximation
        for place in entries(ofRow: row) {
          let part = factor * entries[place].scaled.approximation
          rest[Int(entries[place].column)] += SIMD2(part, abs(part))
        }
      }
      // Multipliers that are noise themselves cancel no better than noise.
      let least = simplex.levels[index].tolerance
      for column in rest.indices {
        let noise = max(NumericLimits.balance * rest[column].y, least)
        if !(abs(rest[column].x) <= noise) { return false }
      }
    }
    return true
  }

  /// Whether Farkas multipliers of the scaled rows prove a conflict although
  /// they were rounded: what they leave of the columns is too little to lift
  /// the bound at any point near the one given. Exact ones need no check.
  func isRefuted(by multipliers: [Scalar], near point: [Scalar]) -> Bool {
    if Scalar.isExact { return true }
    var bound = 0.0
    var doubt = 0.0
    var rest = [Double](repeating: 0, count: columns.count)
    for row in rows.indices where !multipliers[row].isZero {
      let factor = multipliers[row].approximation
      let part = factor * rows[row].constant * rows[row].scale
      bound -= part
      doubt += abs(part)
      for place in entries(ofRow: row) {
        rest[Int(entries[place].column)] +=
          factor * entries[place].scaled.approximation
      }
    }
    doubt *= countsIntegers(at: point) ? 0 : NumericLimits.feasibility
    for (column, variable) in columns.enumerated() {
      let value = abs(point[Int(variable.id)].approximation)
      doubt += abs(rest[column]) * (1 + 2 * value / columnScale[column])
    }
    return bound > doubt
  }
}
