// Licensed under the MIT licence; see LICENSE.

/// One component, or a neighbourhood, laid out for the simplex.
///
/// Columns are the moving variables, `0..<n`, then one logical `s = a·x` for
/// every row, `n..<n+m`. Every column carries breakpoints: a constraint of
/// one term is one on its variable, a longer one is the only one of its
/// logical. A breakpoint has a level and a slope on either side; a column's
/// cost at a level is the piecewise linear function with these slopes, and
/// the cost of a point is the vector of its levels' sums, compared
/// lexicographically. Level 0 is required: its minimum is 0 or there is a
/// conflict.
///
/// A column's position says where it stands among its breakpoints, which
/// are numbered across all columns: `2k` is the open piece left of breakpoint
/// `k`, `2k + 1` is at breakpoint `k`, the first of those of equal value. A
/// basic column has one slope a level, that of its piece; at a breakpoint the
/// one nearest to zero, which is a subgradient as good as any.
///
/// - S1: `slot[c]` is −1 or `head[slot[c]] == c`.
/// - S2: A nonbasic column with an odd position has exactly the value of its
///   breakpoint.
/// - S3: A nonbasic direction is frozen at level ℓ iff moving along it would
///   cost something at a level above ℓ.
struct Subproblem: ~Copyable {
  /// Moving variables.
  var n = 0
  /// Rows.
  var m = 0
  /// Levels present, required included even when empty.
  var levels = 1

  var columnVariable: [Int32] = []
  var rowConstraint: [Int32] = []
  var matrix = SparseMatrix()

  // Breakpoints.
  var breakStart: [Int32] = [0]
  var kinks: [Kink] = []

  /// Right sides without the edited variables that stand still.
  var rowRight: [Double] = []

  // Where edited variables that stand still occur.
  var parameterRow: [Int32] = []
  var parameterVariable: [Int32] = []
  var parameterCoefficient: [Double] = []
  var parameters: [Parameter] = []
  /// Edited variables that turned out to have to move.
  var couplings: [Int32] = []

  // Levels: the keys present from required down, and back.
  var levelKeys: [Int32] = []
  var levelOfKey: [Int32] = []

  // Indices by identity, −1 where not part of the subproblem.
  var columnIndex: [Int32] = []
  var rowIndex: [Int32] = []
  var filter: [Bool] = []

  // Powers of two: x = columnScale · x′, s′ = rowScale · s.
  var isScaled = false
  var columnScale: [Double] = []
  var rowScale: [Double] = []

  /// The weights of the breakpoints are short and moderate.
  var hasTameBreaks = true
  /// What cancels in the matrix cancels exactly.
  var isTame = true
  /// What was found in the rates of the last run.
  var clarity = Clarity.clear

  // State.
  var value: [Double] = []
  var position: [Int32] = []
  var slot: [Int32] = []
  var head: [Int32] = []
  var frozen: [UInt8] = []

  // Workspaces.
  var factor = Factor()
  var dual: [Double] = []
  var alpha: [Double] = []
  var isActive: [Bool] = []
  var candidates: [Int32] = []
  var moves: [Move] = []
  var events: [Event] = []
  var probe: [Double] = []
  var isAmbiguous: [Bool] = []
  /// Some variable stands still that a larger subproblem would move.
  var isCut = false

  /// The component whose solution this still is, −1 for none, and the
  /// structure for which that holds.
  var residentComponent = -1
  var residentRevision = -1

  /// The rows of the largest subproblem so far: how large the tables are.
  var peakRows = 0

  // Counts for the statistics and for the caps.
  var pivots = 0
  var refactorizations = 0
  var degenerateSteps = 0

  init() {}

  /// A breakpoint.
  struct Kink {
    var value: Double
    var left: Double
    var right: Double
    var level: Int32
    /// The constraint behind it, −1 for an edit.
    var constraint: Int32
  }

  /// A nonbasic column worth moving.
  struct Move {
    var column: Int32
    var direction: Double
    var rate: Double
  }

  /// An edited variable that stands still.
  struct Parameter {
    var variable: Int32
    var levelsAbove: Int32
    var rate: Double
  }

  /// A breakpoint that a moving column meets.
  struct Event {
    var step: Double
    var jump: Double
    var speed: Double
    /// The slot of the basic column, −1 for the entering one.
    var slot: Int32
    /// The first breakpoint of the group.
    var at: Int32
  }

  static let frozenUp: UInt8 = 1
  static let frozenDown: UInt8 = 2
  /// Its pivot was too small; lifted by the next change of basis.
  static let banned: UInt8 = 4

  @inline(__always)
  var columns: Int { n + m }

  @inline(__always)
  func breaks(_ column: Int) -> Range<Int> {
    Int(breakStart[column])..<Int(breakStart[column + 1])
  }

  /// One past the last breakpoint of equal value from `first` on.
  @inline(__always)
  func groupEnd(_ first: Int, _ column: Int) -> Int {
    let end = Int(breakStart[column + 1])
    let value = kinks[first].value
    var next = first + 1
    while next < end, kinks[next].value == value { next += 1 }
    return next
  }

  /// The slope at a level in the piece left of breakpoint `piece`.
  @inline(__always)
  func slope(_ column: Int, _ level: Int32, left piece: Int) -> Double {
    if level == Int32(levels) { return column < n ? probe[column] : 0 }
    var sum = 0.0
    for t in breaks(column) where kinks[t].level == level {
      sum += t < piece ? kinks[t].right : kinks[t].left
    }
    return sum
  }

  /// The slopes at a level to the left and right of where a column stands.
  @inline(__always)
  func slopes(
    _ column: Int,
    _ level: Int32
  ) -> (left: Double, right: Double) {
    let position = Int(self.position[column])
    let piece = position >> 1
    let left = slope(column, level, left: piece)
    if position & 1 == 0 { return (left, left) }
    return (left, slope(column, level, left: groupEnd(piece, column)))
  }

  /// The slope of a basic column.
  @inline(__always)
  func basicSlope(_ column: Int, _ level: Int32) -> Double {
    let (left, right) = slopes(column, level)
    return left > 0 ? left : right < 0 ? right : left == right ? left : 0
  }

  /// The value of a moving variable, as its constraints see it.
  @inline(__always)
  func result(_ column: Int) -> Double {
    isScaled ? value[column] * columnScale[column] : value[column]
  }

  /// What 1 is for a column or a logical after scaling.
  @inline(__always)
  func unit(_ column: Int) -> Double {
    if !isScaled { return 1 }
    return column < n ? 1 / columnScale[column] : rowScale[column - n]
  }

  /// The position of a value, at a breakpoint when within tolerance.
  func locate(_ value: Double, _ column: Int) -> Int32 {
    let range = breaks(column)
    var piece = range.lowerBound
    while piece < range.upperBound {
      let target = kinks[piece].value
      if EngineTolerance.isAt(value, target) { return Int32(2 * piece + 1) }
      if value < target { break }
      piece += 1
    }
    return Int32(2 * piece)
  }
}
