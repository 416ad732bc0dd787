// Licensed under the MIT licence; see LICENSE.

import DenseLPSolver
import ExactArithmetic
import Explain
import LayoutExplain
import LayoutTesting
import XCTest

final class LayoutTestingTests: XCTestCase {
  private let screen = View("screen")
  private let card = View("card")
  private let badge = View("badge")

  private func size(_ view: View, _ attribute: Attribute, _ constant: Double) throws {
    try LayoutConstraint(view, attribute, constant: constant).activate()
  }

  private func pin(_ view: View, _ attribute: Attribute, _ constant: Double) throws {
    try LayoutConstraint(view, attribute, to: view.superview, attribute, constant: constant)
      .activate()
  }

  override func setUp() {
    screen.addSubview(card)
    card.addSubview(badge)
  }

  private func layOutTheCard() throws {
    for (attribute, constant) in [(Attribute.left, 10.0), (.top, 20)] {
      try pin(card, attribute, constant)
      try pin(badge, attribute, constant)
    }
    try size(card, .width, 100)
    try size(card, .height, 50)
    try size(badge, .width, 5)
  }

  func testAConflictIsToldWithItsRemedies() throws {
    try layOutTheCard()
    XCTAssertNoLayoutConflicts(screen, size: RootSize(320, 480))
    try size(card, .width, 120)
    let finding = try XCTUnwrap(LayoutFindings.conflict(in: badge, size: RootSize(320, 480)))
    XCTAssertTrue(finding.hasPrefix("conflict: these can't hold together"), finding)
    XCTAssertTrue(
      finding.contains("1. drop H:[card(100)]\n     or lower to 999; off by 20"),
      finding
    )
    XCTAssertTrue(finding.contains("2. drop H:[card(120)]"), finding)
  }

  func testAConflictThatALiveTreeWasSparedIsFoundInItsReports() throws {
    try layOutTheCard()
    let engine = try LayoutEngine<ExactBackend>(screen, size: RootSize(320, 480))
    defer { engine.detach() }
    XCTAssertNoLayoutConflicts(screen)
    let constraint = try LayoutConstraint(card, .width, constant: 120)
    constraint.isActive = true
    XCTAssertFalse(constraint.isActive)
    let finding = try XCTUnwrap(LayoutFindings.conflict(in: screen))
    XCTAssertTrue(finding.contains("H:[card(120)]"), finding)
  }

  func testOnlyWhatIsInsideTheViewCountsAsOpen() throws {
    try layOutTheCard()
    let finding = LayoutFindings.ambiguity(in: screen, size: RootSize(320, 480))
    XCTAssertEqual(finding, "These are open:\n  badge.height  from 0 up, without bound")
    XCTAssertEqual(LayoutFindings.ambiguity(in: badge, size: RootSize(320, 480)), finding)
    try size(badge, .height, 5)
    XCTAssertNotAmbiguous(screen, size: RootSize(320, 480))
  }

  func testAnEngineOfTheTreeIsAskedAsItIs() throws {
    try layOutTheCard()
    let engine = try LayoutEngine<ExactBackend>(screen, size: RootSize(320, 480))
    defer { engine.detach() }
    try engine.layout()
    XCTAssertNotNil(LayoutFindings.ambiguity(in: screen))
    XCTAssertFrames((card, Rect(10, 20, 100, 50)), (badge, Rect(10, 20, 5, 0)))
    XCTAssertEqual(
      LayoutFindings.differences([
        (card, Rect(10, 20, 100, 50)), (badge, Rect(10, 25, 5, 7.5)),
      ]),
      "badge: y is 20, not 25; height is 0, not 7.5",
    )
    XCTAssertNotNil(LayoutFindings.differences([(card, Rect(.nan, 20, 100, 50))]))
  }

  func testConstantsAreThoseOfTheFrontEnd() throws {
    screen.direction = .rightToLeft
    screen.margins = Insets(all: 12)
    let inset = try LayoutConstraint(
      card,
      .leading,
      to: screen,
      .leadingMargin,
      constant: 5,
      priority: 500
    )
    try inset.activate()
    try size(card, .width, 100)
    let layout = try LayoutProblem(screen, size: RootSize(320, 480))
    let change = try XCTUnwrap(layout.setting(constantOf: inset, to: 30))
    var questions = Explanation.Questions()
    questions.changes = [change]
    let explanation = try Explanation(layout.problem, questions)
    let x = try XCTUnwrap(layout.quantity(of: card, .x))
    XCTAssertEqual(explanation.whatIf?.before[x], 203)
    XCTAssertEqual(explanation.whatIf?.after?[x], 178)
    let engine = try LayoutEngine<ExactBackend>(screen, size: RootSize(320, 480))
    defer { engine.detach() }
    inset.constant = 30
    try engine.layout()
    XCTAssertEqual(card.frame.x, 178)
  }

