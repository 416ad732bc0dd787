// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// One component, or a neighbourhood, laid out for the simplex.
///
/// Columns are the moving variables, `0..<n`, then one logical `s = a·x` for
/// every row, `n..<n+m`. Every column carries breakpoints: a constraint of
/// one term is one on its variable, a longer one is one of its logical: the
/// only one, but in large components, where constraints with one left side
/// share a row (`Subproblem+Twins`). A breakpoint has a level and a slope on
/// either side; a column's cost at a level is the piecewise linear function
/// with these slopes, and the cost of a point is the vector of its levels'
/// sums, compared lexicographically. Level 0 is required: its minimum is 0 or
/// there is a conflict.
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
///   cost something at a level above ℓ; behind the last only if `wantsFace`.
struct Subproblem: ~Copyable {
  private let inPlace = InPlace()

  /// Moving variables.
  var n = 0
  /// Rows, one for each constraint that is not a breakpoint of a variable.
  var m = 0
  /// Levels present, required included even when empty.
  var levels = 1

  /// The variable of each column, −1 for blank ones (`Subproblem+Members`).
  var columnVariable = Table<Int32>()
  var blanks = Table<Int32>()
  var rowConstraint = Table<Int32>()
  var matrix = SparseMatrix()

  // Breakpoints.
  var breakStart = Table<Int32>()
  var breakpoints = Table<Breakpoint>()
  /// For each column the levels of its breakpoints, modulo 32: a bit that
  /// is not set says that the column has no slope at a level.
  var levelMask = Table<UInt32>()
  // The columns of each level, once listed; where they are many, from −1 on.
  var levelRange = Table<(start: Int32, end: Int32)>()
  var levelColumn = Table<Int32>()

  /// Right sides without the edited variables that stand still.
  var rowRight = Table<CompensatedSum>()
  /// What rounding took off breakpoints (`Subproblem+Sides`), and whether it
  /// took something that is not known.
  var sideRests = Table<SideRest>()
  var hasRoundedSides = false

  /// Constraints that share another's row, and for each row the first of
  /// its own, −1 for none; empty where no constraint does.
  var twins = Table<Twin>()
  var firstTwin = Table<Int32>()
  var twinTable = Table<Int32>()

  // Where edited variables that stand still occur.
  var parameterRow = Table<Int32>()
  var parameterVariable = Table<Int32>()
  var parameterCoefficient = Table<Double>()
  /// What rounding took off a row's breakpoint, at the last that occurs there.
  var parameterRest = Table<Double>()
  var parameters = Table<Parameter>()
  /// Edited variables that turned out to have to move.
  var couplings = Table<Int32>()

  // Levels: the keys present from required down, and back.
  var levelKeys = Table<Int32>()
  var levelOfKey = Table<Int32>()
  var levelPriority = Table<Double>()

  // Indices by identity, below 0 where not part of the subproblem: −2 − p for
  // the variable of parameter p, else −1.
  var columnIndex = Table<Int32>()
  var rowIndex = Table<Int32>()

  /// For each column, in how many rows it was met while many are loaded.
  var met = Table<Int32>()

  // Powers of two: x = columnScale · x′, s′ = rowScale · s.
  var isScaled = false
  var columnScale = Table<Double>()
  var rowScale = Table<Double>()

