// Licensed under the MIT licence; see LICENSE.

import Synchronization

/// Whether a campaign waits for child processes no longer, and since when its
/// end is wanted.
final class Haste: Sendable {
  private let state = Mutex<(isRequested: Bool, interruption: Duration?)>(
    (false, nil)
  )

  var isRequested: Bool { state.withLock { $0.isRequested } }

  func request() { state.withLock { $0.isRequested = true } }

  /// How long the campaign had run when it was first seen to be interrupted.
  var interruption: Duration? { state.withLock { $0.interruption } }

  func noteInterruption(at elapsed: Duration) {
    state.withLock { $0.interruption = $0.interruption ?? elapsed }
  }
}
