// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// Chains are written without blanks.

import Tack
import XCTest

final class BoxTests: XCTestCase {
  private let root = View("root")
  private let a = View("a")
  private let b = View("b")
  private let tackBox = Tack.Box()

  override func setUp() {
    root.addSubviews(a, b)
  }

  private var active: [String] {
    root.constraintsInSubtree.map(\.equation)
  }

  private func update(showsB: Bool) {
    let box = tackBox.open()
    box.activateOnce(Tack.constraints(.H(|-8-a-8-|)))
    if showsB {
      box.activate(.V(a-4-b))
      box.activateOnce(Tack.H(|-8-b))
    } else {
      box.activate { Tack.V(a-4-|) }
    }
    box.close()
    box.close()
  }

  func testDynamicConstraintsAreReplacedAndPermanentOnesKept() {
    update(showsB: false)
    XCTAssertEqual(
      active,
      [
        "a.leading == root.leading + 8", "root.trailing == a.trailing + 8",
        "root.bottom == a.bottom + 4",
      ]
    )
    update(showsB: true)
    update(showsB: true)
    XCTAssertEqual(
      active,
      [
        "a.leading == root.leading + 8", "root.trailing == a.trailing + 8",
        "b.leading == root.leading + 8", "b.top == a.bottom + 4",
      ]
    )
  }

  func testSeveralChainsOrABlockAreActivatedOnce() {
    for _ in 0..<2 {
      let box = tackBox.open()
      box.activateOnce(.H(|-8-a), .V(|-8-a), .V(a-8-b))
      box.activateOnce {
        Tack.H(b-8-|)
        b.widthAnchor.constraint(equalToConstant: 40)
      }
      box.close()
      XCTAssertEqual(
        active,
        [
          "a.leading == root.leading + 8", "a.top == root.top + 8", "b.top == a.bottom + 8",
          "root.trailing == b.trailing + 8", "b.width == 40",
        ]
      )
    }
  }

  func testTwoCallsOnOneLineAreTwo() {
    for _ in 0..<2 {
      let box = tackBox.open()
      box.activateOnce(Tack.H(|-8-a)); box.activateOnce(.H(a-8-b))
      box.close()
      XCTAssertEqual(active, ["a.leading == root.leading + 8", "b.leading == a.trailing + 8"])
    }
    XCTAssertEqual(root.layoutReports, [])
  }

  func testACallInALoopSaysWhatItLeavesOut() {
    for _ in 0..<2 {
      let box = tackBox.open()
      for view in [a, b] { box.activateOnce(.H(|-8-view)) }
      box.close()
    }
    XCTAssertEqual(active, ["a.leading == root.leading + 8"])
    XCTAssertEqual(root.layoutReports.count, 1)
    let sentence = "activateOnce is in a loop, which counts once, so b.leading == root.leading + 8 is left out"
    XCTAssertTrue(root.layoutReports.first?.description.contains(sentence) ?? false, "\(root.layoutReports)")
  }

  func testABoxThatWasNotClosedIsClosedAndSaysSo() {
    tackBox.open().activate(.H(|-8-a))
    let line = #line + 1
    tackBox.open().activate(.H(|-4-a))
    tackBox.close()
    XCTAssertEqual(active, ["a.leading == root.leading + 4"])
    XCTAssertEqual(
      root.layoutReports.map(\.description),
      ["the box is open already: close() it at the end of each update (BoxTests.swift:\(line))"]
    )
  }

