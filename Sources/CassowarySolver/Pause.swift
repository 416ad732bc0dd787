// Licensed under the MIT licence; see LICENSE.

/// What leaves attempts out after some that led nowhere: the more, the more of
/// them there were in turn.
struct Pause {
  private var length = 0
  private var left = 0

  /// Whether attempts are left out.
  var isUnderWay: Bool { left > 0 }

  /// Whether an attempt is to be made; one that is not counts.
  mutating func isOver() -> Bool {
    if left == 0 { return true }
    left -= 1
    return false
  }

  /// Notes that an attempt led nowhere: twice as many are left out as the last
  /// time.
  mutating func noteFailure(from first: Int = 2, upTo longest: Int = 16) {
    length = min(longest, max(first, 2 * length))
    left = length
  }

  /// Notes that one did not.
  mutating func noteSuccess() { length = 0 }
}
