// Licensed under the MIT licence; see LICENSE.

/// A fraction; what it is over is positive.
struct ExactFraction {
  private(set) var number: WideInteger
  private(set) var over: WideInteger

  init(number: WideInteger, over: WideInteger) {
    self.number = number
    self.over = over
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
