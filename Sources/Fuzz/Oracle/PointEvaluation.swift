// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// What a point is worth under a model: the worst required violation and
/// the violation at every soft priority, in buffers that are kept.
struct PointEvaluation {
  struct Level {
    var priority: Double
    var violation: Double
    var scale: Double
  }

  private(set) var levels: [Level] = []
  /// A required constraint that does not hold, if there is one.
  private(set) var broken: (id: ConstraintID, violation: Double)?
  /// A variable whose value is not finite, if there is one.
  private(set) var notFinite: Variable?

  mutating func evaluate(_ model: borrowing ReferenceModel, at values: [Double])
  {
    levels.removeAll(keepingCapacity: true)
    broken = nil
    notFinite = nil
    for index in model.isDeclared.indices
    where model.isDeclared[index] && !values[index].isFinite {
      notFinite = Variable(UInt32(index))
      return
    }
    for constraint in model.constraints {
      var sum = 0 - constraint.constant
      var magnitude = abs(constraint.constant)
      for term in constraint.terms {
        let product = term.coefficient * values[Int(term.variable.id)]
        sum += product
        magnitude = max(magnitude, abs(product))
      }
      let violation = constraint.relation.violation(ofExcess: sum)
      if !constraint.priority.isRequired {
        add(violation, magnitude, at: constraint.priority.value)
      } else if !Tolerance.isNegligible(violation, magnitude: magnitude),
        violation > broken?.violation ?? 0
      {
        broken = (constraint.id, violation)
      }
    }
    for edit in model.edits {
      let value = values[Int(edit.variable.id)]
      add(
        abs(value - edit.value),
        max(abs(value), abs(edit.value)),
        at: edit.priority.value,
      )
    }
  }

  private mutating func add(
    _ violation: Double,
    _ magnitude: Double,
    at priority: Double
  ) {
    var place = levels.count
    while place > 0, levels[place - 1].priority < priority { place -= 1 }
    if place > 0, levels[place - 1].priority == priority {
      levels[place - 1].violation += violation
      levels[place - 1].scale += magnitude
    } else {
      levels.insert(
        Level(priority: priority, violation: violation, scale: magnitude),
        at: place,
      )
    }
  }

  /// The first priority at which another point of the same model differs by
  /// more than the rule forgives.
  func difference(
    from other: PointEvaluation,
    by rule: ComparisonRule = .sound
  ) -> Double? {
    guard levels.count == other.levels.count else {
      return levels.first?.priority ?? other.levels.first?.priority ?? 0
    }
    for index in levels.indices where index < rule.levels {
      let (a, b) = (levels[index], other.levels[index])
      if a.priority != b.priority || !rule.agree(a.violation, b.violation) {
        return a.priority
      }
    }
    return nil
  }

  /// The first priority at which the claimed profile is not the point's, on
  /// the scale of what was added up.
  func difference(fromClaim claim: ViolationProfile) -> Double? {
    guard levels.count == claim.levels.count else {
      return levels.first?.priority ?? claim.levels.first?.priority.value ?? 0
    }
    for index in levels.indices {
      let (a, b) = (levels[index], claim.levels[index])
      if a.priority != b.priority.value
        || !Tolerance.isNegligible(
          abs(a.violation - b.violation),
          magnitude: a.scale,
        )
      {
        return a.priority
      }
    }
    return nil
  }

  /// As in `750: 0.0, 250: 12.5`.
  var profileText: String {
    levels.map { "\(Priority($0.priority)): \($0.violation)" }
      .joined(separator: ", ")
  }
}
