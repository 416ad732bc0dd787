// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension CaseRun {
  /// Compares what became of a call on all backends.
  ///
  /// - Returns: Whether the call counts as accepted.
  mutating func settle(
    _ step: EditStep,
    violated: ReferenceModel.Preconditions,
    mayConflict: Bool
  ) -> Bool {
    var accepted = 0
    var conflicts = 0
    for participant in participants where participant.isAlive {
      switch participant.outcome {
      case .accepted:
        if violated.isEmpty {
          accepted += 1
        } else {
          blame(
            participant,
            .precondition,
            "accepted \(step), which must be refused"
          )
        }
      case .refused(.conflict(let set)):
        if mayConflict {
          conflicts += 1
        } else {
          blame(
            participant,
            violated.isEmpty ? .falseConflict : .precondition,
            "refused \(step) as a conflict of {\(set)}",
          )
        }
      case .refused(let error):
        if let mishap = participant.takeMishap() {
          blame(participant, mishap)
          continue
        }
        let precondition = ReferenceModel.Preconditions(error)
        if !precondition.isEmpty, !precondition.isDisjoint(with: violated) {
          continue
        }
        switch error {
        case .abstained, .unsupported, .invalidNumber(.value),
          .invalidNumber(.violation):
          checkAfterAbstention(participant, step)
          if participant.verdict != .wrong { retire(participant, error) }
        default:
          blame(
            participant,
            violated.isEmpty ? .refusal : .precondition,
            "refused \(step): \(error)",
          )
        }
      }
    }
    report.note(UInt64(violated.rawValue) << 8 | (conflicts > 0 ? 2 : 1))
    guard !isOver, violated.isEmpty else { return false }
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
  private mutating func checkAfterAbstention(
    _ participant: Participant,
    _ step: EditStep
  ) {
    do throws(SolverError) {
      try participant.readValues(model)
      participant.claim = try participant.solver.profile()
    } catch .abstained, .unsupported {
      return
    } catch {
      return retire(participant, error)
    }
    participant.evaluation.evaluate(model, at: participant.values)
    let detail = "after it could not take \(step)"
    if let broken = participant.evaluation.broken {
      return blame(
        participant,
        .strongGuarantee,
        "\(detail), required \(broken.id) is violated by "
          + "\(broken.violation)",
      )
    }
    guard let arbiter, participant.evaluation.notFinite == nil else { return }
    let values = participant.values
    follow(
      arbiter.judge(model.constraintsWithEdits) { values[Int($0.id)] },
      participant,
      .strongGuarantee,
      "\(detail), the profile is {\(participant.evaluation.profileText)}",
    )
  }

  /// Some call it a conflict and some do not: the arbiter knows.
  private mutating func decide(_ step: EditStep) {
    let after = model.after(step)
    guard let arbiter else {
      for participant in participants where participant.isAlive {
        blame(
          participant,
          .undecided,
          "backends differ on whether \(step) conflicts"
        )
      }
      return
    }
    var judgement = arbiter.judgeConflict(after.required)
    if isWhole, case .illConditioned = judgement, arbiter.isProved(after) {
      judgement = .wrong("the constraints can be satisfied")
    }
    if case .unproven(let reason) = judgement { return blameArbiter(reason) }
    let outcomes = participants.map(\.outcome)
    for (participant, outcome) in zip(participants, outcomes)
    where participant.isAlive {
      switch (outcome, judgement) {
      case (.refused, .wrong(let reason)):
        report.arbitrations += 1
        blame(
          participant,
          .falseConflict,
          "called \(step) a conflict; \(reason)",
        )
      case (.accepted, .right): checkMissedConflict(participant, after, step)
      case (_, .illConditioned):
        report.arbitrations += 1
        if participant.verdict == .ok { participant.verdict = .illConditioned }
      default: break
      }
    }
    isOver = true
  }

  /// A conflict was accepted. If the point satisfies every required
  /// constraint within the outer tolerance, the conflict is smaller than
  /// that, and to accept it is as right as to refuse it.
  private mutating func checkMissedConflict(
    _ participant: Participant,
    _ after: ReferenceModel,
    _ step: EditStep
  ) {
    report.arbitrations += 1
    if isWhole {
      return blame(
        participant,
        .missedConflict,
        "accepted \(step), which conflicts"
      )
    }
    do throws(SolverError) {
      try participant.readValues(after)
      participant.evaluation.evaluate(after, at: participant.values)
    } catch {
      return retire(participant, error)
    }
    if participant.evaluation.broken != nil
      || participant.evaluation.notFinite != nil
    {
      blame(participant, .missedConflict, "accepted \(step), which conflicts")
    }
  }

  /// All call it a conflict: the sets must be members of what is required and
  /// irreducible. Equal sets are taken on trust but for a sample.
  private mutating func checkConflictSets(_ step: EditStep) {
    let after = model.after(step)
    var first: ConflictSet?
    var allEqual = true
    for participant in participants
    where participant.isAlive && participant.backend.traits.reportsConflictSets
    {
      guard case .refused(.conflict(let set)) = participant.outcome else {
        continue
      }
      for id in set.constraints {
        if after[id]?.priority.isRequired != true {
          blame(participant, .conflictSet, "\(id) is no required constraint")
        }
      }
      if set.constraints.isEmpty {
        blame(participant, .conflictSet, "the conflicting set is empty")
      }
      if let first, first != set { allEqual = false }
      first = first ?? set
    }
    guard !isOver, !allEqual || costlyChecks.contains(.conflictSets),
      let arbiter
    else { return }
    for participant in participants where participant.isAlive {
      guard participant.backend.traits.reportsConflictSets,
        case .refused(.conflict(let set)) = participant.outcome
      else { continue }
      let members = set.constraints.compactMap { after[$0] }
      follow(
        arbiter.judgeIrreducible(members),
        participant,
        .conflictSet,
        "named {\(set)} for \(step)",
      )
    }
  }
}

extension Arbiter {
  /// Whether the required constraints can be satisfied, beyond doubt.
  fileprivate func isProved(_ model: ReferenceModel) -> Bool {
    truth(of: model.required, variableCount: model.variableBound) != nil
  }
}
