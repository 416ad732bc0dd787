// Licensed under the MIT licence; see LICENSE.

/// What to do when a first solve of a large component takes many pivots.
///
/// The crash mends required rows only, for soft ones may well stay missed.
/// Where each of many soft rows costs a pivot over a large component, the
/// work is quadratic. So after a fair number of pivots the basis is kept
/// aside and the soft levels are mended too, from where the run has come to.
/// If that was no shorter way, the run goes back to the kept basis. Either
/// way it is only another place to begin.
extension Subproblem {
  /// How far this has come.
  enum Patience: Equatable {
    /// The component is small, or its basis was good before.
    case endless
    /// So many pivots may be counted before the soft levels are mended.
    case first(Int)
    /// So many before the kept basis is taken again.
    case second(Int)
  }

  /// A basis to come back to.
  struct Shelf: ~Copyable {
    var candidates = Table<Int32>()
    var isActive = Table<Bool>()
    var value = Table<Double>()

    init() {}
  }

  /// Begins a run: only a large first solve is ever impatient.
  mutating func beginPatience() {
    patience = .endless
    guard m > context.limits.patientRows else { return }
    var fresh = 0
    for column in 0..<n where isFresh[column] { fresh += 1 }
    if 2 * fresh > n { patience = .first(pivots + fairPivots) }
  }

  private var fairPivots: Int {
    context.limits.patientPivots + columns / context.limits.patientColumns
  }

  /// Whether the run is to begin again, from another basis, which then is
  /// installed.
  mutating func losesPatience() -> Bool {
    switch patience {
    case .endless: return false
    case .first(let bound):
      if pivots < bound { return false }
      context.hit(.patienceLost)
      patience = .endless
      noteBasis()
      shelf.candidates = candidates.copy()
      shelf.isActive = isActive.copy()
      shelf.value = value.copy()
      switch mendSoftLevels() {
      case .nothing: return false
      case .better: patience = .second(pivots + 4 * fairPivots)
      case .worse: takeFromShelf()
      }
      // Taken back or not, positions and factors are others than those by
      // which the run has priced and frozen.
      return true
    case .second(let bound):
      if pivots < bound { return false }
      patience = .endless
      takeFromShelf()
      return true
    }
  }

  /// Lists the basis in `candidates` and `isActive`.
  private mutating func noteBasis() {
    candidates.removeAll()
    for row in 0..<m {
      let column = Int(head[row])
      isActive[row] = slot[n + row] < 0
      if column < n { candidates.append(Int32(column)) }
    }
  }

  private mutating func takeFromShelf() {
    context.hit(.shelfTaken)
    swap(&candidates, &shelf.candidates)
    swap(&isActive, &shelf.isActive)
    swap(&value, &shelf.value)
    install()
  }

  /// What came of mending.
  private enum Mending {
    case nothing, better, worse
  }

  /// Mends the soft levels in turn as long as fewer columns are out of
  /// place.
  private mutating func mendSoftLevels() -> Mending {
    beginClaims()
    var result = Mending.nothing
    for level in 1..<Int32(levels) {
      let before = countMisplaced(level)
      guard gatherMissed(level) > context.limits.missedRows else { continue }
      context.hit(.mendedSoft)
      mend(level)
      if 2 * countMisplaced(level) > before { return .worse }
      result = .better
    }
    return result
  }

  /// How many basic columns miss a breakpoint of a level or one above.
  private mutating func countMisplaced(_ level: Int32) -> Int {
    var count = 0
    for row in 0..<m {
      let column = Int(head[row])
      for t in breaks(column) where kinks[t].level <= level {
        let excess = value[column] - kinks[t].value
        let isWrong = excess > 0 ? kinks[t].right > 0 : kinks[t].left < 0
        if isWrong, !isAt(value[column], kinks[t].value) {
          count += 1
          break
        }
      }
    }
    return count
  }
}
