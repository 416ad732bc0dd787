// Licensed under the MIT licence; see LICENSE.

// A third is no double. Three widths of a third of their parent, as doubles have
// it, are together short of it by a part in 2⁵⁴, and required constraints are
// taken at their word: where the widths and gaps of 8 fill the parent, it is as
// wide as makes up for the gaps, about 10¹⁸, and where the gaps are part of the
// constants no width at all is left. So a required constraint whose multiplier
// is the double next to a ratio of small integers means that ratio, and is
// multiplied by the denominator. A soft one is left as it is: by how much it
// is violated counts in its own unit.

extension Lowering {
  /// What the sides of a row are multiplied by.
  struct Factors: Equatable {
    var left = 1.0
    /// The constraint's multiplier times `left`, as it is meant.
    var right: Double

    /// The constant times `left`, as it is meant: a third of 32 is 32 again.
    func constant(_ constant: Double) -> Double {
      if left == 1 { return constant }
      let product = constant * left
      let near = (product * Self.parts).rounded() / Self.parts
      return near / left == constant ? near : product
    }

    /// Constants are multiples of a part in so many where they can be.
    private static var parts: Double { 1024 }
  }

  /// The factors of a constraint in a row that is required or is not.
  static func factors(
    of constraint: LayoutConstraint,
    isRequired: Bool
  ) -> Factors {
    let multiplier = constraint.multiplier
    guard isRequired, !isShort(multiplier),
      let ratio = ratio(near: multiplier)
    else { return Factors(right: multiplier) }
    return Factors(left: ratio.denominator, right: ratio.numerator)
  }

  /// Whether a multiplier has few binary digits, so that nothing is rounded.
  @inline(__always)
  static func isShort(_ multiplier: Double) -> Bool {
    multiplier.bitPattern & 0xFF_FFFF_FFFF == 0
  }

  /// The ratio of integers, the lower one of three digits at most, whose double
  /// a number is; nil where there is none.
  ///
  /// It is a convergent of the number's continued fraction, for it is nearer than
  /// half the square of its denominator's inverse.
  static func ratio(
    near number: Double
  ) -> (numerator: Double, denominator: Double)? {
    var (numerator, before) = (number.rounded(.down), 1.0)
    var (denominator, denominatorBefore) = (1.0, 0.0)
    var rest = number - numerator
    while abs(numerator) < 0x1p20 {
      if numerator / denominator == number { return (numerator, denominator) }
      let inverse = 1 / rest
      let part = inverse.rounded(.down)
      rest = inverse - part
      (numerator, before) = (part * numerator + before, numerator)
      (denominator, denominatorBefore) = (
        part * denominator + denominatorBefore, denominator
      )
      // Written so that NaN ends it.
      if !(denominator < 1000) { return nil }
    }
    return nil
  }
}
