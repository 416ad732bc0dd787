// Licensed under the MIT licence; see LICENSE.

import Synchronization

/// Which case a thread is at, for the one who watches that it goes on.
///
/// It costs the player one relaxed store a case; the time is taken by the
/// watcher alone.
public final class CaseClock: Sendable {
  private let index = Atomic<Int>(-1)

  /// A clock of a thread that plays nothing yet.
  public init() {}

  @inline(__always)
  func begin(_ index: Int) { self.index.store(index, ordering: .relaxed) }

  /// Notes that no case is played now.
  func rest() { index.store(-1, ordering: .relaxed) }

  var current: Int? {
    let index = index.load(ordering: .relaxed)
    return index < 0 ? nil : index
  }
}
