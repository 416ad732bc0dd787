// Licensed under the MIT licence; see LICENSE.

extension Subproblem {
  /// What came of trying to move a column.
  enum Advance {
    /// It moved that far, which may be nothing, by a pivot or a flip.
    case moved(Double)
    /// It leapt (`Subproblem+Leaping`).
    case leapt
    /// The pivot would be too small.
    case refused
    /// Nothing ends the movement.
    case unbounded
  }

  /// Moves a nonbasic column as long as the level's cost falls, past as many
  /// breakpoints as that takes (the long-step rule: Maros, A general Phase-I
  /// method in linear programming, 1986,
  /// doi:10.1016/0377-2217(86)90215-9), and pivots at the last.
  ///
  /// Breakpoints of higher levels end the movement, those of this level add
  /// their jump to the rate, lower ones are passed for free. `shortStep`
  /// stops at the first, for Bland's rule.
  mutating func advance(
    _ move: Move,
    _ level: Int32,
    shortStep: Bool
  ) -> Advance {
    let entering = Int(move.column)
    let largest = solveFollowers(of: entering)
    var bound = Double.infinity
    gather(move, level, leaps: false, &bound)
    guard
      let chosen = chooseStop(move, bound, shortStep: shortStep, leaps: false)
    else {
      return .unbounded
    }
    let event = events[chosen]
    if !mayEnd(at: event, among: largest) { return .refused }
    if event.jump == .infinity, !shortStep, mayLeap(at: level),
      let stop = leapingStop(move, level, beyond: event.step),
      mayEnd(at: stop, among: largest)
    {
      apply(stop, move, level, leaps: true)
      return .leapt
    }
    apply(event, move, level, leaps: false)
    return .moved(event.step)
  }

  /// Solves for how the basic columns follow an entering one, without what is
  /// rounding beside the largest entry; that entry, or one.
  mutating func solveFollowers(of entering: Int) -> Double {
    let largest = solveAlpha(for: entering)
    effort.spent &+= support.count
    let least = EngineTolerance.negligible * largest
    for index in support.indices {
      let row = Int(support[index])
      if abs(alpha[row]) > least { continue }
      if isTame, alpha[row] != 0 { doubtEntry(of: Int(head[row])) }
      alpha[row] = 0
    }
    return largest
  }

  /// Collects the breakpoints that an entering column and those that follow it
  /// meet. With `leaps` those of higher levels end no movement but that of the
  /// entering column.
  mutating func gather(
    _ move: Move,
    _ level: Int32,
    leaps: Bool,
    _ bound: inout Double
  ) {
    events.removeAll()
    gather(Int(move.column), move.direction, -1, level, leaps: false, &bound)
    for index in support.indices {
      let row = Int(support[index])
      if alpha[row] == 0 { continue }
      gather(
        Int(head[row]),
        -move.direction * alpha[row],
        Int32(row),
        level,
        leaps: leaps,
        &bound,
      )
    }
  }

  /// The middle one of three of the breakpoints' steps.
  private var middleStep: Double {
    let last = events.count - 1
    let (a, b, c) = (events[0].step, events[last / 2].step, events[last].step)
    return max(min(a, b), min(max(a, b), c))
  }

  @inline(__always)
  private mutating func keepEvents(where isKept: (Event) -> Bool) {
    var kept = 0
    for index in events.indices where isKept(events[index]) {
      events[kept] = events[index]
      kept += 1
    }
    events.truncate(to: kept)
  }

  /// Whether a step may end there: its entry is large enough for a pivot.
  @inline(__always)
  private mutating func mayEnd(at event: Event, among largest: Double) -> Bool {
    if event.slot < 0 { return true }
    let entry = abs(event.speed)
    let least =
      factor.isFresh ? EngineTolerance.lastPivot : EngineTolerance.pivot
    if entry < least * largest { return false }
    // So small a pivot multiplies what is left of the others.
    if isTame, entry < EngineTolerance.pivot * largest { doubt() }
    return true
  }

