// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension CaseRun {
  mutating func compare() {
    var isSuspicious = false
    var isDoubtful = false
    var isDoubtfulFarOut = false
    var first: Participant?
    let watchesStability = costlyChecks.contains(.stability)
    for participant in participants where participant.isAlive {
      if watchesStability { participant.before = participant.values }
      do throws(SolverError) {
        try participant.solver.solve()
        if let reading {
          if reading.isEmpty, !isLast { continue }
          try participant.solver.read(reading)
        }
        try participant.readValues(model)
        participant.claim = try participant.solver.profile()
      } catch {
        retire(participant, error)
        continue
      }
      participant.noteValues()
      checkCounts(participant)
      participant.evaluation.evaluate(model, at: participant.values)
      if participant.evaluation.notFinite != nil
        || (participant.evaluation.broken != nil && rule.seesRequired)
        || participant.evaluation.difference(fromClaim: participant.claim)
          != nil
      {
        isSuspicious = true
      }
      let traits = participant.backend.traits
      if watchesStability, traits.keepsValues {
        checkStability(participant)
        if traits.keepsStill { checkOptimum(participant) }
      }
      if traits.keepsValues { checkStanding(participant) }
      if isWhole, traits.keepsValues,
        checkWholeNumbers(participant, beside: first)
      {
        isDoubtful = true
      }
      if isFarOut, traits.keepsValues,
        checkFarNumbers(participant, beside: first)
      {
        isDoubtfulFarOut = true
      }
      checkChanges(participant)
      if let first {
        if participant.evaluation.difference(from: first.evaluation, by: rule)
          != nil
        {
          isSuspicious = true
        }
      } else {
        first = participant
      }
    }
    report.comparisons += 1
    onlyRemovals = true
    guard judges else { return }
    if isSuspicious || (costlyChecks.contains(.certificates) && arbiter != nil)
    {
      arbitrate()
    }
    if isDoubtful || (isWhole && isSuspicious)
      || (isWhole && costlyChecks.contains(.certificates))
    {
      arbitrateWholeNumbers()
    }
    if isDoubtfulFarOut || (isFarOut && costlyChecks.contains(.certificates)) {
      arbitrateFarNumbers()
    }
  }

  /// The most pivots and factorisations of an engine in a step, for each
  /// constraint and variable; the most seen was 5. A run that goes in circles
  /// ends at a cap, far behind.
  private static var mostWork: Int { 40 }

  /// Counts only ever grow, and by no more than a step can need.
  private mutating func checkCounts(_ participant: Participant) {
    let now = participant.solver.statistics
    let before = participant.counted
    if now.solves < before.solves || now.pivots < before.pivots
      || now.refactorizations < before.refactorizations
      || now.rowsTouched < before.rowsTouched
      || now.fallbacks < before.fallbacks
    {
      blame(
        participant,
        .statistics,
        "the counts went from \(before) to \(now)"
      )
    }
    let steps = stepIndex - participant.countedStep + 1
    let size = model.constraints.count + model.variableBound + 10
    let work =
      now.pivots - before.pivots + now.refactorizations
      - before.refactorizations
    if participant.backend.engine != nil, work > Self.mostWork * size * steps {
      blame(
        participant,
        .statistics,
        "\(work) pivots and factorisations in \(steps) steps"
      )
    }
    participant.counted = now
    participant.countedStep = stepIndex
  }

  /// Whether what comes is the last comparison of the case.
  private var isLast: Bool { stepIndex >= subject.effectiveSteps.count - 1 }

  mutating func noteUses(_ step: EditStep, isAccepted: Bool) {
    noteUses(step.added)
    switch step {
    case .edit(let variable, _): wasUsed[Int(variable.id)] = true
    // It is at 0 when it comes back.
    case .removeVariable(let variable) where isAccepted:
      wasUsed[Int(variable.id)] = false
      for participant in participants { participant.forget(variable) }
    default: break
    }
  }

  mutating func noteUses(_ constraints: [LinearConstraint]) {
    for constraint in constraints {
      for term in constraint.terms { wasUsed[Int(term.variable.id)] = true }
    }
  }

  private mutating func arbitrate() {
    let constraints = model.constraintsWithEdits
    for participant in participants where participant.isAlive {
      let evaluation = participant.evaluation
      if let variable = evaluation.notFinite {
        blame(
          participant,
          .notFinite,
          "the value of x\(variable.id) is not finite"
        )
        continue
      }
      if let broken = evaluation.broken {
        blame(
          participant,
          .required,
          "required \(broken.id) is violated by \(broken.violation)",
        )
        continue
      }
      if let priority = evaluation.difference(fromClaim: participant.claim) {
        blame(
          participant,
          .claim,
          "at \(Priority(priority)) claimed {\(participant.claim)}, the point has "
            + "{\(evaluation.profileText)}",
        )
        continue
      }
      guard let arbiter else {
        blame(
          participant,
          .undecided,
          "the profile is {\(evaluation.profileText)}"
        )
        continue
      }
      // What follows grants a tolerance.
      if isWhole { continue }
      let values = participant.values
      follow(
        arbiter.judge(constraints) { values[Int($0.id)] },
        participant,
        .profile,
        "the profile is {\(evaluation.profileText)}",
      )
    }
  }
}
