// Licensed under the MIT licence; see LICENSE.

internal import SolverProtocol

extension ExactArbiter {
  /// The constraints by component: two that share a variable are in one.
  ///
  /// Components come in the order of their first constraint.
  static func components(
    of constraints: [LinearConstraint]
  ) -> [[LinearConstraint]] {
    var parent = Array(constraints.indices)
    func root(_ place: Int) -> Int {
      var place = place
      while parent[place] != place { place = parent[place] }
      return place
    }
    var first: [Variable: Int] = [:]
    for (place, constraint) in constraints.enumerated() {
      for term in constraint.terms where term.coefficient != 0 {
        let other = root(first[term.variable, default: place])
        first[term.variable] = first[term.variable] ?? place
        let own = root(place)
        parent[max(own, other)] = min(own, other)
      }
    }
    var parts: [Int: [LinearConstraint]] = [:]
    for place in constraints.indices {
      parts[root(place), default: []].append(constraints[place])
    }
    return parts.sorted { $0.key < $1.key }.map(\.value)
  }
}
