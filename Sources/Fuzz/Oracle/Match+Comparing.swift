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
      if watchesStillness, traits.keepsValues {
        checkStillness(lane)
        if traits.keepsStill { checkOptimum(lane) }
      }
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
    guard judges else { return }
    if isSuspicious || (scrutiny.contains(.certificates) && arbiter != nil) {
      arbitrate()
    }
    if isDoubtful || (isWhole && isSuspicious)
      || (isWhole && scrutiny.contains(.certificates))
    {
      arbitrateWholeNumbers()
    }
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
      for lane in lanes { lane.forget(variable) }
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
}
