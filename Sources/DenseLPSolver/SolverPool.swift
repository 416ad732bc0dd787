// Licensed under the MIT licence; see LICENSE.

internal import Synchronization

/// Solvers whose backends are gone, for the next ones: most of what a small
/// solve costs is memory, and a campaign of the fuzzer makes many thousand
/// backends a second.
enum SolverPool {
  /// A solver and its memory.
  ///
  /// Unchecked because it has one owner at a time: a backend, whose calls
  /// never overlap, or, behind the lock, the pool.
  final class Place: @unchecked Sendable {
    var solver: CheckedSolver

    init(_ solver: consuming CheckedSolver) { self.solver = solver }
  }

  private static let idle = Mutex<[Place]>([])
  private static let limit = 16

  /// A solver that knows nothing.
  static func take(trustsDoubles: Bool) -> Place {
    if trustsDoubles, let place = idle.withLock({ $0.popLast() }) {
      return place
    }
    return Place(CheckedSolver(trustsDoubles: trustsDoubles))
  }

  /// Takes a solver that nobody uses any more.
  static func giveBack(_ place: Place) {
    if !place.solver.trustsDoubles { return }
    place.solver.removeAll()
    idle.withLock { if $0.count < limit { $0.append(place) } }
  }
}
