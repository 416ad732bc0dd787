// Licensed under the MIT licence; see LICENSE.

/// A `|`: the superview at an end of the format.
struct FormatPin: Hashable, Sendable {
  /// What stands between it and the view beside it.
  var connection = FormatConnection.flush
  var offset = SyntaxOffset()
}
