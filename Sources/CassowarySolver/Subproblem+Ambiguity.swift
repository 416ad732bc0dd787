// Licensed under the MIT licence; see LICENSE.

extension Subproblem {
  /// Solves and finds the columns whose value differs within the optimal
  /// face.
  ///
  /// After the last level the directions that are not frozen span a cone
  /// that holds the face. A further level pushes a generic combination of
  /// the undecided columns one way, then the other; where its extremes
  /// differ, some columns are ambiguous and leave the combination, until it
  /// has one value on the face: then so has every column left in it, but for
  /// a combination that cancels by chance. Columns weigh in it by their sizes,
  /// as they are compared: otherwise a movement that is nothing to a large one
  /// takes all the room that a small one has.
  ///
  /// Pushes may end in a basis that is singular, as that of a circle of means;
  /// then all begins anew from the one that takes its place.
  mutating func findAmbiguous() -> Outcome {
    for _ in 0..<3 {
      if let outcome = searchFace() { return outcome }
    }
    return Self.searchGaveOut
  }

  private static var searchGaveOut: Outcome {
    .failed("The ambiguity search gave out; please report it.")
  }

  /// The same once; nil where the basis became singular.
  private mutating func searchFace() -> Outcome? {
    isAmbiguous.removeAll()
    isAmbiguous.append(false, times: n)
    // A repeated run prices nothing, and freezes nothing.
    isRepeat = false
    wantsFace = true
    defer { wantsFace = false }
    let outcome = run()
    guard outcome == .optimal else { return outcome }
    if !isTame { freezeByRates() }
    guard hasFreeDirection() else { return .optimal }
    var face = Face(freezeByRows())
    guard hasFreeDirection() else {
      context.hit(.determinedByRows)
      return .optimal
    }
    precedent.stands = false
    probe.removeAll()
    probe.append(0, times: n)
    for column in 0..<n { face.sizes.append(size(of: value[column])) }
    if !markAlongDirections(face) { return nil }
    // The optimal face is where the frozen directions stay frozen; pushes
    // move within it and never leave it.
    var origin = Table<Double>(repeating: 0, count: n)
    var quiet = 0
    var found = ambiguousCount()
    var round = 0
    while quiet < 2 || round % 2 == 1 {
      let sign = round % 2 == 0 ? 1.0 : -1.0
      let pair = round / 2
      round += 1
      if round > 2 * n + 8 {
        return .failed("The ambiguity search did not end; please report it.")
      }
      weighProbe(sign, pair, face)
      switch push() {
      case .done:
        // What moves least beside the column that entered has lost its share.
        if hasDrifted || !factor.isFresh { computeBasics() }
      case .restart: return nil
      default: return Self.searchGaveOut
      }
      if round == 1 {
        // Values of before may have been only near the breakpoints that hold
        // them now, so movements are measured from here.
        for column in 0..<n { origin[column] = value[column] }
      }
      for column in 0..<n where !isAmbiguous[column] {
        isAmbiguous[column] = differs(column, value[column], origin[column])
      }
      let after = ambiguousCount()
      if after > found { context.hit(.pushedProbe) }
      quiet = after > found ? 0 : quiet + 1
      found = after
    }
    if isTame, missesByMoreThanRounding() { doubt() }
    return .optimal
  }

  /// Makes the probe of all columns that are undecided.
  mutating func weighProbe(
    _ sign: Double,
    _ pair: Int,
    _ face: borrowing Face
  ) {
    for column in 0..<n {
      probe[column] =
        isAmbiguous[column] || face.free[column] == 0
        ? 0
        : sign * Self.weight(column, pair) / face.sizes[column]
    }
  }

  /// Freezes what refined multipliers hold back, and nothing else: in doubles a
  /// rate of nothing may look like one.
  private mutating func freezeByRates() {
    clarity = .clear
    judgeRates(takingNoise: false)
    freezeClosed()
  }

  /// Freezes the directions that rates hold back, and no other.
  mutating func freezeClosed() {
    let both = Self.frozenUp | Self.frozenDown
    for column in 0..<columns where slot[column] < 0 {
      frozen[column] = frozen[column] & ~both | closed[column]
    }
  }

