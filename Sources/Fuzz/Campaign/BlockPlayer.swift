// Licensed under the MIT licence; see LICENSE.

/// Plays cases of a plan and counts what comes of them; one a thread.
public protocol BlockPlayer {
  /// Plays the cases at these indices of the campaign.
  ///
  /// `clock`: Is told which case begins, by players that can hang, and says
  /// when to return before all cases are played.
  mutating func play(
    _ indices: [Int],
    into tally: inout Tally,
    clock: CaseClock
  )
}

extension BlockPlayer {
  /// Plays the cases at these indices while nobody stopwatches.
  public mutating func play(_ indices: [Int], into tally: inout Tally) {
    play(indices, into: &tally, clock: CaseClock())
  }
}
