// Licensed under the MIT licence; see LICENSE.

/// Every number that decides something by size, in one place.
///
/// All are relative to what their comment names, none is transitive. A
/// comparison between answers from outside uses `Tolerance` of the protocol.
enum EngineTolerance {
  /// A value is at a breakpoint: relative to the value, absolute below 1.
  static let primal = 1e-9

  /// The same relative to the value where coefficients alone lose nothing: what
  /// differs by more far out was meant to.
  static let primalTame = 1e-12

  /// A required constraint is met by a witness or a final answer: relative
  /// to the largest magnitude that goes into its sum, absolute below 1.
  static let feasible = 1e-9

  /// What rounding takes from a number further from zero than this is more than
  /// counts as nothing beside 1.
  static let distant = 1e6

  /// Required constraints that can be met, as far as doubles could tell, are
  /// met by the rounded values of an exact answer: on the scale of `feasible`.
  /// More than what is accepted as rounding at the door, `cancelled`, for of
  /// what was accepted so several constraints may be missed together.
  static let held = 1e-12

  /// No value further from zero than this is guessed for a witness: what is
  /// relative to it stays small beside what the constraints of a screen say.
  static let modest = 1e6

  /// A required constraint is missed so far that it is a conflict: same
  /// scale as `feasible`. Between the two lies doubt, resolved as met.
  static let conflict = 1e-8

  /// A rate of change is worth entering the basis: relative to one plus the
  /// sum of the magnitudes that were added up.
  static let entering = 1e-9

  /// A rate forbids a direction to the levels below: same scale.
  static let freeze = 1e-10

  /// What rounding leaves of a rate, relative to the level's largest slope.
  static let noise = 1e-13

  /// An entry computed by row and by column is one number: relative.
  static let residue = 1e-7

  /// A tableau entry may not be a pivot below this, relative to its column.
  static let pivot = 1e-7

  /// The same with fresh factors, when there is no other choice.
  static let lastPivot = 1e-12

  /// A tableau entry counts as zero below this, relative to its column.
  static let negligible = 1e-12

  /// An error of a row beyond which values are computed with fresh factors,
  /// relative to the row's largest term, absolute below 1.
  static let residual = 1e-12

  /// A pivot of the factorisation, relative to its row's largest entry.
  static let markowitz = 0.1

  /// The proof of a conflict eliminates by a coefficient of at least so much of the
  /// largest.
  static let leading = 0.9

  /// An entry that pairs a row with a column in a first basis, relative to
  /// the row's largest.
  static let pairing = 0.5

  /// A row has nothing left to pivot on, relative to its entries before.
  static let singular = 1e-11

  /// What elimination leaves below this, relative to its terms, is zero.
  static let drop = 1e-13

  /// A multiplier belongs to a conflict, relative to the largest.
  static let support = 1e-9

  /// A column of a component that is not tame surely is where its position
  /// says: relative to the largest magnitude that goes into it. Refined
  /// values are off by a few units in the last place at most.
  static let placed = 1e-14

  /// A required constraint of such a component is met by a point, and values
  /// are refined: on the same scale.
  static let sure = 1e-11

  /// Numbers of twice the digits stand when they change by no more.
  static let settled = 0x1p-90

  /// Values of twice the digits stand when no row is off by more, relative to its
  /// largest term: it is what rounding leaves of them.
  static let settledRow = 0x1p-98

  /// A difference of such numbers is none below this, relative to them.
  static let vanished = 0x1p-80

  /// Between this and `vanished` it may be one: integers are asked, where they
  /// are not too slow.
  static let nothing = 0x1p-98

  /// An edit's part of a value, or a move of it, may be so many times the value,
  /// 1 at least, for the value to be computed from it.
  static let cancelling = 1024.0

  /// The same where coefficients alone lose nothing.
  static let cancellingTame = 0x1p18

  /// A move may be so many times the value that it leads to, 1 at least, for
  /// what rounding leaves not to be looked at.
  static let fading = 4.0

  /// What was solved for with an edit further from zero than this follows it
  /// back only until it is so many times nearer.
  static let farOut = 4096.0
  static let nearer = 16.0

