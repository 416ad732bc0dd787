// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Subproblem {
  /// How a run ended.
  enum Outcome: Equatable {
    case optimal
    /// Required constraints exclude each other.
    case infeasible
    /// Arithmetic or the cap on steps gave out.
    case failed(String)
  }

  /// Minimises the levels in turn, from the basis that `load` chose.
  ///
  /// The primal simplex with costs from an ordered field: a direction is
  /// taken when the first of its rates that is not zero is negative. Levels
  /// are worked off one by one; what an upper level's minimum forbids is
  /// frozen for the lower ones (Isermann, Linear lexicographic optimization,
  /// 1982, doi:10.1007/BF01782758).
  mutating func run() -> Outcome {
    judgeNumbers()
    let isRepeated = beginsAlike()
    isRepeat = false
    isSteady = true
    pivotsToReduce =
      mayBeReduced ? pivots + context.limits.reducedAfter : .max
    awaitDualSteps()
    defer {
      effort.patience = .max
      dualWork.pause = nil
    }
    var isPlaced = false
    for attempt in 0..<7 {
      if isPlaced {
        isPlaced = false
      } else if attempt == 0, isRepeated {
        if precedent.hasMoved { standAsBefore() } else { placeAlike() }
        if standsAlike() {
          context.hit(.repeatedRun)
          couplings.removeAll()
          precedent.stands = true
          return .optimal
        }
        if precedent.hasMoved { isSteady = false } else { pushColumns() }
      } else {
        if attempt == 0 { noteStart() }
        chooseBasis()
      }
      var pass = sweepAndLeap()
      while case .beyondWork = pass, effort.spent < effort.most {
        startDually()
        pass = sweepAndLeap()
      }
      switch pass {
      case .done: break
      case .leapt, .restart:
        context.hit(.restarted)
        isSteady = false
        continue
      case .reduce:
        _ = reduce()
        isPlaced = true
        continue
      case .beyondWork:
        if isReduced { return .failed("A smaller start was too much work.") }
        startOver()
        continue
      case .infeasible: return .infeasible
      case .failed(let reason): return .failed(reason)
      }
      // What only tells where to begin need not be right to the last digit.
      if isReduced || settleValues(hasMoved: !isSteady) {
        setPrecedent()
        return .optimal
      }
      isSteady = false
    }
    return .failed("The values did not settle; please report the case.")
  }

  /// The same, from the basis and positions at hand.
  mutating func runFromHere() -> Outcome {
    judgeNumbers()
    precedent.stands = false
    isSteady = false
    pivotsToReduce = .max
    switch sweepAndLeap() {
    case .done: break
    case .leapt, .restart, .reduce: return runAnew()
    case .infeasible: return .infeasible
    case .beyondWork: return .failed("Steps from the last basis were too many.")
    case .failed: return runAnew()
    }
    return settleValues() ? .optimal : runAnew()
  }

  /// How one pass over the levels ended.
  enum Pass {
    case done, leapt, restart, reduce, beyondWork, infeasible
    case failed(String)
  }

  mutating func sweep() -> Pass {
    duals.areCurrent = false
    proof.stands = false
    isDualListed = false
    isAlphaListed = false
    listLevels()
    var rated: Int32 = 0
    for index in parameters.indices {
      rated = max(rated, parameters[index].levelsAbove)
    }
    isOpen = true
    for level in 0..<Int32(levels) {
      if !isOpen, isTame {
        // Nothing can move any more; only the edits are left to judge.
        if level >= rated { break }
        _ = computeDuals(level)
        rateParameters(level)
        continue
      }
      let pass = optimize(level)
      guard case .done = pass else { return pass }
      if level == 0 {
        guard isFeasible(EngineTolerance.conflict, isPlaced: isSteady) else {
          // Hundreds of steps may have added up what looks like a conflict.
          if !isRequiredOnly, parameters.isEmpty, !factor.isFresh {
            _ = refactorize()
            return .restart
          }
          rateParameters(0)
          return .infeasible
        }
        relax()
      }
      rateParameters(level)
    }
    return .done
  }

  /// Once everything required is met, takes zero for its multipliers.
  ///
  /// A basic column that came to its breakpoint from the wrong side still has
  /// the slope of that side. That would be as good a proof of optimality, but
  /// it mixes required multipliers into what is frozen, and a conflict read
  /// from a lower level would name the wrong side.
  private mutating func relax() {
    // As pricing has just seen.
    guard hasBasicSlope else { return }
    var changed = false
    for row in 0..<m {
      let column = Int(head[row])
      if basicSlope(column, 0) != 0 {
        position[column] = nearest(column)
        changed = true
      }
    }
    if changed {
      context.hit(.relaxed)
      isSteady = false
      resetFrozen()
      price(0)
    }
  }

  /// The position at the nearest required breakpoint; where it is, if that
  /// can't be told.
  private mutating func nearest(_ column: Int) -> Int32 {
    var best = -1
    var distance = Double.infinity
    for t in breaks(column) where breakpoints[t].level == 0 {
      let away = abs(value[column] - breakpoints[t].value)
      if away < distance {
        distance = away
        best = t
      }
    }
    if best < 0 { return position[column] }
    while best > Int(breakStart[column]),
      breakpoints[best - 1].value == breakpoints[best].value
    {
      best -= 1
    }
    return Int32(2 * best + 1)
  }

  /// Minimises one level over the directions that are not frozen; leaves
  /// its multipliers in `dual`.
  mutating func optimize(_ level: Int32) -> Pass {
    var run = Run(cap: 200 * (columns + 20))
    var isHandedOver = false
    while true {
      if takesLocalSteps ? factor.isStaleLocally : factor.isStale {
        context.hit(.staleFactors)
        if !refactorize() { return .restart }
      }
      price(level)
      if moves.isEmpty {
        if run.banned > 0 {
          return .failed("A pivot was too small; please report the case.")
        }
        if run.hasNoise { liftBans() }
        return .done
      }
      isSteady = false
      if pivots >= pivotsToReduce { return .reduce }
      if isBeyondWork { return .beyondWork }
      // Where many multipliers change, a step or two need no lists.
      if takesLocalSteps, !arePricedSharply,
        areDualsFew || run.steps >= context.limits.longSteps,
        !isHandedOver, run.banned == 0, run.stalled <= patientSteps
      {
        switch moveLocally(level, &run) {
        case .priced: break
        case .handedOver: isHandedOver = true
        case .leapt: return .leapt
        case .restart: return .restart
        case .reduce: return .reduce
        case .beyondWork: return .beyondWork
        case .failed(let reason): return .failed(reason)
        }
        continue
      }
      isHandedOver = false
      if let end = step(level, &run) { return end }
    }
  }

  /// One step from a list of all candidates; an answer ends the level.
  private mutating func step(_ level: Int32, _ run: inout Run) -> Pass? {
    run.steps += 1
    if run.steps > run.cap { return Self.endless }
    let isBland = run.stalled > patientSteps
    let isShort = isBland || arePricedSharply
    if !isShort, moves.count > 1 {
      if flipTogether(level) {
        context.hit(.flippedTogether)
        run.stalled = 0
        return nil
      }
    }
    context.hit(isBland ? .bland : .pivot)
    let chosen = chooseMove(level, isBland)
    switch advance(chosen, level, shortStep: isShort) {
    case .moved(let step):
      if run.banned > 0 {
        run.banned = 0
        liftBans()
      }
      // A small pivot is only as good as its factors.
      if factor.hasSmallPivot, !refactorize() { return .restart }
      run.stalled = step > 0 ? 0 : run.stalled + 1
      if step > 0, isInCircles(level, &run) { return Self.endless }
    case .leapt: return .leapt
    case .unbounded where factor.isFresh:
      // No cost falls without end: the rate is nothing but rounding.
      context.hit(.banned)
      doubt()
      run.hasNoise = true
      frozen[Int(chosen.column)] |= Self.banned
    case .refused, .unbounded:
      if !factor.isFresh {
        if !refactorize() { return .restart }
      } else {
        context.hit(.banned)
        run.banned += 1
        frozen[Int(chosen.column)] |= Self.banned
      }
    }
    return nil
  }

  mutating func liftBans() {
    for column in 0..<columns { frozen[column] &= ~Self.banned }
  }

  /// After so many steps of length zero Bland's rule begins.
  @inline(__always)
  var patientSteps: Int {
    context.limits.stalledSteps + columns / context.limits.stalledColumns
  }

  /// The steepest candidate, of several the one that gives up least below, or
  /// under Bland's rule the first.
  private mutating func chooseMove(_ level: Int32, _ isBland: Bool) -> Move {
    var best = moves[0]
    if isBland {
      for index in moves.indices where moves[index].column < best.column {
        best = moves[index]
      }
      return best
    }
    var most = givenUp(by: Int(best.column), below: level)
    for index in moves.indices where moves[index].rate <= best.rate {
      let given = givenUp(by: Int(moves[index].column), below: level)
      if moves[index].rate < best.rate || given > most {
        best = moves[index]
        most = given
      }
    }
    return best
  }

  mutating func resetFrozen() {
    clarity = .clear
    areRatesJudged = false
    frozen.refill(0, count: columns)
    Self.shut(blanks, in: &frozen)
  }

  /// Recomputes the basis' factors; false when it became singular.
  mutating func refactorize() -> Bool {
    refactorizations += 1
    listBasis()
    factor.build(
      matrix,
      candidates: candidates,
      isActive: isActive,
      head: &head,
    )
    let isWhole = adoptHead()
    computeBasics()
    if !isWhole { duals.areCurrent = false }
    if duals.areCurrent {
      carryAllSlopes()
      for column in 0..<columns { duals.noteMoved(column) }
    }
    return isWhole
  }

  /// Brings `slot` in line with `head`; false when a column that was basic
  /// no longer is.
  mutating func adoptHead() -> Bool {
    var isWhole = true
    for index in candidates.indices {
      let candidate = candidates[index]
      slot[Int(candidate)] = -1
    }
    for row in 0..<m { slot[n + row] = -1 }
    for row in 0..<m {
      let column = Int(head[row])
      slot[column] = Int32(row)
      if column >= n, isActive[column - n] { isWhole = false }
    }
    return isWhole
  }

  /// Computes the basic columns' values from the nonbasic ones.
  mutating func computeBasics() {
    isAlphaListed = false
    hasDrifted = false
    var farthest = 0.0
    for row in 0..<m {
      var sum = slot[n + row] < 0 ? value[n + row] : 0
      farthest = max(farthest, abs(sum))
      for t in matrix.row(row) {
        let column = Int(matrix.rowColumn[t])
        if slot[column] >= 0 { continue }
        let term = matrix.rowValue[t] * value[column]
        sum -= term
        farthest = max(farthest, abs(term))
      }
      alpha[row] = sum
    }
    factor.solveForward(&alpha)
    for row in 0..<m { value[Int(head[row])] = alpha[row] }
    if isWhole { judgeSizes() }
    // What is left near zero of terms that cancel has lost what was rounded
    // off them.
    if farthest > EngineTolerance.distant, !isWhole { _ = refine() }
  }

  /// Whether every breakpoint of a level is met, within a tolerance relative
  /// to the magnitudes in the row.
  ///
  /// Where all columns have just been placed by their values, and no basic
  /// one was found to have a slope at level 0, one that has a single
  /// breakpoint is on its right side.
  mutating func isFeasible(
    _ tolerance: Double,
    at level: Int32 = 0,
    isPlaced: Bool = false
  ) -> Bool {
    let isSure = isPlaced && isTame && !isScaled && !hasBasicSlope
    let tolerance = isWhole ? 0 : tolerance
    let rounding = roundingOfSums
    for column in 0..<columns where mayHaveSlope(column, level) {
      let range = breaks(column)
      if isSure, range.count == 1, slot[column] >= 0 { continue }
      for t in range {
        let breakpoint = breakpoints[t]
        guard breakpoint.level == level else { continue }
        let excess = value[column] - breakpoint.value
        let violation =
          excess > 0 ? excess * breakpoint.right : excess * breakpoint.left
        if violation <= 0 { continue }
        let slope = max(abs(breakpoint.left), abs(breakpoint.right))
        var magnitude = max(unit(column), abs(breakpoint.value))
        if column >= n {
          for e in matrix.row(column - n) {
            magnitude = max(
              magnitude,
              abs(matrix.rowValue[e] * value[Int(matrix.rowColumn[e])]),
            )
          }
        }
        if violation > tolerance * magnitude * slope { return false }
        if isTame,
          violation > EngineTolerance.allowed(rounding, of: magnitude) * slope
        {
          doubt()
        }
      }
    }
    return true
  }

  /// Recomputes all values with fresh factors; false when one has left its
  /// piece, the positions are then brought up to date for another run.
  ///
  /// Where nothing has moved since level 0 its look at what is required is
  /// not repeated.
  mutating func settleValues(hasMoved: Bool = true) -> Bool {
    if !factor.isFresh || hasDrifted {
      computeBasics()
      if residual() > EngineTolerance.residual {
        guard refactorize() else { return false }
      }
    }
    var isSettled = true
    var isOff = false
    for row in 0..<m {
      let column = Int(head[row])
      guard let target = missedBreakpoint(of: column) else { continue }
      if value[column] != target { isOff = true }
      if !isNear(value[column], target, column) { isSettled = false }
    }
    if isOff, isSettled, isTame, missesByMoreThanRounding() { doubt() }
    return isSettled && (!hasMoved || isFeasible(EngineTolerance.conflict))
  }

  /// The breakpoint at which a column is by its position, or beyond which it
  /// has left its piece; nil inside of a piece.
  @inline(__always)
  func missedBreakpoint(of column: Int) -> Double? {
    let here = value[column]
    let at = Int(position[column])
    let piece = at >> 1
    if at & 1 == 1 { return breakpoints[piece].value }
    let range = breaks(column)
    if piece > range.lowerBound, here < breakpoints[piece - 1].value {
      return breakpoints[piece - 1].value
    }
    if piece < range.upperBound, here > breakpoints[piece].value {
      return breakpoints[piece].value
    }
    return nil
  }

  /// The largest error of a row, relative to its terms.
  mutating func residual() -> Double {
    var worst = 0.0
    for row in 0..<m {
      let (error, magnitude) = error(of: row)
      worst = max(worst, error / magnitude)
    }
    return worst
  }

  /// By how much a row's terms are not its logical, and the largest magnitude
  /// among them, 1 at least.
  @inline(__always)
  func error(of row: Int) -> (error: Double, magnitude: Double) {
    var sum = -value[n + row]
    var magnitude = max(1, abs(sum))
    for t in matrix.row(row) {
      let term = matrix.rowValue[t] * value[Int(matrix.rowColumn[t])]
      sum += term
      magnitude = max(magnitude, abs(term))
    }
    return (abs(sum), magnitude)
  }

  @inline(__always)
  private mutating func isNear(
    _ value: Double,
    _ target: Double,
    _ column: Int
  ) -> Bool {
    abs(value - target)
      <= 10 * leeway(column, at: max(abs(target), abs(value)))
  }
}
