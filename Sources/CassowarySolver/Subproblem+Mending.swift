// Licensed under the MIT licence; see LICENSE.

/// A solution mended where a change has touched it.
///
/// A solved subproblem is optimal at every column: each basic one is in its
/// piece, and of each other one the first level at which its reduced cost is
/// not zero has it positive. A change breaks that at few columns, and a step of
/// the simplex at those that it touches. So dual steps take back what has left
/// its piece, primal steps follow what a level now wants, best level first, and
/// after each only the columns are looked at whose value or reduced costs it
/// has changed. When none is left to move, all others are as they were: the
/// solution is one of the whole.
///
/// The multipliers of all levels are kept for that (`LevelDuals`). What takes too
/// much work is left to a run over all levels; a component that is not tame, or
/// where some reduced cost is neither zero nor clearly something, is confirmed
/// afterwards like any other.
extension Subproblem {
  /// What the first level that is not indifferent to a column wants of it.
  struct Mend {
    var move: Move
    var level: Int32
  }

  /// Mends the solution after changes, and lists in `duals.moved` the columns
  /// that have another value or went into the basis or out of it. False where
  /// the subproblem is to be run over all levels.
  mutating func mend() -> Bool {
    guard mayFollowShifts() else {
      shiftCount = 0
      giveUpMending()
      return false
    }
    shiftCount += 1
    precedent.stands = false
    provideLists()
    dualWork.placeOfLate.grow(to: columns, with: -1)
    duals.isStale.grow(to: columns, with: false)
    duals.isMoved.grow(to: columns, with: false)
    duals.isRenewed.grow(to: m, with: false)
    guard followShifts(), standsOrIsMended() else {
      giveUpMending()
      return false
    }
    isRearranged = false
    return true
  }

  /// Before a change of breakpoints: their columns' slopes will be others than
  /// those that the multipliers were computed with.
  mutating func beginChange() { if !isBeyondMending { _ = followDuals() } }

  /// Leaves what has not been mended to a run, which starts from positions.
  private mutating func giveUpMending() {
    forgetLate()
    duals.areCurrent = false
    proof.stands = false
  }

  private mutating func standsOrIsMended() -> Bool {
    listMovedLate()
    let isTouched =
      !dualWork.late.isEmpty || !duals.slots.isEmpty || !duals.stale.isEmpty
    if isRearranged { areRatesJudged = false }
    if isTouched {
      if !pauseOfMends.isOver() { return false }
      guard followDuals() else { return false }
      // Whatever comes of it, positions may be others.
      isRearranged = true
      beginListing()
      dualWork.left = 2 * mostDualWork
      let isMended = makeSteps()
      endDualSteps()
      clarity = .clear
      areRatesJudged = false
      guard isMended, !isCoupled() else {
        pauseOfMends.noteFailure()
        return false
      }
      pauseOfMends.noteSuccess()
      context.hit(.mended)
    }
    return settlesMoved(afterSteps: isTouched)
  }

  /// Lists what a change other than a constant's has taken out of its piece.
  private mutating func listMovedLate() {
    if !isRearranged { return }
    for index in duals.moved.indices {
      let column = Int(duals.moved[index])
      if slot[column] >= 0 { noteLate(column) }
    }
  }

  /// Makes steps until every column touched is optimal; false where that takes
  /// too much work, or a step can't be made.
  private mutating func makeSteps() -> Bool {
    renewDuals()
    defer { forgetMends() }
    var stalled = 0
    while dualWork.left > 0 {
      if !dualWork.late.isEmpty {
        guard takeAllBack(), dualWork.late.isEmpty else { return false }
      }
      judgeStale()
      guard let mend = bestMend() else { return true }
      guard provideFactors(), let step = makeStep(mend.move, mend.level) else {
        return false
      }
      stalled = step > 0 ? 0 : stalled + 1
      if stalled > patientSteps { return false }
    }
    return false
  }

  /// Makes the factors anew where they took in too much.
  mutating func provideFactors() -> Bool {
    if !factor.isWorn { return true }
    guard refactorize() else { return false }
    beginLists()
    return true
  }

  /// Moves a column; how far, or nil where no step can be made.
  private mutating func makeStep(_ move: Move, _ level: Int32) -> Double? {
    context.hit(.mendingStep)
    let entering = Int(move.column)
    touched.removeAll()
    largestSlope = duals.largest[Int(level)]
    guard case .moved(let step) = advance(move, level, shortStep: false)
    else { return nil }
    duals.noteMoved(entering)
    noteSupportMoved()
    let row = Int(slot[entering])
    if row >= 0 {
      dropMend(entering)
      carryProducts(of: entering, in: row)
    }
    for index in support.indices where Int(support[index]) != row {
      duals.slots.append(support[index])
    }
    dualWork.left -= support.count * duals.stride
    renewDuals()
    noteStale(entering)
    if leaving >= 0 {
      duals.noteMoved(leaving)
      noteStale(leaving)
    }
    leaving = -1
    touched.removeAll()
    return step
  }

