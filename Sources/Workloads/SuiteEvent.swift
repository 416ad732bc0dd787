// Licensed under the MIT licence; see LICENSE.

public import Measure

/// What a suite says while it runs.
public enum SuiteEvent: Sendable {
  /// A part of the work begins.
  case began(Progress)
  /// A backend is left out of a cell, and why.
  case skipped(ResultRow.Key, reason: SkipReason)
  /// A process ended in the middle of a cell, in these words, and didn't
  /// when every backend was measured in one of its own.
  case crashed(String, String)

  /// How far a run has come.
  public struct Progress: Hashable, Sendable {
    /// What is measured next, as in `tree resize 1000`.
    public var what: String
    /// The block that begins or ends, counted from 1.
    public var block: Int
    /// How many blocks the suite has.
    public var blocks: Int
    /// The part that is done, from 0 to 1.
    public var fraction: Double
    /// The nanoseconds that are left, nil at the beginning.
    public var timeLeft: UInt64?
  }
}
