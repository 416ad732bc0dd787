// Licensed under the MIT licence; see LICENSE.

public import ExactArithmetic

/// The values that a quantity has among answers that are all as good.
public struct ValueRange: Hashable, Sendable {
  /// The least value; nil where there is none.
  public var low: Rational?
  /// The greatest value; nil where there is none.
  public var high: Rational?

  /// The range between two ends, both included.
  public init(low: Rational?, high: Rational?) {
    self.low = low
    self.high = high
  }

  /// Whether it is one value only.
  public var isPoint: Bool { low != nil && low == high }

  /// Whether a value is inside.
  public func contains(_ value: Rational) -> Bool {
    if let low, value < low { return false }
    if let high, value > high { return false }
    return true
  }
}
