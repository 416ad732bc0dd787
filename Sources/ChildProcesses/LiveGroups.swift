// Licensed under the MIT licence; see LICENSE.

import Glibc
import Synchronization

/// The process groups that are alive, so that none outlives this process.
enum LiveGroups {
  private struct State {
    /// The groups, and whether all of the session goes with each.
    var groups: [pid_t: Bool] = [:]
    /// Whether this process is about to end: no group may begin any more.
    var isOver = false
  }

  private static let state = Mutex(State())

  /// Ends all groups when this process exits; once.
  private static let endsAtExit: Void = {
    atexit { LiveGroups.endAll() }
  }()

  static func insert(_ group: pid_t, endsSession: Bool) {
    _ = endsAtExit
    state.withLock { state in
      state.groups[group] = endsSession
      // A thread that was left behind may start one after all.
      if state.isOver { kill(group, endsSession: endsSession) }
    }
  }

  /// Forgets a group whose leader is about to be reaped: its number may then
  /// be another's.
  static func remove(_ group: pid_t) {
    state.withLock { _ = $0.groups.removeValue(forKey: group) }
  }

  static func endAll() {
    state.withLock { state in
      state.isOver = true
      for (group, endsSession) in state.groups {
        kill(group, endsSession: endsSession)
      }
    }
  }

  /// Ends a group whose leader is not reaped yet.
  static func kill(_ group: pid_t, endsSession: Bool) {
    Glibc.kill(-group, SIGKILL)
    guard endsSession else { return }
    // Who is gone starts nothing new; a child of who is not gone yet may.
    for _ in 0..<3 {
      let left = groups(inSession: group).subtracting([group])
      if left.isEmpty { return }
      for other in left { Glibc.kill(-other, SIGKILL) }
    }
  }

  /// The groups of the processes of a session, those whose parent is gone
  /// included.
  private static func groups(inSession session: pid_t) -> Set<pid_t> {
    var groups: Set<pid_t> = []
    guard let folder = unsafe opendir("/proc") else { return [] }
    defer { unsafe closedir(folder) }
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe atoi($0)
        }
      }
      guard name > 0, getsid(name) == session else { continue }
      let group = getpgid(name)
      if group > 0 { groups.insert(group) }
    }
    return groups
  }
}
