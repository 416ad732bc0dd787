// Licensed under the MIT licence; see LICENSE.

/// A number of twice the digits of a double, as a sum of two of them.
///
/// The operations are those of Dekker, A floating-point technique for
/// extending the available precision (1971), doi:10.1007/BF01397083, with a
/// fused product in place of his.
struct Twofold {
  private(set) var high: Double
  private(set) var low: Double

  @inline(__always)
  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// The double next to it.
  @inline(__always)
  var rounded: Double { high + low }

  @inline(__always)
  mutating func add(_ other: Double) {
    let sum = high + other
    let part = sum - high
    low += (high - (sum - part)) + (other - part)
    high = sum
  }

  /// Adds a factor times a number of twice the digits.
  @inline(__always)
  mutating func add(_ factor: Double, times other: Double, _ rest: Double) {
    let product = factor * other
    add(product)
    low += (-product).addingProduct(factor, other) + factor * rest
  }

  /// The same number with a low part below the last digit of the high one.
  @inline(__always)
  var normalized: Twofold {
    let sum = high + low
    return Twofold(sum, low - (sum - high))
  }
}
