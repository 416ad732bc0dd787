// Licensed under the MIT licence; see LICENSE.

/// A dense simplex in integers: the second opinion on a small component.
///
/// Every constraint i has a *logical* y_i = a_i·x − b_i, which costs
/// max(low_i·y_i, high_i·y_i) at its level; costs are compared
/// lexicographically. At first all logicals are basic and every variable
/// stands, nonbasic, where it was; so what nothing determines never moves.
///
/// Nothing rounds (`ExactLines`). Where it is known that a nonbasic entity
/// stands still at all optimal points, its column has no say any more, and is
/// no longer kept.
///
/// - T1: basic_r = table[r, last] + Σ_c table[r, c] · nonbasic_c over the columns
///   that are kept; all over scale[r].
/// - T2: `piece[r]` is the sign of the value, either where that is 0.
/// - T3: rates[l, c] = Σ over basic logicals of level l of slope · table[r, c],
///   each over its scale.
struct ExactTableau {
  let rowCount: Int
  let columnCount: Int
  private(set) var levelCount: Int

  /// Row by row; the last entry of a row is its value.
  var table: ExactLines
  /// Level by level; the last entry is the level's cost.
  var rates: ExactLines

  var piece: [Int8]
  /// Of each row its entity: a variable below `columnCount`, else a logical.
  var basic: [Int32]
  var nonbasic: [Int32]
  /// The columns that are kept, and with them the place of the value.
  private(set) var kept: [Int]
  private(set) var places: [Int]

  let level: [Int32]
  let low: [WideInteger]
  let high: [WideInteger]

  var pivotCount = 0
  /// How much work there may be.
  let budget: Int
  var stops: [Stop] = []
  var direction: [ExactFraction] = []

  /// Where a basic logical reaches its breakpoint: after `value / speed`.
  struct Stop {
    let row: Int32
    let value: WideInteger
    let speed: WideInteger
    /// The quotient's first digits.
    private let digits: LeadingDigits

    init(row: Int, value: WideInteger, speed: WideInteger) {
      self.row = Int32(row)
      self.value = value
      self.speed = speed
      digits = LeadingDigits(value).divided(by: LeadingDigits(speed))
    }

    /// Below 0 where this is before another, above 0 where it is behind.
    func compare(with other: Stop) -> Int {
      digits.compare(with: other.digits)
        ?? value.multiplied(by: other.speed)
        .subtracting(other.value.multiplied(by: speed)).sign
    }
  }

  var isBeyondBudget: Bool { table.work + rates.work > budget }

  init(
    columnCount: Int,
    levelCount: Int,
    budget: Int,
    table: [WideInteger],
    level: [Int32],
    low: [WideInteger],
    high: [WideInteger]
  ) {
    self.columnCount = columnCount
    self.budget = budget
    self.levelCount = levelCount
    self.table = ExactLines(width: columnCount + 1, entries: table)
    self.level = level
    self.low = low
    self.high = high
    rowCount = level.count
    basic = (0..<Int32(level.count)).map { $0 + Int32(columnCount) }
    nonbasic = Array(0..<Int32(columnCount))
    kept = Array(0..<columnCount)
    places = Array(0...columnCount)
    rates = ExactLines(
      width: columnCount + 1,
      entries: Array(repeating: .zero, count: levelCount * (columnCount + 1))
    )
    piece = Array(repeating: 1, count: level.count)
    takePieces()
  }

  /// Puts each row on the piece where its value is, and adds up the rates.
  mutating func takePieces() {
    for row in 0..<rowCount {
      let owner = constraint(row)
      let sign = value(row).sign
      // At the breakpoint the piece that costs nothing, if there is one.
      let isUpper = sign > 0 || sign == 0 && (owner < 0 || high[owner].isZero)
      piece[row] = isUpper ? 1 : -1
      if owner >= 0 { addRates(row, times: slope(row)) }
    }
  }

  /// The logical's constraint, negative for a variable.
  @inline(__always)
  func constraint(_ row: Int) -> Int { Int(basic[row]) - columnCount }

  @inline(__always)
  func value(_ row: Int) -> WideInteger { table[row, columnCount] }

  /// The slope of a row's cost on its piece; 0 for a variable.
  @inline(__always)
  func slope(_ row: Int) -> WideInteger {
    let owner = constraint(row)
    if owner < 0 { return .zero }
    return piece[row] > 0 ? high[owner] : low[owner]
  }

  /// Whether every constraint of a level holds.
  func isMet(_ level: Int) -> Bool { rates[level, columnCount].isZero }

  /// Adds one more level, which costs nothing yet.
  mutating func addLevel() {
    levelCount += 1
    rates.append()
  }

  /// Adds a multiple of a row to the rates of its level.
  mutating func addRates(_ row: Int, times factor: WideInteger) {
    if factor.isZero { return }
    let rank = Int(level[constraint(row)])
    rates.add(table.line(row, places), times: factor, places, to: rank)
  }

  /// Keeps a column no longer, whose entity stands still.
  mutating func drop(column: Int) {
    kept.removeAll { $0 == column }
    places.removeAll { $0 == column }
  }

  /// Whether the required constraints, which can't be met together, are seen to
  /// be too many by none: the multipliers of the proof are the only ones, for
  /// so many variables are basic, and none of them is zero.
  ///
  /// A part of the constraints that excludes each other would have multipliers
  /// of its own, zero for the others.
  var isIrreducible: Bool {
    let rank = basic.count { $0 < columnCount }
    return rank == rowCount - 1 && support(0).count == rowCount
  }

  /// For every constraint the multiplier that proves the least cost of a
  /// level: that of a basic logical is its slope, that of a nonbasic one the
  /// negative of its rate. Answers the constraints where it is not zero.
  func support(_ wanted: Int) -> [Int] {
    var members: [Int] = []
    for row in 0..<rowCount {
      let owner = constraint(row)
      if owner >= 0, Int(level[owner]) == wanted, !slope(row).isZero {
        members.append(owner)
      }
    }
    for column in 0..<columnCount where Int(nonbasic[column]) >= columnCount {
      if !rates[wanted, column].isZero {
        members.append(Int(nonbasic[column]) - columnCount)
      }
    }
    return members.sorted()
  }
}
