// Licensed under the MIT licence; see LICENSE.

extension Rational: Comparable, Hashable {
  /// Whether the two are the same number; representations are unique.
  @inlinable
  public static func == (left: Rational, right: Rational) -> Bool {
    left.numerator == right.numerator && left.denominator == right.denominator
      && (left.isSmall || hasEqualBoxes(left, right))
  }

  @usableFromInline
  static func hasEqualBoxes(_ left: Rational, _ right: Rational) -> Bool {
    guard let a = left.box, let b = right.box else { return false }
    return a === b || a.isEqual(to: b)
  }

  /// Whether the first is the lesser.
  public static func < (left: Rational, right: Rational) -> Bool {
    if left.isSmall, right.isSmall {
      if left.denominator == right.denominator {
        return left.numerator < right.numerator
      }
      return Int128(left.numerator) * Int128(right.denominator)
        < Int128(right.numerator) * Int128(left.denominator)
    }
    return left.asBig.isLess(than: right.asBig)
  }

  /// Feeds the number into the hasher.
  public func hash(into hasher: inout Hasher) {
    if let box {
      hasher.combine(box.numerator.words)
      hasher.combine(box.numerator.sign)
      hasher.combine(box.denominator.words)
    } else {
      hasher.combine(numerator)
      hasher.combine(denominator)
    }
  }
}

extension Rational: CustomStringConvertible {
  /// As in `-3/7`; an integer without a denominator.
  public var description: String {
    if let box {
      let above = box.numerator.decimal
      let below = box.denominator.decimal
      return below == "1" ? above : "\(above)/\(below)"
    }
    return denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
