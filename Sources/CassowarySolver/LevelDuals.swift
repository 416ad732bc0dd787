// Licensed under the MIT licence; see LICENSE.

/// The multipliers of the first few levels side by side, and what a change has
/// touched since they were all known to be right.
///
/// Row by row, and in each row level by level: a step changes few rows, and
/// those at all levels.
///
/// - M1: Where `areCurrent`, all levels are there, `dual · B = carried` holds
///   for each but for the rows listed in `slots`, and a column that is not
///   basic is optimal by its reduced costs unless it is listed in `stale`.
struct LevelDuals: ~Copyable {
  /// How many levels there are in a row.
  var stride = 0
  var isThere = Table<Bool>()
  var dual = Table<Double>()
  /// The slopes of the basic columns that `dual` was computed with.
  var carried = Table<Double>()
  /// The largest slope of each level so far, and the magnitudes of all of its
  /// slopes added up.
  var largest = Table<Double>()
  var slopeSum = Table<Double>()
  var areCurrent = false
  /// They were seen to cancel at all basic columns, or have changed since only
  /// in rows listed in `renewed`.
  var areProved = false

  /// Rows whose basic column may have other slopes than those carried.
  var slots = Table<Int32>()
  /// Columns whose reduced costs may be others than those judged last.
  var stale = Table<Int32>()
  var isStale = Table<Bool>()
  /// Columns that have another value or went into the basis or out of it.
  var moved = Table<Int32>()
  var isMoved = Table<Bool>()
  /// Rows in which a multiplier has changed.
  var renewed = Table<Int32>()
  var isRenewed = Table<Bool>()

  init() {}

  /// Forgets what was touched.
  mutating func removeLists() {
    for index in stale.indices { isStale[Int(stale[index])] = false }
    for index in moved.indices { isMoved[Int(moved[index])] = false }
    stale.removeAll()
    for index in renewed.indices { isRenewed[Int(renewed[index])] = false }
    moved.removeAll()
    renewed.removeAll()
    slots.removeAll()
  }

  /// Makes room for a row more, whose column has no slope.
  mutating func appendRow() {
    guard areCurrent else { return }
    dual.append(0, times: stride)
    carried.append(0, times: stride)
  }

  @inline(__always)
  mutating func noteMoved(_ column: Int) {
    if isMoved[column] { return }
    isMoved[column] = true
    moved.append(Int32(truncatingIfNeeded: column))
  }

  @inline(__always)
  mutating func noteRenewed(_ row: Int) {
    if isRenewed[row] { return }
    isRenewed[row] = true
    renewed.append(Int32(truncatingIfNeeded: row))
  }
}

extension Subproblem {
  /// Begins without the multipliers of any level.
  mutating func beginDuals() {
    let count = min(levels, context.limits.dualLevels)
    duals.stride = count
    duals.areCurrent = false
    duals.areProved = false
    duals.isThere.refill(false, count: count)
    duals.largest.refill(0, count: count)
    duals.slopeSum.refill(0, count: count)
    duals.dual.provide(count * m, with: 0)
    duals.dual.truncate(to: count * m)
    duals.carried.provide(count * m, with: 0)
    duals.carried.truncate(to: count * m)
  }

  /// Computes the multipliers of a level, unless they are there.
  mutating func provideDuals(_ level: Int) {
    if duals.isThere[level] { return }
    duals.isThere[level] = true
    duals.largest[level] = computeDuals(Int32(level))
    duals.slopeSum[level] = slopeSum
    var place = level
    for row in 0..<m {
      duals.dual[place] = dual[row]
      place += duals.stride
    }
  }

  /// Sees to it that the multipliers of all levels are there and what changes
  /// is noted from now on; false where there are too many levels.
  mutating func followDuals() -> Bool {
    guard takesLocalSteps, levels <= context.limits.dualLevels else {
      duals.areCurrent = false
      return false
    }
    duals.isStale.grow(to: columns, with: false)
    duals.isMoved.grow(to: columns, with: false)
    if duals.areCurrent { return true }
    provideLists()
    isDualListed = false
    beginDuals()
    for level in 0..<levels { provideDuals(level) }
    duals.areCurrent = true
    carryAllSlopes()
    return true
  }

  /// Adds to a kept multiplier. Of what is too large for integers nothing is
  /// left where all but rounding cancels.
  @inline(__always)
  mutating func addToDual(_ row: Int, _ level: Int, _ change: Double) {
    let place = row * duals.stride + level
    let sum = duals.dual[place] + change
    let isRest =
      takesNoise
      && (abs(sum) <= EngineTolerance.cancelled * abs(change)
        || abs(sum) <= EngineTolerance.vanished * duals.largest[level])
    duals.dual[place] = isRest ? 0 : sum
  }

