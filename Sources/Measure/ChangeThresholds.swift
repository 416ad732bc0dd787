// Licensed under the MIT licence; see LICENSE.

/// How much a row may change before it counts.
public struct ChangeThresholds: Hashable, Sendable {
  /// What applies to all rows of a workload, or of one of its phases.
  public struct Override: Hashable, Sendable {
    /// The workload that the threshold is for.
    public var workload: String
    /// The phase; nil for all.
    public var phase: String?
    /// The share by which a median may change there.
    public var threshold: Double

    /// The override with these parts.
    public init(workload: String, phase: String?, threshold: Double) {
      self.workload = workload
      self.phase = phase
      self.threshold = threshold
    }
  }

  /// What applies elsewhere, as a part: 0.05 is 5 %.
  public var standard: Double
  /// The exceptions; one that names a phase goes before one that doesn't,
  /// a later one before an earlier one.
  public var overrides: [Override]

  /// The thresholds with these parts.
  public init(standard: Double, overrides: [Override] = []) {
    self.standard = standard
    self.overrides = overrides
  }

  /// The threshold of a row.
  public subscript(_ key: ResultRow.Key) -> Double {
    let matching = overrides.filter {
      $0.workload == key.workload && ($0.phase == nil || $0.phase == key.phase)
    }
    return (matching.last { $0.phase != nil } ?? matching.last)?.threshold
      ?? standard
  }
}
