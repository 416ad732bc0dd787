// Licensed under the MIT licence; see LICENSE.

/// What active constraints are about to be given: a refusal is said in these
/// numbers, as it is they that can't hold.
struct ValuesToCome {
  var constants: [(constraint: LayoutConstraint, constant: Double)] = []
  var priority: (constraint: LayoutConstraint, priority: Priority)?

  /// What a body says while the constraints have the values; afterwards they
  /// have those from before.
  func hold<Answer>(_ body: () -> Answer) -> Answer {
    let constantsBefore = constants.map(\.constraint.storedConstant)
    let priorityBefore = priority?.constraint.storedPriority
    for (constraint, constant) in constants {
      constraint.storedConstant = constant
    }
    if let priority {
      priority.constraint.storedPriority = priority.priority
    }
    defer {
      for (change, constant) in zip(constants, constantsBefore) {
        change.constraint.storedConstant = constant
      }
      if let priority, let priorityBefore {
        priority.constraint.storedPriority = priorityBefore
      }
    }
    return body()
  }
}
