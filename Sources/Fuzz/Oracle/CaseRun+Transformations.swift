// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Changes to a problem that leave its profile as it is: checks that need no
/// second backend.
extension CaseRun {
  mutating func checkTransformations() {
    let problem = model.constraintsWithEdits
    let bound = UInt32(model.variableBound)
    let variants: [(Difference, [LinearConstraint])] = [
      (.order, Array(problem.reversed())),
      (.renaming, Self.renamed(problem, bound)),
      (.splitting, Self.split(problem)),
      (.scaling, Self.scaled(problem)),
      (.translation, Self.translated(problem)),
    ]
    for (participant, spare) in zip(participants, spare)
    where participant.isAlive {
      for (difference, variant) in variants where !isOver {
        solveAfresh(spare, variant, participant, difference)
      }
      if !isOver { checkUndoing(participant) }
    }
  }

  /// Variables and constraints the other way round.
  private static func renamed(
    _ problem: [LinearConstraint],
    _ bound: UInt32
  ) -> [LinearConstraint] {
    let last = problem.map(\.id.id).max() ?? 0
    return problem.map { constraint in
      var copy = constraint
      copy.id = ConstraintID(last - constraint.id.id)
      copy.terms = constraint.terms.map {
        Term($0.coefficient, Variable(bound - 1 - $0.variable.id))
      }
      return copy
    }
  }

  /// Every equality as two inequalities; a soft one too, since its violation
  /// is the sum of theirs.
  private static func split(
    _ problem: [LinearConstraint]
  ) -> [LinearConstraint] {
    let first = (problem.map(\.id.id).max() ?? 0) + 1
    var result = problem
    for index in problem.indices where problem[index].relation == .equal {
      result[index].relation = .lessThanOrEqual
      var other = problem[index]
      other.id = ConstraintID(first + UInt32(index))
      other.relation = .greaterThanOrEqual
      result.append(other)
    }
    return result
  }

  /// Every required row times a power of two, or minus that.
  private static func scaled(
    _ problem: [LinearConstraint]
  ) -> [LinearConstraint] {
    let factors: [Double] = [2, -1, 0.5, -4, 8]
    return problem.enumerated().map { index, constraint in
      guard constraint.priority.isRequired else { return constraint }
      let factor = factors[index % factors.count]
      var copy = constraint
      copy.terms = constraint.terms.map {
        Term($0.coefficient * factor, $0.variable)
      }
      copy.constant = constraint.constant * factor
      if factor < 0 { copy.relation = constraint.relation.flipped }
      return copy
    }
  }

  /// Every variable moved by 16.
  private static func translated(
    _ problem: [LinearConstraint]
  ) -> [LinearConstraint] {
    problem.map { constraint in
      var copy = constraint
      for term in constraint.terms { copy.constant += 16 * term.coefficient }
      return copy
    }
  }

  /// A soft and a required constraint added and taken back, last of all.
  private mutating func checkUndoing(_ participant: Participant) {
    guard model.variableBound > 0,
      model.isDeclared.allSatisfy({ $0 })
    else { return }
    let first = UInt32(subject.constraintBound)
    let all = model.isDeclared.indices.map {
      Term($0 % 2 == 0 ? 1 : -2, Variable(UInt32($0)))
    }
    let extras = [
      LinearConstraint(ConstraintID(first), all, .equal, 77, priority: 999.9),
      LinearConstraint(ConstraintID(first + 1), all, .greaterThanOrEqual, 5),
    ]
    var added: [ConstraintID] = []
    do throws(SolverError) {
      for extra in extras {
        do throws(SolverError) {
          try participant.solver.add(extra)
          added.append(extra.id)
        } catch .conflict {
          continue
        }
        try participant.solver.solve()
      }
      for id in added { try participant.solver.remove(id) }
      let before = participant.evaluation
      try participant.readValues(model)
      participant.evaluation.evaluate(model, at: participant.values)
      guard
        participant.evaluation.broken != nil
          || participant.evaluation.notFinite != nil
          || participant.evaluation.difference(from: before) != nil
      else { return }
      let values = participant.values
      follow(
        arbiter?.judge(model.constraintsWithEdits) { values[Int($0.id)] }
          ?? .illConditioned,
        participant,
        .undoing,
        "the profile went from {\(before.profileText)} to "
          + "{\(participant.evaluation.profileText)}",
      )
    } catch {
      retire(participant, error)
    }
  }
}
