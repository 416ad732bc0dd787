// Licensed under the MIT licence; see LICENSE.

public import OutsideSolver
public import SolverProtocol

/// A phase as a program that measures itself is told it, and what its answer
/// is held against.
public struct PhaseScript: Sendable {
  /// What the program is asked.
  public var subject: MeasuredCase
  /// How many operations a run performs.
  public var operations = 1
  /// The profile that every right answer has, one for each solve, where it is
  /// known.
  public var expected: [ViolationProfile] = []

  /// The script of this case.
  public init(_ subject: MeasuredCase) { self.subject = subject }

  /// Holds what a program answered against the problem, each answer that it
  /// gave.
  ///
  /// The answers of a drag are those behind `subject.untimed` steps, and the
  /// one with which it begins.
  func examine(_ measurement: SelfMeasurement) -> Examination {
    var standing = StandingConstraints(of: subject.constraints)
    var run = AnswerRun("solve", of: "script")
    var answers = 0
    for (step, isAccepted) in zip(subject.played, measurement.isAccepted) {
      guard isAccepted else { continue }
      standing.apply(step)
      guard step == .solve else { continue }
      if let values = measurement.values[answers] {
        run.note(
          Examination(
            of: values,
            constraints: standing.all,
            expected: answers < expected.count ? expected[answers] : nil,
          )
        )
      }
      answers += 1
    }
    var found = run.examination(answers: answers)
    // The path of a drag leaves out where it begins.
    if operations > 1 { found.path = Array(found.path.suffix(operations)) }
    return found
  }
}

extension PreparedProblem {
  /// The phases that a case file can say.
  ///
  /// While a problem is built, an edit is what it means: a soft equality,
  /// before all others.
  public func script(for phase: Phase) -> PhaseScript? {
    let kind: MeasuredCase.Phase
    switch phase {
    case .build: kind = .build
    case .buildEach: kind = .buildEach
    case .resize: return dragScript
    default: return nil
    }
    let rows = edits.enumerated().map { index, edit in
      LinearConstraint(
        editing: edit.variable,
        to: edit.start,
        at: edit.priority,
        ConstraintID(UInt32(constraints.count + index)),
      )
    }
    var script = PhaseScript(
      MeasuredCase(
        kind,
        variableCount: variableCount,
        constraints: rows + ordered,
      )
    )
    let expected = expectation?(constraints.map(\.constant), edits.map(\.start))
    script.expected = expected.map { [$0] } ?? []
    return script
  }

  /// One way of the drag; the edits begin before the clock does.
  private var dragScript: PhaseScript? {
    if drag.isEmpty { return nil }
    var steps: [EditStep] = []
    for edit in edits {
      steps.append(.edit(edit.variable, edit.priority))
      steps.append(.suggest(edit.variable, edit.start))
    }
    steps.append(.solve)
    let untimed = steps.count
    for suggestions in drag {
      for (edit, value) in zip(edits, suggestions) {
        steps.append(.suggest(edit.variable, value))
      }
      steps.append(.solve)
    }
    var script = PhaseScript(
      MeasuredCase(
        .steps,
        variableCount: variableCount,
        constraints: ordered,
        steps: steps,
        untimed: untimed,
      )
    )
    script.operations = drag.count
    if let expectation {
      let constants = constraints.map(\.constant)
      script.expected = ([edits.map(\.start)] + drag).map {
        expectation(constants, $0)
      }
    }
    return script
  }
}

extension CaseProblem {
  /// The phases of a case; nil where it does what programs are not told.
  public func script(for phase: Phase) -> PhaseScript? {
    guard phase == .steps else { return prepared.script(for: phase) }
    var steps: [EditStep] = []
    for step in system.steps {
      switch step {
      case .addVariable, .removeVariable: return nil
      // What comes later must find it solved.
      case .read, .readValue: steps.append(.solve)
      default: steps.append(step)
      }
    }
    if steps.last != .solve { steps.append(.solve) }
    return PhaseScript(
      MeasuredCase(
        .steps,
        variableCount: system.declaredVariableCount,
        constraints: system.constraints,
        steps: steps,
      )
    )
  }

  /// The case with its constraints in another order.
  public func ordered(_ order: ConstraintOrder) -> (any SessionSource)? {
    guard order == .shuffled else { return nil }
    var system = system
    let places = PreparedProblem.shuffled(system.constraints.count)
    system.arrangeConstraints(by: places)
    return CaseProblem(system)
  }
}
