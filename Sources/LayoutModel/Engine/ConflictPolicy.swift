// Licensed under the MIT licence; see LICENSE.

/// What an engine does with a batch of constraints that contradicts what is
/// there, or itself.
public enum ConflictPolicy: Hashable, Sendable {
  /// The batch is refused whole, with an error; the layout stays as it was.
  case refuse
  /// Constraints are left out one at a time until the rest can hold: of every
  /// conflict, the one that was activated last (in a batch: that stands last).
  ///
  /// Those left out stay inactive. Every conflict is noted in
  /// `View.layoutReports`.
  case breakAndReport
}
