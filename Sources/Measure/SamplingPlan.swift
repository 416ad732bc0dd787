// Licensed under the MIT licence; see LICENSE.

/// How long and how often a subject is measured.
public struct SamplingPlan: Hashable, Sendable, Codable {
  /// At least this long altogether, in nanoseconds, warm-up excluded.
  public var minimumTime: UInt64
  /// At least this many samples.
  public var minimumSamples: Int
  /// A sample is as many runs as take about this long.
  public var sampleTime: UInt64
  /// Runs are discarded until this time has passed, but one at least.
  public var warmUpTime: UInt64
  /// A subject whose cycle takes no longer goes through it, untimed, before
  /// each sample that follows another's.
  public var settleTime: UInt64
  /// A sample that something else has disturbed is taken again, so many times
  /// for each that is kept.
  public var retakes: Int

  /// The plan with these parts, times in nanoseconds.
  public init(
    minimumTime: UInt64 = 300_000_000,
    minimumSamples: Int = 10,
    sampleTime: UInt64 = 500_000,
    warmUpTime: UInt64 = 10_000_000,
    settleTime: UInt64 = 5_000_000,
    retakes: Int = 2
  ) {
    self.minimumTime = minimumTime
    self.minimumSamples = minimumSamples
    self.sampleTime = sampleTime
    self.warmUpTime = warmUpTime
    self.settleTime = settleTime
    self.retakes = retakes
  }

  /// The plan for one of several equal parts of the whole.
  public func part(of count: Int) -> SamplingPlan {
    var part = self
    part.minimumTime = minimumTime / UInt64(count)
    part.minimumSamples = (minimumSamples + count - 1) / count
    return part
  }
}
