// Licensed under the MIT licence; see LICENSE.

/// The confirmation of a mended answer, where changes have touched it.
///
/// A mend leaves most of what was confirmed as it was: rows none of whose
/// columns has moved, and reduced costs in whose rows no multiplier has
/// changed. What else there is, is judged as `confirm` judges everything, by
/// the multipliers that are kept for mends. These must have been shown to
/// cancel at all basic columns once; then they do wherever nothing has changed.
extension Subproblem {
  /// What stands of the last confirmation.
  struct Proof: ~Copyable {
    /// The last answer was confirmed, or taken as it is, and all that has been
    /// touched since is listed in `LevelDuals`.
    var stands = false
    /// The rates were clear then.
    var isClear = false
    /// What refining moves is listed.
    var listsMoved = false
    /// Rows that were touched, and whether they are listed.
    var rows = Table<Int32>()
    var isListed = Table<Bool>()

    init() {}
  }

  /// Whether integers can't be asked, so that an answer is taken as it is
  /// where it has no fault that could be seen. They would be asked of all the
  /// constraints behind the breakpoints, and of more.
  var isBeyondIntegers: Bool {
    breakpoints.count * (n - blanks.count) > context.limits.exactSize
  }

  /// Whether what is left of terms that cancel counts as nothing.
  var takesNoise: Bool { !isTame && isBeyondIntegers }

  /// Notes that the last answer counts.
  mutating func noteProof() {
    proof.stands = true
    proof.isClear = clarity == .clear
  }

  /// Whether a mended answer is confirmed by what was touched alone; brings
  /// the values there as close as doubles can on the way. False says nothing.
  mutating func confirmTouched() -> Bool {
    guard proof.stands, clarity != .dark else { return false }
    proof.stands = false
    // Where no multipliers are kept, none has changed.
    if duals.areCurrent, !duals.areProved { proveDuals() }
    guard duals.areProved || !duals.areCurrent else { return false }
    guard isBeyondIntegers || !factor.hasCancelled else { return false }
    let isRefined = refineTouched()
    defer { forgetTouched() }
    guard isRefined, agreesTouched(), !duals.areCurrent || judgeTouched()
    else { return false }
    // What is not firm is asked of integers, where these can be asked.
    if !isBeyondIntegers {
      proof.listsMoved = true
      defer { proof.listsMoved = false }
      if !standsFirm() { return false }
    }
    context.hit(.confirmedTouched)
    proof.stands = true
    areRatesJudged = proof.isClear
    clarity = proof.isClear ? .clear : .doubtful
    return true
  }

  /// Sees to it that the multipliers kept for mends cancel at all basic columns,
  /// refining those of a level that don't; notes whether they do.
  private mutating func proveDuals() {
    guard duals.areCurrent, duals.slots.isEmpty else { return }
    duals.areProved = false
    for level in 0..<duals.stride where !areCancelling(level) {
      takeDuals(of: level)
      guard isBeyondIntegers, refineDuals(Int32(level)) else { return }
      let nothing = refinedNoise(beside: duals.largest[level])
      for row in 0..<m {
        let isNothing = abs(dual[row]) <= nothing
        duals.dual[row * duals.stride + level] = isNothing ? 0 : dual[row]
      }
      if !areCancelling(level) { return }
    }
    duals.areProved = true
  }

  private func areCancelling(_ level: Int) -> Bool {
    for row in 0..<m where !cancels(Int(head[row]), level) { return false }
    return true
  }

  /// Whether a level's kept multipliers cancel at a basic column.
  @inline(__always)
  private func cancels(_ column: Int, _ level: Int) -> Bool {
    let (sum, scale) = dualProduct(column, at: level)
    return Self.cancels(basicSlope(column, Int32(level)), sum, scale)
  }

  // MARK: Values

  /// Refines the values in the rows of what a mend has moved. False where they
  /// don't settle.
  mutating func refineMoved() -> Bool {
    defer { forgetTouched() }
    return refineTouched()
  }

  /// Refines the values in touched rows, and lists what that moves.
  private mutating func refineTouched() -> Bool {
    proof.isListed.grow(to: m, with: false)
    var next = 0
    for _ in 0..<Self.valueRefinements {
      while next < duals.moved.count {
        listRows(of: Int(duals.moved[next]))
        next += 1
      }
      for index in proof.rows.indices {
        let row = Int(proof.rows[index])
        let error = rowSum(row, from: -value[n + row]).sum
        if error == 0 { continue }
        slopeChange[row] = error
        spread.append(Int32(row))
      }
      if spread.isEmpty { return true }
      context.hit(.refinedMoved)
      factor.solveForward(&slopeChange, &spread)
      var isSettled = true
      for index in spread.indices {
        let row = Int(spread[index])
        let change = slopeChange[row]
        slopeChange[row] = 0
        if change == 0 { continue }
        let column = Int(head[row])
        value[column] -= change
        duals.noteMoved(column)
        if !isSettling(change, column) { isSettled = false }
      }
      spread.removeAll()
      if isSettled { return true }
    }
    return false
  }

  private mutating func listRows(of column: Int) {
    if column >= n { return list(column - n) }
    for t in matrix.column(column) { list(Int(matrix.columnRow[t])) }
  }

