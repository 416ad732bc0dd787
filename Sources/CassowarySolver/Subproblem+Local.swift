// Licensed under the MIT licence; see LICENSE.

/// Pivots that cost what they touch.
///
/// Pricing anew looks at every column, and a pivot changes few rates. So in a
/// component of many rows the candidates that pricing listed are kept: after
/// each step the multipliers change by one sparse solve for the slopes that
/// are others, and only the columns in rows whose multiplier has changed, and
/// those that moved, are rated anew, by what has changed. When no candidate is
/// left, all columns are priced as before, which alone ends a level and
/// freezes: what a list missed or rounding has left in it costs a step, never
/// an answer.
///
/// - L1: While `isLocal`, `alpha` is zero outside `support` and `slopeChange` is
///   zero between steps.
/// - L2: `carried[row]` is the slope that `dual` was computed with; between
///   steps it is that of the basic column.
/// - L3: Outside a run of such steps `carried` and `sums` are zero, `moveOf` is
///   −1, and `weight` is 1 but in `weighedColumns`.
extension Subproblem {
  /// How a run of local steps ended.
  enum LocalEnd {
    /// No candidate is left, or all are to be priced.
    case priced
    /// The same, and the next step is one for the long way.
    case handedOver
    case leapt
    case restart
    case reduce
    case beyondWork
    case failed(String)
  }

  /// Whether a component is large enough.
  @inline(__always)
  var takesLocalSteps: Bool { m >= context.limits.localRows }

  /// Moves the candidates at hand, and those that come up, until there are
  /// none.
  mutating func moveLocally(_ level: Int32, _ run: inout Run) -> LocalEnd {
    context.hit(.localRun)
    beginLocal(level, &run)
    defer { endLocal() }
    var wait = 0
    var pause = 1
    while !moves.isEmpty {
      if factor.isStaleLocally {
        context.hit(.staleFactors)
        return refactorize() ? .priced : .restart
      }
      if pivots >= pivotsToReduce { return .reduce }
      if isBeyondWork { return .beyondWork }
      run.steps += 1
      if run.steps > run.cap {
        return .failed("The simplex did not end; please report the case.")
      }
      if run.stalled > patientSteps { return .handedOver }
      if moves.count > 1 {
        if wait > 0 {
          wait -= 1
        } else if flipTogether(level) {
          context.hit(.flippedTogether)
          run.stalled = 0
          pause = 1
          renewRates(level)
          continue
        } else {
          // What few can do together now they hardly can at the next step.
          wait = pause
          pause = min(64, 2 * pause)
        }
      }
      guard let chosen = chooseRated(level) else { continue }
      context.hit(.pivot)
      let entering = Int(chosen.column)
      touched.removeAll()
      touched.append(chosen.column)
      switch advance(chosen, level, shortStep: false) {
      case .moved(let step):
        run.stalled = step > 0 ? 0 : run.stalled + 1
        noteYield(level)
        if factor.hasSmallPivot { return refactorize() ? .priced : .restart }
        let row = Int(slot[entering])
        if row >= 0 { setCarried(row, sums[entering].sum) }
        renewRates(level, pivotRow: row)
      case .leapt: return .leapt
      case .unbounded where level == Int32(levels):
        guard leaveProbe(along: entering) else { return .handedOver }
        renewRates(level)
      case .refused, .unbounded:
        return .handedOver
      }
    }
    return .priced
  }

  /// The best candidate, whose rate is computed anew; nil where that is worth
  /// nothing, which drops it.
  ///
  /// Steepest is meant in the space of all columns: a rate counts for less
  /// where much moves with the column (devex: Harris, Pivot selection methods
  /// of the Devex LP code, 1973, doi:10.1007/BF01580108; the weight of the
  /// entering column is exact, for with entries of 1 and −1 an estimate never
  /// leaves 1).
  private mutating func chooseRated(_ level: Int32) -> Move? {
    let column = Int(moves[merits.best()].column)
    setSum(column, dualProduct(column))
    renewMove(column, level)
    let place = Int(moveOf[column])
    return place >= 0 ? moves[place] : nil
  }