  /// Collects the breakpoints that a column meets, up to the first at a higher
  /// level.
  private mutating func gather(
    _ column: Int,
    _ speed: Double,
    _ slot: Int32,
    _ level: Int32,
    leaps: Bool,
    _ bound: inout Double
  ) {
    let start = Int(breakStart[column])
    let end = Int(breakStart[column + 1])
    if start == end { return }
    let up = speed > 0
    let pace = abs(speed)
    var at = Int(position[column])
    if at & 1 == 1, slot >= 0 {
      // A basic column at a breakpoint has one slope of several.
      let first = at >> 1
      let last = groupEnd(first, column)
      let blocks = isHeld(column, first..<last, up, level)
      if blocks, leaps {
        noteHeld(column, speed, slot, at: first, step: 0, level)
        return
      }
      let own = basicSlope(column, level)
      let beyond = slope(column, level, left: up ? last : first)
      let jump = abs(beyond - own) * pace
      if blocks || jump > 0 {
        events.append(
          Event(
            step: 0,
            jump: blocks ? .infinity : jump,
            speed: speed,
            slot: slot,
            at: Int32(first),
          )
        )
        if blocks {
          bound = 0
          return
        }
      }
    }
    while true {
      let next = nextGroup(column, up: up, from: at)
      if next < 0 { return }
      let last = groupEnd(next, column)
      let step = max(0, (breakpoints[next].value - value[column]) / speed)
      if step > bound { return }
      var blocks = false
      var jump = 0.0
      for t in next..<last {
        if breakpoints[t].level < level {
          blocks = true
        } else if breakpoints[t].level == level {
          jump += (breakpoints[t].right - breakpoints[t].left) * pace
        }
      }
      if blocks, leaps {
        noteHeld(column, speed, slot, at: next, step: step, level)
        return
      }
      if blocks || jump > 0 {
        events.append(
          Event(
            step: step,
            jump: blocks ? .infinity : jump,
            speed: speed,
            slot: slot,
            at: Int32(next),
          )
        )
        if blocks {
          // Those a little behind it may make the better pivot.
          bound = min(bound, step + slack(column, next, pace))
          return
        }
      }
      at = up ? 2 * last : 2 * next
    }
  }

  /// How much later a breakpoint may be met within tolerance.
  @inline(__always)
  private func slack(_ column: Int, _ at: Int, _ pace: Double) -> Double {
    0.5 * leeway(column, at: abs(breakpoints[at].value)) / pace
  }

  @inline(__always)
  private func slack(of event: Event, _ move: Move) -> Double {
    let column =
      event.slot < 0 ? Int(move.column) : Int(head[Int(event.slot)])
    return slack(column, Int(event.at), abs(event.speed))
  }

  /// The event to stop at: where the rate stops being negative, and of those
  /// met at about the same time the one with the largest tableau entry.
  mutating func chooseStop(
    _ move: Move,
    _ bound: Double,
    shortStep: Bool,
    leaps: Bool
  ) -> Int? {
    if events.isEmpty { return nil }
    keepEvents { $0.step <= bound }
    var rate = move.rate
    let enough = -EngineTolerance.entering * abs(move.rate)
    gain = 0
    var before = 0.0
    if !shortStep, !leaps { before = passEarly(move, &rate, enough) }
    // Mostly the first few decide: a heap gives them in order.
    for place in stride(from: events.count / 2, through: 0, by: -1) {
      siftDown(place)
    }
    passed.removeAll()
    var isStopped = false
    while !isStopped, let event = popEvent() {
      passed.append(event)
      gain -= rate * (event.step - before)
      before = event.step
      rate += event.jump
      isStopped = rate >= enough || shortStep
    }
    if !isStopped { return nil }
    let stop = passed.count - 1
    let at = passed[stop].step
    var best = stop
    // Later events within the slack of the stop.
    while let event = popEvent() {
      if event.step - slack(of: event, move) > at { break }
      passed.append(event)
      if isBetter(event, passed[best], shortStep) { best = passed.count - 1 }
    }
    var index = stop - 1
    while index >= 0, passed[index].step == at {
      if isBetter(passed[index], passed[best], shortStep) { best = index }
      index -= 1
    }
    // The step is the earliest among those merged.
    passed[best].step = min(passed[best].step, at)
    swap(&events, &passed)
    return best
  }

  /// Drops breakpoints from both ends of the many while the middle ones can be
  /// told to be passed or not to be reached; answers up to where.
  private mutating func passEarly(
    _ move: Move,
    _ rate: inout Double,
    _ enough: Double
  ) -> Double {
    var before = 0.0
    while events.count >= context.limits.crowdedEvents {
      let middle = middleStep
      var beyond = rate
      var moment = 0.0
      for index in events.indices where events[index].step <= middle {
        beyond += events[index].jump
        moment += events[index].jump * (middle - events[index].step)
      }
      if beyond < enough {
        keepEvents { $0.step > middle }
        gain -= rate * (middle - before) + moment
        rate = beyond
        before = middle
        continue
      }
      let count = events.count
      var kept = 0
      for index in events.indices {
        let event = events[index]
        if event.step > middle, event.step - slack(of: event, move) > middle {
          continue
        }
        events[kept] = event
        kept += 1
      }
      events.truncate(to: kept)
      if kept == count { break }
      context.hit(.lateDropped)
    }
    return before
  }

