// Licensed under the MIT licence; see LICENSE.

/// A number as people write it: `8`, not `8.0`; otherwise the shortest text
/// that reads back exactly.
public struct ShortNumber: CustomStringConvertible, Sendable {
  /// The number that the text is made of.
  public let value: Double

  /// Wraps a number for printing.
  public init(_ value: Double) { self.value = value }

  /// The text of the number.
  public var description: String {
    if value == 0 { return "0" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
    return String(value)
  }
}
