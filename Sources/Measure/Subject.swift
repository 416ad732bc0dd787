// Licensed under the MIT licence; see LICENSE.

/// Something that can be run again and again and is timed while it does.
public struct Subject {
  /// How many operations a run performs; times are given per operation.
  public var operations: Int
  /// How long and how often it is measured; nil for the sampler's own plan.
  public var plan: SamplingPlan?
  /// After how many runs it has been everywhere and does the same again.
  public var cycle: Int
  /// Whether `rewind` does anything; runs that need none may be timed several
  /// at a time.
  public var needsRewind: Bool
  /// Brings everything to where a run begins, untimed.
  public var rewind: () throws -> Void
  /// Performs the operations that are timed.
  public var run: () throws -> Void
  /// Performs them and calls back behind each; nil where they can't be told
  /// apart.
  public var runNoting: ((() -> Void) throws -> Void)?

  /// The subject with these parts.
  public init(
    operations: Int = 1,
    plan: SamplingPlan? = nil,
    cycle: Int = 1,
    needsRewind: Bool = false,
    rewind: @escaping () throws -> Void = {},
    run: @escaping () throws -> Void,
    runNoting: ((() -> Void) throws -> Void)? = nil
  ) {
    precondition(operations > 0, "A run must perform an operation")
    precondition(cycle > 0, "A cycle must be of some runs")
    self.operations = operations
    self.plan = plan
    self.cycle = cycle
    self.needsRewind = needsRewind
    self.rewind = rewind
    self.run = run
    self.runNoting = runNoting
  }
}

extension Subject {
  /// The nanoseconds that some runs take, without what rewinding takes.
  public func time(runs: Int) throws -> UInt64 {
    if needsRewind {
      var total: UInt64 = 0
      for _ in 0..<runs {
        try rewind()
        let start = MonotonicClock.now
        try run()
        total += MonotonicClock.now - start
      }
      return total
    }
    let start = MonotonicClock.now
    for _ in 0..<runs { try run() }
    return MonotonicClock.now - start
  }
}
