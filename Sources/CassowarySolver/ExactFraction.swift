// Licensed under the MIT licence; see LICENSE.

/// A fraction; what it is over is positive.
struct ExactFraction {
  private(set) var number: WideInteger
  private(set) var over: WideInteger

  init(number: WideInteger, over: WideInteger) {
    self.number = number
    self.over = over
  }

  static let zero = ExactFraction(number: .zero, over: .one)
  static let one = ExactFraction(number: .one, over: .one)

  /// A finite double.
  init(_ double: Double) {
    let (significand, exponent) = WideInteger.parts(of: double)
    number = WideInteger(significand, shiftedLeft: max(0, exponent))
    over = WideInteger(1, shiftedLeft: max(0, -exponent))
  }

  var isZero: Bool { number.isZero }

  /// How many bits its two integers have.
  var bitCount: Int { number.bitCount + over.bitCount }

  var nearestDouble: Double {
    WideInteger.nearest(number, over: over, scale: 0)
  }

  /// Adds a multiple of another fraction.
  mutating func add(_ factor: ExactFraction, times other: ExactFraction) {
    add(
      factor.number.multiplied(by: other.number),
      over: factor.over.multiplied(by: other.over),
    )
  }

  /// The quotient with what is not zero, in its lowest terms, its sign changed.
  func negatedQuotient(dividingBy other: ExactFraction) -> ExactFraction {
    let top = number.multiplied(by: other.over)
    let below = over.multiplied(by: other.number)
    let (over, number) = WideInteger.reduced(
      below.sign < 0 ? below.negated : below,
      below.sign < 0 ? top : top.negated
    )
    return ExactFraction(number: number, over: over)
  }

  /// Adds another fraction.
  mutating func add(_ other: WideInteger, over scale: WideInteger) {
    let (own, theirs) = WideInteger.reduced(scale, over)
    number = WideInteger.combined(number, own, other, theirs)
    over = over.multiplied(by: own)
  }

  func isEqual(to other: ExactFraction) -> Bool {
    number.multiplied(by: other.over)
      .isEqual(to: other.number.multiplied(by: over))
  }
}
