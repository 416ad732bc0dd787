// Licensed under the MIT licence; see LICENSE.

/// Along which axes a format lays out, and whether by edges or by centres.
struct FormatAxes: OptionSet, Hashable, Sendable {
  /// One bit a letter.
  let rawValue: UInt8

  /// `H`
  static let horizontal = Self(rawValue: 1 << 0)
  /// `V`
  static let vertical = Self(rawValue: 1 << 1)
  /// `C`, an extension: centres in place of edges.
  static let centers = Self(rawValue: 1 << 2)
}
