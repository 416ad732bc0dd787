// Licensed under the MIT licence; see LICENSE.

import Backends
import Fuzz
import SolverProtocol

/// The backends of the registry as the fuzzer takes them.
enum FuzzBackends {
  /// The backend of a name.
  static func named(_ name: String) -> FuzzBackend? {
    BackendRegistry.named(name).map(backend)
  }

  /// The arbiter on the first exact backend.
  static var arbiter: (any Arbiter)? {
    BackendRegistry.all.first { $0.traits.isExact }
      .map { ExactArbiter(backend($0)) }
  }

  private static func backend(_ type: any LayoutSolver.Type) -> FuzzBackend {
    func open<Solver: LayoutSolver>(_ type: Solver.Type) -> FuzzBackend {
      FuzzBackend(type)
    }
    return open(type)
  }
}
