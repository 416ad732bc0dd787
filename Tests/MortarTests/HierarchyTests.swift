// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// Statements stand as their guide writes them.

import DenseLPSolver
import Mortar
import XCTest

final class HierarchyTests: XCTestCase {
  private let root = View("root")
  private let a = View("a")
  private let b = View("b")
  private let c = View("c")

  private func names(_ view: View) -> [String] { view.subviews.map(\.name) }

  func testPlusAddsInOrderAndCaretInReverse() {
    root |+| [a, b |^| [c, View("d")]]
    XCTAssertEqual(names(root), ["a", "b"])
    XCTAssertEqual(names(b), ["d", "c"])
    root |^| [a, b]
    XCTAssertEqual(names(root), ["b", "a"])
  }

  func testASingleViewAndTheParentComeBack() {
    let stack: StackView = StackView("stack") |+| a
    root |^| stack
    XCTAssertEqual(names(root), ["stack"])
    XCTAssertEqual(stack.arrangedSubviews.map(\.name), ["a"])
  }

  func testAStackViewArrangesWhatItIsGiven() {
    let stack = StackView("stack")
    stack |+| [a, b]
    XCTAssertEqual(stack.arrangedSubviews.map(\.name), ["a", "b"])
    let other = StackView("other")
    other |^| [a, b]
    XCTAssertEqual(other.arrangedSubviews.map(\.name), ["b", "a"])
    other.addSubviews { _ in c }
    XCTAssertEqual(names(other), ["b", "a", "c"])
    XCTAssertEqual(other.arrangedSubviews.count, 2)
    other.addArrangedSubviews { stack in
      c
      View("d") { $0.m_height |=| stack }
    }
    XCTAssertEqual(other.arrangedSubviews.map(\.name), ["b", "a", "c", "d"])
    XCTAssertEqual(other.arrangedSubviews[3].constraints.map(\.equation), ["d.height == other.height"])
  }

  func testABuilderTakesConditionsLoopsAndStatements() {
    func build(_ number: Int) -> [String] {
      let root = View("root")
      root |+| { parent in
        a
        a.m_width |=| parent
        if number > 0 { b } else { [c, View("d")] }
        if number > 1 { View("e") }
        for index in 0 ..< number { View("v\(index)") }
      }
      return names(root)
    }
    XCTAssertEqual(build(0), ["a", "c", "d"])
    XCTAssertEqual(build(2), ["a", "b", "e", "v0", "v1"])
    root |^| { _ in
      a
      b
    }
    XCTAssertEqual(names(root), ["b", "a"])
  }

  func testCreatingConfiguresAnInstanceOfTheClass() {
    let label: Label = Label.create("title") { $0.text = "Some Text" }
    let first: Label = Label.m_create { $0.text = "First" }
    XCTAssertEqual(first.text, "First")
    XCTAssertEqual(first.name, "")
    XCTAssertEqual(label.text, "Some Text")
    XCTAssertEqual(label.name, "title")
    let button = Button {
      $0.title = "Hello"
    }
    XCTAssertEqual(button.title, "Hello")
    let same = button.also { $0.title = "Bye" }
    XCTAssertTrue(same === button)
    XCTAssertEqual(button.title, "Bye")
    let guide = LayoutGuide("gap") { root.addLayoutGuide($0) }
    XCTAssertTrue(root.layoutGuides[0] === guide)
  }

  func testStatementsWaitUntilTheOutermostHierarchyIsDone() {
    var inner: MortarConstraint?
    var measured: MortarConstraint?
    root |+| [
      a |+| [
        b.also { measured = $0.m_top |=| 7 },
        Label.create("label") {
          inner = $0.m_width |=| root
          XCTAssertEqual(inner?.layoutConstraints.map(\.isActive), [false])
        },
      ]
    ]
    XCTAssertEqual(root.layoutReports, [])
    XCTAssertEqual(inner?.isActive, true)
    XCTAssertEqual(measured?.layoutConstraints.map(\.equation), ["b.top == a.top + 7"])
    XCTAssertEqual(measured?.isActive, true)
  }

  func testAWaitingStatementTakesItsPriorityWithIt() {
    MortarDefault.priority.push(.low)
    var made: [MortarConstraint] = []
    root |+| [
      a.also {
        made.append($0.m_top |=| 7)
        made.append($0.m_left |=| 7)
        made[1].changePriority(to: .high)
        made.append($0.m_bottom |=| 7 ~~ .deactivated)
      }
    ]
    MortarDefault.priority.pop()
    XCTAssertEqual(
      made.layoutConstraints.map(\.equation),
      ["a.top == root.top + 7 @250", "a.left == root.left + 7 @750"]
    )
    made[2].activate()
    XCTAssertEqual(made[2].layoutConstraints.map(\.equation), ["a.bottom == root.top + 7 @250"])
    XCTAssertEqual(root.layoutReports, [])
  }

  func testAHierarchyIsOneTreeWithItsFrames() throws {
    let engine = try LayoutEngine<DenseBackend>(root, size: RootSize(300, 100))
    root |+| { view in
      StackView("stack") {
        $0.spacing = 1
        $0.axis = .vertical
        $0.m_width |=| view
        $0.m_left |=| 0
        $0.m_caps |=| view
      } |+| { stack in
        Label("one") {
          $0.text = "Hello"
          $0.m_height |=| stack.m_height * 0.5
          $0.m_customSpacingAfter = 10
        }
        Label("two") { $0.text = "World" }
      }
    }
    try engine.layout()
    let stack = root.subviews[0]
    XCTAssertEqual(root.layoutReports, [])
    XCTAssertEqual(stack.frame, Rect(0, 0, 300, 100))
    XCTAssertEqual(stack.subviews.map(\.frame), [Rect(0, 0, 300, 50), Rect(0, 60, 300, 40)])
    XCTAssertEqual(stack.subviews[0].m_customSpacingAfter, 10)
    stack.subviews[0].m_customSpacingAfter = nil
    try engine.layout()
    XCTAssertEqual(stack.subviews[1].frame, Rect(0, 51, 300, 49))
  }

  func testASpacingAfterAViewNeedsAStack() {
    root |+| a
    a.m_customSpacingAfter = 3
    XCTAssertNil(a.m_customSpacingAfter)
    XCTAssertEqual(
      root.layoutReports,
      [.misuse("'a' is arranged by no stack view, so it has no spacing after it")]
    )
  }

  func testAFaultInAHierarchyIsReportedInItsTree() {
    root |+| [
      a.also { $0.m_left |=| b.m_top },
      b,
    ]
    XCTAssertEqual(
      root.layoutReports,
      [.misuse("A horizontal position can't be compared with a vertical one: a.left == b.top")]
    )
  }
}
