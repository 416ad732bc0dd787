// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Checks made when a case has been played without a fault.
extension Match {
  mutating func checkAfterwards() {
    stepIndex = subject.effectiveSteps.count
    guard !report.hadConflict || !ledger.constraints.isEmpty else { return }
  }
}
