// Licensed under the MIT licence; see LICENSE.

/// A subproblem laid aside with its factors, for the next constant of its
/// component.
final class ParkedSubproblem {
  /// The subproblem; its component may no longer be live.
  var sub = Subproblem()

  /// How many are kept at most, so that a screen's lefts, widths, tops and
  /// heights, in several parts each, find theirs.
  static let limit = 8
}
