// Licensed under the MIT licence; see LICENSE.

/// Steps of the dual simplex, after breakpoints have moved.
///
/// A new constant leaves the multipliers of all levels as they were; what it
/// may do is to take basic columns out of their pieces. The primal simplex
/// would meet what is required first, at any cost to the levels below, and
/// then mend these. A dual step takes the column that is farthest out and
/// lets it leave for the edge of its piece. The column that enters is the one
/// that costs least for its tableau entry, level by level; where the edge
/// itself costs less, the column goes on into the next piece, and the
/// multipliers take the other slope in (Lemke, The dual method of solving the
/// linear programming problem, 1954, doi:10.1002/nav.3800010107; with more
/// than one piece a column: Fourer, A simplex algorithm for piecewise-linear
/// programming, 1985, doi:10.1007/BF01585707).
///
/// The levels are then swept in full from where this ends: a step too many or
/// one that was not taken is a pivot more there, never an answer.
extension Subproblem {
  /// What dual steps need beside the basis.
  struct DualWork: ~Copyable {
    /// Basic columns that may be out of their pieces, how far each is, and for
    /// each column its place there, −1 for none.
    var late = Table<Int32>()
    var distances = Ranking()
    var placeOfLate = Table<Int32>()
    /// The columns that may enter.
    var rivals = Table<Rival>()
    /// By how much the next piece's slope is another, level by level.
    var jumps = Table<Double>()
    /// Whether values are moved in twice the digits.
    var isRefined = false
    /// The columns' weights in a start by dual steps, else none.
    var weight = Table<Double>()
    /// Such a start that was put off.
    var pause: DualPause?
    /// The row of the inverse, solved for once more.
    var cross = Table<Double>()
    var crossRows = Table<Int32>()
    /// How many entries of rows and columns may still be looked at.
    var left = 0

    init() {}
  }

  /// A nonbasic column that would take a basic one back.
  struct Rival {
    var column: Int32
    var isUp: Bool
    var entry: Double
    /// Its cost at the level at hand, for so much of the basic column.
    var ratio = 0.0
  }

  /// An edge of its piece that a basic column has passed.
  struct Edge {
    /// The breakpoints there.
    var group: Range<Int>
    var isUpper: Bool
    var distance: Double
  }

  enum DualStep {
    case taken
    /// What is required leaves no other way,
    case barred
    /// or the pivot is not what it was.
    case stuck
  }

  /// Takes the basic columns that are out of their pieces back, as far as
  /// that goes; positions are right afterwards. Answers whether some were.
  mutating func stepDually() -> Bool {
    collectLate()
    let count = dualWork.late.count
    if count == 0 { return false }
    if count <= m / context.limits.lateRows + 8 {
      _ = takeListedBack(mostDualWork)
    }
    endDualSteps()
    return true
  }

  /// Takes all basic columns that are out of their pieces back, however many;
  /// false where the basis became singular.
  mutating func takeBackLate() -> Bool {
    if factor.hasSmallPivot, !refactorize() { return false }
    collectLate()
    let isWhole = takeListedBack(mostLongDualWork)
    endDualSteps()
    return isWhole
  }

  mutating func takeListedBack(_ work: Int) -> Bool {
    beginListing()
    isDualListed = false
    beginDuals()
    return takeAllBack(within: work)
  }

  /// Takes the columns that are listed back within so much work of the run.
  mutating func takeAllBack(within work: Int) -> Bool {
    dualWork.left = work
    defer { effort.spent += work - dualWork.left }
    return takeAllBack()
  }

  /// How many entries of rows and columns may be looked at.
  var mostDualWork: Int { context.limits.dualWork * extent }

  /// The same where another way would take far more.
  var mostLongDualWork: Int { 8 * mostDualWork }

  /// Takes the columns that are listed back, until none is left or it is too
  /// much work; false where the basis became singular.
  mutating func takeAllBack() -> Bool {
    while let column = popLate() {
      context.hit(.dualStep)
      guard dualWork.left > 0, case .taken = takeBack(column) else {
        noteLate(column)
        return true
      }
      if factor.isWorn {
        guard refactorize() else { return false }
        beginLists()
        collectLate()
      }
    }
    return true
  }

  /// Begins to list what `alpha` is not zero in.
  mutating func beginListing() {
    provideLists()
    isLocal = true
    beginLists()
  }

  mutating func beginLists() {
    spread.removeAll()
    touched.removeAll()
    support.removeAll()
    alpha.refill(0, count: m)
    isAlphaListed = true
  }

  mutating func endDualSteps() {
    isLocal = false
    isDualListed = false
    for index in dualWork.late.indices {
      let column = Int(dualWork.late[index])
      if slot[column] >= 0 { position[column] = locate(value[column], column) }
    }
    forgetLate()
  }

