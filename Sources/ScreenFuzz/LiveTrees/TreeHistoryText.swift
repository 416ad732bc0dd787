// Licensed under the MIT licence; see LICENSE.

package import FuzzCases
import LayoutModel
import SolverProtocol

/// A history as a Swift test that fails while the fault is there.
package struct TreeHistoryText {
  private let history: TreeHistory
  private let fault: Fault?
  private let refused: Set<Int>
  /// The Swift name of the backend's type, and its module.
  private let backend: (type: String, module: String)
  /// The command that plays the history as it was drawn.
  private let command: String

  /// The test of a history with what is wrong with it.
  package init(
    _ history: TreeHistory,
    fault: Fault?,
    refused: [Int],
    backend: (type: String, module: String),
    command: String
  ) {
    self.history = history
    self.fault = fault
    // A step that is refused wrongly is made as if it were not.
    let isRefusal = fault.map {
      $0.difference == .falseConflict || $0.difference == .refusal
    }
    self.refused = Set(refused).subtracting(
      isRefusal == true ? [fault?.step ?? -1] : []
    )
    self.backend = backend
    self.command = command
  }

  /// The text of the test.
  package var text: String {
    let words = fault.map { "\($0.difference): \($0.detail)" } ?? "No fault."
    var lines = [
      "// \(command)", "", "import \(backend.module)", "import LayoutModel",
      "import XCTest", "", "final class FoundByFuzzingTests: XCTestCase {",
      "  typealias Engine = LayoutEngine<\(backend.type)>", "",
    ]
    lines += words.split(separator: "\n").map { "  /// \($0)" }
    lines += fault?.difference == .strongGuarantee ? traceTest : freshTest
    lines += [
      "", "  /// The history; the views are kept alive with the engine.",
      "  private func live(refusing: Bool) throws -> (Engine, [View]) {",
    ]
    lines += indented(makers(of: history.beginning))
    lines.append(
      "    var engine = try Engine(root, size: \(text(history.size)))"
    )
    var reference = history.beginning
    for (index, step) in history.steps.enumerated() {
      guard reference.allows(step) else { continue }
      lines += indented(
        self.lines(of: step, isRefused: refused.contains(index))
      )
      if !refused.contains(index) { reference.apply(step) }
    }
    lines += [
      "    try engine.layout()", "    return (engine, [\(names)])", "  }", "",
      "  /// The tree that the history ends with, made afresh.",
      "  private func fresh() throws -> (Engine, [View]) {",
    ]
    lines += indented(makers(of: reference))
    lines += indented(joints(of: reference))
    lines += [
      "    let engine = try Engine(root, size: \(text(reference.size)))",
      "    try engine.layout()", "    return (engine, [\(names)])", "  }", "}",
      "",
    ]
    return lines.joined(separator: "\n")
  }

  private func indented(_ lines: [String]) -> [String] {
    lines.map { "    " + $0 }
  }

  private var names: String {
    history.usedViews.map { TreeItem.view($0).name }.joined(separator: ", ")
  }

  private var freshTest: [String] {
    [
      "  func testTheLiveTreeAgreesWithAFreshOne() throws {",
      "    let (engine, views) = try live(refusing: true)",
      "    XCTAssertEqual(engine.root.layoutReports, [])",
      "    let (other, others) = try fresh()",
      "    let open = Set(try other.ambiguities().map { \"\\($0)\" })",
      "    XCTAssertEqual(Set(try engine.ambiguities().map { \"\\($0)\" }),"
        + " open)",
      "    for (view, twin) in zip(views, others)",
      "    where view.rootView === engine.root {",
      "      for (number, one, two) in [",
      "        (\"x\", view.frame.x, twin.frame.x),",
      "        (\"y\", view.frame.y, twin.frame.y),",
      "        (\"width\", view.frame.width, twin.frame.width),",
      "        (\"height\", view.frame.height, twin.frame.height),",
      "      ] where !open.contains(\"\\(view.name).\\(number)\") {",
      "        XCTAssertEqual(one, two, accuracy: 1e-6,"
        + " \"\\(view.name).\\(number)\")",
      "      }",
      "    }",
      "    let (own, least) = (try engine.solver.profile(),"
        + " try other.solver.profile())",
      "    XCTAssertEqual(own.levels.map(\\.priority),"
        + " least.levels.map(\\.priority))",
      "    for (left, right) in zip(own.levels, least.levels) {",
      "      XCTAssertEqual(left.violation, right.violation, accuracy: 1e-6)",
      "    }",
      "  }",
    ]
  }

  private var traceTest: [String] {
    [
      "  func testWhatIsRefusedMovesNothing() throws {",
      "    let (_, views) = try live(refusing: true)",
      "    let (_, others) = try live(refusing: false)",
      "    XCTAssertEqual(views.map(\\.frame), others.map(\\.frame))",
      "  }",
    ]
  }

  /// The lines that make views, guides and constraints.
  private func makers(of reference: ReferenceTree) -> [String] {
    var lines: [String] = []
    for view in history.usedViews {
      let box = reference.boxes[view]
      let name = TreeItem.view(view).name
      let type =
        switch box.kind {
        case .plain: "View"
        case .label: "Label"
        case .stack: "StackView"
        }
      lines.append("let \(name) = \(type)(\"\(name)\")")
      lines += properties(of: box).map { "\(name).\($0)" }
    }
    for guide in reference.guideOwners.indices {
      let name = TreeItem.guide(guide).name
      lines.append("let \(name) = LayoutGuide(\"\(name)\")")
    }
    for (index, rule) in reference.rules.enumerated() {
      lines.append("let r\(index) = \(TreeRuleText.text(of: rule))")
    }
    return lines
  }

  private func properties(of box: ReferenceTree.Box) -> [String] {
    let usual = ReferenceTree.Box().commonProperties
    let unusual = zip(box.commonProperties, usual)
      .filter { $0 != $1 }.map { $0.0 }
    return (unusual + box.kindProperties).map(TreeRuleText.text)
  }

  /// The lines that put a tree together.
  private func joints(of reference: ReferenceTree) -> [String] {
    var lines: [String] = []
    for view in reference.boxes.indices {
      let name = TreeItem.view(view).name
      for child in reference.boxes[view].children {
        lines.append("\(name).addSubview(\(TreeItem.view(child).name))")
      }
      for child in reference.boxes[view].arranged {
        lines.append("\(name).addArrangedSubview(\(TreeItem.view(child).name))")
      }
      for (child, gap) in reference.boxes[view].gaps.sorted(by: { $0 < $1 }) {
        lines.append(
          "\(name).setCustomSpacing(\(gap), after: "
            + "\(TreeItem.view(child).name))"
        )
      }
    }
    for (guide, owner) in reference.guideOwners.enumerated() {
      guard let owner else { continue }
      lines.append(
        "\(TreeItem.view(owner).name).addLayoutGuide("
          + "\(TreeItem.guide(guide).name))"
      )
    }
    if !reference.active.isEmpty {
      lines.append("try LayoutConstraint.activate(\(batch(reference.active)))")
    }
    return lines
  }

  private func batch(_ rules: [Int]) -> String {
    "[" + rules.map { "r\($0)" }.joined(separator: ", ") + "]"
  }

  private func lines(of step: TreeStep, isRefused: Bool) -> [String] {
    if isRefused {
      return call(of: step).map {
        "if refusing { XCTAssertThrowsError(try \($0)) }"
      }
    }
    switch step {
    case .reattach:
      return [
        "engine.detach()",
        "engine = try Engine(root, size: engine.rootSize)",
      ]
    case .layout, .check: return ["try engine.layout()"]
    case .read(.ambiguity): return ["_ = try engine.ambiguities()"]
    case .read(.broken): return ["_ = try engine.brokenConstraints()"]
    case .read(.fitting): return ["_ = try engine.fittingSize(of: root)"]
    case .read(.affecting):
      return ["_ = try engine.constraintsAffecting(root, .horizontal)"]
    case .read(.profile): return ["_ = try engine.solver.profile()"]
    case .activate, .setConstant, .setPriority, .resize:
      return call(of: step).map { "try \($0)" }
    default: return call(of: step)
    }
  }

  private func call(of step: TreeStep) -> [String] {
    func name(_ view: Int) -> String { TreeItem.view(view).name }
    switch step {
    case .insert(let view, let parent, let place):
      return [
        "\(name(parent)).insertSubview(\(name(view)), at: min(\(place), "
          + "\(name(parent)).subviews.filter { $0 !== \(name(view)) }.count))"
      ]
    case .remove(let view): return ["\(name(view)).removeFromSuperview()"]
    case .arrange(let view, let stack, let place):
      return [
        "\(name(stack)).insertArrangedSubview(\(name(view)), at: "
          + "min(\(place), \(name(stack)).arrangedSubviews"
          + ".filter { $0 !== \(name(view)) }.count))"
      ]
    case .unarrange(let view):
      return [
        "(\(name(view)).superview as? StackView)?"
          + ".removeArrangedSubview(\(name(view)))"
      ]
    case .addGuide(let guide, let view):
      return ["\(name(view)).addLayoutGuide(\(TreeItem.guide(guide).name))"]
    case .removeGuide(let guide):
      let name = TreeItem.guide(guide).name
      return ["\(name).owningView?.removeLayoutGuide(\(name))"]
    case .activate(let rules):
      return ["LayoutConstraint.activate(\(batch(rules)))"]
    case .deactivate(let rules):
      return ["LayoutConstraint.deactivate(\(batch(rules)))"]
    case .setConstant(let rule, let value):
      return ["r\(rule).setConstant(\(value))"]
    case .setPriority(let rule, let value):
      return ["r\(rule).setPriority(\(value), allowingRequired: true)"]
    case .set(let view, let property):
      return ["\(name(view)).\(TreeRuleText.text(of: property))"]
    case .resize(let size):
      return ["engine.resize(to: \(text(size)))"]
    case .layout, .read, .reattach, .check: return []
    }
  }

  private func text(_ size: RootSize) -> String {
    let width = size.width.map { "\($0)" } ?? "nil"
    let height = size.height.map { "\($0)" } ?? "nil"
    return "RootSize(width: \(width), height: \(height), priority: "
      + "\(size.priority))"
  }
}
