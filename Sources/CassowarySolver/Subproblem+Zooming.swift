// Licensed under the MIT licence; see LICENSE.

/// The simplex once more, beside the point that it has found, in units in which
/// what was rounded there is not small.
///
/// At a degenerate point a basic column may miss its breakpoint by the last
/// digit of some constant. To the simplex that is no distance, yet which side
/// the column is on may decide what a soft constraint can have. So all lengths
/// are measured from the point, in twice the digits, and multiplied: what was
/// a rounding is a length then, and what was a length is out of the way. Rows
/// and slopes stay as they are, and what is optimal there is optimal. This is
/// the iterative refinement of linear programs (Gleixner, Steffy & Wolter,
/// Iterative refinement for linear programming, 2016,
/// doi:10.1287/ijoc.2016.0692).
///
/// Like any other answer this one has to be confirmed.
extension Subproblem {
  /// Runs once more from where it is, among the breakpoints that are next to
  /// it; nil where there is none that basic columns miss.
  mutating func runZoomed() -> Outcome? {
    if isTame { return nil }
    _ = provideRests()
    if !refineValues() { return nil }
    guard let factor = magnification() else { return nil }
    context.hit(.zoomed)
    var places = Table<Double>()
    for t in breakpoints.indices { places.append(breakpoints[t].value) }
    let origin = beginZoom(by: factor)
    var outcome = runFromHere()
    if outcome == .infeasible, !isSurelyInfeasible() {
      outcome = .failed("What looked like a conflict is none for sure.")
    }
    endZoom(by: factor, origin, places)
    return outcome
  }

  /// By which power of two the farthest of the breakpoints that basic columns
  /// miss by a rounding is as far as one that they don't.
  private mutating func magnification() -> Double? {
    var farthest = 0.0
    for row in 0..<m {
      let column = Int(head[row])
      let size = max(abs(value[column]), unit(column))
      for t in breaks(column) {
        let away = abs(distance(of: column, from: t))
        if away > EngineTolerance.seenByZoom * size { continue }
        farthest = max(farthest, away)
      }
    }
    if farthest == 0 { return nil }
    return Double(sign: .plus, exponent: 10 - farthest.exponent, significand: 1)
  }

  /// How far a value is above a breakpoint, in twice the digits; 0 where it is
  /// there.
  private func distance(of column: Int, from t: Int) -> Double {
    let distance = refinedDistance(of: column, from: t)
    let size = max(abs(breakpoints[t].value), unit(column))
    return abs(distance) <= EngineTolerance.vanished * size ? 0 : distance
  }

  /// Measures from where the columns are; answers where that is.
  private mutating func beginZoom(by factor: Double) -> Table<Twofold> {
    var origin = Table<Twofold>()
    for column in 0..<columns {
      origin.append(Twofold(value[column], valueRest[column]))
      for t in breaks(column) {
        breakpoints[t].value = -factor * distance(of: column, from: t)
      }
    }
    for column in 0..<columns { value[column] = 0 }
    for row in 0..<m {
      let column = Int(head[row])
      position[column] = locate(0, column)
    }
    return origin
  }

  /// Goes back to where lengths were measured from before.
  private mutating func endZoom(
    by factor: Double,
    _ origin: borrowing Table<Twofold>,
    _ places: borrowing Table<Double>
  ) {
    for t in breakpoints.indices { breakpoints[t].value = places[t] }
    for column in 0..<columns {
      if slot[column] < 0, position[column] & 1 == 1 {
        value[column] = breakpoints[Int(position[column]) >> 1].value
        continue
      }
      var here = origin[column]
      here.add(value[column] / factor)
      value[column] = here.rounded
    }
    judgeNumbers()
    hasDrifted = false
    precedent.stands = false
    precedent.isNoted = false
  }
}
