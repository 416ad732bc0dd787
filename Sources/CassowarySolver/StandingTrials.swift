// Licensed under the MIT licence; see LICENSE.

/// When edits that had to move along are tried standing still again.
///
/// Each time that such an edit is met, it may be possible. Where it is not, its
/// component is solved twice, and once more for each edit that is found to
/// fail only then. So all are tried in the same solve, at the first that can
/// be. After a solve in which one fails, twice as many solves go by before the
/// next trials.
struct StandingTrials: ~Copyable {
  /// By edit: whether the next solve tries it.
  var isUnderWay = Table<Bool>()
  private var edits = Table<Int32>()
  /// Of solves between two with trials.
  private var pause = Pause()
  private var isAwaited = false
  private var hasFailed = false

  init() {}

  /// Whether an edit is to be tried in the next solve.
  mutating func begins(_ edit: Int) -> Bool {
    if pause.isUnderWay {
      isAwaited = true
      return false
    }
    isUnderWay[edit] = true
    edits.append(Int32(truncatingIfNeeded: edit))
    return true
  }

  /// Counts a solve that a trial waits for.
  mutating func noteSolve() {
    if isAwaited { _ = pause.isOver() }
    isAwaited = false
  }

  mutating func noteFailure() { hasFailed = true }

  /// Ends the trials of a solve; at least one solve in so many has some.
  mutating func end(longestPause: Int) {
    if edits.isEmpty { return }
    if hasFailed {
      pause.noteFailure(from: 1, upTo: longestPause)
    } else {
      pause.noteSuccess()
    }
    hasFailed = false
    while let edit = edits.popLast() { isUnderWay[Int(edit)] = false }
  }

  func copy() -> StandingTrials {
    var other = StandingTrials()
    other.isUnderWay = isUnderWay.copy()
    other.edits = edits.copy()
    other.pause = pause
    other.isAwaited = isAwaited
    other.hasFailed = hasFailed
    return other
  }
}