  /// Notes that the basic columns which follow a step have other values.
  mutating func noteSupportMoved() {
    for index in support.indices {
      duals.noteMoved(Int(head[Int(support[index])]))
    }
  }

  // MARK: A step

  /// Takes a basic column back to the edge of its piece, or lets it go on.
  private mutating func takeBack(_ column: Int) -> DualStep {
    guard let edge = edgePassed(by: column) else { return .taken }
    return takeBack(column, edge)
  }

  /// The same, to an edge that is known.
  mutating func takeBack(_ column: Int, _ edge: Edge) -> DualStep {
    let row = Int(slot[column])
    measureJumps(column, edge)
    gatherRivals(row, isUpper: edge.isUpper)
    let count = dualWork.rivals.count
    defer { forgetRow() }
    switch chooseRival() {
    case .none: return count == countEntries() ? .barred : .stuck
    case .some(let index) where index < 0:
      cross(column, edge)
      noteLate(column)
      return .taken
    case .some(let index):
      return exchange(column, edge, dualWork.rivals[index])
    }
  }

  /// How the slope beyond an edge differs from that of the piece.
  private mutating func measureJumps(_ column: Int, _ edge: Edge) {
    let count = duals.isThere.count
    dualWork.jumps.refill(0, count: count)
    let beyond = edge.isUpper ? edge.group.upperBound : edge.group.lowerBound
    for t in edge.group {
      let level = breakpoints[t].level
      if level >= count { continue }
      dualWork.jumps[Int(level)] =
        slope(column, level, left: beyond) - basicSlope(column, level)
    }
  }

  /// Computes a row of the tableau, and lists the columns that would take its
  /// basic column down, from an upper edge, or up.
  private mutating func gatherRivals(_ row: Int, isUpper: Bool) {
    slopeChange[row] = 1
    spread.append(Int32(truncatingIfNeeded: row))
    factor.solveBackward(&slopeChange, &spread)
    for index in spread.indices {
      let row = Int(spread[index])
      let entry = slopeChange[row]
      if entry == 0 { continue }
      meet(n + row, -entry)
      for t in matrix.row(row) {
        meet(Int(matrix.rowColumn[t]), matrix.rowValue[t] * entry)
      }
    }
    dualWork.left -= spread.count + touched.count
    var largest = 0.0
    for index in touched.indices {
      largest = max(largest, abs(ratio[Int(touched[index])]))
    }
    dualWork.rivals.removeAll()
    for index in touched.indices {
      let entry = ratio[Int(touched[index])]
      if abs(entry) <= EngineTolerance.pivot * largest { continue }
      dualWork.rivals.append(
        Rival(
          column: touched[index],
          isUp: (entry > 0) == isUpper,
          entry: entry
        )
      )
    }
  }

  /// Of the row at hand, the small ones as well.
  private func countEntries() -> Int {
    var count = 0
    for index in touched.indices where ratio[Int(touched[index])] != 0 {
      count += 1
    }
    return count
  }

  private mutating func forgetRow() {
    for index in touched.indices {
      let column = Int(touched[index])
      ratio[column] = 0
      isTouched[column] = false
    }
    touched.removeAll()
    for index in spread.indices { slopeChange[Int(spread[index])] = 0 }
    spread.removeAll()
  }

  /// The place of the rival that costs least, −1 where the edge costs less;
  /// nil where nothing may enter and what is required bars the way.
  private mutating func chooseRival() -> Int? {
    var isDecided = false
    for level in 0..<duals.isThere.count {
      if dualWork.rivals.isEmpty { break }
      if isDecided, dualWork.rivals.count == 1 { break }
      provideDuals(level)
      var least = Double.infinity
      var scale = 0.0
      for index in dualWork.rivals.indices {
        let rival = dualWork.rivals[index]
        let (cost, size) = cost(rival, level)
        let ratio = max(0, cost) / abs(rival.entry)
        dualWork.rivals[index].ratio = ratio
        if ratio < least {
          least = ratio
          scale = size / abs(rival.entry)
        }
      }
      let slack = EngineTolerance.entering * max(1, scale, least)
      let jump = abs(dualWork.jumps[level])
      if !isDecided {
        if level == 0, least > slack { return jump == 0 ? -1 : nil }
        if jump < least - slack { return -1 }
        if jump > least + slack { isDecided = true }
      }
      keepRivals(upTo: least + slack)
    }
    if !isDecided { return dualWork.jumps[0] == 0 ? -1 : nil }
    var best = 0
    for index in dualWork.rivals.indices where isSurer(index, best) {
      best = index
    }
    return best
  }

