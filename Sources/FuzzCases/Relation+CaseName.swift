// Licensed under the MIT licence; see LICENSE.

package import SolverProtocol

extension Relation {
  /// The name of the case in Swift, for tests that are written down.
  package var caseName: String {
    switch self {
    case .equal: "equal"
    case .lessThanOrEqual: "lessThanOrEqual"
    case .greaterThanOrEqual: "greaterThanOrEqual"
    }
  }
}
