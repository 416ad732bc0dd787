// Licensed under the MIT licence; see LICENSE.

import Glibc
import Synchronization

/// The process groups that are alive, so that none outlives this process.
enum LiveGroups {
  private static let groups = Mutex<Set<pid_t>>([])

  /// Ends all groups when this process exits; once.
  private static let endsAtExit: Void = {
    atexit { LiveGroups.endAll() }
  }()

  static func insert(_ group: pid_t) {
    _ = endsAtExit
    groups.withLock { _ = $0.insert(group) }
  }

  /// Forgets a group whose leader is about to be reaped: its number may then
  /// be another's.
  static func remove(_ group: pid_t) {
    groups.withLock { _ = $0.remove(group) }
  }

  static func endAll() {
    groups.withLock { groups in
      for group in groups { kill(-group, SIGKILL) }
    }
  }
}
