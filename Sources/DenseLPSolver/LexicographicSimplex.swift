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
///
/// It is loaded again for every run, so that it allocates only while problems
/// grow.
struct LexicographicSimplex<Scalar: LPScalar>: Sendable {
  enum Outcome: Sendable {
    case optimal
    /// Rounding, a stall beyond the cap or too much work: no answer.
    case gaveUp
  }

  /// What is basic in a row of the table.
  struct Row: Sendable {
    /// A column below `columnCount`, else a logical.
    var entity: Int32
    /// +1 where the slope is `high`, −1 where it is `low`.
    var piece: Int8
    /// What the entity is worth.
    var value: Scalar
  }

  /// What is nonbasic in a column of the table.
  struct Column: Sendable {
    /// As in a row.
    var entity: Int32
    /// Whether rounding has found no end of its movement.
    var isRejected = false
  }

  struct Cost: Sendable {
    var level: Int32
    var low: Scalar
    var high: Scalar
  }

  struct Level: Sendable {
    /// Reduced costs up to this are zero.
    var tolerance: Double
    /// How fast its cost changes along the step that is being measured.
    var direction: Scalar = 0
  }

  private(set) var rowCount = 0
  private(set) var columnCount = 0
  /// The number of levels, the required one included.
  private(set) var levelCount = 0

  /// The coefficients, row by row, and behind them, for every level, the cost
  /// of moving each nonbasic entity, but for the entity's own slope.
  var table: [Scalar] = []
  var rows: [Row] = []
  var columns: [Column] = []
  private(set) var costs: [Cost] = []
  var levels: [Level] = []
  var pivotCount = 0
  /// What numbers that grow have cost since the problem was loaded: products
  /// of words, and two for each operation.
  var work = 0
  /// Where an exact simplex gives up.
  var workLimit = Int.max
  /// Degenerate steps in a row.
  var stalled = 0
  /// Whether no step was taken since the rates were computed from the table.
  var areRatesNew = true
  /// Whether all values are integers that doubles hold.
  private(set) var countsIntegers = false

  // Kept between steps so that no step allocates.
  var breakpoints: [Breakpoint] = []
  var support: [Int32] = []

  /// Where a basic logical reaches its breakpoint.
  struct Breakpoint: Sendable {
    var row: Int32
    var step: Scalar
    var speed: Scalar
  }

  init() {}

  /// Takes a problem, with every row basic and every column at its start.
  mutating func load(
    _ program: borrowing LexicographicProgram<Scalar>,
    at point: [Scalar]
  ) {
    rowCount = program.rows.count
    columnCount = program.columns.count
    levelCount = program.priorities.count
    pivotCount = 0
    work = 0
    stalled = 0
    countsIntegers = program.countsIntegers(at: point)
    loadCosts(program)
    rows.removeAll(keepingCapacity: true)
    for row in 0..<rowCount {
      let excess = program.scaledExcess(ofRow: row, at: point)
      // At the breakpoint the piece that costs nothing, if there is one.
      let isUp = excess.isZero ? costs[row].high.isZero : excess > 0
      rows.append(
        Row(
          entity: Int32(row + columnCount),
          piece: isUp ? 1 : -1,
          value: excess,
        )
      )
    }
    columns.removeAll(keepingCapacity: true)
    for column in 0..<columnCount {
      columns.append(Column(entity: Int32(column)))
    }
    loadTable(program)
    areRatesNew = true
    for row in 0..<rowCount { addRates(ofRow: row, times: slope(ofRow: row)) }
  }

  private mutating func loadCosts(
    _ program: borrowing LexicographicProgram<Scalar>
  ) {
    levels.removeAll(keepingCapacity: true)
    for _ in 0..<levelCount { levels.append(Level(tolerance: 0)) }
    costs.removeAll(keepingCapacity: true)
    for row in 0..<rowCount {
      let cost = Cost(
        level: program.rows[row].level,
        low: program.rows[row].low,
        high: program.rows[row].high,
      )
      if !Scalar.isExact {
        let slope = max(cost.high.approximation, -cost.low.approximation)
        let index = Int(cost.level)
        levels[index].tolerance = max(
          levels[index].tolerance,
          slope * NumericLimits.rate,
        )
      }
      costs.append(cost)
    }
  }

  private mutating func loadTable(
    _ program: borrowing LexicographicProgram<Scalar>
  ) {
    table.removeAll(keepingCapacity: true)
    table.append(
      contentsOf: repeatElement(0, count: (rowCount + levelCount) * columnCount)
    )
    for row in 0..<rowCount {
      for place in program.entries(ofRow: row) {
        let entry = program.entries[place]
        table[row * columnCount + Int(entry.column)] = entry.scaled
      }
    }
  }

  /// A copy with one more level, beneath all others, which costs nothing yet.
  func withExtraLevel() -> LexicographicSimplex {
    var copy = self
    copy.levelCount += 1
    copy.levels.append(Level(tolerance: NumericLimits.rate))
    copy.table.append(contentsOf: repeatElement(0, count: columnCount))
    return copy
  }

  /// Where in `table` the rates of a level begin.
  @inline(__always)
  func rates(ofLevel level: Int) -> Int { (rowCount + level) * columnCount }

  /// The cost of moving a nonbasic entity, but for its own slope.
  @inline(__always)
  func rate(_ level: Int, _ column: Int) -> Scalar {
    table[(rowCount + level) * columnCount + column]
  }

  /// The logical's constraint when the row's entity is one.
  @inline(__always)
  func constraint(ofRow row: Int) -> Int { Int(rows[row].entity) - columnCount }

  /// The slope of a row's cost on its piece; 0 for a column.
  @inline(__always)
  func slope(ofRow row: Int) -> Scalar {
    let owner = constraint(ofRow: row)
    if owner < 0 { return 0 }
    return rows[row].piece > 0 ? costs[owner].high : costs[owner].low
  }

  func cost(atLevel wanted: Int) -> Scalar {
    var sum: Scalar = 0
    for row in 0..<rowCount {
      let owner = constraint(ofRow: row)
      if owner < 0 || Int(costs[owner].level) != wanted { continue }
      sum = sum.plus(slope(ofRow: row), times: rows[row].value)
    }
    return sum
  }

  /// Adds a multiple of a row to the rates of its level.
  mutating func addRates(ofRow row: Int, times factor: Scalar) {
    if factor.isZero { return }
    let level = Int(costs[constraint(ofRow: row)].level)
    let target = rates(ofLevel: level)
    let source = row * columnCount
    let width = columnCount
    var table = table.mutableSpan
    for column in 0..<width where !table[source + column].isZero {
      table[target + column] = table[target + column]
        .plus(factor, times: table[source + column])
    }
  }
}
