// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// What some constraints are said to force.
enum ForceClaim {
  /// The violation of the constraint at this place, which does not hold.
  case violation(Int)
  /// That a sum of terms is not greater, or not smaller.
  case bound([Term], upwards: Bool)
}
