// Licensed under the MIT licence; see LICENSE.

/// A number, said or named.
enum FormatQuantity: Hashable, Sendable {
  /// The number itself.
  case literal(Double)
  case metric(FormatName)
}
