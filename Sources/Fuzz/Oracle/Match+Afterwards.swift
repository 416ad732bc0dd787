// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Checks made when a case has been played without a fault.
extension Match {
  /// Makes the checks that the scrutiny asks for, in a fixed order.
  mutating func checkAfterwards() {
    stepIndex = subject.effectiveSteps.count
    // Where nobody plays any more there is nothing to ask.
    guard !isOver else { return }
    if scrutiny.contains(.ambiguity) { checkAmbiguity() }
    if scrutiny.contains(.repetition), !isOver { checkHistory() }
    if scrutiny.contains(.metamorphic), !isOver { checkTransformations() }
    if scrutiny.contains(.probes), !isOver { checkProbes() }
  }

  /// The ambiguous variables must be those that have another value in some
  /// other solution.
  private mutating func checkAmbiguity() {
    var first: [Variable]?
    var allEqual = true
    var claims: [(lane: Lane, variables: [Variable])] = []
    for lane in lanes where lane.isAlive {
      guard lane.backend.traits.reportsAmbiguity else { continue }
      do throws(SolverError) {
        let variables = try lane.solver.ambiguousVariables()
        // Steps may have come after the last solve, or none may solve.
        try lane.readValues(ledger)
        claims.append((lane, variables))
        if let first, first != variables { allEqual = false }
        first = first ?? variables
      } catch {
        retire(lane, error)
      }
    }
    guard !allEqual || scrutiny.contains(.certificates), let arbiter else {
      return
    }
    let declared = (0..<UInt32(ledger.variableBound)).map { Variable($0) }
      .filter(ledger.knows)
    for (lane, claimed) in claims where !isOver {
      let values = lane.values
      follow(
        arbiter.judgeAmbiguous(
          ledger.constraintsWithEdits,
          variables: declared,
          claimed: claimed,
        ) { values[Int($0.id)] },
        lane,
        .ambiguity,
        "called \(Self.list(claimed)) ambiguous",
      )
    }
  }

  /// A fresh backend, given what survived, has the same profile.
  private mutating func checkHistory() {
    for (lane, spare) in zip(lanes, spare) where lane.isAlive {
      solveAfresh(spare, ledger.constraintsWithEdits, lane, .history)
    }
  }

  /// Solves constraints on another backend of the same kind. The profile
  /// must be that of the lane; the arbiter has the last word.
  mutating func solveAfresh(
    _ fresh: Lane,
    _ constraints: [LinearConstraint],
    _ lane: Lane,
    _ difference: Difference
  ) {
    fresh.reset(limits: subject.limits)
    let account = Ledger(static: constraints, like: ledger)
    do throws(SolverError) {
      try fresh.declare(account.variableBound, of: account.variableBound)
      try fresh.solver.add(contentsOf: constraints)
      try fresh.readValues(account)
    } catch .conflict(let set) {
      let judgement =
        arbiter?.judgeConflict(constraints.filter(\.priority.isRequired))
        ?? .illConditioned
      if case .wrong(let reason) = judgement {
        blame(lane, difference, "refused afresh, naming {\(set)}; \(reason)")
      }
      return
    } catch {
      return retire(lane, error)
    }
    fresh.evaluation.evaluate(account, at: fresh.values)
    if fresh.evaluation.broken == nil, fresh.evaluation.notFinite == nil,
      fresh.evaluation.difference(from: lane.evaluation) == nil
    {
      return
    }
    let values = fresh.values
    follow(
      arbiter?.judge(constraints) { values[Int($0.id)] } ?? .illConditioned,
      lane,
      difference,
      "the profile went from {\(lane.evaluation.profileText)} to "
        + "{\(fresh.evaluation.profileText)}",
    )
  }

  private static func list(_ variables: [Variable]) -> String {
    "{" + variables.map { "x\($0.id)" }.joined(separator: ", ") + "}"
  }
}
