// Licensed under the MIT licence; see LICENSE.

/// A number, said or named.
enum FormatQuantity: Hashable, Sendable {
  case literal(Double)
  case metric(FormatName)
}
