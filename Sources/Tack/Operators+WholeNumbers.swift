// Licensed under the MIT licence; see LICENSE.

// A sum of whole numbers between two parts of a chain, as in `a-(3 * 2 + 1)-b`.
// The product of two literals may be a `Float`, and a `Float` beside a whole
// number is a mistake (`Operators+NoSums`) that gives a chain, which fits there
// better than any number does: the compiler called right arithmetic ambiguous.
// What is here gives a chain as well, and at less cost, since its literals have
// the type that they have by themselves.

/// The distance that is the sum.
@_disfavoredOverload
public func + <Place: DistancePlace>(left: Int, right: Int) -> Place {
  let sum: Int = left + right
  return Place(distance: Double(sum))
}

/// The distance that is the difference.
@_disfavoredOverload
public func - <Place: DistancePlace>(left: Int, right: Int) -> Place {
  let difference: Int = left - right
  return Place(distance: Double(difference))
}

/// The distance that is the product.
@_disfavoredOverload
public func * <Place: DistancePlace>(left: Int, right: Int) -> Place {
  let product: Int = left * right
  return Place(distance: Double(product))
}

/// The distance that is the quotient, a whole number as everywhere.
@_disfavoredOverload
public func / <Place: DistancePlace>(left: Int, right: Int) -> Place {
  let quotient: Int = left / right
  return Place(distance: Double(quotient))
}
