// Licensed under the MIT licence; see LICENSE.

/// A dense primal simplex for sums of violations with strict priorities.
///
/// Every constraint i has a *logical* y_i = a_i·x − b_i, which costs
/// max(low_i·y_i, high_i·y_i) at the level of i. The columns are shifted so
/// that they start at 0. All rows are basic at first; a basis change swaps a
/// basic entity (a logical) with a nonbasic one, and every nonbasic entity
/// stands at 0: a logical at its breakpoint, a column where it started. So
/// the table is never larger than rows × columns, and what nothing
/// determines never moves.
///
/// Costs are vectors over the levels, compared lexicographically: level 0
/// holds the required constraints, and while they can't all hold nothing
/// else counts. In an ordered field this is the ordinary simplex with costs
/// in infinitely small weights, so Bland's rule (New finite pivoting rules
/// for the simplex method, 1977, doi:10.1287/moor.2.2.103) ends it. Away from
/// a stall a step passes all breakpoints up to which the cost still falls.
///
/// Invariants:
/// - I1. basic_r = value_r + Σ_c table[r,c]·nonbasic_c, for every r.
/// - I2. piece_r is the sign of value_r, either where value_r is 0; it
///   chooses the slope of the row.
/// - I3. rates[l,c] = Σ over rows r of level l of slope_r·table[r,c].
struct LexicographicSimplex<Scalar: LPScalar>: Sendable {
  /// Why a run ended.
  enum Outcome: Sendable {
    /// No step lowers the cost.
    case optimal
    /// Rounding or a stall beyond the cap: no answer.
    case gaveUp
  }

  /// The number of constraints.
  let rowCount: Int
  /// The number of variables.
  let columnCount: Int
  /// The number of levels, the required one included.
  let levelCount: Int

  /// The coefficients, row by row.
  var table: [Scalar]
  /// What the basic entity of each row is worth.
  var value: [Scalar]
  /// For every row, +1 where its slope is `high`, −1 where it is `low`.
  var piece: [Int8]
  /// For every level, the cost of moving each nonbasic entity, but for the
  /// entity's own slope.
  var rates: [Scalar]
  /// For every row its entity: a column below `columnCount`, else a logical.
  var basic: [Int32]
  /// For every column of the table its entity.
  var nonbasic: [Int32]

  /// The level of each constraint.
  let level: [Int32]
  /// The slope of each constraint's cost below its breakpoint.
  let low: [Scalar]
  /// The slope of each constraint's cost above its breakpoint.
  let high: [Scalar]
  /// Reduced costs up to this are zero, by level.
  var rateTolerance: [Double]

  /// Steps taken.
  var pivotCount = 0
  /// Degenerate steps in a row.
  var stalled = 0
  /// Whether no step was taken since the rates were computed from the table.
  var areRatesNew = true

  // Kept between steps so that no step allocates.
  var breakpoints: [Breakpoint] = []
  var direction: [Scalar] = []
  var support: [Int32] = []
  var rejected: [Bool]

  /// Where a basic logical reaches its breakpoint.
  struct Breakpoint: Sendable {
    var row: Int32
    var step: Scalar
    var speed: Scalar
  }

  /// The table with every row basic and every column at its start.
  ///
  /// - Parameters:
  ///   - coefficients: Row by row.
  ///   - excess: Left side minus constant at the start.
  init(
    columnCount: Int,
    levelCount: Int,
    coefficients: [Scalar],
    excess: [Scalar],
    level: [Int32],
    low: [Scalar],
    high: [Scalar]
  ) {
    rowCount = excess.count
    self.columnCount = columnCount
    self.levelCount = levelCount
    table = coefficients
    value = excess
    self.level = level
    self.low = low
    self.high = high
    piece = excess.indices.map { row in
      if excess[row] > 0 { return 1 }
      if excess[row] < 0 { return -1 }
      // At the breakpoint the piece that costs nothing, if there is one.
      return high[row] == 0 ? 1 : -1
    }
    rates = Array(repeating: 0, count: levelCount * columnCount)
    basic = (0..<Int32(rowCount)).map { $0 + Int32(columnCount) }
    nonbasic = Array(0..<Int32(columnCount))
    rejected = Array(repeating: false, count: columnCount)
    rateTolerance = Array(repeating: 0, count: levelCount)
    direction = Array(repeating: 0, count: levelCount)
    if !Scalar.isExact { measureSlopes() }
    for row in 0..<rowCount { addRates(ofRow: row, times: slope(ofRow: row)) }
  }

  /// A copy with more levels, which cost nothing yet.
  init(columnCount: Int, levelCount: Int, copying other: Self) {
    rowCount = other.rowCount
    self.columnCount = columnCount
    self.levelCount = levelCount
    table = other.table
    value = other.value
    level = other.level
    low = other.low
    high = other.high
    piece = other.piece
    basic = other.basic
    nonbasic = other.nonbasic
    rejected = other.rejected
    rateTolerance = other.rateTolerance
    pivotCount = other.pivotCount
    let added = levelCount - other.levelCount
    rates = other.rates + Array(repeating: 0, count: added * columnCount)
    direction = Array(repeating: 0, count: levelCount)
  }

  /// The logical's constraint when the row's entity is one.
  @inline(__always)
  func constraint(ofRow row: Int) -> Int {
    Int(basic[row]) - columnCount
  }

  /// The slope of a row's cost on its piece; 0 for a column.
  @inline(__always)
  func slope(ofRow row: Int) -> Scalar {
    let owner = constraint(ofRow: row)
    if owner < 0 { return 0 }
    return piece[row] > 0 ? high[owner] : low[owner]
  }

  /// The cost at a level.
  func cost(atLevel wanted: Int) -> Scalar {
    var sum: Scalar = 0
    for row in 0..<rowCount {
      let owner = constraint(ofRow: row)
      if owner < 0 || Int(level[owner]) != wanted { continue }
      sum = sum.plus(slope(ofRow: row), times: value[row])
    }
    return sum
  }

  /// Adds a multiple of a row to the rates of its level.
  mutating func addRates(ofRow row: Int, times factor: Scalar) {
    if factor == 0 { return }
    let target = Int(level[constraint(ofRow: row)]) * columnCount
    let source = row * columnCount
    for column in 0..<columnCount {
      let element = table[source + column]
      if element == 0 { continue }
      rates[target + column] = rates[target + column]
        .plus(factor, times: element)
    }
  }

  private mutating func measureSlopes() {
    for owner in level.indices {
      let slope = max(high[owner].approximation, -low[owner].approximation)
      let index = Int(level[owner])
      rateTolerance[index] = max(
        rateTolerance[index],
        slope * NumericLimits.rate,
      )
    }
  }
}
