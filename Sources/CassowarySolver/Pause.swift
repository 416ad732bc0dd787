// Licensed under the MIT licence; see LICENSE.

/// What leaves attempts out after some that led nowhere: the more, the more of
/// them there were in turn.
struct Pause {
  private static var most: Int { 4 }

  private var inVain = 0
  private var left = 0

  /// Whether an attempt is to be made; one that is not counts.
  mutating func isOver() -> Bool {
    if left == 0 { return true }
    left -= 1
    return false
  }

  /// Notes that an attempt led nowhere.
  mutating func noteFailure() {
    inVain = min(inVain + 1, Self.most)
    left = 1 << inVain
  }

  /// Notes that one did not.
  mutating func noteSuccess() { inVain = 0 }
}
