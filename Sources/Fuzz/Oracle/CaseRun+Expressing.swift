// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension CaseRun {
  /// Whether a backend declares that it can't say the problem there is: one
  /// whose priorities are not strict is held to a profile only where there is
  /// at most one soft priority.
  func isBeyond(_ participant: Participant, _ difference: Difference) -> Bool {
    guard !participant.backend.traits.hasStrictPriorities,
      difference.isOfProfiles
    else { return false }
    let soft = model.constraintsWithEdits.map(\.priority)
      .filter { !$0.isRequired }
    return soft.contains { $0 != soft[0] }
  }
}

extension Difference {
  /// Whether the difference is one of profiles.
  fileprivate var isOfProfiles: Bool {
    switch self {
    case .profile, .history, .order, .renaming, .splitting, .scaling,
      .translation, .undoing, .undecided:
      true
    default: false
    }
  }
}