  /// The weights of the breakpoints, and what edits that stand still are
  /// multiplied by, are short and moderate.
  var hasTameBreaks = true
  /// Some coefficient is far from 1: along rows such ones multiply.
  var multiplies = false
  /// What cancels in the matrix cancels exactly, as far as is known.
  var isTame = true
  /// A run has met what its coefficients don't show (`Subproblem+Doubt`).
  var isDoubtful = false
  /// Every row is a variable, or a difference or a sum of two.
  var isOfPairs = false
  /// All numbers are integers that no operation rounds
  /// (`Subproblem+Integers`); then no tolerance decides anything.
  var isWhole = false
  /// How near to a breakpoint a value is at it, and how near relative to the
  /// breakpoint: see `EngineTolerance.primal`.
  var nearness = EngineTolerance.primal
  var nearnessFarOut = EngineTolerance.primal
  /// What was found in the rates of the last run.
  var clarity = Clarity.clear
  /// The rates that the last answer was confirmed by are those of now.
  var areRatesJudged = false
  /// When they were, doubles and twice their digits left doubts.
  var needsExactRates = false
  /// What stands of the last confirmation (`Subproblem+Touched`).
  var proof = Proof()
  /// Directions that some level holds back, while rates are judged.
  var closed = Table<UInt8>()
  /// Columns of which the level at hand has closed directions, and what was
  /// closed before.
  var closings = Table<(column: Int32, before: UInt8)>()

  /// Rows whose basic values follow edits and lose digits near zero: what such
  /// a value is where all edits are 0, and how far from zero it has to stay.
  var losing = Table<(row: Int32, base: Double, least: Double)>()

  // What is below the last digit of values, breakpoints and multipliers, where
  // that is asked for, and the largest multiplier.
  var valueRest = Table<Double>()
  var breakRest = Table<Double>()
  var dualRest = Table<Double>()
  var largestDual = 0.0
  /// By how much refined multipliers still change.
  var dualError = 0.0
  /// Basic columns that rounding might lead past an edge of their pieces, or
  /// off the breakpoint at which they are.
  var nearEdges = Table<NearEdge>()
  /// Required constraints exclude each other by a rounding, as far as dual steps
  /// from the last answer tell.
  var isBarred = false

  // State.
  var value = Table<Double>()
  var position = Table<Int32>()
  var slot = Table<Int32>()
  var head = Table<Int32>()
  var frozen = Table<UInt8>()
  /// The magnitudes of the basic columns' slopes at that level, added up.
  var slopeSum = 0.0
  /// Whether some basic column had a slope at the level last priced.
  var hasBasicSlope = false
  /// After a level is minimal: whether some direction is left to the levels
  /// below, and a column that last had one.
  var isOpen = false
  var openColumn = 0

