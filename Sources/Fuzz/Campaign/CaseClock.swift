// Licensed under the MIT licence; see LICENSE.

import Synchronization

/// Which case a thread is at, for the one who watches that it goes on.
///
/// It costs the player one relaxed store a case; the time is taken by the
/// watcher alone.
public final class CaseClock: Sendable {
  private let index = Atomic<Int>(-1)
  private let beats = Atomic<Int>(0)
  private let isStopped = Atomic<Bool>(false)

  /// A clock of a thread that plays nothing yet.
  public init() {}

  @inline(__always)
  func begin(_ index: Int) { self.index.store(index, ordering: .relaxed) }

  /// Notes that no case is played now.
  func rest() { index.store(-1, ordering: .relaxed) }

  /// Notes that the case goes on, however long it takes.
  func beat() { beats.wrappingAdd(1, ordering: .relaxed) }

  /// How often the case was seen to go on.
  var beatCount: Int { beats.load(ordering: .relaxed) }

  /// Has the player return before the next case; what it plays now does not
  /// count.
  func cut() { isStopped.store(true, ordering: .sequentiallyConsistent) }

  /// Whether the player is to return without another case.
  var isCut: Bool { isStopped.load(ordering: .sequentiallyConsistent) }

  var current: Int? {
    let index = index.load(ordering: .relaxed)
    return index < 0 ? nil : index
  }
}
