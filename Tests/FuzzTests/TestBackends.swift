// Licensed under the MIT licence; see LICENSE.

import Backends
import Certificates
import DenseLPSolver
import Fuzz
import SolverProtocol

/// The backends that the tests play on.
enum TestBackends {
  static func named(_ name: String) -> FuzzBackend {
    func open<Solver: LayoutSolver>(_ type: Solver.Type) -> FuzzBackend {
      FuzzBackend(type)
    }
    guard let type = BackendRegistry.named(name) else {
      preconditionFailure("The registry has no backend \(name)")
    }
    return open(type)
  }

  static let dense = named("dense")
  static let exact = named("exact")
  static let arbiter = makeArbiter { $0 }

  static func makeArbiter(
    _ wrap: (FuzzBackend) -> FuzzBackend
  ) -> any Arbiter {
    ExactArbiter(
      wrap(exact),
      proof: { solver throws(SolverError) in
        try (PlantedFault.unwrapped(solver) as? ExactBackend)?
          .optimalityCertificate()
      },
      refutation: {
        (PlantedFault.unwrapped($0) as? ExactBackend)?.conflictCertificate
      },
    )
  }
}

extension CaseRunner {
  /// Plays a case with every backend as the primary one, until there is a
  /// fault.
  mutating func runWithEveryPrimary(
    _ subject: FuzzCase
  ) -> (report: CaseReport, costlyChecks: CostlyChecks, primary: Int) {
    Self.withEveryPrimary(subject, backends: backends.count) {
      run($0, costlyChecks: $1, primary: $2)
    }
  }
}
