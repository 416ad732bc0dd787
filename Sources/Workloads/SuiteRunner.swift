// Licensed under the MIT licence; see LICENSE.

import Dispatch
internal import HarnessKit
import Measure
import OutsideSolver
import SolverProtocol
import Synchronization

/// Runs a suite and keeps what was measured so far.
public final class SuiteRunner: Sendable {
  /// What one backend has come to in one cell.
  struct Subject: Sendable {
    var blocks: [[Double]] = []
    /// The times of single operations, of all blocks.
    var steps: [Double] = []
    var discarded = 0
    /// The blocks that suffered from the hypervisor, in case there are no
    /// others.
    var stolenBlocks: [[Double]] = []
    var references: [Double] = []
    var findings = CellReport.Findings()
    /// Why the backend is left out from here on.
    var skipped: SkipReason?
    /// Whether a run takes so long that one a block has to do.
    var isSlow = false

    var hasSamples: Bool { !blocks.isEmpty || !stolenBlocks.isEmpty }
  }

  /// Which backend, by position, in which cell of the suite.
  struct Place: Hashable, Sendable {
    var cell: Int
    var backend: Int
  }

  /// Which costs are alike but for the size.
  struct Family: Hashable, Sendable {
    var workload: String
    var phase: String
    var backend: Int
  }

  struct State: Sendable {
    var subjects: [Place: Subject] = [:]
    var forecasts: [Family: CostForecast] = [:]
    var crashes: [String] = []
    var done = 0
  }

  let suite: Suite
  /// Whoever is measured, in the order of `Place.backend`.
  let contestants: [Suite.Contestant]
  let state = Mutex(State())
  private let report: @Sendable (SuiteEvent) -> Void
  private let player: Player?

  /// Whoever carries out orders to measure cells.
  public typealias Player =
    @Sendable (CellOrder, _ shouldStop: () -> Bool) -> CellOutcome

  /// A runner that says what it does as it goes.
  ///
  /// `player`: Carries out the orders, in other processes perhaps; the
  /// runner does it itself if nil.
  public init(
    _ suite: Suite,
    report: @escaping @Sendable (SuiteEvent) -> Void = { _ in },
    player: Player? = nil
  ) {
    self.suite = suite
    contestants = suite.contestants
    self.player = player
    self.report = report
  }

  /// Measures everything, or what there is time for until told to stop.
  ///
  /// The rows are those of `rows(machine:timestamp:)` from then on.
  public func run(shouldStop: @escaping @Sendable () -> Bool = { false }) {
    var generator = SeededGenerator(seed: suite.seed)
    let start = MonotonicClock.now
    for block in 0..<suite.blocks {
      // The first block goes upwards in size: it forecasts as it goes.
      var order = suite.shardCells.map(\.position)
      if block > 0 { order.shuffle(using: &generator) }
      let seeds = order.map { _ in generator.next() }
      measure(order, seeds: seeds, block: block, start: start, shouldStop)
      // As the backends, every pass has processes of its own.
      for program in suite.programs { program.close() }
    }
  }

  /// Measures one block, on as many threads as the suite says.
  private func measure(
    _ order: [Int],
    seeds: [UInt64],
    block: Int,
    start: UInt64,
    _ shouldStop: @escaping @Sendable () -> Bool
  ) {
    let next = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: suite.jobs) { _ in
      while true {
        let turn = next.withLock { turn in
          defer { turn += 1 }
          return turn
        }
        guard turn < order.count, !shouldStop() else { return }
        announce(order[turn], block: block, start: start)
        measure(cell: order[turn], block: block, seed: seeds[turn], shouldStop)
        state.withLock { $0.done += 1 }
      }
    }
  }

  private func announce(_ position: Int, block: Int, start: UInt64) {
    let total = suite.shardCells.count * suite.blocks
    let done = state.withLock { $0.done }
    let elapsed = MonotonicClock.now - start
    let cell = suite.cells[position]
    report(
      .began(
        SuiteEvent.Progress(
          what: "\(cell.workload.name) \(cell.phase) \(cell.size)",
          block: block + 1,
          blocks: suite.blocks,
          fraction: Double(done) / Double(max(1, total)),
          timeLeft: done == 0
            ? nil
            : UInt64(Double(elapsed) / Double(done) * Double(total - done)),
        )
      )
    )
  }

  /// Has an order carried out.
  func play(_ order: CellOrder, _ shouldStop: () -> Bool) -> CellOutcome {
    let program = contestants.first {
      $0.program != nil && $0.name == order.candidates.first?.backend
    }?.program
    if program == nil, let player { return player(order, shouldStop) }
    let cell = suite.cells.first {
      $0.workload.name == order.workload
        && $0.phase.description == order.phase
    }
    guard let cell else { preconditionFailure("An order of another suite") }
    if let program {
      return ProgramMeasurer(
        workload: cell.workload,
        phase: cell.phase,
        program: program,
      )
      .measure(order, shouldStop: shouldStop)
    }
    return .report(
      CellMeasurer(cell.workload, cell.phase, backends: suite.backends)
        .measure(order, shouldStop: shouldStop)
    )
  }

  /// Leaves a backend out of a cell from here on.
  func skip(_ place: Place, _ reason: SkipReason) {
    state.withLock { $0.subjects[place, default: Subject()].skipped = reason }
    report(.skipped(key(of: place), reason: reason))
  }

  func crash(cell position: Int, _ words: String) {
    let cell = suite.cells[position]
    let what = "\(cell.workload.name) \(cell.phase) \(cell.size)"
    state.withLock { $0.crashes.append("\(what): \(words)") }
    report(.crashed(what, words))
  }

  /// The crashes that no backend repeated when it ran alone: where, and how.
  public var crashes: [String] { state.withLock(\.crashes) }

  func key(of place: Place) -> ResultRow.Key {
    let cell = suite.cells[place.cell]
    return ResultRow.Key(
      workload: cell.workload.name,
      phase: cell.phase.description,
      size: cell.size,
      backend: cell.phase.isSolving
        ? contestants[place.backend].name : "none",
    )
  }

  func places(of position: Int) -> [Place] {
    let count =
      suite.cells[position].phase.isSolving
      ? contestants.count : 1
    return state.withLock { state in
      (0..<count).map { Place(cell: position, backend: $0) }
        .filter { state.subjects[$0]?.skipped == nil }
    }
  }
}
