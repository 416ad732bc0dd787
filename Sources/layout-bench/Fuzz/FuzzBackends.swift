// Licensed under the MIT licence; see LICENSE.

import Backends
import Certificates
import DenseLPSolver
import Fuzz
import SolverProtocol

/// The backends of the registry as the fuzzer takes them.
enum FuzzBackends {
  /// The backend of a name.
  static func named(_ name: String) -> FuzzBackend? {
    BackendRegistry.named(name).map(backend)
  }

  /// The exact backend, whatever is compared.
  static let exact = backend(ExactBackend.self)

  /// The arbiter: exact, and made to prove what it says.
  static let arbiter: any Arbiter = makeArbiter { $0 }

  /// An arbiter around what is put in the place of the exact backend.
  static func makeArbiter(
    _ wrap: (FuzzBackend) -> FuzzBackend
  ) -> any Arbiter {
    ExactArbiter(
      wrap(Self.exact),
      proof: { solver throws(SolverError) in
        try unwrapped(solver)?.optimalityCertificate()
      },
      refutation: { unwrapped($0)?.conflictCertificate },
    )
  }

  private static func unwrapped(_ solver: any LayoutSolver) -> ExactBackend? {
    PlantedFault.unwrapped(solver) as? ExactBackend
  }

  /// The Swift type behind a name and its module.
  static func typeName(_ backend: String) -> (name: String, module: String) {
    let type = BackendRegistry.named(backend) ?? ExactBackend.self
    let parts = String(reflecting: type).split(separator: ".")
    return (String(parts[parts.count - 1]), String(parts[0]))
  }

  private static func backend(_ type: any LayoutSolver.Type) -> FuzzBackend {
    func open<Solver: LayoutSolver>(_ type: Solver.Type) -> FuzzBackend {
      FuzzBackend(type)
    }
    return open(type)
  }
}
