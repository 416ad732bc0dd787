// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Integers in, integers out.
///
/// Where every constraint is a difference and every number an integer below
/// 2^50, each value is an integer, and so is each violation: doubles hold
/// them without rounding, no tolerance is needed, and none is granted.
extension CaseRun {
  /// The size from which integers are too large to be asked for.
  private static let limit = 1_125_899_906_842_624.0

  /// Whether all that a case ever says are differences of such integers.
  static func saysWholeNumbers(_ subject: FuzzCase) -> Bool {
    func isWhole(_ number: Double) -> Bool {
      number == number.rounded() && abs(number) < limit
    }
    func isWhole(_ constraint: LinearConstraint) -> Bool {
      guard isWhole(constraint.constant), constraint.terms.count <= 2 else {
        return false
      }
      var sum = 0.0
      for term in constraint.terms {
        guard abs(term.coefficient) == 1 else { return false }
        sum += term.coefficient
      }
      return constraint.terms.count < 2
        || (sum == 0
          && constraint.terms[0].variable != constraint.terms[1].variable)
    }
    return says(subject, only: isWhole, and: isWhole)
  }

  /// Whether all constraints that a case ever has are such, and all numbers
  /// that its steps name.
  static func says(
    _ subject: FuzzCase,
    only isSuch: (LinearConstraint) -> Bool,
    and isSuchNumber: (Double) -> Bool
  ) -> Bool {
    subject.constraints.allSatisfy(isSuch)
      && subject.steps.allSatisfy { step in
        step.added.allSatisfy(isSuch) && step.number.map(isSuchNumber) != false
      }
  }

  /// Whether a backend's answer gives reason to ask the arbiter: a value that
  /// is no integer, a required constraint that is violated at all, or another
  /// violation than the first backend's.
  func checkWholeNumbers(_ participant: Participant, beside first: Participant?)
    -> Bool
  {
    for index in participant.values.indices where model.isDeclared[index] {
      let value = participant.values[index]
      if value != value.rounded() { return true }
    }
    if brokenRow(participant.values) != nil { return true }
    guard let first else { return false }
    return zip(participant.evaluation.levels, first.evaluation.levels).contains
    {
      $0.violation != $1.violation
    }
  }

  /// A required constraint that does not hold: to the last bit, or by more
  /// than a tolerance.
  func brokenRow(
    _ values: [Double],
    by tolerance: Double = 0
  ) -> LinearConstraint? {
    model.constraints.first { constraint in
      guard constraint.priority.isRequired else { return false }
      var excess = 0 - constraint.constant
      for term in constraint.terms {
        excess += term.coefficient * values[Int(term.variable.id)]
      }
      // Written so that NaN does not hold.
      return !(constraint.relation.violation(ofExcess: excess) <= tolerance)
    }
  }

  /// Has the arbiter say what is determined and what the least profile is,
  /// both exactly.
  mutating func arbitrateWholeNumbers() {
    guard !isOver, let arbiter else { return }
    if case .right = arbiter.judgeConflict(model.required) {
      for participant in participants where participant.isAlive {
        blame(participant, .missedConflict, "the required constraints conflict")
      }
      return
    }
    guard
      let truth = arbiter.truth(
        of: model.constraintsWithEdits,
        variableCount: model.variableBound,
      ), truth.profile.levels.allSatisfy({ $0.violation < Self.limit })
    else { return }
    report.arbitrations += 1
    for participant in participants
    where participant.isAlive && participant.backend.traits.keepsValues
      && !isOver
    {
      if let row = brokenRow(participant.values) {
        let isDetermined = row.terms.allSatisfy {
          !truth.ambiguous.contains($0.variable)
        }
        // What is free may be beyond the integers that doubles hold.
        if isDetermined || isWithinLimit(participant, row) {
          blame(participant, .integers, "required \(row.id) is not met exactly")
          continue
        }
      }
      for index in participant.values.indices where model.isDeclared[index] {
        let value = participant.values[index]
        if value != value.rounded(),
          !truth.ambiguous.contains(Variable(UInt32(index)))
        {
          blame(participant, .integers, "x\(index) is \(value), no integer")
          break
        }
      }
      guard !isOver else { return }
      for (level, least) in zip(
        participant.evaluation.levels,
        truth.profile.levels
      )
      where level.violation != least.violation {
        // What a tolerance sees too is a fault of its own kind.
        let isPlain =
          !participant.backend.traits.hasStrictPriorities
          || !rule.agree(level.violation, least.violation)
        blame(
          participant,
          isPlain ? .profile : .integers,
          "the profile is {\(participant.evaluation.profileText)}, the least is "
            + "{\(truth.profile)}",
        )
        break
      }
    }
  }

  private func isWithinLimit(
    _ participant: Participant,
    _ row: LinearConstraint
  ) -> Bool {
    row.terms.allSatisfy {
      abs(participant.values[Int($0.variable.id)]) < Self.limit
    }
  }
}
