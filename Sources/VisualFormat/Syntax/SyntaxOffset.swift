// Licensed under the MIT licence; see LICENSE.

/// Where in the format's UTF-8 a node starts.
///
/// No part of a node's value: two nodes that say the same are equal wherever
/// they stand, and a node that was never read has offset 0.
struct SyntaxOffset: Hashable, Sendable {
  /// How many bytes come before.
  var bytes: Int32

  /// The offset; formats beyond two gigabytes share the last one.
  init(_ bytes: Int = 0) { self.bytes = Int32(clamping: bytes) }

  static func == (left: Self, right: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
