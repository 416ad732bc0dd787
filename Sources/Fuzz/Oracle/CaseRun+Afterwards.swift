// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Checks made when a case has been played without a fault.
extension CaseRun {
  /// Makes the checks that are asked for, in a fixed order.
  mutating func checkAfterwards() {
    stepIndex = subject.effectiveSteps.count
    // Where nobody plays any more there is nothing to ask.
    guard !isOver else { return }
    if costlyChecks.contains(.ambiguity) { checkAmbiguity() }
    if costlyChecks.contains(.repetition), !isOver { checkHistory() }
    if costlyChecks.contains(.metamorphic), !isOver { checkTransformations() }
    if costlyChecks.contains(.probes), !isOver { checkProbes() }
  }

  /// The ambiguous variables must be those that have another value in some
  /// other solution.
  private mutating func checkAmbiguity() {
    var first: [Variable]?
    var allEqual = true
    var claims: [(participant: Participant, variables: [Variable])] = []
    for participant in participants where participant.isAlive {
      guard participant.backend.traits.reportsAmbiguity else { continue }
      do throws(SolverError) {
        let variables = try participant.solver.ambiguousVariables()
        // Steps may have come after the last solve, or none may solve.
        try participant.readValues(model)
        claims.append((participant, variables))
        if let first, first != variables { allEqual = false }
        first = first ?? variables
      } catch {
        retire(participant, error)
      }
    }
    guard !allEqual || costlyChecks.contains(.certificates), let arbiter else {
      return
    }
    let declared = (0..<UInt32(model.variableBound)).map { Variable($0) }
      .filter(model.knows)
    for (participant, claimed) in claims where !isOver {
      let values = participant.values
      follow(
        arbiter.judgeAmbiguous(
          model.constraintsWithEdits,
          variables: declared,
          claimed: claimed,
        ) { values[Int($0.id)] },
        participant,
        .ambiguity,
        "called \(Self.list(claimed)) ambiguous",
      )
    }
  }

  /// A fresh backend, given what survived, has the same profile.
  private mutating func checkHistory() {
    for (participant, spare) in zip(participants, spare)
    where participant.isAlive {
      solveAfresh(spare, model.constraintsWithEdits, participant, .history)
    }
  }

  /// Solves constraints on another backend of the same kind. The profile
  /// must be that of the participant; the arbiter has the last word.
  mutating func solveAfresh(
    _ fresh: Participant,
    _ constraints: [LinearConstraint],
    _ participant: Participant,
    _ difference: Difference
  ) {
    fresh.reset(limits: subject.limits)
    let account = ReferenceModel(static: constraints, like: model)
    do throws(SolverError) {
      try fresh.declare(account.variableBound, of: account.variableBound)
      try fresh.solver.add(contentsOf: constraints)
      try fresh.readValues(account)
    } catch .conflict(let set) {
      let judgement =
        arbiter?.judgeConflict(constraints.filter(\.priority.isRequired))
        ?? .illConditioned
      if case .wrong(let reason) = judgement {
        blame(
          participant,
          difference,
          "refused afresh, naming {\(set)}; \(reason)"
        )
      }
      return
    } catch {
      return retire(participant, error)
    }
    fresh.evaluation.evaluate(account, at: fresh.values)
    if fresh.evaluation.broken == nil, fresh.evaluation.notFinite == nil,
      fresh.evaluation.difference(from: participant.evaluation) == nil
    {
      return
    }
    let values = fresh.values
    follow(
      arbiter?.judge(constraints) { values[Int($0.id)] } ?? .illConditioned,
      participant,
      difference,
      "the profile went from {\(participant.evaluation.profileText)} to "
        + "{\(fresh.evaluation.profileText)}",
    )
  }

  private static func list(_ variables: [Variable]) -> String {
    "{" + variables.map { "x\($0.id)" }.joined(separator: ", ") + "}"
  }
}
