// Licensed under the MIT licence; see LICENSE.

public import Measure

/// What is asked of whoever measures: one block of one cell, on the backends
/// that take part.
///
/// It says everything but the problems themselves, so that another process
/// can carry it out.
public struct CellOrder: Hashable, Sendable, Codable {
  /// A backend that takes part, and what is known of it.
  public struct Candidate: Hashable, Sendable, Codable {
    /// The backend's name; empty where nothing is solved.
    public var backend: String
    /// Whether a run takes so long that one a block has to do.
    public var isSlow: Bool
    /// What smaller sizes have cost.
    var forecast: CostForecast
  }

  /// The name of the workload.
  public var workload: String
  /// The name of the phase.
  public var phase: String
  /// The size of the problem.
  public var size: Int
  /// Which pass through the suite it belongs to, from 0.
  public var block: Int
  /// The seed of the order in which the backends take turns.
  public var seed: UInt64
  /// How long and how often in this block.
  public var plan: SamplingPlan
  /// What a single run may take, in nanoseconds.
  public var runLimit: UInt64
  /// Whether nothing else runs, so that allocations can be counted.
  public var isAlone: Bool
  /// The backends, in the order of the report.
  public var candidates: [Candidate]
}

extension CellOrder {
  /// The order to run one backend alone, for nothing but what runs execute.
  public init(workload: String, phase: String, size: Int, backend: String) {
    self.workload = workload
    self.phase = phase
    self.size = size
    block = 0
    seed = 0
    plan = SamplingPlan()
    runLimit = .max
    isAlone = true
    candidates = [
      Candidate(backend: backend, isSlow: false, forecast: CostForecast())
    ]
  }
}
