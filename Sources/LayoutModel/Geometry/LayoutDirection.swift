// Licensed under the MIT licence; see LICENSE.

/// Where a line of text begins, and with it which side is leading.
public enum LayoutDirection: UInt8, CaseIterable, Hashable, Sendable {
  /// The leading side is the left one.
  case leftToRight
  /// The leading side is the right one.
  case rightToLeft
}