  func testAClosedBoxActivatesNothingAndSaysSo() {
    func lost(_ what: String, _ line: Int) -> String {
      "the box is closed, so \(what) is left out: open() it first (BoxTests.swift:\(line))"
    }
    let line = #line
    tackBox.activate(.H(|-8-a))
    tackBox.activate(.H(|-8-a-8-b))
    tackBox.activate(a.widthAnchor.constraint(equalToConstant: 4))
    tackBox.activate { Tack.V(|-8-a) }
    for _ in 0..<2 { tackBox.activateOnce(.V(b-8-|)) }
    XCTAssertEqual(active, [])
    XCTAssertEqual(
      root.layoutReports.map(\.description),
      [
        lost("a.leading == root.leading + 8", line + 1),
        lost("a.leading == root.leading + 8 and what comes with it", line + 2),
        lost("a.width == 4", line + 3),
        lost("a.top == root.top + 8", line + 4),
        lost("root.bottom == b.bottom + 8", line + 5),
        lost("root.bottom == b.bottom + 8", line + 5),
      ]
    )
    // The call counts when the box is open.
    tackBox.open()
    for _ in 0..<1 { tackBox.activateOnce(.V(b-8-|)) }
    XCTAssertEqual(active, ["root.bottom == b.bottom + 8"])
  }

  func testWhatIsActivatedOnceIsEvaluatedOnce() {
    var evaluations = 0
    func make() -> [LayoutConstraint] {
      evaluations += 1
      return Tack.constraints(.H(|-8-a))
    }
    for _ in 0..<3 {
      let box = tackBox.open()
      box.activateOnce(make())
      box.close()
    }
    XCTAssertEqual(evaluations, 1)
  }
}

final class ConductorTests: XCTestCase {
  private enum Pose { case top, bottom, unused }

  private let root = View("root")
  private let a = View("a")
  private let b = View("b")

  override func setUp() {
    root.addSubviews(a, b)
  }

  private var active: [String] {
    root.constraintsInSubtree.map(\.equation)
  }

  func testOnlyTheDifferenceBetweenStatesIsSwitched() {
    let conductor = Tack.Conductor(activeState: Pose.top)
    let shared = Tack.constraints(.V(a-b))
    conductor[.top, .bottom] = shared
    conductor[.top] = Tack.constraints(.V(|-10-a))
    conductor[.bottom] = Tack.constraints(.V(b-10-|))
    XCTAssertEqual(active, [])

    conductor.updateConstraints()
    XCTAssertEqual(active, ["b.top == a.bottom + 8", "a.top == root.top + 10"])
    let order = shared[0].isActive

    conductor.activeState = .bottom
    conductor.updateConstraints()
    XCTAssertTrue(order && shared[0].isActive)
    XCTAssertEqual(active, ["b.top == a.bottom + 8", "root.bottom == b.bottom + 10"])

    conductor.activeState = .unused
    conductor.updateConstraints()
    XCTAssertEqual(active, [])
  }

  func testSettingAStateAddsToIt() {
    let conductor = Tack.Conductor<Pose>()
    conductor[.top] = Tack.constraints(.H(|-1-a))
    conductor[.top] = Tack.constraints(.H(|-2-b))
    conductor[.top] += Tack.constraints(.V(|-3-b))
    XCTAssertEqual(
      conductor[.top].map(\.equation),
      [
        "a.leading == root.leading + 1", "b.leading == root.leading + 2",
        "b.top == root.top + 3",
      ]
    )
    XCTAssertNil(conductor.activeState)
  }

  func testSeveralStatesCanBeActiveAndConstraintsRemoved() {
    let conductor = Tack.Conductor<Pose>(activeStates: [.top, .bottom])
    let gone = Tack.constraints(.H(|-1-a))
    conductor.add(gone, for: [.top, .bottom])
    conductor.add(Tack.constraints(.H(|-2-b)), for: .bottom)
    conductor.updateConstraints()
    XCTAssertEqual(active, ["a.leading == root.leading + 1", "b.leading == root.leading + 2"])
    conductor.remove(gone)
    XCTAssertEqual(active, ["b.leading == root.leading + 2"])
    conductor.updateConstraints()
    XCTAssertEqual(active, ["b.leading == root.leading + 2"])
    XCTAssertEqual(conductor[.top, .bottom].map(\.equation), ["b.leading == root.leading + 2"])
  }
}