  /// Whether one of two rivals that cost the same at the levels looked at is
  /// the better one: that with the larger entry, unless the other alone has no
  /// breakpoint, and so costs nothing of its own at any level.
  private func isSurer(_ one: Int, _ other: Int) -> Bool {
    let (first, second) = (dualWork.rivals[one], dualWork.rivals[other])
    let (a, b) = (abs(first.entry), abs(second.entry))
    let isFree = breaks(Int(first.column)).isEmpty
    if isFree == breaks(Int(second.column)).isEmpty { return a > b }
    return isFree
      ? a >= EngineTolerance.markowitz * b
      : b < EngineTolerance.markowitz * a
  }

  private mutating func keepRivals(upTo limit: Double) {
    var count = 0
    for index in dualWork.rivals.indices
    where dualWork.rivals[index].ratio <= limit {
      dualWork.rivals[count] = dualWork.rivals[index]
      count += 1
    }
    dualWork.rivals.truncate(to: count)
  }

  /// What a unit of a column costs at a level in the direction that takes the
  /// basic one back, and the magnitudes that went into it.
  private mutating func cost(
    _ rival: Rival,
    _ level: Int
  ) -> (cost: Double, size: Double) {
    let column = Int(rival.column)
    let (left, right) = slopes(column, Int32(level))
    let (sum, scale) = dualProduct(column, at: level)
    return rival.isUp
      ? (right - sum, scale + abs(right)) : (sum - left, scale + abs(left))
  }

  /// Adds a multiple of the row at hand to a level's multipliers.
  private mutating func addRow(_ level: Int, times factor: Double) {
    if factor == 0 { return }
    for index in spread.indices {
      let row = Int(spread[index])
      addToDual(row, level, factor * slopeChange[row])
    }
  }

  /// Lets a basic column go on into the next piece.
  private mutating func cross(_ column: Int, _ edge: Edge) {
    let beyond = edge.isUpper ? edge.group.upperBound : edge.group.lowerBound
    for level in duals.isThere.indices where duals.isThere[level] {
      addRow(level, times: dualWork.jumps[level])
    }
    position[column] = Int32(2 * beyond)
    if duals.areCurrent {
      noteRowRenewed()
      carrySlopes(Int(slot[column]))
      noteRowStale()
    }
  }

  /// Notes that the multipliers of the row at hand are others.
  private mutating func noteRowRenewed() {
    for index in spread.indices { duals.noteRenewed(Int(spread[index])) }
  }

  /// Notes that the reduced costs of the row's columns are others.
  private mutating func noteRowStale() {
    for index in touched.indices { noteStale(Int(touched[index])) }
  }

  /// Lets a column enter for one that goes back to the edge of its piece.
  private mutating func exchange(
    _ leaving: Int,
    _ edge: Edge,
    _ rival: Rival
  ) -> DualStep {
    let entering = Int(rival.column)
    let row = Int(slot[leaving])
    let largest = solveAlpha(for: entering)
    let pivot = alpha[row]
    guard abs(pivot) >= EngineTolerance.pivot * largest,
      abs(pivot - rival.entry) <= EngineTolerance.residue * abs(pivot)
    else { return .stuck }
    for level in duals.isThere.indices where duals.isThere[level] {
      let (left, right) = slopes(entering, Int32(level))
      let slope = rival.isUp ? right : left
      let sum = dualProduct(entering, at: level).sum
      addRow(level, times: (slope - sum) / rival.entry)
    }
    if dualWork.isStart { renewWeights(entering, in: row) }
    let step = (edge.isUpper ? edge.distance : -edge.distance) / pivot
    hasDrifted = true
    if dualWork.isRefined {
      moveRefined(leaving, edge.group.lowerBound, entering, by: step)
    } else {
      for index in support.indices {
        let other = Int(support[index])
        if other != row { value[Int(head[other])] -= alpha[other] * step }
      }
      value[leaving] = breakpoints[edge.group.lowerBound].value
      value[entering] += step
    }
    let at = Int(position[entering])
    if at & 1 == 1 {
      let beyond = rival.isUp ? groupEnd(at >> 1, entering) : at >> 1
      position[entering] = Int32(2 * beyond)
    }
    position[leaving] = Int32(2 * edge.group.lowerBound + 1)
    slot[leaving] = -1
    head[row] = Int32(truncatingIfNeeded: entering)
    slot[entering] = Int32(truncatingIfNeeded: row)
    factor.update(slot: row, alpha: alpha, support)
    pivots += 1
    dualWork.left -= support.count
    for index in support.indices { noteLate(Int(head[Int(support[index])])) }
    if duals.areCurrent {
      dropMend(entering)
      noteRowRenewed()
      carrySlopes(row)
      noteRowStale()
      noteStale(leaving)
      duals.noteMoved(leaving)
      noteSupportMoved()
    }
    return .taken
  }
}