  private mutating func list(_ row: Int) {
    if proof.isListed[row] { return }
    proof.isListed[row] = true
    proof.rows.append(Int32(row))
  }

  /// Whether what has moved is where its position says.
  private mutating func agreesTouched() -> Bool {
    for index in duals.moved.indices
    where !standsWhereItShould(Int(duals.moved[index])) {
      return false
    }
    for index in proof.rows.indices {
      let column = n + Int(proof.rows[index])
      if !duals.isMoved[column], !standsWhereItShould(column) { return false }
    }
    return true
  }

  private mutating func standsWhereItShould(_ column: Int) -> Bool {
    breaks(column).isEmpty
      || agrees(column, EngineTolerance.placed, isPlaced: true)
  }

  // MARK: Rates

  /// Whether the rates in whose rows a multiplier has changed, and those of
  /// columns that have moved, prove the answer still.
  private mutating func judgeTouched() -> Bool {
    for index in duals.moved.indices { listTouched(Int(duals.moved[index])) }
    for index in duals.renewed.indices {
      listTouchedColumns(of: Int(duals.renewed[index]))
    }
    for level in 0..<duals.stride where !refineTouchedDuals(level) {
      return false
    }
    closed.grow(to: columns, with: 0)
    // A level whose rates are not clear is refined to the last digit once, and
    // all that this touches is judged anew.
    var refined = -1
    while let level = unsettledLevel() {
      if level <= refined { return false }
      refined = level
      if !refineTouchedDuals(level, isStrict: true) { return false }
    }
    return true
  }

  /// The first level at which some touched rate is not clear.
  private mutating func unsettledLevel() -> Int? {
    for index in touched.indices { closed[Int(touched[index])] = 0 }
    for level in 0..<duals.stride {
      if isDoubtful && hasGrownTouched(level) || !judgeTouched(at: level) {
        return level
      }
    }
    return nil
  }

  private mutating func listTouchedColumns(of row: Int) {
    listTouched(n + row)
    for t in matrix.row(row) { listTouched(Int(matrix.rowColumn[t])) }
  }

  /// Makes a level's multipliers cancel at all touched basic columns; to the
  /// last digit if asked.
  private mutating func refineTouchedDuals(
    _ level: Int,
    isStrict: Bool = false
  ) -> Bool {
    for _ in 0..<Self.valueRefinements {
      for index in touched.indices {
        let column = Int(touched[index])
        if slot[column] < 0 || !isStrict && cancels(column, level) { continue }
        let rest = dualRest(of: column, level)
        if rest == 0 { continue }
        slopeChange[Int(slot[column])] = rest
        spread.append(slot[column])
      }
      if spread.isEmpty { return true }
      var next = duals.renewed.count
      spreadDuals(level)
      while next < duals.renewed.count {
        listTouchedColumns(of: Int(duals.renewed[next]))
        next += 1
      }
      if isStrict { return true }
    }
    return false
  }

  /// What a basic column's slope has over the product of a level's kept
  /// multipliers with it, as if computed in twice the digits.
  private func dualRest(of column: Int, _ level: Int) -> Double {
    let stride = duals.stride
    var rest = Twofold(
      basicSlope(column, Int32(level)),
      basicSlopeRest(column, Int32(level))
    )
    if column >= n {
      rest.add(duals.dual[(column - n) * stride + level])
      return rest.rounded
    }
    for t in matrix.column(column) {
      let dual = duals.dual[Int(matrix.columnRow[t]) * stride + level]
      rest.add(-matrix.columnValue[t], times: dual, 0)
    }
    return rest.rounded
  }

  private mutating func listTouched(_ column: Int) {
    if isTouched[column] { return }
    isTouched[column] = true
    touched.append(Int32(truncatingIfNeeded: column))
  }

  private mutating func judgeTouched(at level: Int) -> Bool {
    let largest = duals.largest[level]
    var areErrorsKnown = takesNoise || largest == 0
    var hasErrors = false
    for index in touched.indices {
      let column = Int(touched[index])
      if slot[column] >= 0 { continue }
      if closed[column] == Self.frozenUp | Self.frozenDown { continue }
      let (sum, scale) = dualProduct(column, at: level)
      if scale == 0, !areErrorsKnown {
        areErrorsKnown = true
        takeDuals(of: level)
        hasErrors = solveForErrors(Int32(level))
      }
      let isSettled = settles(
        column,
        Int32(level),
        (sum, scale),
        largest: largest,
        noise: takesNoise ? EngineTolerance.cancelled : 0,
        error: hasErrors ? errorProduct(column) : 0
      )
      if !isSettled { return false }
    }
    return true
  }

  private func hasGrownTouched(_ level: Int) -> Bool {
    let most = EngineTolerance.growth * duals.slopeSum[level]
    for index in duals.renewed.indices {
      let place = Int(duals.renewed[index]) * duals.stride + level
      if abs(duals.dual[place]) > most { return true }
    }
    return false
  }

  private mutating func forgetTouched() {
    for index in touched.indices { isTouched[Int(touched[index])] = false }
    touched.removeAll()
    for index in proof.rows.indices {
      proof.isListed[Int(proof.rows[index])] = false
    }
    proof.rows.removeAll()
    closings.removeAll()
  }
}
