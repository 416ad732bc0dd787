// Licensed under the MIT licence; see LICENSE.

/// Every tolerance of the dense solver when it computes in doubles.
///
/// Rows and columns are first scaled by powers of two so that their largest
/// coefficients are near 1; the numbers below are relative to that scale.
/// None of them is used in exact arithmetic.
public enum NumericLimits {
  /// A sum this small relative to its summands is rounding noise: 2⁻⁴⁶, some
  /// 64 units in the last place.
  public static let cancellation = 1.4210854715202004e-14
  /// A reduced cost this small, relative to the largest slope of its level,
  /// is zero.
  static let rate = 1e-12
  /// A number that decides is clear from this many times the tolerance up to
  /// which it is zero; between the two it is in doubt.
  static let clear = 1e5
  /// An element this small is no pivot.
  static let pivot = 1e-11
  /// A row that misses by less than this, relative to what is added up in
  /// it, holds.
  static let feasibility = 1e-11
  /// A row that misses by this part of `feasibility` misses by rounding. One
  /// that misses by more may do so because there is no such point: rationals
  /// are asked, where they are quick enough.
  static let surely = 1e-2
  /// Multipliers that cancel up to this, relative to what is added up, do.
  static let balance = 1e-10
  /// A variable that moves by less than this, relative to its size, stays.
  static let movement = 1e-9
  /// A violation this small may be rounding.
  static let shown = 1e-8
  /// A violation between `feasibility` and this many times as much is no
  /// proof of a conflict.
  static let conflict = 1e3
  /// Two steps this close, relative to their size, are a tie.
  static let tie = 1e-12
  /// Degenerate steps in a row before Bland's rule takes over.
  static let patience = 30
  /// Steps after which an answer in doubles is given up: this many and this
  /// many for every row and column.
  static let stepBase = 1000
  static let stepFactor = 100
  /// Scales and scaled coefficients further apart than this are not left to
  /// doubles.
  static let spread = 0x1p14
  /// Nor are scaled constants beyond this.
  static let constant = 0x1p40
  /// Integers up to this need no tolerance: sums of them are far from where
  /// doubles begin to round, and from where `cancellation` sees noise.
  static let integer = 0x1p45
  /// Up to this no tolerance is as large as the distance between integers.
  static let toleratedInteger = 0x1p26
  /// The most that one table may take: in doubles eleven thousand rows of as
  /// many variables are within it. Two are held at a time.
  static let tableBytes = 1 << 30
  /// The most elements, rows times columns, of a problem that is handed to
  /// rationals.
  static let exactElements = 2500
  /// What may be spent on rationals in a larger one, as
  /// `LexicographicSimplex.work` counts: about a second.
  static let exactWork = 50_000_000
  /// The most elements where coefficients are 1 and −1 and constants integers,
  /// which stay so; and where `exactWork` limits the time.
  static let exactIntegerElements = 250_000
  /// The most additions of rationals that the proof of a conflict may take.
  static let proofSteps = 200_000

  /// Whether a number is an integer up to `integer`.
  static func isModestInteger(_ number: Double) -> Bool {
    abs(number) <= integer && number == number.rounded(.towardZero)
  }
}