  // Workspaces.
  var factor: Factor
  var matching: Matching
  /// The start is not mended: what it chose has led nowhere.
  var startsPlainly = false
  var effort = Effort(), leaps = Leaps()
  // Of pushes: the rows' order, which of them wait, and for each column the row
  // that pushed it last and the way it went; and the values before.
  var placeOfRow = Table<Int32>()
  var rowAtPlace = Table<Int32>()
  var waitingRows = Heap<Int32>()
  var lateRows = Table<(row: Int32, gap: Double)>()
  var isQueued = Table<Bool>()
  var pushCount = Table<Int32>()
  // While the order is made: whether a row's required breakpoint is a least
  // value, how many rows push a column, how many columns push a row, and the
  // columns that nothing pushes any more.
  var rises = Table<Bool>()
  var claims = Table<Int32>()
  var tails = Table<Int32>()
  var ready = Table<Int32>()
  // Of the start: the breakpoint of each row's soft equation, −1 for none, and
  // the row that places a column, −1 for none and −2 where none may.
  var softBreak = Table<Int32>()
  var placingRow = Table<Int32>()
  var owner = Table<Int32>()
  var pushedWay = Table<Int8>()
  var dual = Table<Double>()
  /// Where multipliers are not zero, and whether that is known.
  var dualRows = Table<Int32>()
  var isDualListed = false
  var alpha = Table<Double>()
  /// Whether `alpha` is zero outside `support`, within a sweep.
  var isAlphaListed = false
  /// How the basic columns follow edited variables, one after the other.
  var rates = Table<Double>()
  var isActive = Table<Bool>()
  /// Columns that were never solved.
  var isFresh = Table<Bool>()
  var candidates = Table<Int32>()
  var moves = Table<Move>()
  /// What the level last priced would freeze, noted while nothing moves.
  var losses = Table<Loss>()
  var notesLosses = false
  /// How many moves more refined multipliers may find where others know none,
  /// and whether the moves at hand are theirs.
  var sharpMoves = 0
  var arePricedSharply = false
  /// The columns that the level last priced may want to move, where listed.
  var rated = Table<Int32>()
  // Of local steps: see `Subproblem+Local`.
  var isLocal = false
  /// The rows where `alpha` is not zero.
  var support = Table<Int32>()
  var carried = Table<Double>()
  var carriedRows = Table<Int32>()
  var slopeChange = Table<Double>()
  var spread = Table<Int32>()
  var touched = Table<Int32>()
  var isTouched = Table<Bool>()
  /// The products of the multipliers with the columns that are not basic, and
  /// the magnitudes of their terms.
  var sums = Table<(sum: Double, scale: Double)>()
  var summedColumns = Table<Int32>()
  /// Devex weights, and of the tableau row of the last pivot the entries.
  var weight = Table<Double>()
  var weighedColumns = Table<Int32>()
  var ratio = Table<Double>()
  /// The rows whose basic column the last step took to another piece.
  var crossed = Table<Int32>()
  /// The column that the last step took out of the basis, −1 for none.
  var leaving = -1
  /// For each column its place among the moves, −1 for none.
  var moveOf = Table<Int32>()
  /// What each move is worth.
  var merits = Ranking()
  /// What steps at this level gain for their work, and what the last gained.
  var stepYield = StepYield()
  var gain = 0.0
  /// Basic columns have moved step by step since they were last computed: what
  /// was rounded, or too small to count, is not in their values.
  var hasDrifted = false
  /// The largest slope of a basic column at the level last priced.
  var largestSlope = 0.0
  /// The moves, by index, that may be made together.
  var dualWork = DualWork()
  var duals = LevelDuals()
  var mends = Table<Mend>()
  /// What takes many steps to mend once is likely to again.
  var pauseOfMends = Pause()
  var flips = Table<(level: Int32, move: Int32)>()
  var events = Table<Event>()
  /// Of these the ones up to the stop, in order.
  var passed = Table<Event>()
  var probe = Table<Double>()
  var isAmbiguous = Table<Bool>()
  /// The directions that the last level holds back are wanted too.
  var wantsFace = false
  /// Only required rows are there.
  var isRequiredOnly = false
  /// Rows that derive a variable are left out.
  var skipsDerived = true
  /// Some variable stands still that a larger subproblem would move.
  var isCut = false

  /// Some column was never solved, or this is but a neighbourhood; none was.
  var isNew = false
  var isAllNew = false
  /// The subproblem before, and whether this one is like it.
  var precedent = Precedent()
  var isRepeat = false
  /// Whether the run has made no move so far.
  var isSteady = false
  /// The pivots after which the run stops to begin from a smaller subproblem.
  var pivotsToReduce = Int.max
  /// This is such a smaller one itself.
  var isReduced = false

  /// Breakpoints of a column are others, or in another order, than at its run.
  var isRearranged = false
  /// What changes have touched since then is not known.
  var isBeyondMending = false
  /// Some value became much smaller than the move that the last shift made.
  var hasCancelled = false

  /// Columns whose breakpoints have moved since the last run, and how far
  /// these have followed; and how often it was left at moving what follows.
  var shifts = Table<(column: Int32, distance: Double)>()
  var shiftCount = 0
  /// Rows whose constraints have gone.
  var idleRows = 0
  /// The factors did not take a change in.
  var mustReload = false

  /// The rows of the largest subproblem so far: how large the tables are.
  var peakRows = 0

  // Counts for the statistics and for the caps.
  var pivots = 0
  var refactorizations = 0

  let context: EngineContext

  init(_ context: EngineContext) {
    self.context = context
    factor = Factor(context)
    matching = Matching(context)
  }

  struct Breakpoint {
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
    var isUp: Bool
    var rate: Double

    @inline(__always)
    var direction: Double { isUp ? 1 : -1 }
  }

  /// The directions of a nonbasic column in which a level would lose.
  struct Loss {
    var column: Int32
    var directions: UInt8
  }

