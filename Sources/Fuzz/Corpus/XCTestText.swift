// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// A case as a Swift test that fails while the fault is there.
public enum XCTestText {
  /// The text of a test that plays a case on one backend and has the exact
  /// backend say what the profile of the last state should be.
  ///
  /// - `type`: The Swift name of the backend's type.
  /// - `module`: The module of that type.
  public static func text(
    of subject: FuzzCase,
    fault: Fault?,
    type: String,
    module: String
  ) -> String {
    var lines = [
      "import DenseLPSolver", "import SolverProtocol", "import XCTest", "",
    ]
    if module != "DenseLPSolver" { lines.insert("import \(module)", at: 0) }
    lines += [
      "final class FoundByFuzzingTests: XCTestCase {",
      "  /// \(fault.map { "\($0.difference): \($0.detail)" } ?? "No fault.")",
      "  func testTheCaseEndsInTheLeastProfile() throws {",
      "    let tested = try play(on: \(type)())",
      "    let exact = try play(on: ExactBackend())",
      "    let pairs = zip(tested.levels, exact.levels)",
      "    XCTAssertEqual(tested.levels.count, exact.levels.count)",
      "    for (level, least) in pairs {",
      "      XCTAssertEqual(level.priority, least.priority)",
      "      XCTAssertTrue(Tolerance.agree(level.violation, least.violation),"
        + " \"\\(tested)\")",
      "    }",
      "  }",
      "",
      "  private func play(on solver: some LayoutSolver) throws"
        + " -> ViolationProfile {",
    ]
    lines += body(subject).map { "    " + $0 }
    lines += ["    return try solver.profile()", "  }", "}", ""]
    return lines.joined(separator: "\n")
  }

  private static func body(_ subject: FuzzCase) -> [String] {
    var lines: [String] = []
    for id in 0..<subject.variableCount {
      lines.append("try solver.add(Variable(\(id)))")
    }
    if !subject.constraints.isEmpty {
      lines.append("try solver.add(contentsOf: [")
      lines += subject.constraints.map { "  \(text($0))," }
      lines.append("])")
    }
    var known = subject.variableCount
    var player = StepPlayer(variableBound: subject.variableBound)
    for step in subject.effectiveSteps {
      for term in step.added.flatMap(\.terms)
      where term.variable.id >= known {
        lines.append("try solver.add(\(text(term.variable)))")
        known = Int(term.variable.id) + 1
      }
      // A step that is refused is part of the story, not its end.
      let steps = player.solves(before: step) ? [.solve, step] : [step]
      for step in steps { player.note(step) }
      let calls = steps.map(text).joined(separator: "; ")
      lines.append("do { \(calls) } catch {}")
    }
    return lines
  }

  private static func text(_ step: EditStep) -> String {
    switch step {
    case .solve: "try solver.solve()"
    case .add(let constraint): "try solver.add(\(text(constraint)))"
    case .addAll(let batch):
      "try solver.add(contentsOf: ["
        + batch.map(text).joined(separator: ", ") + "])"
    case .remove(let id): "try solver.remove(\(text(id)))"
    case .setConstant(let id, let value):
      "try solver.setConstant(of: \(text(id)), to: \(value))"
    case .setPriority(let id, let priority):
      "try solver.setPriority(of: \(text(id)), to: \(priority))"
    case .edit(let variable, let priority):
      "try solver.edit(\(text(variable)), at: \(priority))"
    case .suggest(let variable, let value):
      "try solver.suggest(\(value), for: \(text(variable)))"
    case .endEdit(let variable):
      "try solver.endEdit(\(text(variable)))"
    case .addVariable(let variable): "try solver.add(\(text(variable)))"
    case .removeVariable(let variable): "try solver.remove(\(text(variable)))"
    case .read(let reading):
      "try solver.read(Reading(rawValue: \(reading.rawValue)))"
    case .readValue(let variable):
      "_ = try solver.value(of: \(text(variable)))"
    }
  }

  private static func text(_ variable: Variable) -> String {
    "Variable(\(variable.id))"
  }

  private static func text(_ id: ConstraintID) -> String {
    "ConstraintID(\(id.id))"
  }

  private static func text(_ constraint: LinearConstraint) -> String {
    let terms = constraint.terms.map {
      "Term(\($0.coefficient), \(text($0.variable)))"
    }
    return "LinearConstraint(\(text(constraint.id)), "
      + "[\(terms.joined(separator: ", "))], .\(constraint.relation.caseName), "
      + "\(constraint.constant), priority: \(constraint.priority))"
  }
}
