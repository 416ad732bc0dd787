// Licensed under the MIT licence; see LICENSE.

extension LexicographicSimplex {
  /// Makes the last level's cost a sum of columns and lowers it among the
  /// optimal points; nil at the least, or else a direction in which it falls
  /// for ever: how fast every column moves.
  ///
  /// For exact arithmetic, which ends by Bland's rule.
  mutating func lower(_ form: [(column: Int, factor: Scalar)]) -> [Scalar]? {
    let line = rates(ofLevel: levelCount - 1)
    for other in 0..<columnCount { table[line + other] = 0 }
    for (column, factor) in form {
      if let place = place(ofNonbasic: column) {
        table[line + place] = table[line + place] + factor
        continue
      }
      guard let row = place(ofBasic: column) else { continue }
      for other in 0..<columnCount {
        let element = table[row * columnCount + other]
        if element == 0 { continue }
        table[line + other] = table[line + other].plus(factor, times: element)
      }
    }
    stalled = 0
    rejectNone()
    while let entering = price(bland: stalled > NumericLimits.patience) {
      precondition(
        entering.level == levelCount - 1,
        "A probe left the optimal points",
      )
      let bland = stalled > NumericLimits.patience
      guard let leaving = ratioTest(entering, bland: bland) else {
        return ray(of: entering)
      }
      stalled = leaving.step.sign(tolerance: 0) == 0 ? stalled + 1 : 0
      take(entering, leaving)
    }
    return nil
  }

  private func ray(of entering: Entering) -> [Scalar] {
    var speeds = [Scalar](repeating: 0, count: columnCount)
    let sign: Scalar = entering.sign > 0 ? 1 : -1
    let entity = Int(columns[entering.column].entity)
    if entity < columnCount { speeds[entity] = sign }
    for row in 0..<rowCount where constraint(ofRow: row) < 0 {
      speeds[Int(rows[row].entity)] =
        sign * table[row * columnCount + entering.column]
    }
    return speeds
  }
}
