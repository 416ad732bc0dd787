// Licensed under the MIT licence; see LICENSE.

/// Numbers as JSON writes them.
public enum JSONNumber {
  /// The shortest decimal that reads back as the same double; an integral
  /// value has no `.0`.
  ///
  /// The value must be finite: JSON has no other numbers.
  public static func shortest(_ value: Double) -> String {
    precondition(value.isFinite, "JSON has no number for \(value)")
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Appends the digits of an integer.
  public static func append(_ value: Int, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    if rest < 100 {
      // Most of them.
      if rest > 9 { bytes.append(digit(rest / 10)) }
      return bytes.append(digit(rest % 10))
    }
    let start = bytes.count
    repeat {
      bytes.append(digit(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  @inline(__always)
  private static func digit(_ value: UInt) -> UInt8 {
    UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value)
  }

  /// Appends the shortest decimal of a finite double.
  public static func append(_ value: Double, to bytes: inout [UInt8]) {
    // Below 2^53 in size an integer's digits are its shortest decimal, and
    // zero alone has a sign that they do not show.
    if abs(value) < 1e15, value != 0 || value.sign == .plus,
      value == value.rounded(.towardZero)
    {
      return append(Int(value), to: &bytes)
    }
    bytes.append(text: shortest(value))
  }
}
