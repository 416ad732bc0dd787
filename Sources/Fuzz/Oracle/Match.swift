// Licensed under the MIT licence; see LICENSE.

import OutsideSolver
import SolverProtocol

/// One case on its way through a runner.
struct Match {
  let subject: FuzzCase
  let scrutiny: Scrutiny
  let primary: Int
  let rule: ComparisonRule
  let arbiter: (any Arbiter)?
  let lanes: [Lane]
  let spare: [Lane]
  var ledger: Ledger
  var report: CaseReport
  /// The index of the current step; the number of steps afterwards.
  var stepIndex = 0
  /// The steps that every backend refused.
  var refusedSteps: [Int] = []
  /// Whether anything ever named a variable, by identity.
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
  /// What programs were asked ahead, by lane; none where nothing was.
  var prefetched: [PrefetchedPlay?] = []
  /// Set when a backend was found wrong or nobody can go on.
  var isOver = false

  init(
    subject: FuzzCase,
    scrutiny: Scrutiny,
    primary: Int,
    rule: ComparisonRule = .sound,
    arbiter: (any Arbiter)?,
    lanes: [Lane],
    spare: [Lane]
  ) {
    self.subject = subject
    self.scrutiny = scrutiny
    self.primary = primary
    self.rule = rule
    self.arbiter = arbiter
    self.lanes = lanes
    self.spare = spare
    ledger = Ledger(subject)
    isWhole = Self.saysWholeNumbers(subject)
    report = CaseReport(backends: lanes.count)
    wasUsed = Array(repeating: false, count: ledger.variableBound)
  }

  /// Plays the start and all steps.
  mutating func play() {
    let steps = subject.effectiveSteps
    for lane in lanes { lane.reset(limits: subject.limits) }
    for (lane, ahead) in zip(lanes, prefetched) { lane.adopt(ahead) }
    for lane in lanes { lane.foresee(steps[...], scrutiny) }
    start()
    for (index, step) in steps.enumerated() {
      guard !isOver else { return }
      stepIndex = index
      for lane in lanes { lane.foresee(steps[index...], scrutiny) }
      play(step)
    }
    for lane in lanes { lane.foresee([], scrutiny) }
    // Whatever the script's last step is, its end is compared.
    if !isOver, subject.effectiveSteps.last != .solve { compare() }
    stepIndex = subject.effectiveSteps.count
  }

  /// Adds the first constraints as one batch; a conflict ends the case.
  private mutating func start() {
    let batch = EditStep.addAll(subject.constraints)
    noteUses(subject.constraints)
    for lane in lanes {
      do throws(SolverError) {
        try lane.declare(subject.variableCount, of: ledger.variableBound)
        try lane.solver.add(contentsOf: subject.constraints)
        lane.outcome = .accepted
      } catch {
        lane.outcome = .refused(error)
      }
    }
    let wasAccepted = settle(
      batch,
      doors: ledger.doors(batch),
      mayConflict: ledger.mayConflict(batch),
    )
    if wasAccepted {
      ledger.add(contentsOf: subject.constraints)
    } else {
      isOver = true
    }
  }