  /// A value that moves by no more than this stands, relative to the unit.
  static let unseen = 1e-15

  /// What rounding may leave of a number, relative to it.
  static let lastDigit = 0x1p-53

  /// So many times what rounding explains is something else.
  static let farMore = 0x1p20

  /// A value of such a component is sure of its piece where so many of the
  /// roundings that reach it do not lead out.
  static let roundings = 8.0

  /// A value of twice the digits is exactly at a breakpoint within so many of
  /// the roundings that reach it in doubles.
  static let twofoldRoundings = 0x1p-40

  /// A rate of such a component is nothing but cancellation, relative to the
  /// magnitudes that were added up.
  static let cancelled = 1e-13

  /// Terms of a row that are larger than this may hide a conflict of its
  /// constant in what counts as their rounding: `cancelled` of it is `conflict`.
  static let near = 1e5

  /// Beyond this the leeway of a breakpoint, which is relative to it, may hide
  /// a difference that is meant: two times in microseconds.
  static let far = 1e9
  /// There a sum is nothing but rounding within so much of its largest term: a
  /// few last digits.
  static let atFar = 0x1p-50

  /// And a value of a component whose coefficients lose nothing is at a
  /// breakpoint within so much.
  static let primalFar = 0x1p-51

  /// The same of a component whose coefficients round: a few digits more, which
  /// of a moment in milliseconds is a fifth of one.
  static let roundedFar = 1e-13

  /// What is left of a tolerance relative to a size: far out no more than the
  /// last digits.
  @inline(__always)
  static func narrowed(_ tolerance: Double, at size: Double) -> Double {
    size > far ? min(tolerance, atFar) : tolerance
  }

  /// How much that leaves of a size.
  @inline(__always)
  static func allowed(_ tolerance: Double, of size: Double) -> Double {
    narrowed(tolerance, at: size) * size
  }

  /// It surely is more than that; between the two lies doubt.
  static let clear = 1e-7

  /// A rate this many times what the errors of its multipliers make of it has
  /// the sign that it seems to have: the errors are known to a few digits.
  static let aboveError = 1024.0

  /// A pivot may be what cancellation has left below this, relative to its row's
  /// entries before, or to its column: what is solved for may have lost digits.
  static let left = 0x1p-10

  /// Multipliers so many times the slopes that they are made of were multiplied
  /// up along rows: what is left when such terms cancel may be lost.
  static let growth = 0x1p16

  /// The same relative to the level's largest slope.
  static let clearOfNoise = 1e-10

  /// A tableau entry says that a column moves along a direction of the face;
  /// what is less may be rounding.
  static let moving = 1e-9

  /// Two points of one optimal face differ, if their size hides nothing.
  static let distinct = 1e-7

  /// The same relative to their size, where coefficients lose nothing and where
  /// they do; the second also far out, where so much of a moment is a part of a
  /// second.
  static let distinctTame = 1e-13
  static let distinctFarTame = 0x1p-49
  static let distinctRounded = 1e-8
  static let distinctFar = 2e-13

  /// Whether these are two integers: what differs then is meant to.
  @inline(__always)
  static func areOtherIntegers(_ one: Double, _ other: Double) -> Bool {
    one != other && isWhole(one) && isWhole(other)
  }

  /// Whether a number is an integer so small that sums of a few like it are
  /// exact; what is one by itself was not rounded on the way, so that any
  /// difference between two of them is meant.
  @inline(__always)
  static func isWhole(_ number: Double) -> Bool {
    // Adding so much leaves no place behind the point.
    let size = abs(number)
    return size <= largestWhole
      && (size + largestWhole) - largestWhole == size
  }

  /// Integers up to this, epochs in microseconds among them, are whole: the
  /// sum of two is exact.
  static let largestWhole = 0x1p52

  /// Whether `value` stands at `target` for the simplex.
  @inline(__always)
  static func isAt(_ value: Double, _ target: Double) -> Bool {
    abs(value - target) <= primal * max(1, abs(target))
  }

  /// What rounding may not take a weight of dual steps below.
  static var leastWeight: Double { 1e-4 }
}
