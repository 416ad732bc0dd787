// Licensed under the MIT licence; see LICENSE.

import OutsideSolver
import SolverProtocol

/// One case on its way through a runner.
struct CaseRun {
  let subject: FuzzCase
  let costlyChecks: CostlyChecks
  let primary: Int
  let rule: ComparisonRule
  let arbiter: (any Arbiter)?
  let participants: [Participant]
  let spare: [Participant]
  var model: ReferenceModel
  var report: CaseReport
  /// The index of the current step; the number of steps afterwards.
  var stepIndex = 0
  var refusedSteps: [Int] = []
  var wasUsed: [Bool]
  /// What comparisons ask for besides; empty leaves all out but the last.
  var reading: Reading?
  /// Whether answers are judged; a play that others are compared with goes on
  /// as the first one did, whatever the answers are.
  var judges = true
  /// Whether nothing but removals was accepted since values were compared.
  var onlyRemovals = false
  /// Whether all that the case says are differences of integers.
  private(set) var isWhole: Bool
  /// What is granted where it says more than these and has numbers so far out
  /// that the usual tolerance sees nothing, relative to the largest; 0 elsewhere.
  let leewayFarOut: Double
  var isFarOut: Bool { leewayFarOut > 0 }
  /// What programs were asked ahead, by participant; none where nothing was.
  var prefetched: [PrefetchedPlay?] = []
  /// Set when a backend was found wrong or nobody can go on.
  var isOver = false

  init(
    subject: FuzzCase,
    costlyChecks: CostlyChecks,
    primary: Int,
    rule: ComparisonRule = .sound,
    arbiter: (any Arbiter)?,
    participants: [Participant],
    spare: [Participant]
  ) {
    self.subject = subject
    self.costlyChecks = costlyChecks
    self.primary = primary
    self.rule = rule
    self.arbiter = arbiter
    self.participants = participants
    self.spare = spare
    model = ReferenceModel(subject)
    let isWhole = Self.saysWholeNumbers(subject)
    self.isWhole = isWhole
    leewayFarOut = isWhole ? 0 : Self.leewayFarOut(subject) ?? 0
    report = CaseReport(backends: participants.count)
    wasUsed = Array(repeating: false, count: model.variableBound)
  }

  static func played(
    _ subject: FuzzCase,
    on participants: [Participant],
    _ primary: Int,
    _ reading: Reading? = nil
  ) -> CaseRun {
    var caseRun = CaseRun(
      subject: subject,
      costlyChecks: [],
      primary: primary,
      arbiter: nil,
      participants: participants,
      spare: [],
    )
    caseRun.reading = reading
    caseRun.judges = false
    caseRun.play()
    return caseRun
  }

  mutating func play() {
    let steps = subject.effectiveSteps
    for participant in participants {
      participant.reset(limits: subject.limits)
    }
    for (participant, ahead) in zip(participants, prefetched) {
      participant.adopt(ahead)
    }
    for participant in participants {
      participant.foresee(steps[...], costlyChecks)
    }
    start()
    for (index, step) in steps.enumerated() {
      guard !isOver else { return }
      stepIndex = index
      for participant in participants {
        participant.foresee(steps[index...], costlyChecks)
      }
      play(step)
    }
    for participant in participants { participant.foresee([], costlyChecks) }
    // Whatever the script's last step is, its end is compared.
    if !isOver, subject.effectiveSteps.last != .solve { compare() }
    stepIndex = subject.effectiveSteps.count
  }

  /// Adds the first constraints as one batch; a conflict ends the case.
  private mutating func start() {
    let batch = EditStep.addAll(subject.constraints)
    noteUses(subject.constraints)
    for participant in participants {
      do throws(SolverError) {
        try participant.declare(subject.variableCount, of: model.variableBound)
        try participant.solver.add(contentsOf: subject.constraints)
        participant.outcome = .accepted
      } catch {
        participant.outcome = .refused(error)
      }
    }
    let wasAccepted = settle(
      batch,
      violated: model.violated(by: batch),
      mayConflict: model.mayConflict(batch),
    )
    if wasAccepted {
      model.apply(batch)
    } else {
      isOver = true
    }
  }

  private mutating func play(_ step: EditStep) {
    let violated = model.violated(by: step)
    let mayConflict = violated.isEmpty && model.mayConflict(step)
    if case .solve = step { return compare() }
    let watchesTrace =
      costlyChecks.contains(.traces) && (!violated.isEmpty || mayConflict)
    if watchesTrace { remember() }
    if violated.isEmpty, case .edit(let variable, let priority) = step,
      model.edit(of: variable) == nil
    {
      settleChanges()
      if isOver { return }
      return begin(variable, priority)
    }
    if participants.contains(where: { $0.isAlive && $0.solves(before: step) }) {
      settleChanges()
      if isOver { return }
    }
    for participant in participants where participant.isAlive {
      do throws(SolverError) {
        try participant.play(step)
        participant.outcome = .accepted
      } catch {
        participant.outcome = .refused(error)
      }
    }
    if settle(step, violated: violated, mayConflict: mayConflict) {
      if step.isReading { return settleChanges() }
      noteUses(step, isAccepted: true)
      for participant in participants {
        participant.standing.removeAll(keepingCapacity: true)
      }
      model.apply(step)
      for participant in participants { participant.isUnsettled = true }
      if case .remove = step {} else { onlyRemovals = false }
    } else {
      refusedSteps.append(stepIndex)
      noteUses(step, isAccepted: false)
      if watchesTrace, !isOver { checkTrace() }
    }
  }

