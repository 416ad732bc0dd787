// Licensed under the MIT licence; see LICENSE.

public import HarnessKit

/// One line of a result file: how long one operation of a phase of a
/// workload takes at a size on a backend.
public struct ResultRow: Hashable, Sendable {
  /// The value of the first column in every file of this kind.
  public static let schema = "layout-bench/1"

  /// What tells two rows of a file apart.
  public struct Key: Hashable, Sendable {
    /// The name of the workload, with its version.
    public var workload: String
    /// What was timed, such as `build` or `resize`.
    public var phase: String
    /// The size of the problem, in the workload's own unit.
    public var size: Int
    /// The name of the backend that was timed.
    public var backend: String

    /// The key with these parts.
    public init(workload: String, phase: String, size: Int, backend: String) {
      self.workload = workload
      self.phase = phase
      self.size = size
      self.backend = backend
    }

    /// What the keys that differ in size alone have in common.
    package var family: Key {
      Key(workload: workload, phase: phase, size: 0, backend: backend)
    }
  }

  /// Where and with what it was measured.
  public var machine: MachineFacts
  /// When the run began, in ISO 8601.
  public var timestamp: String
  /// The cell of the suite that was measured.
  public var key: Key
  /// How many variables the problem has.
  public var variables: Int
  /// How many constraints the problem has.
  public var constraints: Int
  /// The times, in nanoseconds per operation.
  public var summary: Summary
  /// What an operation asks of the allocator; nil where not counted.
  public var allocations: AllocationCount?
  /// Basis changes per operation; nil where the backend doesn't say.
  public var pivots: Double?
  /// A digest of the violation profile; empty where nothing is solved.
  public var checksum = ""
  /// `ok`, or what is wrong with the answer; empty where nothing is solved.
  public var verdict = ""
  /// Which part of the suite it belongs to, as in `2/8`.
  public var shard = Shard.whole
  /// The seed of the orders.
  public var seed: UInt64 = 0
  /// What the reference load took beside the samples, in nanoseconds; nil
  /// where not measured.
  public var reference: Double?
  /// What the reference load took beside each block, in the order of the
  /// blocks; empty where a file doesn't tell.
  public var blockReferences: [Double] = []
  /// How many cells were measured at the same time.
  public var jobs = 1
  /// The order in which the constraints were given, as in `best known`.
  public var order = ResultRow.ownOrder
  /// What the backend is written in, and how it was built; empty where
  /// nothing is solved.
  public var language = ""
  /// Instructions per operation; nil where not counted.
  public var instructions: Double?
  /// What counted them, `callgrind` or `perf`; empty where not counted.
  public var counter = ""
  /// How many samples were taken again, as others had the core; nil where a
  /// file doesn't tell.
  public var discarded: Int?
  /// How many blocks were left out, as the hypervisor gave the core to others;
  /// nil where a file doesn't tell.
  public var stolenBlocks: Int?
  /// How many answers of a run were held against the problem: `all`, or as in
  /// `1 of 101`; empty where none was, or where a file doesn't tell.
  public var checked = ""

  /// The row of a summary; what else is known of it is set after that.
  public init(
    machine: MachineFacts,
    timestamp: String,
    key: Key,
    variables: Int,
    constraints: Int,
    summary: Summary
  ) {
    self.machine = machine
    self.timestamp = timestamp
    self.key = key
    self.variables = variables
    self.constraints = constraints
    self.summary = summary
  }

  /// The order in which a workload makes its constraints.
  public static let ownOrder = "as written"

  /// Whether nothing is wrong with the answer, as far as the backend
  /// promises: one that weighs priorities may weigh them in another way.
  public var isRight: Bool {
    verdict.isEmpty || verdict == "ok" || verdict.hasPrefix("weights: ")
  }

  /// The verdict as tables show it: what is wrong is marked, and so is what
  /// was checked in part only.
  public var answer: String {
    if !isRight { return "WRONG: \(verdict)" }
    let isWhole = checked.isEmpty || checked == "all"
    return isWhole ? verdict : "\(verdict), checked \(checked)"
  }

  /// Operations per second, by the median.
  public var throughput: Double { 1e9 / summary.median }
}

extension ResultRow.Key: CustomStringConvertible {
  /// As in `tree resize 1000 cassowary`.
  public var description: String { "\(workload) \(phase) \(size) \(backend)" }
}
