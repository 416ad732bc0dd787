// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// Statements stand as their guide writes them.

import DenseLPSolver
import MortarVFL
import XCTest

final class MisuseTests: MortarVFLTestCase {
  private func refuse(_ made: MortarGroup, _ sentence: String, line: UInt = #line) {
    XCTAssertEqual(made.count, 0, line: line)
    XCTAssertEqual(root.layoutReports, [.misuse(sentence)], line: line)
    XCTAssertEqual(root.constraintsInSubtree.count, 0, line: line)
    XCTAssertEqual(root.layoutGuides.count, 0, line: line)
    root.clearLayoutReports()
  }

  func testAStatementNeedsAView() {
    refuse(a |>> 30, "There is no view between the captures: a |>> 30")
    refuse(a |> ~~1 <| b, "There is no view between the captures: a |> ~~1 <| b")
    refuse(a |> [View]() | b, "An array node needs at least one view: a |> [] | b")
  }

  func testAViewStandsThereOnce() {
    refuse(a |> b | c | b, "'b' is there twice: a |> b | c | b")
    refuse(a |> [b, b][==1], "'b' is there twice: a |> [b, b][==1]")
    refuse(a |> b | a, "'a' is a node and a capture at once: a |> b | a")
  }

  func testAReferenceStaysInside() {
    refuse(a |>> b[==c] | d, "'c' is referred to, but not in the statement: a |>> b[==c] | d")
    refuse(a |>> b[==a] | d, "'a' is referred to, but not in the statement: a |>> b[==a] | d")
  }

  func testCyclesOfAnyLengthAreFound() {
    refuse(a |> b[==b], "The references go round in a circle, b == b: a |> b[==b]")
    refuse(
      a |> b[==c] | c[==b],
      "The references go round in a circle, b == c == b: a |> b[==c] | c[==b]"
    )
    refuse(
      a |> b[==c] | c[==d] | d[==b],
      "The references go round in a circle, b == c == d == b: a |> b[==c] | c[==d] | d[==b]"
    )
    refuse(
      a |>> b[==c] | c[==d] | d[==e] | e[==d],
      "The references go round in a circle, d == e == d: a |>> b[==c] | c[==d] | d[==e] | e[==d]"
    )
    refuse(
      a |> [b, c][==c],
      "The references go round in a circle, b == b: a |> [b, c][==c]"
    )
    let views = (0 ..< 200).map { View("v\($0)") }
    for view in views { root.addSubview(view) }
    var chain = views[0][==views[199]]
    for index in 1 ..< 200 { chain = chain | views[index][==views[index - 1]] }
    a |> chain
    XCTAssertEqual(root.layoutReports.count, 1)
    XCTAssertTrue("\(root.layoutReports[0])".hasPrefix("The references go round in a circle, v0 == v199"))
  }

  func testAReferenceWithoutACircleIsFineHoweverLong() {
    let views = (0 ..< 200).map { View("v\($0)") }
    for view in views { root.addSubview(view) }
    var chain = views[0] | views[1][==views[0]]
    for index in 2 ..< 200 { chain = chain | views[index][==views[index - 1]] }
    XCTAssertEqual((a |>> chain).count, 201)
    XCTAssertEqual(root.layoutReports, [])
  }

  func testTwoFixedDistancesTogetherAreRefused() {
    let sentence = "Two fixed distances stand together, where one would do"
    refuse(a |>> b | 30 | 40.0 | c, "\(sentence): a |>> b | 30 | 40 | c")
    refuse(a |>> b || 30 | c, "\(sentence): a |>> b || 30 | c")
    refuse(a ||>> 30 | c, "\(sentence): a ||>> 30 | c")
    refuse(a |> b | 30 <|| c, "\(sentence): a |> b | 30 <|| c")
  }

  func testAWeightNeedsBothCaptures() {
    let sentence = "A weight needs a capture at both ends"
    refuse(a |> b[~~1], "\(sentence): a |> b[~~1]")
    refuse(a |> b | ~~1 | c, "\(sentence): a |> b | ~~1 | c")
    refuse(b[~~1] | c <! a, "\(sentence): b[~~1] | c <! a")
    refuse(
      a |> b | ==c | c,
      "A gap of another's extent needs a capture at both ends: a |> b | ==c | c"
    )
  }

  func testADistanceAtTheOpenEndIsRefused() {
    refuse(a |> b | 30, "A distance at the open end leads nowhere: a |> b | 30")
    refuse(30 | b <! a, "A distance at the open end leads nowhere: 30 | b <! a")
  }

  func testAllFixedBetweenTwoCapturesIsRefused() {
    let sentence = "Between two captures at least one node has to be weighted or intrinsically sized"
    refuse(a |>> b[==4] | 5 | c[==b], "\(sentence): a |>> b[==4] | 5 | c[==b]")
    refuse(a |> b[==4] <| c, "\(sentence): a |> b[==4] <| c")
  }

  func testAxisMismatchesAreRefused() {
    refuse(a.m_top |> b, "|> is horizontal, but a.m_top is vertical: a.m_top |> b")
    refuse(a |^ b ^| c.m_left, "^| is vertical, but c.m_left is horizontal: a |^ b ^| c.m_left")
    refuse(b ^! c.m_left, "^! is vertical, but c.m_left is horizontal: b ^! c.m_left")
    refuse(a |> b ^| c, "|> is horizontal, but ^| is vertical: a |> b ^| c")
    refuse(a.m_width |> b, "a.m_width is not one position: a.m_width |> b")
    refuse(a.m_sides |> b, "a.m_sides is not one position: a.m_sides |> b")
    refuse(
      a.m_left |> b <| c.m_trailing,
      "Leading or trailing at one end and left or right at the other can't be mixed: "
        + "a.m_left |> b <| c.m_trailing"
    )
    refuse(
      a.m_left + (1, 2) |> b,
      "a.m_left has one value, so + can't take a tuple of 2: a.m_left |> b"
    )
  }

  func testSizesAreNumbersThatMakeSense() {
    refuse(a |> b[==Double.nan], "An extent has to be a number that is not negative: a |> b[==nan]")
    refuse(a |> b[==(-1)], "An extent has to be a number that is not negative: a |> b[==-1]")
    refuse(a |>> b[~~0], "A weight has to be a number above 0: a |>> b[~~0]")
    refuse(a |>> b | ~~Double.infinity, "A weight has to be a number above 0: a |>> b | ~~inf")
    refuse(a |>> b | Double.nan | c, "A distance has to be a finite number: a |>> b | nan | c")
  }

  func testViewsOfDifferentTreesAreReportedByActivation() {
    let stranger = View("stranger")
    let group = a |> b[==3] | stranger
    XCTAssertFalse(group.layoutConstraints.contains(where: \.isActive))
    XCTAssertEqual(
      root.layoutReports,
      [.noCommonAncestor("stranger", "b", constraint: "stranger.left == b.right")]
    )
  }

  func testAPopWithoutAPushIsReportedHereToo() {
    MortarDefault.priority.pop()
    a |> b
    XCTAssertEqual(
      root.layoutReports,
      [.misuse("MortarDefault.priority.pop() was called without a push()")]
    )
  }
}
