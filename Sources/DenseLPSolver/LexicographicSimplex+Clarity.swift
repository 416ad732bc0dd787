// Licensed under the MIT licence; see LICENSE.

extension LexicographicSimplex {
  /// Whether no step lowers the cost, and every reduced cost that says so is
  /// either zero or clear of the tolerance.
  var isClearlyOptimal: Bool {
    for column in 0..<columnCount {
      if !isClear(column: column) || improvement(ofColumn: column) != nil {
        return false
      }
    }
    return true
  }

  /// Whether no product of coefficients along rows is so small, or so large,
  /// that a rate which it makes would count as none.
  var hasModestEntries: Bool {
    let limit = 1 / (NumericLimits.rate * NumericLimits.clear)
    return table[..<rates(ofLevel: 0)].allSatisfy {
      let magnitude = abs($0.approximation)
      return magnitude == 0 || magnitude >= 1 / limit && magnitude <= limit
    }
  }

  /// Whether invariant I2 holds: whether every basic logical is on the piece
  /// whose slope the rates count, or at its breakpoint.
  ///
  /// A row whose element counted as zero in a long step is not.
  var isOnItsPieces: Bool {
    (0..<rowCount).allSatisfy { row in
      constraint(ofRow: row) < 0
        || (rows[row].piece > 0 ? rows[row].value >= 0 : rows[row].value <= 0)
    }
  }

  /// Whether a number is zero up to the tolerance or far beyond it.
  static func isClear(_ number: Scalar, tolerance: Double) -> Bool {
    let magnitude = abs(number.approximation)
    return magnitude <= tolerance
      || magnitude >= tolerance * NumericLimits.clear
  }

  /// The same for the costs of moving a nonbasic entity, down to the level
  /// that settles them.
  private func isClear(column: Int) -> Bool {
    let owner = Int(columns[column].entity) - columnCount
    for index in 0..<levelCount {
      let rate = rate(index, column)
      let tolerance = levels[index].tolerance
      if owner >= 0, Int(costs[owner].level) == index {
        let up = rate + costs[owner].high
        let down = rate + costs[owner].low
        if !Self.isClear(up, tolerance: tolerance)
          || !Self.isClear(down, tolerance: tolerance)
        {
          return false
        }
        if up.sign(tolerance: tolerance) != 0,
          down.sign(tolerance: tolerance) != 0
        {
          return true
        }
      } else if !Self.isClear(rate, tolerance: tolerance) {
        return false
      }
    }
    return true
  }

  /// Whether moving a nonbasic entity one way or the other seems to cost
  /// nothing at a level, nor at one above it.
  func seemsFree(column: Int, atLevel level: Int) -> Bool {
    let owner = Int(columns[column].entity) - columnCount
    return (0...level).allSatisfy { index in
      let rate = rate(index, column)
      let tolerance = levels[index].tolerance
      guard owner >= 0, Int(costs[owner].level) == index else {
        return rate.sign(tolerance: tolerance) == 0
      }
      return (rate + costs[owner].high).sign(tolerance: tolerance) == 0
        || (rate + costs[owner].low).sign(tolerance: tolerance) == 0
    }
  }

  /// Whether the rate that speaks for a step is not clear of the tolerance.
  func isDoubtful(_ entering: Entering) -> Bool {
    let tolerance = levels[entering.level].tolerance
    return entering.speed < tolerance * NumericLimits.clear
  }

  /// Whether moving a nonbasic entity moves each basic one clearly or not at
  /// all.
  func movesClearly(column: Int) -> Bool {
    (0..<rowCount).allSatisfy { row in
      Self.isClear(
        table[row * columnCount + column],
        tolerance: NumericLimits.pivot,
      )
    }
  }
}
