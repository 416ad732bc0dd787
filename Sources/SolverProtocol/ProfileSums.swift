// Licensed under the MIT licence; see LICENSE.

/// The sums of a violation profile while constraints are added to it.
package struct ProfileSums {
  private var priorities = PlaceTable<Priority>()
  /// The sum of each priority, by its place.
  private var sums: [CompensatedSum] = []

  package init() {}

  /// Adds what a point violates of a constraint; a required one counts for
  /// nothing.
  package mutating func add(
    _ constraint: LinearConstraint,
    value: (Variable) -> Double
  ) {
    if constraint.priority.isRequired { return }
    let place = priorities.place(of: constraint.priority)
    if place == sums.count { sums.append(CompensatedSum()) }
    sums[place].add(constraint.violation(value: value))
  }

  package var profile: ViolationProfile {
    ViolationProfile(
      levels: zip(priorities.keys, sums)
        .map { ViolationProfile.Level($0, $1.total) }
        .sorted { $0.priority > $1.priority }
    )
  }
}