  /// An edited variable that stands still.
  struct Parameter {
    var variable: Int32
    var levelsAbove: Int32
    /// Where it stood when the values here were last those outside.
    var value: Double
    /// What a move of it brings at a level, and the magnitudes added up.
    var rate = 0.0
    var scale = 0.0
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
    let value = breakpoints[first].value
    var next = first + 1
    while next < end, breakpoints[next].value == value { next += 1 }
    return next
  }

  /// False when a column has no breakpoint at a level.
  @inline(__always)
  func mayHaveSlope(_ column: Int, _ level: Int32) -> Bool {
    levelMask[column] & (1 &<< UInt32(truncatingIfNeeded: level)) != 0
  }

  /// The slope at a level in the piece left of breakpoint `piece`.
  @inline(__always)
  func slope(_ column: Int, _ level: Int32, left piece: Int) -> Double {
    if level == Int32(levels) { return column < n ? probe[column] : 0 }
    if !mayHaveSlope(column, level) { return 0 }
    if hasWeights(column) {
      return Self.weighted(breakpoints, breaks(column), level, left: piece)
    }
    var sum = 0.0
    for t in breaks(column) where breakpoints[t].level == level {
      sum += t < piece ? breakpoints[t].right : breakpoints[t].left
    }
    return sum
  }

  /// The slopes at a level to the left and right of where a column stands.
  @inline(__always)
  func slopes(_ column: Int, _ level: Int32) -> (left: Double, right: Double) {
    if level == Int32(levels) {
      let probed = column < n ? probe[column] : 0
      return (probed, probed)
    }
    if !mayHaveSlope(column, level) { return (0, 0) }
    let position = Int(self.position[column])
    let piece = position >> 1
    if position & 1 == 0 {
      let both = slope(column, level, left: piece)
      return (both, both)
    }
    let range = breaks(column)
    let here = breakpoints[piece].value
    if hasWeights(column) {
      let end = groupEnd(piece, column)
      return (
        Self.weighted(breakpoints, range, level, left: piece),
        Self.weighted(breakpoints, range, level, left: end)
      )
    }
    var left = 0.0
    var right = 0.0
    for t in range {
      let breakpoint = breakpoints[t]
      guard breakpoint.level == level else { continue }
      left += t < piece ? breakpoint.right : breakpoint.left
      // Those of the value where it stands have no others in between.
      right +=
        t < piece || breakpoint.value == here
        ? breakpoint.right : breakpoint.left
    }
    return (left, right)
  }

  /// Whether a column's slopes are sums that may round: constraints of one
  /// variable count as much as its coefficients, those of several count one,
  /// and what is short and dyadic adds up exactly.
  @inline(__always)
  private func hasWeights(_ column: Int) -> Bool {
    !hasTameBreaks && column < n
      && breakStart[column + 1] - breakStart[column] > 2
  }

  /// The same as `slope`, of weights that may cancel: what rounding would leave
  /// of them is no slope.
  @inline(never)
  private static func weighted(
    _ breakpoints: borrowing Table<Breakpoint>,
    _ range: Range<Int>,
    _ level: Int32,
    left piece: Int
  ) -> Double {
    var sum = CompensatedSum()
    for t in range where breakpoints[t].level == level {
      sum.add(t < piece ? breakpoints[t].right : breakpoints[t].left)
    }
    return sum.total
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

  /// What tolerances take for 1: no more than 1 of the caller's.
  @inline(__always)
  func least(_ column: Int) -> Double { isScaled ? min(1, unit(column)) : 1 }

  /// The position of a value, at a breakpoint when within tolerance.
  mutating func locate(_ value: Double, _ column: Int) -> Int32 {
    let range = breaks(column)
    var piece = range.lowerBound
    while piece < range.upperBound {
      let target = breakpoints[piece].value
      if isAt(value, target, column) { return Int32(2 * piece + 1) }
      if value < target { break }
      piece += 1
    }
    return Int32(2 * piece)
  }
}
