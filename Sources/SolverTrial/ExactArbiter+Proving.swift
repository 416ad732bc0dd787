// Licensed under the MIT licence; see LICENSE.

import DenseLPSolver
public import Fuzz
import SolverProtocol

extension ExactArbiter {
  /// The arbiter whose answers are exact, and who is made to prove them.
  ///
  /// `wrap`: What is put in the place of the exact backend, for putting the
  /// arbiter itself on trial.
  public static func proving(
    _ wrap: (FuzzBackend) -> FuzzBackend = { $0 }
  ) -> ExactArbiter {
    ExactArbiter(
      wrap(FuzzBackend(ExactBackend.self)),
      proof: { solver throws(SolverError) in
        try unwrapped(solver)?.optimalityCertificate()
      },
      refutation: { unwrapped($0)?.conflictCertificate },
    )
  }

  private static func unwrapped(_ solver: any LayoutSolver) -> ExactBackend? {
    PlantedFault.unwrapped(solver) as? ExactBackend
  }
}
