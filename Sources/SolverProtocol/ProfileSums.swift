// Licensed under the MIT licence; see LICENSE.

/// The sums of a violation profile while constraints are added to it.
package struct ProfileSums {
  private var sums: [(priority: Priority, sum: CompensatedSum)] = []
  /// Where the sum of a priority stands, once they are many.
  private var places: [Priority: Int] = [:]

  /// The most priorities that are looked through.
  private static let few = 8

  /// The sums of no constraints.
  package init() {}

  /// Adds what a point violates of a constraint; a required one counts for
  /// nothing.
  package mutating func add(
    _ constraint: LinearConstraint,
    value: (Variable) -> Double
  ) {
    if constraint.priority.isRequired { return }
    let place = place(of: constraint.priority)
    sums[place].sum.add(constraint.violation(value: value))
  }

  private mutating func place(of priority: Priority) -> Int {
    if sums.count <= Self.few {
      if let place = sums.firstIndex(where: { $0.priority == priority }) {
        return place
      }
    } else if let place = places[priority] {
      return place
    }
    sums.append((priority, CompensatedSum()))
    if sums.count == Self.few + 1 {
      for (place, known) in sums.enumerated() { places[known.priority] = place }
    } else if sums.count > Self.few {
      places[priority] = sums.count - 1
    }
    return sums.count - 1
  }

  /// The profile so far.
  package var profile: ViolationProfile {
    ViolationProfile(
      levels: sums.map { ViolationProfile.Level($0.priority, $0.sum.total) }
        .sorted { $0.priority > $1.priority }
    )
  }
}
