// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Match {
  /// Reads every backend's answer and compares.
  mutating func compare() {
    var isSuspicious = false
    var first: Lane?
    let watchesStillness = scrutiny.contains(.stillness)
    if watchesStillness { noteUses() }
    for lane in lanes where lane.isAlive {
      if watchesStillness { lane.before = lane.values }
      do throws(SolverError) {
        try lane.solver.solve()
        try lane.readValues(ledger)
        lane.claim = try lane.solver.profile()
      } catch {
        retire(lane, error)
        continue
      }
      lane.evaluation.evaluate(ledger, at: lane.values)
      if lane.evaluation.notFinite != nil
        || (lane.evaluation.broken != nil && rule.seesRequired)
        || lane.evaluation.difference(fromClaim: lane.claim) != nil
      {
        isSuspicious = true
      }
      if watchesStillness { checkStillness(lane) }
      checkChanges(lane)
      if let first {
        if lane.evaluation.difference(from: first.evaluation, by: rule) != nil {
          isSuspicious = true
        }
      } else {
        first = lane
      }
    }
    report.comparisons += 1
    onlyRemovals = true
    if isSuspicious || (scrutiny.contains(.certificates) && arbiter != nil) {
      arbitrate()
    }
  }

  private mutating func noteUses() {
    func note(_ constraint: LinearConstraint) {
      for term in constraint.terms { wasUsed[Int(term.variable.id)] = true }
    }
    for constraint in subject.constraints { note(constraint) }
    for step in subject.effectiveSteps[..<stepIndex] {
      switch step {
      case .add(let constraint): note(constraint)
      case .addAll(let batch): for constraint in batch { note(constraint) }
      case .edit(let variable, _): wasUsed[Int(variable.id)] = true
      case .solve, .remove, .setConstant, .setPriority, .suggest, .endEdit:
        break
      }
    }
  }

  /// Has the arbiter judge every answer.
  private mutating func arbitrate() {
    let constraints = ledger.constraintsWithEdits
    for lane in lanes where lane.isAlive {
      let evaluation = lane.evaluation
      if let variable = evaluation.notFinite {
        blame(lane, .notFinite, "the value of x\(variable.id) is not finite")
        continue
      }
      if let broken = evaluation.broken {
        blame(
          lane,
          .required,
          "required \(broken.id) is violated by \(broken.violation)",
        )
        continue
      }
      if let priority = evaluation.difference(fromClaim: lane.claim) {
        blame(
          lane,
          .claim,
          "at \(Priority(priority)) claimed {\(lane.claim)}, the point has "
            + "{\(evaluation.profileText)}",
        )
        continue
      }
      guard let arbiter else {
        blame(lane, .undecided, "the profile is {\(evaluation.profileText)}")
        continue
      }
      let values = lane.values
      follow(
        arbiter.judge(constraints) { values[Int($0.id)] },
        lane,
        .profile,
        "the profile is {\(evaluation.profileText)}",
      )
    }
  }

  /// A variable that nothing ever used is at 0; one that nothing uses since
  /// constraints were removed stays where it was.
  private mutating func checkStillness(_ lane: Lane) {
    var isUsed = Array(repeating: false, count: ledger.variableBound)
    for constraint in ledger.constraints {
      for term in constraint.terms { isUsed[Int(term.variable.id)] = true }
    }
    for edit in ledger.edits { isUsed[Int(edit.variable.id)] = true }
    for index in isUsed.indices
    where !isUsed[index] && ledger.isDeclared[index] {
      let expected: Double
      if !wasUsed[index] {
        expected = 0
      } else if onlyRemovals, index < lane.before.count {
        expected = lane.before[index]
      } else {
        continue
      }
      if lane.values[index] != expected {
        blame(
          lane,
          .stillness,
          "nothing uses x\(index), yet it went from \(expected) to "
            + "\(lane.values[index])",
        )
        return
      }
    }
  }
}
