// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import SolverProtocol

/// What keeps a large case from the backends that lay out a dense table: it
/// grows with the square of the case, and so does the time at the least.
enum SizeGuard {
  static let most = Parameter.option(
    "most",
    .integer(in: 1...Int.max),
    default: 5_000,
    help: """
      Refuse cases of more constraints than this where the work grows with \
      their square (exact, dense).
      """,
  )

  static func check(
    _ system: LinearSystem,
    of path: String,
    most: Int
  ) throws(CommandFailure) {
    try check(count: count(system), of: path, most: most)
  }

  static func check(
    count: Int,
    of path: String,
    most: Int
  ) throws(CommandFailure) {
    if count <= most { return }
    throw .wrongInput(
      "\(InputFile.label(path)): \(count) constraints, and the exact and "
        + "dense backends take time and memory beyond the square of that; "
        + "allow it with --most \(count)"
    )
  }

  /// What a note calls a case.
  static func words(_ system: LinearSystem) -> String {
    let name = system.name.isEmpty ? "a case" : "'\(system.name)'"
    return "\(name) (\(count(system)) constraints)"
  }

  /// The constraints that a case ever has, removed ones included.
  static func count(_ system: LinearSystem) -> Int {
    system.steps.reduce(system.constraints.count) { $0 + $1.added.count }
  }
}