  @inline(__always)
  private mutating func popEvent() -> Event? {
    guard let last = events.popLast() else { return nil }
    if events.isEmpty { return last }
    let first = events[0]
    events[0] = last
    siftDown(0)
    return first
  }

  private mutating func siftDown(_ place: Int) {
    guard place < events.count else { return }
    let event = events[place]
    var at = place
    while true {
      var below = 2 * at + 1
      if below >= events.count { break }
      if below + 1 < events.count,
        events[below + 1].step < events[below].step
      {
        below += 1
      }
      if events[below].step >= event.step { break }
      events[at] = events[below]
      at = below
    }
    events[at] = event
  }

  /// Larger entries first; under Bland's rule the lower column.
  private mutating func isBetter(
    _ event: Event,
    _ other: Event,
    _ isBland: Bool
  ) -> Bool {
    if isBland {
      if event.slot < 0 || other.slot < 0 { return event.slot < other.slot }
      let a = abs(event.speed)
      let b = abs(other.speed)
      if min(a, b) < 1e-3 * max(a, b) { return a > b }
      return head[Int(event.slot)] < head[Int(other.slot)]
    }
    // The entering column's own breakpoint needs no pivot at all.
    if (event.slot < 0) != (other.slot < 0) { return event.slot < 0 }
    let a = abs(event.speed)
    let b = abs(other.speed)
    // One of a higher level is not to be passed, not even by a rounding.
    let isHard = event.jump == .infinity
    if isHard != (other.jump == .infinity),
      min(a, b) >= EngineTolerance.markowitz * max(a, b)
    {
      return isHard
    }
    return a != b ? a > b : event.slot < other.slot
  }

  /// Moves all columns and exchanges the entering for the leaving one.
  private mutating func apply(
    _ event: Event,
    _ move: Move,
    _ level: Int32,
    leaps: Bool
  ) {
    let entering = Int(move.column)
    let step = event.step
    if step > 0 {
      hasDrifted = true
      for index in support.indices {
        let row = Int(support[index])
        if alpha[row] == 0 { continue }
        let column = Int(head[row])
        if Int32(row) == event.slot { continue }
        if leaps {
          let distance = -move.direction * alpha[row] * step
          shiftPast(column, to: value[column] + distance, level)
          continue
        }
        shiftBasic(column, row, by: -move.direction * alpha[row] * step)
      }
    }
    let up = move.isUp
    if event.slot < 0 {
      stand(entering, at: event.at)
      freezeBeyond(entering, level, up ? .up : .down)
      return
    }
    // Leave the breakpoint, as a basic column stands in a piece.
    leave(entering, to: value[entering] + move.direction * step, up: up)
    let row = Int(event.slot)
    let leaving = Int(head[row])
    freezeLeaving(leaving, event, level)
    stand(leaving, at: event.at)
    slot[leaving] = -1
    head[row] = Int32(entering)
    slot[entering] = Int32(row)
    frozen[entering] = 0
    if isLocal {
      touched.append(Int32(leaving))
      self.leaving = leaving
    }
    factor.update(slot: row, alpha: alpha, support)
    pivots += 1
  }

  /// Puts a column at the breakpoint that it has met, which may be a leeway
  /// off: by so much the others have not moved.
  @inline(__always)
  private mutating func stand(_ column: Int, at breakpoint: Int32) {
    let target = breakpoints[Int(breakpoint)].value
    if value[column] != target { hasDrifted = true }
    value[column] = target
    position[column] = 2 * breakpoint + 1
  }

  /// Puts the entering column in the piece that it moved through.
  private mutating func leave(_ column: Int, to target: Double, up: Bool) {
    let at = Int(position[column])
    if at & 1 == 1 {
      let piece = up ? groupEnd(at >> 1, column) : at >> 1
      position[column] = Int32(2 * piece)
    }
    shift(column, to: target)
  }

  /// Freezes what the leaving column may not do from its new breakpoint:
  /// where its slope so far at a higher level differs from that beyond.
  private mutating func freezeLeaving(
    _ column: Int,
    _ event: Event,
    _ level: Int32
  ) {
    let first = Int(event.at)
    let last = groupEnd(first, column)
    let isAtKink = position[column] & 1 == 1
    var bits: UInt8 = 0
    for t in first..<last where breakpoints[t].level < level {
      if isAtKink, Int(position[column]) >> 1 == first {
        let own = basicSlope(column, breakpoints[t].level)
        if own != slope(column, breakpoints[t].level, left: last) {
          bits |= Self.frozenUp
        }
        if own != slope(column, breakpoints[t].level, left: first) {
          bits |= Self.frozenDown
        }
      } else {
        bits |= event.speed > 0 ? Self.frozenUp : Self.frozenDown
      }
    }
    frozen[column] = bits
  }
}
