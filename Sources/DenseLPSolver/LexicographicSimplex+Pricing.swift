// Licensed under the MIT licence; see LICENSE.

extension LexicographicSimplex {
  /// A nonbasic entity, the way in which it should move, and what decides it.
  struct Entering {
    var column: Int
    /// The direction of the move: 1 for up, −1 for down.
    var sign: Int
    /// The first level at which the move changes the cost; it lowers it.
    var level: Int
    /// How fast, in doubles: for choosing only.
    var speed: Double
  }

  /// Whether moving a nonbasic entity lowers the cost, and which way.
  func improvement(ofColumn column: Int) -> Entering? {
    let owner = Int(columns[column].entity) - columnCount
    let own = owner >= 0 ? Int(costs[owner].level) : -1
    var side = 0
    for index in 0..<levelCount {
      let rate = rate(index, column)
      let tolerance = levels[index].tolerance
      if own == index {
        // Up costs rate + high, down costs −(rate + low).
        let up = rate + costs[owner].high
        let upSign = up.sign(tolerance: tolerance)
        let down = 0 - (rate + costs[owner].low)
        let downSign = down.sign(tolerance: tolerance)
        if upSign < 0, side >= 0 {
          return Entering(
            column: column,
            sign: 1,
            level: index,
            speed: -up.approximation
          )
        }
        if downSign < 0, side <= 0 {
          return Entering(
            column: column,
            sign: -1,
            level: index,
            speed: -down.approximation
          )
        }
        if upSign > 0, downSign > 0 { return nil }
        if upSign == 0, downSign == 0 { continue }
        side = upSign == 0 ? 1 : -1
      } else {
        let sign = rate.sign(tolerance: tolerance)
        if sign == 0 { continue }
        // A way that a level above has closed stays closed.
        if side != 0, side == sign { return nil }
        return Entering(
          column: column,
          sign: -sign,
          level: index,
          speed: abs(rate.approximation),
        )
      }
    }
    return nil
  }

  /// The entity to move: the steepest at the highest level, or the first by
  /// number under Bland's rule.
  func price(bland: Bool) -> Entering? {
    var best: Entering?
    for column in 0..<columnCount where !columns[column].isRejected {
      guard let candidate = improvement(ofColumn: column) else { continue }
      guard let current = best else {
        best = candidate
        continue
      }
      if bland {
        if columns[column].entity < columns[current.column].entity {
          best = candidate
        }
      } else if candidate.level < current.level
        || (candidate.level == current.level
          && candidate.speed > current.speed)
      {
        best = candidate
      }
    }
    return best
  }
}
