// Licensed under the MIT licence; see LICENSE.

public import HarnessKit
public import Measure
public import OutsideSolver
public import SolverProtocol

/// What is measured, how long and in what order.
///
/// The suite is gone through in several blocks, each in an order of its own
/// that is drawn from the seed. In a block every cell makes its problem anew
/// and gives a part of its samples, all backends of the cell in turn. So a
/// cell's samples are spread over the whole run, and neither a busy minute of
/// the machine nor a lucky place in memory decides a median.
public struct Suite: Sendable {
  /// What is measured on several backends at once.
  public struct Cell: Sendable {
    /// The family of problems that is measured.
    public var workload: Workload
    /// What is done with the problem.
    public var phase: Phase
    /// The size of the problem.
    public var size: Int
  }

  /// What is measured, in the order of the report.
  public var cells: [Cell]
  /// The backends that are compared, in the order of the report.
  public var backends: [any LayoutSolver.Type]
  /// The programs that are compared with them, which measure themselves.
  public var programs: [OutsideProgram] = []
  /// How long and how often each backend is measured in each cell.
  public var plan = SamplingPlan()
  /// How many blocks the samples are spread over.
  public var blocks = 10
  /// In how many of them a backend takes part whose run takes over a tenth of
  /// a second; they lie between the first and the last.
  public var slowBlocks = 6
  /// A block of which the hypervisor took more than this part is left out.
  public var mostStolen = 0.01
  /// What a single run, with what leads up to it, may take, in nanoseconds;
  /// backends that are expected to take longer are left out of a cell.
  public var runLimit: UInt64 = 2_000_000_000
  /// The seed of all orders.
  public var seed: UInt64 = 1
  /// The part of the cells that is measured.
  public var shard = Shard.whole
  /// How many cells are measured at the same time.
  public var jobs = 1

  /// Workloads in all their phases but the cold ones, or in those of these
  /// names, at the sizes given or their own.
  public init(
    _ workloads: [Workload],
    phases: Set<String>? = nil,
    sizes: [Int]? = nil,
    backends: [any LayoutSolver.Type]
  ) {
    self.backends = backends
    cells = []
    for workload in workloads {
      let sizes =
        workload.isScalable
        ? sizes ?? workload.standardSizes : workload.standardSizes
      let chosen =
        phases.map { names in
          workload.everyPhase.filter { names.contains($0.description) }
        } ?? workload.phases
      for phase in chosen {
        for size in sizes {
          cells.append(Cell(workload: workload, phase: phase, size: size))
        }
      }
    }
  }

  /// Whether what is slow takes part in a block, from 0.
  func isSlowBlock(_ block: Int) -> Bool {
    let most = max(1, min(slowBlocks, blocks))
    if most == 1 { return block == 0 }
    return (0..<most).contains { $0 * (blocks - 1) / (most - 1) == block }
  }

  /// The cells of the suite's shard, with their places in the whole.
  var shardCells: [(position: Int, cell: Cell)] {
    cells.enumerated().filter { shard.contains($0.offset) }
      .map { ($0.offset, $0.element) }
  }

  /// How many pairs of cell and backend there are at most.
  public var subjectCount: Int {
    shardCells.reduce(0) {
      $0 + ($1.cell.phase.isSolving ? contestants.count : 1)
    }
  }
}