  private func ambiguousCount() -> Int {
    var count = 0
    for column in 0..<n where isAmbiguous[column] { count += 1 }
    return count
  }

  /// A number in [1, 2), the same on every run.
  static func weight(_ column: Int, _ round: Int) -> Double {
    var bits = UInt64(column) &* 0x9E37_79B9_7F4A_7C15
    bits &+= UInt64(round + 1) &* 0xBF58_476D_1CE4_E5B9
    bits ^= bits >> 29
    bits &*= 0x94D0_49BB_1331_11EB
    bits ^= bits >> 32
    return 1 + Double(bits >> 12) * 0x1p-52
  }

  /// Whether two values of a column are apart, by the caller's units.
  func differs(_ column: Int, _ here: Double, _ before: Double) -> Bool {
    if isWhole { return here != before }
    let size = max(abs(here), abs(before))
    let part =
      if size > EngineTolerance.far {
        isTame ? EngineTolerance.distinctFarTame : EngineTolerance.distinctFar
      } else {
        isTame ? EngineTolerance.distinctTame : EngineTolerance.distinctRounded
      }
    return abs(here - before)
      > max(EngineTolerance.distinct * least(column), part * size)
  }

  /// What a movement of a column is relative to. The rates of larger ones
  /// would get lost among those of small ones.
  private func size(of value: Double) -> Double {
    isWhole ? 1 : min(max(1, abs(value)), EngineTolerance.modest)
  }

  private mutating func hasFreeDirection() -> Bool {
    for column in 0..<columns
    where slot[column] < 0
      && frozen[column] & 3 != Self.frozenUp | Self.frozenDown
    {
      return true
    }
    return false
  }

  /// Takes what moves without end with an entering column, as `alpha` has it,
  /// out of the probe: it is ambiguous. False where nothing is left to take.
  mutating func leaveProbe(along entering: Int) -> Bool {
    var hasLeft = entering < n && leaveProbe(entering)
    for index in support.indices {
      let row = Int(support[index])
      let column = Int(head[row])
      if alpha[row] == 0 { continue }
      if isTame, abs(alpha[row]) <= EngineTolerance.moving { doubt() }
      guard column < n, abs(alpha[row]) > EngineTolerance.moving,
        leaveProbe(column)
      else { continue }
      hasLeft = true
      if isLocal { crossed.append(support[index]) }
    }
    return hasLeft
  }

  private mutating func leaveProbe(_ column: Int) -> Bool {
    if isAmbiguous[column] { return false }
    isAmbiguous[column] = true
    probe[column] = 0
    return true
  }

  /// Minimises the probe over the optimal face; what it may move without
  /// end is ambiguous and leaves the probe.
  private mutating func push() -> Pass {
    let level = Int32(levels)
    var run = Run(cap: 200 * (columns + 20))
    var isHandedOver = false
    while true {
      // A pivot that is rounding makes a basis which moves nothing.
      if factor.isStale || factor.hasSmallPivot, !refactorize() {
        return .restart
      }
      price(level)
      if moves.isEmpty {
        liftBans()
        return .done
      }
      if takesLocalSteps, !isHandedOver, run.stalled <= patientSteps {
        switch moveLocally(level, &run) {
        case .priced, .leapt, .reduce, .beyondWork: break
        case .handedOver: isHandedOver = true
        case .restart: return .restart
        case .failed(let reason): return .failed(reason)
        }
        continue
      }
      isHandedOver = false
      run.steps += 1
      if run.steps > run.cap { return .failed("cap") }
      let isBland = run.stalled > patientSteps
      var move = moves[0]
      if !isBland {
        for index in moves.indices where moves[index].rate < move.rate {
          move = moves[index]
        }
      }
      switch advance(move, level, shortStep: isBland) {
      case .moved(let step):
        run.stalled = step > 0 ? 0 : run.stalled + 1
      case .leapt: break
      case .unbounded:
        // All that it moves has left: what is left of its rate is rounding.
        if !leaveProbe(along: Int(move.column)) {
          frozen[Int(move.column)] |= Self.banned
        }
      case .refused:
        if factor.isFresh { return .failed("pivot") }
        if !refactorize() { return .restart }
      }
    }
  }
}
