// Licensed under the MIT licence; see LICENSE.

import Dispatch
import Foundation
internal import HarnessKit
import Synchronization

/// Plays a plan on several threads.
///
/// Cases are handed out in blocks, in order. A block's tally counts once all
/// blocks before it are done, so what is known at any moment, and what
/// remains when the campaign is stopped, is a run of cases without a gap.
/// The results are the same for any number of threads.
public final class Campaign: Sendable {
  /// What the campaign plays, and with which checks.
  public let plan: CampaignPlan
  private let backends: Int
  private let makePlayer: @Sendable () -> any BlockPlayer
  private let watchdog: CampaignWatchdog?
  private let state: Mutex<State>

  private struct State {
    var nextBlock: Int
    var finished: Int
    var waiting: [Int: Tally] = [:]
    var tally: Tally
    var isStopped = false
    /// When players were told to return at once.
    var cutSince: ContinuousClock.Instant?
    var clocks: [CaseClock] = []
    /// What was played of blocks that were cut short.
    var parts: [Int: Tally] = [:]
  }

  /// The cases of a block.
  static let blockLength = 128

  /// A campaign that has not begun, or goes on from a checkpoint.
  ///
  /// - `backends`: How many there are.
  /// - `tally`: What was done before; see `canResume`.
  /// - `watchdog`: Nil where the players can't hang.
  /// - `makePlayer`: Makes the player of a thread.
  public init(
    _ plan: CampaignPlan,
    backends: Int,
    resuming tally: Tally? = nil,
    watchdog: CampaignWatchdog? = nil,
    makePlayer: @escaping @Sendable () -> any BlockPlayer
  ) {
    self.plan = plan
    self.backends = backends
    self.makePlayer = makePlayer
    self.watchdog = watchdog
    let tally = tally ?? Tally(backends: backends)
    precondition(
      Self.canResume(plan, from: tally),
      "A checkpoint ends at a whole block",
    )
    let done = tally.cases / Self.blockLength
    let isComplete = plan.share.map { tally.cases >= $0 } ?? false
    state = Mutex(
      State(
        nextBlock: done,
        finished: done,
        tally: tally,
        isStopped: isComplete
      )
    )
  }

  /// A campaign on backends in this process.
  public convenience init(
    _ plan: CampaignPlan,
    backends: [FuzzBackend],
    arbiter: (any Arbiter)?,
    resuming tally: Tally? = nil,
    watchdog: CampaignWatchdog? = nil
  ) {
    self.init(
      plan,
      backends: backends.count,
      resuming: tally,
      watchdog: watchdog,
    ) {
      CasePlayer(plan, backends: backends, arbiter: arbiter)
    }
  }

  /// Whether a tally is of whole blocks, or of everything.
  public static func canResume(
    _ plan: CampaignPlan,
    from tally: Tally
  ) -> Bool {
    tally.cases % blockLength == 0
      || plan.share.map { tally.cases == $0 } ?? false
  }

  /// The counts so far, which other threads go on adding to.
  public var tally: Tally { state.withLock { $0.tally } }

  /// The counts so far with those of the next block, as far as it came before
  /// it was cut short; `canResume` may be false of them.
  public var fullTally: Tally {
    state.withLock { state in
      var tally = state.tally
      if let part = state.parts[state.finished] { tally.formUnion(part) }
      return tally
    }
  }

  /// Has `run` come to its end soon: cases that are begun do not count, and a
  /// thread that does not end is left behind.
  ///
  /// Waiting for a child process is the caller's to end, after this.
  public func cut() {
    state.withLock { state in
      state.isStopped = true
      if state.cutSince == nil { state.cutSince = .now }
      for clock in state.clocks { clock.cut() }
    }
  }

  /// A worker that is cut with all others.
  private func makeWorker() -> CampaignWorker {
    let worker = CampaignWorker()
    state.withLock { state in
      state.clocks.append(worker.clock)
      if state.cutSince != nil { worker.clock.cut() }
    }
    return worker
  }

  /// Whether those who did not return are left behind now.
  private var isOverdue: Bool {
    state.withLock { $0.cutSince.map { .now - $0 > Self.farewell } ?? false }
  }

  /// How long players have to return when they are told to.
  private static let farewell = Duration.milliseconds(600)

  /// Stops handing out cases; those begun are finished.
  public func stop() { state.withLock { $0.isStopped = true } }

  /// Plays until the plan is done or `stop` is called.
  ///
  /// - Parameters:
  ///   - jobs: How many threads play.
  ///   - tick: Called a few times a second on the calling thread.
  public func run(jobs: Int, tick: (Tally) -> Void = { _ in }) {
    precondition(jobs > 0, "Jobs must be at least 1, got \(jobs)")
    let queue = DispatchQueue(label: "fuzz", attributes: .concurrent)
    let ended = DispatchSemaphore(value: 0)
    var stopwatches: [CampaignWorker.Stopwatch] = []
    for _ in 0..<jobs {
      let worker = makeWorker()
      stopwatches.append(CampaignWorker.Stopwatch(worker))
      queue.async {
        if self.work(worker, self.makePlayer()) { ended.signal() }
      }
    }
    var running = jobs
    while running > 0 {
      if ended.wait(timeout: .now() + .milliseconds(200)) == .success {
        running -= 1
        continue
      }
      tick(tally)
      if isOverdue { break }
      guard let watchdog else { continue }
      for place in stopwatches.indices {
        guard let index = stopwatches[place].overdue(watchdog.limit),
          let block = stopwatches[place].worker.abandon()
        else { continue }
        watchdog.warn(index)
        let worker = makeWorker()
        stopwatches[place] = CampaignWorker.Stopwatch(worker)
        // Not on the queue, whose threads may all be taken by what hangs.
        Thread.detachNewThread {
          if self.work(worker, watchdog.makePlayer(), from: block) {
            ended.signal()
          }
        }
      }
    }
    tick(tally)
  }

  /// Plays blocks until there are no more.
  ///
  /// - Returns: false where the worker was abandoned meanwhile.
  private func work(
    _ worker: CampaignWorker,
    _ player: any BlockPlayer,
    from first: Int? = nil
  ) -> Bool {
    var player = player
    let share = plan.share ?? Int.max
    var next = first ?? nextBlock(share)
    while let block = next {
      worker.begin(block)
      let start = block * Self.blockLength
      var tally = Tally(backends: backends)
      let places = start..<min(share, start + Self.blockLength)
      player.play(
        places.map(plan.shard.item(at:)),
        into: &tally,
        clock: worker.clock,
      )
      guard worker.end() else { return false }
      // A player that can't go on has said why.
      if tally.cases < places.count {
        stop()
        state.withLock { $0.parts[block] = tally }
        return true
      }
      finish(block, tally)
      next = nextBlock(share)
    }
    return true
  }

  private func nextBlock(_ share: Int) -> Int? {
    state.withLock { state in
      guard !state.isStopped, state.nextBlock * Self.blockLength < share
      else { return nil }
      defer { state.nextBlock += 1 }
      return state.nextBlock
    }
  }

  private func finish(_ block: Int, _ tally: Tally) {
    state.withLock { state in
      state.waiting[block] = tally
      while let next = state.waiting.removeValue(forKey: state.finished) {
        state.tally.formUnion(next)
        state.finished += 1
      }
    }
  }
}
