// Licensed under the MIT licence; see LICENSE.

/// Steps past what the levels above hold, which dual steps then take back.
///
/// A column that much follows, as a width that thousands of heights go with,
/// meets one breakpoint of a level above after the other, and each costs a
/// pivot that moves all that follows. So once such steps have moved enough, the
/// column goes at once to where its own level wants it. The basic columns that
/// this takes out of their pieces go back by dual steps, each of which moves
/// but what follows that one. The levels are then swept anew from there: what
/// the dual steps left, or took too far, is a pivot more, never an answer.
extension Subproblem {
  /// What is counted from one leap to the next.
  struct Leaps {
    /// The run may be of any length; else it would rather begin anew.
    var areAllowed = false
    /// How many columns the steps have moved that a level above has stopped.
    var heldBack = 0
    /// How many they are to move before the next look at what a leap takes.
    var patience = 0
  }

  /// Sweeps the levels, and again after each leap.
  mutating func sweepAndLeap() -> Pass {
    leaps = Leaps(areAllowed: effort.most == .max && takesLocalSteps)
    defer { leaps.areAllowed = false }
    while true {
      resetFrozen()
      couplings.removeAll()
      let pass = sweep()
      guard case .leapt = pass else { return pass }
      context.hit(.leapt)
      isSteady = false
      guard takeBackLate() else { return .restart }
    }
  }

  /// Counts a step that a level above stops; whether it may be a leap instead.
  @inline(__always)
  mutating func mayLeap(at level: Int32) -> Bool {
    guard leaps.areAllowed, support.count * context.limits.localPart >= m else {
      return false
    }
    leaps.heldBack += support.count
    return leaps.heldBack > max(leaps.patience, leapWork(m / 4))
      && level < min(levels, context.limits.dualLevels)
  }

  /// How many columns steps are to have moved before a leap that may have to
  /// take so many back.
  private func leapWork(_ count: Int) -> Int {
    context.limits.leapWork * count
  }

  /// The step that takes an entering column, as `alpha` says what follows it,
  /// to where its level wants it; nil where nothing ends that, where it passes
  /// too few columns to be worth it, or too many for what steps have moved.
  ///
  /// Where there are more candidates than columns in the way, these may clear it
  /// for less, as boxes do for a guide.
  mutating func leapingStop(
    _ move: Move,
    _ level: Int32,
    beyond least: Double
  ) -> Event? {
    // What the step that is stopped gains is asked for if it is no leap.
    let gain = self.gain
    defer { self.gain = gain }
    var bound = Double.infinity
    gather(move, level, leaps: true, &bound)
    guard let chosen = chooseStop(move, bound, shortStep: false, leaps: true),
      events[chosen].step > least, chosen * context.limits.leapPart >= m,
      chosen >= moves.count
    else {
      leaps.patience = 2 * leaps.heldBack
      return nil
    }
    leaps.patience = leapWork(events.count)
    if leaps.heldBack < leaps.patience { return nil }
    leaps.patience = 2 * leaps.heldBack
    leaps.heldBack = 0
    return events[chosen]
  }

  /// A basic column that a leap takes to what is held: from there on it counts
  /// as one that has been taken back, whose slope is nothing.
  mutating func noteHeld(
    _ column: Int,
    _ speed: Double,
    _ slot: Int32,
    at first: Int,
    step: Double,
    _ level: Int32
  ) {
    let piece = speed > 0 ? first : groupEnd(first, column)
    let own =
      position[column] & 1 == 1
      ? basicSlope(column, level) : slope(column, level, left: piece)
    events.append(
      Event(
        step: step,
        jump: -own * speed,
        speed: speed,
        slot: slot,
        at: Int32(first),
      )
    )
  }

  /// The same as `shift`, but for a column that meets what a level above holds:
  /// its position stays in front of that.
  mutating func shiftPast(_ column: Int, to target: Double, _ level: Int32) {
    let before = value[column]
    let up = target > before
    value[column] = target
    var at = Int(position[column])
    if at & 1 == 1 {
      let first = at >> 1
      let last = groupEnd(first, column)
      if isAt(target, breakpoints[first].value, column, from: before)
        || isHeld(column, first..<last, up, level)
      {
        return
      }
      at = up ? 2 * last : 2 * first
    }
    while true {
      let next = nextGroup(column, up: up, from: at)
      if next < 0 { break }
      let here = breakpoints[next].value
      if up ? target <= here : target >= here { break }
      if isAt(target, here, column, from: before) { break }
      let last = groupEnd(next, column)
      if hasLevel(above: level, in: next..<last) { break }
      at = up ? 2 * last : 2 * next
    }
    position[column] = Int32(at)
  }

  /// Whether some of these breakpoints are of a level above.
  @inline(__always)
  private func hasLevel(above level: Int32, in group: Range<Int>) -> Bool {
    for t in group where breakpoints[t].level < level { return true }
    return false
  }

  /// Whether a basic column at breakpoints would leave its slope of a level
  /// above in a direction.
  @inline(__always)
  func isHeld(
    _ column: Int,
    _ group: Range<Int>,
    _ up: Bool,
    _ level: Int32
  ) -> Bool {
    let piece = up ? group.upperBound : group.lowerBound
    for t in group where breakpoints[t].level < level {
      let above = breakpoints[t].level
      if basicSlope(column, above) != slope(column, above, left: piece) {
        return true
      }
    }
    return false
  }
}