  private mutating func beginLocal(_ level: Int32, _ run: inout Run) {
    isLocal = true
    provideLists()
    if !run.isWeighed {
      run.isWeighed = true
      stepYield = StepYield()
      for index in weighedColumns.indices {
        weight[Int(weighedColumns[index])] = 1
      }
      weighedColumns.removeAll()
    }
    spread.removeAll()
    touched.removeAll()
    crossed.removeAll()
    leaving = -1
    if !isAlphaListed {
      support.removeAll()
      alpha.refill(0, count: m)
      isAlphaListed = true
    }
    if isDualListed {
      for place in places(at: level) ?? 0..<0 {
        let column = Int(levelColumn[place])
        let row = Int(slot[column])
        if row >= 0 { setCarried(row, basicSlope(column, level)) }
      }
      for index in rated.indices {
        let column = Int(rated[index])
        setSum(column, dualProduct(column))
      }
    } else {
      for row in 0..<m { setCarried(row, basicSlope(Int(head[row]), level)) }
      for column in 0..<columns where slot[column] < 0 {
        setSum(column, dualProduct(column))
      }
    }
    merits.removeAll()
    for index in moves.indices {
      moveOf[Int(moves[index].column)] = Int32(index)
      merits.append(merit(moves[index], level))
    }
  }

  private mutating func endLocal() {
    isLocal = false
    for index in moves.indices { moveOf[Int(moves[index].column)] = -1 }
    for index in carriedRows.indices { carried[Int(carriedRows[index])] = 0 }
    carriedRows.removeAll()
    for index in summedColumns.indices {
      sums[Int(summedColumns[index])] = (0, 0)
    }
    summedColumns.removeAll()
  }

  @inline(__always)
  private mutating func setCarried(_ row: Int, _ slope: Double) {
    if carried[row] == 0, slope != 0 {
      carriedRows.append(Int32(truncatingIfNeeded: row))
    }
    carried[row] = slope
  }

  @inline(__always)
  private mutating func setSum(
    _ column: Int,
    _ sum: (sum: Double, scale: Double)
  ) {
    if sums[column].scale == 0, sum.scale != 0 {
      summedColumns.append(Int32(truncatingIfNeeded: column))
    }
    sums[column] = sum
  }

  /// Notes what the last step gained, and ranks the candidates anew where
  /// others come first from now on.
  private mutating func noteYield(_ level: Int32) {
    let isOther = stepYield.note(
      gain: gain,
      moved: support.count,
      context.limits,
    )
    guard isOther else { return }
    if stepYield.prefersFew { context.hit(.fewFirst) }
    for index in moves.indices {
      merits.set(index, merit(moves[index], level))
    }
  }

  /// How much a move is worth; of two that are worth the same, the one that
  /// gives up less below is worth a little more.
  @inline(__always)
  private func merit(_ move: Move, _ level: Int32) -> Double {
    let column = Int(move.column)
    let given = Double(givenUp(by: column, below: level)) / Double(levels)
    let weight = self.weight[column]
    let merit = move.rate * move.rate / weight * (1 + 0x1p-20 * given)
    let isFirst =
      stepYield.prefersFew && weight <= Double(context.limits.fewMoved)
    return isFirst ? merit * 0x1p40 : merit
  }

  /// Makes room for what is listed; what is zero between steps stays so.
  mutating func provideLists() {
    slopeChange.grow(to: m, with: 0)
    ratio.grow(to: columns, with: 0)
    isTouched.grow(to: columns, with: false)
    carried.grow(to: m, with: 0)
    sums.grow(to: columns, with: (0, 0))
    weight.grow(to: columns, with: 1)
    moveOf.grow(to: columns, with: -1)
  }

  /// Brings multipliers and candidates up to date after a step, whose
  /// nonbasic columns are listed in `touched` and basic ones in `support`.
  ///
  /// After a pivot in a row the multipliers move along that row of the
  /// tableau, and where breakpoints were passed, along others.
  private mutating func renewRates(_ level: Int32, pivotRow: Int = -1) {
    for index in touched.indices { isTouched[Int(touched[index])] = true }
    var pivotChange = 0.0
    if pivotRow >= 0 { crossed.append(Int32(truncatingIfNeeded: pivotRow)) }
    for index in crossed.indices {
      let row = Int(crossed[index])
      let slope = basicSlope(Int(head[row]), level)
      let change = slope - carried[row]
      if change == 0 { continue }
      setCarried(row, slope)
      largestSlope = max(largestSlope, abs(slope))
      if row == pivotRow {
        pivotChange = change
      } else {
        slopeChange[row] = change
        spread.append(Int32(row))
      }
    }
    crossed.removeAll()
    if !spread.isEmpty {
      let first = touched.count
      spreadMultipliers(times: 1)
      settleSums(from: first, times: 1)
    }
    if pivotRow >= 0 {
      var weight = 1.0
      for index in support.indices {
        let entry = alpha[Int(support[index])]
        weight += entry * entry
      }
      slopeChange[pivotRow] = 1
      spread.append(Int32(pivotRow))
      let first = touched.count
      spreadMultipliers(times: pivotChange)
      settleSums(from: first, times: pivotChange, weight: weight)
    }
    if leaving >= 0 { setSum(leaving, dualProduct(leaving)) }
    leaving = -1
    for index in touched.indices {
      let column = Int(touched[index])
      isTouched[column] = false
      renewMove(column, level)
    }
    touched.removeAll()
  }