  /// Judges the columns whose reduced costs have changed: enters those that are
  /// worth a move among the mends, and takes out those that are not.
  private mutating func judgeStale() {
    dualWork.left -= duals.stale.count
    for index in duals.stale.indices {
      let column = Int(duals.stale[index])
      duals.isStale[column] = false
      let place = Int(moveOf[column])
      if slot[column] < 0, let mend = judge(column) {
        if place >= 0 {
          mends[place] = mend
        } else {
          moveOf[column] = Int32(mends.count)
          mends.append(mend)
        }
      } else {
        dropMend(column)
      }
    }
    duals.stale.removeAll()
  }

  /// Takes a column out of the mends, if it is there.
  mutating func dropMend(_ column: Int) {
    let place = Int(moveOf[column])
    guard place >= 0, let last = mends.popLast() else { return }
    moveOf[column] = -1
    if place < mends.count {
      mends[place] = last
      moveOf[Int(last.move.column)] = Int32(place)
    }
  }

  private mutating func forgetMends() {
    for index in mends.indices { moveOf[Int(mends[index].move.column)] = -1 }
    mends.removeAll()
  }

  /// The mend of the first level, and of several there the steepest.
  private mutating func bestMend() -> Mend? {
    guard var best = mends.last else { return nil }
    dualWork.left -= mends.count / 4
    for index in mends.indices {
      let mend = mends[index]
      if mend.level < best.level
        || mend.level == best.level && mend.move.rate < best.move.rate
      {
        best = mend
      }
    }
    return best
  }

  /// Looks at a nonbasic column's reduced costs, level by level: the move that
  /// the first wants which is not indifferent, if it wants one.
  private mutating func judge(_ column: Int) -> Mend? {
    var isUpShut = false
    var isDownShut = false
    for level in 0..<duals.stride {
      let (left, right) = slopes(column, Int32(level))
      let (sum, scale) = dualProduct(column, at: level)
      if left == 0, right == 0, scale == 0 { continue }
      let (up, down) = (right - sum, sum - left)
      func mend(_ isUp: Bool, _ rate: Double) -> Mend {
        Mend(
          move: Move(column: Int32(column), isUp: isUp, rate: rate),
          level: Int32(level)
        )
      }
      largestSlope = duals.largest[level]
      if isTame,
        isInDoubt(up, scale + abs(right)) || isInDoubt(down, scale + abs(left))
          || scale > EngineTolerance.growth
            * max(duals.slopeSum[level], abs(left), abs(right))
      {
        doubt()
      }
      if !isUpShut {
        if isWorth(up, scale, right) { return mend(true, up) }
        isUpShut = isLoss(up, scale, right)
      }
      if !isDownShut {
        if isWorth(down, scale, left) { return mend(false, down) }
        isDownShut = isLoss(down, scale, left)
      }
      if isUpShut, isDownShut { break }
    }
    return nil
  }

  /// Whether some edited variable that stands still would rather move now.
  private mutating func isCoupled() -> Bool {
    if parameters.isEmpty { return false }
    couplings.removeAll()
    isDualListed = false
    for level in 0..<duals.stride {
      for t in parameterRow.indices {
        let row = Int(parameterRow[t])
        dual[row] = duals.dual[row * duals.stride + level]
      }
      rateParameters(Int32(level))
    }
    return !couplings.isEmpty
  }

  /// Whether what has moved is where it should be: in its piece, and in rows
  /// that add up. Where coefficients alone lose nothing these are made to, after
  /// steps and after moves that lost digits; elsewhere the confirmation does.
  private mutating func settlesMoved(afterSteps: Bool) -> Bool {
    if isTame, afterSteps || hasCancelled, !refineMoved() { return false }
    for index in duals.moved.indices {
      let column = Int(duals.moved[index])
      let here = value[column]
      if isWhole, !EngineTolerance.isWhole(here) { return false }
      if slot[column] >= 0, edgePassed(by: column) != nil { return false }
      if mayMissFarOut, slot[column] >= 0, missesFarOut(column) { doubt() }
      if !isTame, !rowsAddUp(of: column) { return false }
    }
    return true
  }

  private func rowsAddUp(of column: Int) -> Bool {
    if column >= n { return addsUp(column - n) }
    for t in matrix.column(column) where !addsUp(Int(matrix.columnRow[t])) {
      return false
    }
    return true
  }

  /// Whether a row's terms are its logical, but for rounding.
  private func addsUp(_ row: Int) -> Bool {
    let (error, magnitude) = error(of: row)
    // Written so that NaN does not add up.
    return error
      <= EngineTolerance.allowed(EngineTolerance.residual, of: magnitude)
  }
}
