// Licensed under the MIT licence; see LICENSE.

/// Numbers in formats: the C locale's.
enum FormatNumber {
  /// The shortest decimal that reads back exactly, whole numbers without a
  /// fraction.
  static func text(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e15 {
      return value.sign == .minus && value == 0 ? "-0" : String(Int(value))
    }
    return value.description
  }

  /// 10 to the powers that a double holds exactly.
  static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13,
    1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
