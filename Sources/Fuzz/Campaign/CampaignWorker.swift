// Licensed under the MIT licence; see LICENSE.

import Synchronization

/// One thread's place in a campaign, seen from the thread and from the one
/// who watches it.
///
/// A thread can't be ended from outside. One that hangs in a case is
/// *abandoned* instead: another plays its block again, and what it may say
/// after all is not heard.
final class CampaignWorker: Sendable {
  let clock = CaseClock()
  private let state = Mutex<(block: Int?, isAbandoned: Bool)>((nil, false))

  func begin(_ block: Int) { state.withLock { $0.block = block } }

  /// Notes the end of the block; false where nobody waits for it any more.
  func end() -> Bool {
    clock.rest()
    return state.withLock { state in
      state.block = nil
      return !state.isAbandoned
    }
  }

  /// Gives the thread up.
  ///
  /// - Returns: the block that it was at; nil where it has just finished.
  func abandon() -> Int? {
    state.withLock { state in
      guard let block = state.block else { return nil }
      state.isAbandoned = true
      clock.cut()
      return block
    }
  }

  /// What the watcher knows of a thread: the case it was at, and since when.
  struct Stopwatch {
    var worker: CampaignWorker
    private var seen: (index: Int, beats: Int, since: ContinuousClock.Instant)?

    init(_ worker: CampaignWorker) { self.worker = worker }

    /// The case that has been played for longer than the limit, if any.
    mutating func overdue(_ limit: Duration) -> Int? {
      guard let index = worker.clock.current else {
        seen = nil
        return nil
      }
      let now = ContinuousClock.now
      let beats = worker.clock.beatCount
      guard let seen, seen.index == index, seen.beats == beats else {
        self.seen = (index, beats, now)
        return nil
      }
      return now - seen.since >= limit ? index : nil
    }
  }
}
