// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Match {
  /// Compares what became of a call on all backends.
  ///
  /// - Returns: Whether the call counts as accepted.
  mutating func settle(
    _ step: EditStep,
    doors: Ledger.Doors,
    mayConflict: Bool
  ) -> Bool {
    var accepted = 0
    var conflicts = 0
    for lane in lanes where lane.isAlive {
      switch lane.outcome {
      case .accepted:
        if doors.isEmpty {
          accepted += 1
        } else {
          blame(lane, .door, "accepted \(step), which must be refused")
        }
      case .refused(.conflict(let set)):
        if mayConflict {
          conflicts += 1
        } else {
          blame(
            lane,
            doors.isEmpty ? .falseConflict : .door,
            "refused \(step) as a conflict of {\(set)}",
          )
        }
      case .refused(let error):
        if let mishap = lane.takeMishap() {
          blame(lane, mishap)
          continue
        }
        let door = Ledger.Doors(error)
        if !door.isEmpty, !door.isDisjoint(with: doors) { continue }
        switch error {
        case .abstained, .unsupported, .invalidNumber(.value):
          checkAfterAbstention(lane, step)
          if lane.verdict != .wrong { retire(lane, error) }
        default:
          blame(
            lane,
            doors.isEmpty ? .refusal : .door,
            "refused \(step): \(error)",
          )
        }
      }
    }
    report.note(UInt64(doors.rawValue) << 8 | (conflicts > 0 ? 2 : 1))
    guard !isOver, doors.isEmpty else { return false }
    if conflicts == 0 { return accepted > 0 }
    report.hadConflict = true
    if accepted > 0 {
      if rule.seesStatus { decide(step) } else { isOver = true }
      return false
    }
    checkConflictSets(step)
    return false
  }

  /// A backend that can't take a step is as it was: its answer is one to the
  /// problem without the step, unless it can't answer that either.
  private mutating func checkAfterAbstention(_ lane: Lane, _ step: EditStep) {
    do throws(SolverError) {
      try lane.readValues(ledger)
      lane.claim = try lane.solver.profile()
    } catch .abstained, .unsupported {
      return
    } catch {
      return retire(lane, error)
    }
    lane.evaluation.evaluate(ledger, at: lane.values)
    let detail = "after it could not take \(step)"
    if let broken = lane.evaluation.broken {
      return blame(
        lane,
        .trace,
        "\(detail), required \(broken.id) is violated by "
          + "\(broken.violation)",
      )
    }
    guard let arbiter, lane.evaluation.notFinite == nil else { return }
    let values = lane.values
    follow(
      arbiter.judge(ledger.constraintsWithEdits) { values[Int($0.id)] },
      lane,
      .trace,
      "\(detail), the profile is {\(lane.evaluation.profileText)}",
    )
  }

  /// Some call it a conflict and some do not: the arbiter knows.
  private mutating func decide(_ step: EditStep) {
    let after = ledger.after(step)
    guard let arbiter else {
      for lane in lanes where lane.isAlive {
        blame(lane, .undecided, "backends differ on whether \(step) conflicts")
      }
      return
    }
    var judgement = arbiter.judgeConflict(after.required)
    if isWhole, case .illConditioned = judgement, arbiter.isProved(after) {
      judgement = .wrong("the constraints can be satisfied")
    }
    if case .unproven(let reason) = judgement { return blameArbiter(reason) }
    let outcomes = lanes.map(\.outcome)
    for (lane, outcome) in zip(lanes, outcomes) where lane.isAlive {
      switch (outcome, judgement) {
      case (.refused, .wrong(let reason)):
        report.arbitrations += 1
        blame(
          lane,
          .falseConflict,
          "called \(step) a conflict; \(reason)",
        )
      case (.accepted, .right): checkMissedConflict(lane, after, step)
      case (_, .illConditioned):
        report.arbitrations += 1
        if lane.verdict == .ok { lane.verdict = .illConditioned }
      default: break
      }
    }
    isOver = true
  }

  /// A conflict was accepted. If the point satisfies every required
  /// constraint within the outer tolerance, the conflict is smaller than
  /// that, and to accept it is as right as to refuse it.
  private mutating func checkMissedConflict(
    _ lane: Lane,
    _ after: Ledger,
    _ step: EditStep
  ) {
    report.arbitrations += 1
    if isWhole {
      return blame(lane, .missedConflict, "accepted \(step), which conflicts")
    }
    do throws(SolverError) {
      try lane.readValues(after)
      lane.evaluation.evaluate(after, at: lane.values)
    } catch {
      return retire(lane, error)
    }
    if lane.evaluation.broken != nil || lane.evaluation.notFinite != nil {
      blame(lane, .missedConflict, "accepted \(step), which conflicts")
    }
  }

  /// All call it a conflict: the sets must be members of what is required and
  /// irreducible. Equal sets are taken on trust but for a sample.
  private mutating func checkConflictSets(_ step: EditStep) {
    let after = ledger.after(step)
    var first: ConflictSet?
    var allEqual = true
    for lane in lanes
    where lane.isAlive && lane.backend.traits.reportsConflictSets {
      guard case .refused(.conflict(let set)) = lane.outcome else { continue }
      for id in set.constraints {
        if after[id]?.priority.isRequired != true {
          blame(lane, .conflictSet, "\(id) is no required constraint")
        }
      }
      if set.constraints.isEmpty {
        blame(lane, .conflictSet, "the conflicting set is empty")
      }
      if let first, first != set { allEqual = false }
      first = first ?? set
    }
    guard !isOver, !allEqual || scrutiny.contains(.conflictSets),
      let arbiter
    else { return }
    for lane in lanes where lane.isAlive {
      guard lane.backend.traits.reportsConflictSets,
        case .refused(.conflict(let set)) = lane.outcome
      else { continue }
      let members = set.constraints.compactMap { after[$0] }
      follow(
        arbiter.judgeIrreducible(members),
        lane,
        .conflictSet,
        "named {\(set)} for \(step)",
      )
    }
  }
}

extension Arbiter {
  /// Whether the required constraints can be satisfied, beyond doubt.
  fileprivate func isProved(_ ledger: Ledger) -> Bool {
    truth(
      of: ledger.required,
      variableCount: ledger.variableBound,
    ) != nil
  }
}