  /// Adds a multiple of what `slopeChange` asks for to the multipliers, and
  /// once to the `ratio` of the columns in its rows, which become `touched`.
  private mutating func spreadMultipliers(times factor: Double) {
    self.factor.solveBackward(&slopeChange, &spread)
    for index in spread.indices {
      let row = Int(spread[index])
      let change = slopeChange[row]
      slopeChange[row] = 0
      if isDualListed, dual[row] == 0 { dualRows.append(spread[index]) }
      dual[row] += factor * change
      meet(n + row, -change)
      for t in matrix.row(row) {
        meet(Int(matrix.rowColumn[t]), matrix.rowValue[t] * change)
      }
    }
    spread.removeAll()
  }

  /// Adds to a nonbasic column's entry in a row of the tableau.
  @inline(__always)
  mutating func meet(_ column: Int, _ change: Double) {
    if slot[column] >= 0 { return }
    ratio[column] += change
    if isTouched[column] { return }
    isTouched[column] = true
    touched.append(Int32(truncatingIfNeeded: column))
  }

  /// Adds a multiple of each `ratio` to its column's sum; in a pivot's row the
  /// columns weigh what the entering one brings. Of those touched from a place
  /// on the ones are dropped in whose rows the multipliers change together, as
  /// within a part of a net: their rates are what they were.
  private mutating func settleSums(
    from first: Int,
    times factor: Double,
    weight: Double = 0
  ) {
    effort.spent &+= touched.count
    var left = first
    for index in touched.indices {
      let column = Int(touched[index])
      let entry = ratio[column]
      if entry == 0 {
        if index >= first { isTouched[column] = false }
        continue
      }
      ratio[column] = 0
      let (sum, scale) = sums[column]
      let change = factor * entry
      setSum(column, (sum + change, scale + abs(change)))
      let other = entry * entry * weight
      if other > self.weight[column] {
        if self.weight[column] == 1 {
          weighedColumns.append(Int32(truncatingIfNeeded: column))
        }
        self.weight[column] = other
      }
      if index < first { continue }
      touched[left] = Int32(truncatingIfNeeded: column)
      left += 1
    }
    touched.truncate(to: left)
  }

  /// Enters, changes or drops a column among the candidates.
  private mutating func renewMove(_ column: Int, _ level: Int32) {
    let place = Int(moveOf[column])
    if let move = worthwhileMove(column, level) {
      if place >= 0 {
        moves[place] = move
        merits.set(place, merit(move, level))
      } else {
        moveOf[column] = Int32(moves.count)
        moves.append(move)
        merits.append(merit(move, level))
      }
    } else if place >= 0 {
      moveOf[column] = -1
      guard let last = moves.popLast() else { return }
      merits.removeLast()
      if Int(last.column) != column {
        moves[place] = last
        merits.set(place, merit(last, level))
        moveOf[Int(last.column)] = Int32(place)
      }
    }
  }

  @inline(__always)
  private mutating func worthwhileMove(_ column: Int, _ level: Int32) -> Move? {
    if slot[column] >= 0 { return nil }
    if frozen[column] >= Self.frozenUp | Self.frozenDown { return nil }
    return worthwhileMove(column, slopes(column, level), sums[column])
  }

  // MARK: The entering column

  @inline(__always)
  mutating func clearAlpha() {
    if isLocal {
      for index in support.indices { alpha[Int(support[index])] = 0 }
      support.removeAll()
    } else {
      for row in 0..<m { alpha[row] = 0 }
    }
  }

  /// Solves for `alpha` and lists in `support` where it is not zero.
  @inline(__always)
  mutating func solveAlpha(keepsSpike: Bool = false) {
    if isLocal {
      factor.solveForward(&alpha, &support, keepsSpike: keepsSpike)
      return
    }
    factor.solveForward(&alpha, keepsSpike: keepsSpike)
    isAlphaListed = true
    support.list(nonzerosOf: alpha, before: m)
  }

  /// Solves for `alpha` of an entering column; its largest entry, or one.
  @inline(__always)
  mutating func solveAlpha(for entering: Int) -> Double {
    clearAlpha()
    addColumn(entering, times: 1)
    solveAlpha(keepsSpike: true)
    var largest = 1.0
    for index in support.indices {
      largest = max(largest, abs(alpha[Int(support[index])]))
    }
    return largest
  }
}