  private mutating func play(_ step: EditStep) {
    let doors = ledger.doors(step)
    let mayConflict = doors.isEmpty && ledger.mayConflict(step)
    if case .solve = step { return compare() }
    let watchesTrace =
      scrutiny.contains(.traces) && (!doors.isEmpty || mayConflict)
    if watchesTrace { remember() }
    if doors.isEmpty, case .edit(let variable, let priority) = step,
      ledger.edit(of: variable) == nil
    {
      settleChanges()
      if isOver { return }
      return begin(variable, priority)
    }
    if doors.isEmpty, case .endEdit = step {
      // It solves.
      settleChanges()
      if isOver { return }
    }
    for lane in lanes where lane.isAlive {
      do throws(SolverError) {
        try lane.play(step)
        lane.outcome = .accepted
      } catch {
        lane.outcome = .refused(error)
      }
    }
    if settle(step, doors: doors, mayConflict: mayConflict) {
      if step.isReading { return settleChanges() }
      noteUses(step, isAccepted: true)
      for lane in lanes { lane.standing.removeAll(keepingCapacity: true) }
      if case .edit(let variable, let priority) = step {
        ledger.edit(variable, at: priority, holding: 0)
      } else {
        ledger.apply(step)
      }
      for lane in lanes { lane.isUnsettled = true }
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
    for lane in lanes { lane.standing.removeAll(keepingCapacity: true) }
    // Values that may be others the next time are nobody's to hold.
    let able = lanes.filter(\.isAlive)
    let steady = able.filter(\.backend.traits.keepsValues)
    let leader =
      steady.first { $0 === lanes[primary] } ?? steady.first
      ?? able.first { $0 === lanes[primary] } ?? able.first
    guard let leader else { return }
    var held = 0.0
    for lane in [leader] + lanes.filter({ $0 !== leader && $0.isAlive }) {
      do throws(SolverError) {
        if lane === leader { held = try lane.solver.value(of: variable) }
        try lane.play(.edit(variable, priority))
        if lane !== leader { try lane.solver.suggest(held, for: variable) }
        lane.outcome = .accepted
      } catch {
        lane.outcome = .refused(error)
      }
    }
    if settle(.edit(variable, priority), doors: [], mayConflict: false) {
      ledger.edit(variable, at: priority, holding: held)
      // A leader that does not promise integers may hold none.
      if held != held.rounded() { isWhole = false }
      wasUsed[Int(variable.id)] = true
      for lane in lanes { lane.isUnsettled = true }
      onlyRemovals = false
    }
  }

  /// Values before a call that may be refused.
  private mutating func remember() {
    for lane in lanes where lane.isAlive {
      do throws(SolverError) {
        try lane.readValues(ledger)
        lane.before = lane.values
        checkChanges(lane)
      } catch {
        retire(lane, error)
      }
    }
  }

  /// A refused call leaves values as they were, bit for bit.
  private mutating func checkTrace() {
    for lane in lanes where lane.isAlive && lane.backend.traits.keepsValues {
      do throws(SolverError) {
        try lane.readValues(ledger)
        for index in lane.values.indices
        where lane.values[index] != lane.before[index] {
          blame(
            lane,
            .trace,
            "x\(index) went from \(lane.before[index]) to "
              + "\(lane.values[index]) through a refused call",
          )
          break
        }
      } catch {
        retire(lane, error)
      }
    }
  }
}

extension EditStep {
  /// Whether the step only reads.
  var isReading: Bool {
    switch self {
    case .read, .readValue: true
    default: false
    }
  }
}

// MARK: Faults

extension Match {
  /// Finds a backend wrong; the case is over. One that could not have been
  /// right by its own declaration leaves the case instead.
  mutating func blame(
    _ lane: Lane,
    _ difference: Difference,
    _ detail: String
  ) {
    if isBeyond(lane, difference) {
      return retire(lane, .unsupported("The priorities are not strict."))
    }
    lane.verdict = .wrong
    isOver = true
    report.faults.append(
      Fault(
        backend: lane.backend.name,
        difference: difference,
        step: stepIndex,
        detail: detail,
      )
    )
  }

  /// Finds a program at fault that gave no answer; the case is over.
  mutating func blame(_ lane: Lane, _ mishap: Mishap) {
    let (verdict, difference): (Verdict, Difference) =
      switch mishap.kind {
      case .crash: (.crash, .crash)
      case .timeout: (.timeout, .timeout)
      case .garbage: (.garbage, .garbage)
      case .failure: (.wrong, .refusal)
      }
    lane.verdict = verdict
    isOver = true
    report.faults.append(
      Fault(
        backend: lane.backend.name,
        verdict: verdict,
        difference: difference,
        step: stepIndex,
        detail: mishap.words,
      )
    )
  }

  /// Finds the arbiter wrong: its checker refused its proof.
  mutating func blameArbiter(_ reason: String) {
    isOver = true
    report.faults.append(
      Fault(
        backend: "arbiter",
        difference: .proof,
        step: stepIndex,
        detail: reason,
      )
    )
  }

  /// Lets a backend go that can't answer; any other refusal of a question is
  /// a fault.
  mutating func retire(_ lane: Lane, _ error: SolverError) {
    // Its values were not read: nobody may look at them.
    lane.isAlive = false
    if let mishap = lane.takeMishap() { return blame(lane, mishap) }
    switch error {
    case .abstained, .unsupported, .invalidNumber(.value):
      lane.verdict = .abstain
    default:
      blame(lane, .refusal, "a question was refused: \(error)")
    }
    if !lanes.contains(where: \.isAlive) { isOver = true }
  }

  /// Says that nothing can be said; the case is over.
  mutating func giveUp() {
    for lane in lanes where lane.isAlive && lane.verdict == .ok {
      lane.verdict = .illConditioned
    }
    isOver = true
  }

  /// Follows a judgement on a backend.
  mutating func follow(
    _ judgement: Judgement,
    _ lane: Lane,
    _ difference: Difference,
    _ detail: String
  ) {
    report.arbitrations += 1
    switch judgement {
    case .right: break
    case .wrong(let reason): blame(lane, difference, "\(detail); \(reason)")
    case .illConditioned:
      if lane.verdict == .ok { lane.verdict = .illConditioned }
      isOver = true
    case .unproven(let reason): blameArbiter(reason)
    }
  }
}
