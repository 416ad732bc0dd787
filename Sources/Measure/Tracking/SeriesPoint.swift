// Licensed under the MIT licence; see LICENSE.

/// What one commit's measurements of one thing come to.
public struct SeriesPoint: Hashable, Sendable {
  /// The commit; the time of the run where no commit is known.
  public var commit: String
  /// When its first run began.
  public var timestamp: String
  /// The value: the median over the commit's runs.
  public var value: Double
  /// What the reference load took meanwhile, in nanoseconds; nil where a run
  /// doesn't tell.
  public var reference: Double?
  /// Whether the machine ran below its full speed all the while: such a point
  /// is judged beside others of that kind only.
  public var isAtLowerSpeed: Bool

  /// The point with these parts.
  public init(
    commit: String,
    timestamp: String = "",
    value: Double,
    reference: Double? = nil,
    isAtLowerSpeed: Bool = false
  ) {
    self.commit = commit
    self.timestamp = timestamp
    self.value = value
    self.reference = reference
    self.isAtLowerSpeed = isAtLowerSpeed
  }
}
