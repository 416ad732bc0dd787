// Licensed under the MIT licence; see LICENSE.

internal import Synchronization

/// Solvers whose backends are gone, for the next ones: most of what a small
/// solve costs is memory, and a campaign of the fuzzer makes many thousand
/// backends a second.
enum SolverPool {
  private static let idle = Mutex<[CheckedSolver]>([])
  private static let limit = 16

  /// A solver that knows nothing.
  static func take(trustsDoubles: Bool) -> CheckedSolver {
    if trustsDoubles, let solver = idle.withLock({ $0.popLast() }) {
      return solver
    }
    return CheckedSolver(trustsDoubles: trustsDoubles)
  }

  /// Takes a solver that nobody uses any more.
  static func giveBack(_ solver: consuming CheckedSolver) {
    if !solver.trustsDoubles { return }
    solver.removeAll()
    let cleared = solver
    idle.withLock { if $0.count < limit { $0.append(cleared) } }
  }
}
