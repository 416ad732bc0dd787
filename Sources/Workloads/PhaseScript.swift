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
  /// The profile that every right answer has, where it is known.
  public var expected: ViolationProfile?

  /// The script of this case.
  public init(_ subject: MeasuredCase) {
    self.subject = subject
  }

  /// Holds what a program answered against the problem.
  func examine(_ measurement: SelfMeasurement) -> Examination {
    let standing = StandingConstraints(
      of: subject.constraints,
      measurement.accepted
    )
    return Examination(
      of: measurement.values,
      constraints: standing.all,
      expected: expected,
    )
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
    let wishes = edits.enumerated().map { index, edit in
      LinearConstraint(
        ConstraintID(UInt32(constraints.count + index)),
        [Term(1, edit.variable)],
        .equal,
        edit.start,
        priority: edit.priority,
      )
    }
    var script = PhaseScript(
      MeasuredCase(
        kind,
        variableCount: variableCount,
        constraints: wishes + ordered,
      )
    )
    script.expected = expectation?(
      constraints.map(\.constant),
      edits.map(\.start),
    )
    return script
  }

  /// One way of the drag; the edits begin before the clock does.
  private var dragScript: PhaseScript? {
    guard let end = drag.last else { return nil }
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
    script.expected = expectation?(constraints.map(\.constant), end)
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
