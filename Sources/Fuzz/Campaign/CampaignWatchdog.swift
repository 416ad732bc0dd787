// Licensed under the MIT licence; see LICENSE.

/// What a campaign does about a case that does not end.
///
/// The thread is left behind, and in its place one with a player that can
/// end what hangs, in child processes, plays the block again and goes on.
/// What comes of the cases is the same as if they had all been played so.
public struct CampaignWatchdog: Sendable {
  /// How long a case may take.
  public var limit: Duration
  /// Makes the player that takes over.
  public var makePlayer: @Sendable () -> any BlockPlayer
  /// Told the index of a case that was left.
  public var warn: @Sendable (Int) -> Void

  /// A watchdog from its parts.
  public init(
    limit: Duration,
    warn: @escaping @Sendable (Int) -> Void,
    makePlayer: @escaping @Sendable () -> any BlockPlayer
  ) {
    self.limit = limit
    self.warn = warn
    self.makePlayer = makePlayer
  }
}
