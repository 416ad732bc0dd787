// Licensed under the MIT licence; see LICENSE.

/// Where a line of text begins, and with it which side is leading.
public enum LayoutDirection: UInt8, CaseIterable, Hashable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