  /// Begins an edit: it holds the value that the primary backend has now, and
  /// the others are told so.
  private mutating func begin(_ variable: Variable, _ priority: Priority) {
    for participant in participants {
      participant.standing.removeAll(keepingCapacity: true)
    }
    // Values that may be others the next time are nobody's to hold.
    let able = participants.filter(\.isAlive)
    let steady = able.filter(\.backend.traits.keepsValues)
    let leader =
      steady.first { $0 === participants[primary] } ?? steady.first
      ?? able.first { $0 === participants[primary] } ?? able.first
    guard let leader else { return }
    var held = 0.0
    for participant in [leader]
      + participants.filter({ $0 !== leader && $0.isAlive })
    {
      do throws(SolverError) {
        if participant === leader {
          held = try participant.solver.value(of: variable)
        }
        try participant.play(.edit(variable, priority))
        if participant !== leader {
          try participant.solver.suggest(held, for: variable)
        }
        participant.outcome = .accepted
      } catch {
        participant.outcome = .refused(error)
      }
    }
    if settle(.edit(variable, priority), violated: [], mayConflict: false) {
      model.apply(.edit(variable, priority))
      model.apply(.suggest(variable, held))
      // A leader that does not promise integers may hold none.
      if held != held.rounded() { isWhole = false }
      wasUsed[Int(variable.id)] = true
      for participant in participants { participant.isUnsettled = true }
      onlyRemovals = false
    }
  }

  /// Values before a call that may be refused.
  private mutating func remember() {
    for participant in participants where participant.isAlive {
      do throws(SolverError) {
        try participant.readValues(model)
        participant.before = participant.values
        checkChanges(participant)
      } catch {
        retire(participant, error)
      }
    }
  }

  /// A refused call leaves values as they were, bit for bit.
  private mutating func checkTrace() {
    for participant in participants
    where participant.isAlive && participant.backend.traits.keepsValues {
      do throws(SolverError) {
        try participant.readValues(model)
        for index in participant.values.indices
        where participant.values[index] != participant.before[index] {
          blame(
            participant,
            .strongGuarantee,
            "x\(index) went from \(participant.before[index]) to "
              + "\(participant.values[index]) through a refused call",
          )
          break
        }
      } catch {
        retire(participant, error)
      }
    }
  }
}

extension EditStep {
  var isReading: Bool {
    switch self {
    case .read, .readValue: true
    default: false
    }
  }
}

// MARK: Faults

extension CaseRun {
  /// Finds a backend wrong; the case is over. One that could not have been
  /// right by its own declaration leaves the case instead.
  mutating func blame(
    _ participant: Participant,
    _ difference: Difference,
    _ detail: String
  ) {
    if isBeyond(participant, difference) {
      return retire(participant, .unsupported("The priorities are not strict."))
    }
    participant.verdict = .wrong
    note(participant.backend.name, difference, detail)
  }

  mutating func note(
    _ backend: String,
    _ difference: Difference,
    _ detail: String,
    verdict: Verdict = .wrong
  ) {
    isOver = true
    report.faults.append(
      Fault(
        backend: backend,
        verdict: verdict,
        difference: difference,
        step: stepIndex,
        detail: detail,
      )
    )
  }

  /// Finds a program at fault that gave no answer; the case is over.
  mutating func blame(_ participant: Participant, _ mishap: Mishap) {
    let (verdict, difference): (Verdict, Difference) =
      switch mishap.kind {
      case .crash: (.crash, .crash)
      case .timeout: (.timeout, .timeout)
      case .garbage: (.garbage, .garbage)
      case .failure, .givenUp: (.wrong, .refusal)
      }
    participant.verdict = verdict
    note(participant.backend.name, difference, mishap.words, verdict: verdict)
  }

  /// Finds the arbiter wrong: its checker refused its proof.
  mutating func blameArbiter(_ reason: String) {
    note("arbiter", .proof, reason)
  }

  /// Lets a backend go that can't answer; any other refusal of a question is
  /// a fault.
  mutating func retire(_ participant: Participant, _ error: SolverError) {
    // Its values were not read: nobody may look at them.
    participant.isAlive = false
    if let mishap = participant.takeMishap() {
      return blame(participant, mishap)
    }
    switch error {
    case .abstained, .unsupported, .invalidNumber(.value),
      .invalidNumber(.violation):
      participant.verdict = .abstain
    default:
      blame(participant, .refusal, "a question was refused: \(error)")
    }
    if !participants.contains(where: \.isAlive) { isOver = true }
  }

  /// Follows a judgement on a backend.
  mutating func follow(
    _ judgement: Judgement,
    _ participant: Participant,
    _ difference: Difference,
    _ detail: @autoclosure () -> String
  ) {
    report.arbitrations += 1
    switch judgement {
    case .right: break
    case .wrong(let reason):
      blame(participant, difference, "\(detail()); \(reason)")
    case .illConditioned:
      if participant.verdict == .ok { participant.verdict = .illConditioned }
      isOver = true
    case .unproven(let reason): blameArbiter(reason)
    }
  }
}
