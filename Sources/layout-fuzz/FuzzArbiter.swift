// Licensed under the MIT licence; see LICENSE.

import Certificates
import DenseLPSolver
import Fuzz
import SolverProtocol

enum FuzzArbiter {
  static let exact: any Arbiter = ExactArbiter(
    FuzzBackend(ExactBackend.self),
    proof: { solver throws(SolverError) in
      try (solver as? ExactBackend)?.optimalityCertificate()
    },
    refutation: { ($0 as? ExactBackend)?.conflictCertificate },
  )
}
