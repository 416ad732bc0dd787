// Licensed under the MIT licence; see LICENSE.

/// Plays cases of a plan and counts what comes of them; one a thread.
public protocol BlockPlayer {
  /// Plays the cases at these indices of the campaign.
  mutating func play(_ indices: [Int], into tally: inout Tally)
}