  /// Takes the multipliers of a level to the front.
  mutating func takeDuals(of level: Int) {
    isDualListed = false
    for row in 0..<m { dual[row] = duals.dual[row * duals.stride + level] }
  }

  /// Notes for which slopes the multipliers are right once they are those of
  /// the basis at hand: at first, and when its columns have changed rows.
  mutating func carryAllSlopes() {
    for row in 0..<m {
      let column = Int(head[row])
      for level in 0..<duals.stride {
        duals.carried[row * duals.stride + level] =
          basicSlope(column, Int32(level))
      }
    }
  }

  /// The product of a level's multipliers with a column.
  func dualProduct(
    _ column: Int,
    at level: Int
  ) -> (sum: Double, scale: Double) {
    if column >= n {
      let term = -duals.dual[(column - n) * duals.stride + level]
      return (term, abs(term))
    }
    var sum = 0.0
    var scale = 0.0
    for t in matrix.column(column) {
      let row = Int(matrix.columnRow[t])
      let term = matrix.columnValue[t] * duals.dual[row * duals.stride + level]
      sum += term
      scale += abs(term)
    }
    return (sum, scale)
  }

  /// Notes that the reduced costs of a column may be others now.
  @inline(__always)
  mutating func noteStale(_ column: Int) {
    if slot[column] >= 0 || duals.isStale[column] { return }
    duals.isStale[column] = true
    duals.stale.append(Int32(truncatingIfNeeded: column))
  }

  /// Notes that the breakpoints of a column are others, or their levels, or
  /// that it left the basis where it stands. Without multipliers of the basis
  /// before, nobody can tell what that touches.
  mutating func noteSlopes(_ column: Int) {
    guard duals.areCurrent else {
      isBeyondMending = true
      return
    }
    duals.isStale.grow(to: columns, with: false)
    duals.isMoved.grow(to: columns, with: false)
    duals.noteMoved(column)
    let row = slot[column]
    if row >= 0 { duals.slots.append(row) } else { noteStale(column) }
  }

  /// Takes a basic column's slopes as those its row's multipliers are right
  /// for, at the levels that are there.
  mutating func carrySlopes(_ row: Int) {
    let column = Int(head[row])
    for level in 0..<duals.stride {
      let slope = basicSlope(column, Int32(level))
      let place = row * duals.stride + level
      noteSlope(slope, level, from: duals.carried[place])
      duals.carried[place] = slope
    }
  }

  /// Keeps the measures of a level's slopes, from which nothing is taken.
  @inline(__always)
  private mutating func noteSlope(
    _ slope: Double,
    _ level: Int,
    from before: Double
  ) {
    duals.slopeSum[level] += abs(slope - before)
    duals.largest[level] = max(duals.largest[level], abs(slope))
  }

  /// Before a column enters in a row: the multipliers, as they are, would suit
  /// it with slopes of its products.
  mutating func carryProducts(of entering: Int, in row: Int) {
    for level in 0..<duals.stride {
      duals.carried[row * duals.stride + level] =
        dualProduct(entering, at: level).sum
    }
    duals.slots.append(Int32(truncatingIfNeeded: row))
  }

  /// Brings the multipliers up to date with the slopes of the basic columns,
  /// and lists the columns whose reduced costs change.
  mutating func renewDuals() {
    if duals.slots.isEmpty { return }
    for level in 0..<duals.stride {
      for index in duals.slots.indices {
        let row = Int(duals.slots[index])
        let slope = basicSlope(Int(head[row]), Int32(level))
        let place = row * duals.stride + level
        let change = slope - duals.carried[place]
        if change == 0 { continue }
        noteSlope(slope, level, from: duals.carried[place])
        duals.carried[place] = slope
        slopeChange[row] = change
        spread.append(Int32(truncatingIfNeeded: row))
      }
      if !spread.isEmpty { spreadDuals(level) }
    }
    duals.slots.removeAll()
  }

  /// Adds to a level's multipliers what `slopeChange` asks for, and lists the
  /// rows and the columns that this touches.
  mutating func spreadDuals(_ level: Int) {
    factor.solveBackward(&slopeChange, &spread)
    for index in spread.indices {
      let row = Int(spread[index])
      let change = slopeChange[row]
      slopeChange[row] = 0
      if change == 0 { continue }
      addToDual(row, level, change)
      duals.noteRenewed(row)
      noteStale(n + row)
      for t in matrix.row(row) { noteStale(Int(matrix.rowColumn[t])) }
    }
    spread.removeAll()
  }
}
