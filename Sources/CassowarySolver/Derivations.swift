// Licensed under the MIT licence; see LICENSE.

/// The variables that required equations derive from others.
///
/// - D1: A derived variable costs nothing: it has no constraint of its own and
///   no edit, and every other row that it is in derives a variable too.
/// - D2: No row that derives has an edited variable that is followed, nor one of
///   a component next to such.
/// - D3: A variable is derived from variables of lower rank only.
struct Derivations: ~Copyable {
  var count = 0

  // By variable; empty as long as nothing was ever derived.
  /// The row that derives the variable, −1 for none.
  var row = Table<Int32>()
  var rank = Table<Int32>()
  /// The other variables that it derives: how many, and all of them combined by
  /// exclusive or, which is the one where it is one.
  private(set) var uses = Table<(count: Int32, combined: Int32)>()

  /// By constraint the variable that it derives, −1 for none.
  var ofConstraint = Table<Int32>()

  /// By rank the variable, −1 where it is not derived any more.
  var ofRank = Table<Int32>()
  /// A bit a rank: the variable's value may be out of date.
  var stale = Table<UInt64>()
  var hasStale = false
  /// All from this rank on are out of date.
  var freshFrom = Int32.max
  /// The words of `stale` before this one are zero.
  var firstStale = 0

  // While a component is looked through: in how many rows a column is left,
  // the rows that derive, the columns that one row is left to, and the pairs.
  var left = Table<Int32>()
  var isTaken = Table<Bool>()
  var ready = Table<Int32>()
  var found = Table<(column: Int32, row: Int32)>()

  init() {}

  /// The same, but for the workspace.
  func copy() -> Derivations {
    var other = Derivations()
    if row.isEmpty { return other }
    other.count = count
    other.row = row.copy()
    other.rank = rank.copy()
    other.uses = uses.copy()
    other.ofConstraint = ofConstraint.copy()
    other.ofRank = ofRank.copy()
    other.stale = stale.copy()
    other.hasStale = hasStale
    other.freshFrom = freshFrom
    other.firstStale = firstStale
    return other
  }

  @inline(__always)
  func isUsed(_ variable: Int) -> Bool {
    variable < uses.count && uses[variable].count > 0
  }

  /// The one variable that this one derives, −1 where it is none or several.
  @inline(__always)
  func onlyUse(of variable: Int) -> Int {
    uses[variable].count == 1 ? Int(uses[variable].combined) : -1
  }

  mutating func addUse(of variable: Int, by derived: Int) {
    uses[variable].count += 1
    uses[variable].combined ^= Int32(truncatingIfNeeded: derived)
  }

  /// Notes that a variable no longer derives another one.
  mutating func dropUse(of variable: Int, by derived: Int) {
    uses[variable].count -= 1
    uses[variable].combined ^= Int32(truncatingIfNeeded: derived)
  }

  /// Makes room for so many variables.
  mutating func provide(_ variables: Int) {
    row.grow(to: variables, with: -1)
    rank.grow(to: variables, with: -1)
    uses.grow(to: variables, with: (0, 0))
  }

  /// Enters a variable, which outranks all others and has no value yet.
  mutating func enter(_ variable: Int, _ constraint: Int) {
    let own = ofRank.count
    row[variable] = Int32(truncatingIfNeeded: constraint)
    ofConstraint.grow(to: constraint + 1, with: -1)
    ofConstraint[constraint] = Int32(truncatingIfNeeded: variable)
    rank[variable] = Int32(truncatingIfNeeded: own)
    ofRank.append(Int32(truncatingIfNeeded: variable))
    count += 1
    freshFrom = min(freshFrom, rank[variable])
    if stale.count <= own >> 6 { stale.append(0) }
    expire(variable)
  }

  mutating func drop(_ variable: Int) {
    ofConstraint[Int(row[variable])] = -1
    row[variable] = -1
    let own = Int(rank[variable])
    ofRank[own] = -1
    stale[own >> 6] &= ~(1 &<< UInt64(own & 63))
    count -= 1
  }

  /// Asks for a new value of a derived variable.
  @inline(__always)
  mutating func expire(_ variable: Int) {
    let own = Int(rank[variable])
    stale[own >> 6] |= 1 &<< UInt64(own & 63)
    firstStale = min(firstStale, own >> 6)
    hasStale = true
  }

  /// Whether a derived variable has a rank.
  @inline(__always)
  func isOfRank(_ variable: Int, _ rank: Int) -> Bool {
    rank < ofRank.count && Int(ofRank[rank]) == variable
  }

  /// Notes that the value of a rank is about to be computed.
  @inline(__always)
  mutating func refresh(_ rank: Int) {
    stale[rank >> 6] &= ~(1 &<< UInt64(rank & 63))
  }

  /// Takes out the lowest rank of a stale variable.
  @inline(__always)
  mutating func popStale() -> Int? {
    while firstStale < stale.count {
      let word = stale[firstStale]
      if word != 0 {
        stale[firstStale] = word & (word &- 1)
        return firstStale << 6 + word.trailingZeroBitCount
      }
      firstStale += 1
    }
    hasStale = false
    freshFrom = .max
    compact()
    return nil
  }

  /// Numbers the ranks anew once most of them are nobody's.
  private mutating func compact() {
    guard ofRank.count > 1024, ofRank.count > 4 * count else { return }
    var kept = 0
    for index in ofRank.indices where ofRank[index] >= 0 {
      ofRank[kept] = ofRank[index]
      rank[Int(ofRank[kept])] = Int32(kept)
      kept += 1
    }
    ofRank.truncate(to: kept)
    stale.truncate(to: (kept + 63) >> 6)
    firstStale = stale.count
  }
}