  func testConstantsBesideAThirdAreThoseOfTheFrontEndToo() throws {
    let third = try LayoutConstraint(
      card,
      .width,
      to: screen,
      .width,
      multiplier: 1.0 / 3,
      constant: 10
    )
    try third.activate()
    let floor = try LayoutConstraint(card, .width, .greaterThanOrEqual, constant: 100)
    try floor.activate()
    let layout = try LayoutProblem(screen, size: RootSize(300, 480))
    let width = try XCTUnwrap(layout.quantity(of: card, .width))
    var questions = Explanation.Questions()
    questions.changes = [try XCTUnwrap(layout.setting(constantOf: third, to: 40))]
    let moved = try XCTUnwrap(try Explanation(layout.problem, questions).whatIf)
    XCTAssertEqual(moved.before[width], 110)
    XCTAssertEqual(moved.after?[width], 140)
    XCTAssertEqual(moved.constants[0].before, ValueRange(low: 0, high: nil))
    let wide = try LayoutConstraint(card, .width, constant: 150, priority: 400)
    try wide.activate()
    let other = try LayoutProblem(screen, size: RootSize(300, 480))
    let softened = try XCTUnwrap(other.setting(priorityOf: third, to: 300))
    questions.changes = [softened]
    let given = try XCTUnwrap(try Explanation(other.problem, questions).whatIf)
    XCTAssertEqual(given.after?[width], 150)
  }

  func testResizingTellsHowFarTheStructureHolds() throws {
    for attribute in [Attribute.left, .right] { try pin(card, attribute, 0) }
    let wish = try LayoutConstraint(card, .width, .lessThanOrEqual, constant: 200, priority: 500)
    try wish.activate()
    let layout = try LayoutProblem(screen, size: RootSize(320, 480))
    var questions = Explanation.Questions()
    questions.changes = layout.resizing(to: 150, 480)
    let whatIf = try XCTUnwrap(try Explanation(layout.problem, questions).whatIf)
    XCTAssertEqual(whatIf.constants[0].before, ValueRange(low: 200, high: nil))
    XCTAssertEqual(whatIf.constants[0].after, ValueRange(low: 0, high: 200))
    XCTAssertEqual(whatIf.mended.count, 1)
  }

  func testWrappedTextIsExplainedAsItIsLaidOut() throws {
    let label = Label("label", text: "four words of text")
    label.numberOfLines = 0
    card.addSubview(label)
    for (attribute, constant) in [(Attribute.left, 0.0), (.right, 0), (.top, 0)] {
      try pin(label, attribute, constant)
    }
    try pin(card, .left, 0)
    let width = try LayoutConstraint(card, .width, constant: 200)
    try width.activate()
    let rootSize = RootSize(320, 480)
    func height(_ values: [Rational]?, _ layout: LayoutProblem) throws -> Double {
      let place = try XCTUnwrap(layout.quantity(of: label, .height))
      return try XCTUnwrap(values)[place].nearestDouble
    }
    func laidOut() throws -> Double {
      let engine = try LayoutEngine<ExactBackend>(screen, size: rootSize)
      defer { engine.detach() }
      try engine.layout()
      return label.frame.height
    }
    let layout = try LayoutProblem(screen, size: rootSize)
    var questions = Explanation.Questions()
    questions.changes = [try XCTUnwrap(layout.setting(constantOf: width, to: 48))]
    questions.consequences = try layout.consequences(
      of: questions.changes,
      in: screen,
      size: rootSize,
      constraints: [width],
    )
    XCTAssertEqual(width.constant, 200)
    let explanation = try Explanation(layout.problem, questions)
    let before = try height(explanation.values, layout)
    let after = try height(explanation.whatIf?.after, layout)
    XCTAssertEqual(before, try laidOut())
    width.constant = 48
    XCTAssertEqual(after, try laidOut())
    XCTAssertGreaterThan(after, before)
  }

  func testTheBreakingPolicyLeavesOutTheLastActivatedOfEveryConflict() throws {
    for order in [[100.0, 120, 140], [140, 100, 120]] {
      let screen = View("screen")
      let card = View("card")
      screen.addSubview(card)
      let engine = try LayoutEngine<ExactBackend>(
        screen,
        size: RootSize(320, 480),
        policy: .breakAndReport
      )
      let constraints = try order.map { try LayoutConstraint(card, .width, constant: $0) }
      try LayoutConstraint.activate(constraints)
      XCTAssertEqual(constraints.map(\.isActive), [true, false, false])
      XCTAssertEqual(screen.layoutConflicts.count, 2)
      try engine.layout()
      XCTAssertEqual(card.frame.width, order[0])
      engine.detach()
    }
  }
}
