// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Match {
  /// Reads every backend's answer and compares.
  mutating func compare() {
    var isSuspicious = false
    var isDoubtful = false
    var first: Lane?
    let watchesStillness = scrutiny.contains(.stillness)
    for lane in lanes where lane.isAlive {
      if watchesStillness { lane.before = lane.values }
      do throws(SolverError) {
        try lane.solver.solve()
        if let reading {
          if reading.isEmpty, !isLast { continue }
          try lane.solver.read(reading)
        }
        try lane.readValues(ledger)
        lane.claim = try lane.solver.profile()
      } catch {
        retire(lane, error)
        continue
      }
      lane.noteValues()
      checkCounts(lane)
      lane.evaluation.evaluate(ledger, at: lane.values)
      if lane.evaluation.notFinite != nil
        || (lane.evaluation.broken != nil && rule.seesRequired)
        || lane.evaluation.difference(fromClaim: lane.claim) != nil
      {
        isSuspicious = true
      }
      let traits = lane.backend.traits
      if watchesStillness, traits.keepsValues { checkStillness(lane) }
      if traits.keepsValues { checkStanding(lane) }
      if isWhole, traits.keepsValues,
        checkWholeNumbers(lane, beside: first)
      {
        isDoubtful = true
      }
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
    if isDoubtful || (isWhole && isSuspicious)
      || (isWhole && scrutiny.contains(.certificates))
    {
      arbitrateWholeNumbers()
    }
  }

  /// While nothing but readings and refused calls came since the last
  /// comparison, nothing moves, not by a bit.
  private mutating func checkStanding(_ lane: Lane) {
    let before = lane.standing
    if before.count == lane.values.count, before != lane.values,
      let place = before.indices.first(where: {
        before[$0] != lane.values[$0] && ledger.isDeclared[$0]
      })
    {
      blame(
        lane,
        .stillness,
        "nothing has changed, yet x\(place) went from \(before[place]) to "
          + "\(lane.values[place])",
      )
    }
    lane.standing = lane.values
  }

  /// Counts only ever grow.
  private mutating func checkCounts(_ lane: Lane) {
    let now = lane.solver.statistics
    let before = lane.counted
    if now.solves < before.solves || now.pivots < before.pivots
      || now.refactorizations < before.refactorizations
      || now.rowsTouched < before.rowsTouched
      || now.fallbacks < before.fallbacks
    {
      blame(lane, .statistics, "the counts went from \(before) to \(now)")
    }
    lane.counted = now
  }

  /// Whether what comes is the last comparison of the case.
  private var isLast: Bool {
    stepIndex >= subject.effectiveSteps.count - 1
  }

  /// Takes note of the variables that a step uses.
  mutating func noteUses(_ step: EditStep, isAccepted: Bool) {
    switch step {
    case .add(let constraint): noteUses([constraint])
    case .addAll(let batch): noteUses(batch)
    case .edit(let variable, _): wasUsed[Int(variable.id)] = true
    // It is at 0 when it comes back.
    case .removeVariable(let variable) where isAccepted:
      wasUsed[Int(variable.id)] = false
      for lane in lanes where variable.id < lane.settled.count {
        lane.settled[Int(variable.id)] = 0
      }
    default: break
    }
  }

  /// Takes note of the variables that constraints use.
  mutating func noteUses(_ constraints: [LinearConstraint]) {
    for constraint in constraints {
      for term in constraint.terms { wasUsed[Int(term.variable.id)] = true }
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
      // What follows grants a tolerance.
      if isWhole { continue }
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
