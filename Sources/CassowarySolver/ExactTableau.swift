// Licensed under the MIT licence; see LICENSE.

/// A dense simplex in integers: the second opinion on a small component.
///
/// Every constraint i has a *logical* y_i = a_i·x − b_i, which costs
/// max(low_i·y_i, high_i·y_i) at its level; costs are compared
/// lexicographically. At first all logicals are basic and every variable
/// stands, nonbasic, where it was; so what nothing determines never moves.
///
/// Pivots preserve integers: with the last pivot as denominator every entry is a
/// minor of the first table (Edmonds, Systems of distinct representatives and
/// linear algebra, 1967, doi:10.6028/jres.071B.033; Bareiss, Sylvester's identity
/// and multistep integer-preserving Gaussian elimination, 1968,
/// doi:10.1090/S0025-5718-1968-0226829-0). Nothing rounds and no fraction is ever
/// reduced. A line that a pivot leaves alone keeps the denominator that it had,
/// and is brought to the last one when it is needed there.
///
/// - T1: scale[r] · basic_r = value_r + Σ_c table[r, c] · nonbasic_c, where
///   scale[r] is the last pivot or an earlier one.
/// - T2: `piece[r]` is the sign of value_r, either where that is 0.
/// - T3: rates[l, c] / rateScale[l] = Σ over basic logicals of level l of
///   slope · table[r, c] / scale[r].
struct ExactTableau {
  let rowCount: Int
  let columnCount: Int
  private(set) var levelCount: Int

  /// Row by row; the last entry of a row is its value.
  var table: [WideInteger]
  /// Level by level; the last entry is the level's cost.
  var rates: [WideInteger]
  /// The last pivot.
  var denominator = WideInteger.one
  /// The denominators of the rows and of the levels' lines.
  var scale: [WideInteger]
  var rateScale: [WideInteger]

  var piece: [Int8]
  /// Of each row its entity: a variable below `columnCount`, else a logical.
  var basic: [Int32]
  var nonbasic: [Int32]

  let level: [Int32]
  let low: [WideInteger]
  let high: [WideInteger]

  var pivotCount = 0
  /// About how many products of two words were computed.
  var work = 0
  /// How many there may be.
  let budget: Int
  var stops: [Stop] = []
  var direction: [WideInteger] = []

  /// Where a basic logical reaches its breakpoint: after `value / speed`.
  struct Stop {
    var row: Int32
    var value: WideInteger
    var speed: WideInteger
  }

  @inline(__always)
  var width: Int { columnCount + 1 }

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
    self.table = table
    self.level = level
    self.low = low
    self.high = high
    rowCount = level.count
    basic = (0..<Int32(level.count)).map { $0 + Int32(columnCount) }
    nonbasic = Array(0..<Int32(columnCount))
    rates = Array(repeating: .zero, count: levelCount * (columnCount + 1))
    scale = Array(repeating: .one, count: level.count)
    rateScale = Array(repeating: .one, count: levelCount)
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
  func value(_ row: Int) -> WideInteger { table[row * width + columnCount] }

  /// The slope of a row's cost on its piece; 0 for a variable.
  @inline(__always)
  func slope(_ row: Int) -> WideInteger {
    let owner = constraint(row)
    if owner < 0 { return .zero }
    return piece[row] > 0 ? high[owner] : low[owner]
  }

  /// Whether every constraint of a level holds.
  func isMet(_ level: Int) -> Bool { rates[level * width + columnCount].isZero }

  /// Adds one more level, which costs nothing yet.
  mutating func addLevel() {
    levelCount += 1
    rates.append(contentsOf: repeatElement(.zero, count: width))
    rateScale.append(denominator)
  }

  /// Adds a multiple of a row to the rates of its level.
  mutating func addRates(_ row: Int, times factor: WideInteger) {
    if factor.isZero { return }
    let rank = Int(level[constraint(row)])
    if !rateScale[rank].isEqual(to: scale[row]) {
      lift(row: row)
      Self.lift(&rates, line(rank), &rateScale[rank], to: denominator)
    }
    let target = rank * width
    let source = row * width
    for column in 0..<width {
      let entry = table[source + column]
      if entry.isZero { continue }
      rates[target + column] = rates[target + column]
        .adding(entry.multiplied(by: factor))
    }
  }

  /// Brings a row to the last pivot as its denominator.
  mutating func lift(row: Int) {
    Self.lift(&table, line(row), &scale[row], to: denominator)
  }

  private static func lift(
    _ lines: inout [WideInteger],
    _ line: Range<Int>,
    _ scale: inout WideInteger,
    to denominator: WideInteger
  ) {
    for index in line {
      lines[index] = lines[index].scaled(by: denominator, over: scale)
    }
    scale = denominator
  }

  /// The places of a row, or of a level's line.
  @inline(__always)
  private func line(_ number: Int) -> Range<Int> {
    number * width..<(number + 1) * width
  }

  /// A number over a line's denominator, over the last pivot instead.
  @inline(__always)
  func lifted(_ number: WideInteger, from own: WideInteger) -> WideInteger {
    number.scaled(by: denominator, over: own)
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
      if !rates[wanted * width + column].isZero {
        members.append(Int(nonbasic[column]) - columnCount)
      }
    }
    return members.sorted()
  }
}
