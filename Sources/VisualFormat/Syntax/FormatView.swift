// Licensed under the MIT licence; see LICENSE.

/// A view in brackets, with what connects it to the thing before.
struct FormatView: Hashable, Sendable {
  var name: FormatName
  /// The spacing before it; of no meaning on a first view without superview.
  var connection = FormatConnection.flush
  /// Which predicates of the format its size has.
  var sizes = 0..<0
}
