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
}
