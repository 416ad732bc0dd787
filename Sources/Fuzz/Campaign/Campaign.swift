// Licensed under the MIT licence; see LICENSE.

import Dispatch
import Synchronization

/// Plays a plan on several threads.
///
/// Cases are handed out in blocks, in order. A block's tally counts once all
/// blocks before it are done, so what is known at any moment, and what
/// remains when the campaign is stopped, is a run of cases without a gap.
/// The results are the same for any number of threads.
public final class Campaign: Sendable {
  /// The plan.
  public let plan: CampaignPlan
  private let backends: Int
  private let makePlayer: @Sendable () -> any BlockPlayer
  private let state: Mutex<State>

  private struct State {
    var nextBlock: Int
    var finished: Int
    var waiting: [Int: Tally] = [:]
    var tally: Tally
    var isStopped = false
  }

  /// The cases of a block.
  static let blockLength = 128

  /// A campaign that has not begun, or goes on from a checkpoint.
  ///
  /// - Parameters:
  ///   - backends: How many there are.
  ///   - tally: What was done before; see `canResume`.
  ///   - makePlayer: Makes the player of a thread.
  public init(
    _ plan: CampaignPlan,
    backends: Int,
    resuming tally: Tally? = nil,
    makePlayer: @escaping @Sendable () -> any BlockPlayer
  ) {
    self.plan = plan
    self.backends = backends
    self.makePlayer = makePlayer
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
    resuming tally: Tally? = nil
  ) {
    self.init(plan, backends: backends.count, resuming: tally) {
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

  /// What is known now.
  public var tally: Tally { state.withLock { $0.tally } }

  /// Stops handing out cases; those begun are finished.
  public func stop() { state.withLock { $0.isStopped = true } }

  /// Plays until the plan is done or `stop` is called.
  ///
  /// - Parameters:
  ///   - jobs: How many threads play.
  ///   - tick: Called a few times a second on the calling thread.
  public func run(jobs: Int, tick: (Tally) -> Void = { _ in }) {
    precondition(jobs > 0, "Jobs must be at least 1, got \(jobs)")
    let group = DispatchGroup()
    let queue = DispatchQueue(label: "fuzz", attributes: .concurrent)
    for _ in 0..<jobs {
      queue.async(group: group) { self.work() }
    }
    while group.wait(timeout: .now() + .milliseconds(200)) == .timedOut {
      tick(tally)
    }
    tick(tally)
  }

  private func work() {
    var player = makePlayer()
    let share = plan.share ?? Int.max
    while true {
      let block = state.withLock { state -> Int? in
        guard !state.isStopped, state.nextBlock * Self.blockLength < share
        else { return nil }
        defer { state.nextBlock += 1 }
        return state.nextBlock
      }
      guard let block else { return }
      let first = block * Self.blockLength
      var tally = Tally(backends: backends)
      let places = first..<min(share, first + Self.blockLength)
      player.play(places.map(plan.shard.index(at:)), into: &tally)
      // A player that can't go on has said why.
      if tally.cases < places.count { return stop() }
      finish(block, tally)
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
