// Licensed under the MIT licence; see LICENSE.

/// The name of a view or a metric as a format uses it.
struct FormatName: Hashable, Sendable {
  /// A C identifier.
  var text: String
  var offset = SyntaxOffset()
}
