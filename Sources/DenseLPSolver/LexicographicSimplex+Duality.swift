// Licensed under the MIT licence; see LICENSE.

extension LexicographicSimplex {
  /// For every constraint the multiplier that proves the cost of a level:
  /// Σ multiplier·a = 0 and −Σ multiplier·b is the cost.
  ///
  /// That of a basic logical is its slope, that of a nonbasic one the
  /// negative of its rate.
  func multipliers(ofLevel wanted: Int) -> [Scalar] {
    var result = [Scalar](repeating: 0, count: rowCount)
    writeMultipliers(ofLevel: wanted, to: &result)
    return result
  }

  /// The same into an array of the right size.
  func writeMultipliers(ofLevel wanted: Int, to result: inout [Scalar]) {
    for row in 0..<rowCount {
      let owner = constraint(ofRow: row)
      if owner < 0 { continue }
      result[owner] =
        Int(costs[owner].level) == wanted ? slope(ofRow: row) : 0
    }
    for column in 0..<columnCount {
      let owner = Int(columns[column].entity) - columnCount
      if owner >= 0 { result[owner] = 0 - rate(wanted, column) }
    }
  }
}
