// Licensed under the MIT licence; see LICENSE.

/// What stands between two neighbours.
enum FormatConnection: Hashable, Sendable {
  /// Nothing: they touch.
  case flush
  /// `-`: the standard spacing.
  case standard
  /// `-20-`, `-(>=20,50@249)-`: these predicates of the format.
  case predicates(Range<Int>)
}
