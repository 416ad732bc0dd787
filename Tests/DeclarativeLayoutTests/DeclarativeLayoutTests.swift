// Licensed under the MIT licence; see LICENSE.

import DeclarativeLayout
import DenseLPSolver
import Foundation
import XCTest

/// A card with every input that the tests change.
private final class Card: View, DeclarativeLayout {
  let background = View("background")
  let title = Label("title")
  let badge = View("badge")
  let note = View("note")

  @LayoutInput var showsBadge = false
  @LayoutInput var isCompact = true
  @LayoutInput var inset = 10.0
  @LayoutInput var order: [Int] = [0, 1]
  let rows = [View("row0"), View("row1"), View("row2")]

  var evaluations = 0

  var layout: Layout {
    evaluations += 1
    return Layout {
      background
      title
      if showsBadge { badge }
      if isCompact { note } else { rows[2] }
      for index in order { rows[index] }
    } constraints: { background, title, badge, lower, rows in
      background.edges.equalToSuperview()
      title.leading.equalToSuperview().offset(inset)
      title.top.equalToSafeArea().offset(4).priority(.high)
      if let badge = badge.unwrapped {
        badge.center.equalTo(background)
        badge.size.equalTo(20)
      }
      switch lower {
      case .first(let note): note.height.greaterThan(title).multiply(by: 2)
      case .second(let row): row.width.lessThan(30)
      }
      for row in rows { row.leading.trailing.equalTo(title) }
    }
  }
}

final class DeclarativeLayoutTests: XCTestCase {
  private func names(_ views: [View]) -> [String] { views.map(\.name) }

  private func equations(_ view: View) -> [String] {
    view.constraintsInSubtree.map(\.equation)
  }

  func testTheFirstEvaluationInsertsViewsInOrderAndActivatesConstraints() {
    let card = Card("card")
    XCTAssertEqual(card.subviews.count, 0)
    card.prepareLayout()
    XCTAssertEqual(names(card.subviews), ["background", "title", "note", "row0", "row1"])
    XCTAssertEqual(
      equations(card),
      [
        "background.leading == card.leading", "background.trailing == card.trailing",
        "background.top == card.top", "background.bottom == card.bottom",
        "title.leading == card.leading + 10", "title.top == card.safeArea.top + 4 @750",
        "note.height >= 2*title.height",
        "row0.leading == title.leading", "row0.trailing == title.trailing",
        "row1.leading == title.leading", "row1.trailing == title.trailing",
      ]
    )
    XCTAssertEqual(card.layoutReports, [])
  }

  func testAnInputBeforeThePreparationEvaluatesNothing() {
    let card = Card("card")
    card.showsBadge = true
    XCTAssertEqual(card.evaluations, 0)
    card.prepareLayout()
    XCTAssertEqual(card.evaluations, 1)
    card.inset = 20
    XCTAssertEqual(card.evaluations, 2)
  }

  func testAConstraintThatDiffersInItsConstantOnlyIsChangedInPlace() throws {
    let card = Card("card")
    card.prepareLayout()
    let before = card.constraintsInSubtree
    card.inset = 33
    let after = card.constraintsInSubtree
    XCTAssertEqual(before.count, after.count)
    XCTAssertTrue(zip(before, after).allSatisfy { $0 === $1 })
    XCTAssertTrue(equations(card).contains("title.leading == card.leading + 33"))
  }

  func testAViewThatIsNoLongerNamedLeavesWithItsConstraints() {
    let card = Card("card")
    card.showsBadge = true
    card.prepareLayout()
    XCTAssertEqual(
      names(card.subviews),
      ["background", "title", "badge", "note", "row0", "row1"]
    )
    XCTAssertTrue(equations(card).contains("badge.centerX == background.centerX"))
    card.showsBadge = false
    XCTAssertNil(card.badge.superview)
    XCTAssertFalse(equations(card).contains { $0.hasPrefix("badge") })
    card.showsBadge = true
    XCTAssertEqual(
      equations(card).filter { $0.hasPrefix("badge") },
      [
        "badge.centerX == background.centerX", "badge.centerY == background.centerY",
        "badge.width == 20", "badge.height == 20",
      ]
    )
  }

  func testTheOtherBranchTakesThePlaceOfTheFirst() {
    let card = Card("card")
    card.prepareLayout()
    card.isCompact = false
    XCTAssertEqual(names(card.subviews), ["background", "title", "row2", "row0", "row1"])
    XCTAssertTrue(equations(card).contains("row2.width <= 30"))
    XCTAssertFalse(equations(card).contains { $0.hasPrefix("note") })
  }

  func testReorderingReordersTheSubviewsAndKeepsTheirConstraints() {
    let card = Card("card")
    card.prepareLayout()
    let before = Set(card.constraintsInSubtree.map(ObjectIdentifier.init))
    card.order = [1, 0]
    XCTAssertEqual(names(card.subviews), ["background", "title", "note", "row1", "row0"])
    XCTAssertEqual(Set(card.constraintsInSubtree.map(ObjectIdentifier.init)), before)
    card.order = []
    XCTAssertEqual(names(card.subviews), ["background", "title", "note"])
  }

  func testThePropertiesOfAViewAreReachedThroughItsHandle() {
    final class Screen: View, DeclarativeLayout {
      let label = Label("label")
      var layout: Layout {
        Layout {
          label
        } constraints: { label in
          label.width.equalTo(Double(label.text.count))
          label.height.equalTo(label.width).multiply(by: 0.5)
        }
      }
    }
    let screen = Screen("screen")
    screen.label.text = "four"
    screen.prepareLayout()
    XCTAssertEqual(equations(screen), ["label.width == 4", "label.height == 0.5*label.width"])
  }

  func testASuperviewAndItsSafeAreaAreDifferentTargets() {
    final class Screen: View, DeclarativeLayout {
      let box = View("box")
      @LayoutInput var isSafe = false
      var layout: Layout {
        Layout {
          box
        } constraints: { box in
          if isSafe { box.top.equalToSafeArea() } else { box.top.equalToSuperview() }
        }
      }
    }
    let screen = Screen("screen")
    screen.prepareLayout()
    XCTAssertEqual(equations(screen), ["box.top == screen.top"])
    screen.isSafe = true
    XCTAssertEqual(equations(screen), ["box.top == screen.safeArea.top"])
  }

  func testEveryRelationPriorityAndTargetLowersAsItReads() {
    final class Screen: View, DeclarativeLayout {
      let a = View("a")
      let b = View("b")
      var layout: Layout {
        Layout {
          a
          b
        } constraints: { a, b in
          a.leading.lessThan(b.trailing).offset(-8).priority(249.5)
          a.firstBaseline.greaterThan(b.lastBaseline)
          a.width.height.lessThan(b.width.height).multiply(by: 2)
          a.left.right.greaterThanSuperview().offset(1)
          a.centerX.centerY.lessThanSafeArea()
          a.top.bottom.equalTo(b.top)
          a.size.greaterThan(5)
        }
      }
    }
    let screen = Screen("screen")
    screen.prepareLayout()
    XCTAssertEqual(
      equations(screen),
      [
        "a.leading <= b.trailing - 8 @249.5", "a.firstBaseline >= b.lastBaseline",
        "a.width <= 2*b.width", "a.height <= 2*b.height",
        "a.left >= screen.left + 1", "a.right >= screen.right + 1",
        "a.centerX <= screen.safeArea.centerX", "a.centerY <= screen.safeArea.centerY",
        "a.top == b.top", "a.bottom == b.top", "a.width >= 5", "a.height >= 5",
      ]
    )
  }

  func testNumbersAreOfAnyKind() {
    final class Screen: View, DeclarativeLayout {
      let a = View("a")
      @LayoutInput var whole = 300
      @LayoutInput var points: CGFloat = 310
      @LayoutInput var single: Float = 0.5
      var layout: Layout {
        Layout {
          a
        } constraints: { a in
          a.width.equalTo(whole).priority(points)
          a.height.lessThan(points).priority(whole)
          a.top.equalToSuperview().multiply(by: single).offset(points).inset(single)
        }
      }
    }
    let screen = Screen("screen")
    screen.prepareLayout()
    let first = ["a.width == 300 @310", "a.height <= 310 @300", "a.top == 0.5*screen.top + 310.5"]
    XCTAssertEqual(equations(screen), first)
    screen.whole = 200
    XCTAssertEqual(
      equations(screen),
      ["a.width == 200 @310", "a.top == 0.5*screen.top + 310.5", "a.height <= 310 @200"]
    )
  }

  func testAnchorsOfAnotherNumberAreReported() {
    final class Screen: View, DeclarativeLayout {
      let a = View("a")
      let b = View("b")
      var layout: Layout {
        Layout {
          a
          b
        } constraints: { a, b in
          a.edges.equalTo(b.leading.top)
        }
      }
    }
    let screen = Screen("screen")
    screen.addSubview(screen.a)
    screen.prepareLayout()
    XCTAssertEqual(equations(screen), [])
    XCTAssertEqual(
      screen.layoutReports.map(\.description),
      [
        "4 anchors of 'a' can't be compared with 2 of 'b' "
          + "(DeclarativeLayoutTests.swift:\(#line - 12))"
      ]
    )
  }

  func testConstraintsPrintAsTheyAreWrittenAndKnowTheirLine() {
    final class Screen: View, DeclarativeLayout {
      let a = View("a")
      let b = View("b")
      var layout: Layout {
        Layout {
          a
          b
        } constraints: { a, b in
          a.leading.equalToSuperview().offset(10)
          a.top.greaterThanSafeArea().priority(750)
          a.width.lessThan(b).multiply(by: 2).offset(-3)
          a.trailing.equalTo(b.leading)
          a.height.equalTo(7)
        }
      }
    }
    let screen = Screen("screen")
    screen.prepareLayout()
    let constraints = screen.constraintsInSubtree
    XCTAssertEqual(
      constraints.map(\.sourceText),
      [
        "a.leading.equalToSuperview().offset(10)",
        "a.top.greaterThanSafeArea().priority(750)",
        "a.width.lessThan(b).multiply(by: 2).offset(-3)",
        "a.trailing.equalTo(b.leading)", "a.height.equalTo(7)",
      ]
    )
    XCTAssertEqual(
      constraints[0].origin.description,
      "DeclarativeLayoutTests.swift:\(#line - 22)"
    )
  }

  func testALayoutMovesWithItsInputs() throws {
    final class Screen: View, DeclarativeLayout {
      let box = View("box")
      @LayoutInput var inset = 10.0
      var layout: Layout {
        Layout {
          box
        } constraints: { box in
          box.leading.top.equalToSuperview().offset(inset)
          box.trailing.bottom.equalToSuperview().offset(-inset)
        }
      }
    }
    let screen = Screen("screen")
    screen.prepareLayout()
    let engine = try LayoutEngine<DenseBackend>(screen, size: RootSize(100, 50))
    try engine.layout()
    XCTAssertEqual(screen.box.frame, Rect(10, 10, 80, 30))
    screen.inset = 20
    try engine.layout()
    XCTAssertEqual(screen.box.frame, Rect(20, 20, 60, 10))
  }

  func testConstantsThatHoldTogetherChangeTogether() throws {
    final class Screen: View, DeclarativeLayout {
      let box = View("box")
      @LayoutInput var inset = 10
      var layout: Layout {
        Layout {
          box
        } constraints: { box in
          box.leading.equalToSuperview().offset(inset)
          box.trailing.equalToSuperview().offset(-inset)
          box.width.equalTo(200 - 2 * inset)
        }
      }
    }
    let screen = Screen("screen")
    screen.prepareLayout()
    let engine = try LayoutEngine<DenseBackend>(screen, size: RootSize(200, 50))
    screen.inset = 20
    try engine.layout()
    XCTAssertEqual(screen.layoutReports, [])
    XCTAssertEqual(screen.box.frame.x, 20)
    XCTAssertEqual(screen.box.frame.width, 160)
  }

  func testWhatARefusedInputDoesNotTouchFollowsIt() throws {
    final class Screen: View, DeclarativeLayout {
      let box = View("box")
      @LayoutInput var inset = 10
      var layout: Layout {
        Layout {
          box
        } constraints: { box in
          box.leading.trailing.equalToSuperview()
          box.width.equalTo(190 + inset)
          box.top.equalToSuperview().offset(inset)
        }
      }
    }
    let screen = Screen("screen")
    screen.prepareLayout()
    let engine = try LayoutEngine<DenseBackend>(screen, size: RootSize(200, 50))
    screen.inset = 20
    try engine.layout()
    XCTAssertEqual(screen.layoutReports.count, 1)
    XCTAssertEqual(screen.box.frame.y, 20)
    XCTAssertEqual(screen.box.frame.width, 200)
  }

  func testAViewThatIsNamedTwiceStandsOnceAndIsReported() {
    final class Screen: View, DeclarativeLayout {
      let a = View("a")
      let b = View("b")
      @LayoutInput var isTwice = false
      var layout: Layout {
        Layout {
          a
          b
          if isTwice { a }
        } constraints: { a, b, _ in
          a.width.equalTo(5)
          b.width.equalTo(6)
        }
      }
    }
    let screen = Screen("screen")
    screen.prepareLayout()
    screen.isTwice = true
    XCTAssertEqual(names(screen.subviews), ["a", "b"])
    XCTAssertEqual(equations(screen), ["a.width == 5", "b.width == 6"])
    XCTAssertEqual(
      screen.layoutReports.map(\.description),
      [
        "The layout of 'screen' names 'a' more than once; it stands where it is "
          + "named first"
      ]
    )
  }

  func testAViewThatHoldsTheScreenIsReportedAndLeftOut() {
    final class Screen: View, DeclarativeLayout {
      let a = View("a")
      @LayoutInput var holder: View?
      @LayoutInput var isItself = false
      var layout: Layout {
        Layout {
          a
          if let holder { holder }
          if isItself { self }
        } constraints: { a, holder, itself in
          a.width.equalTo(5)
          if let holder = holder.unwrapped {
            holder.width.equalTo(6)
            a.height.equalTo(holder)
          }
          if let itself = itself.unwrapped { itself.leading.equalToSuperview() }
        }
      }
    }
    let screen = Screen("screen")
    let (root, page) = (View("root"), View("page"))
    root.addSubview(page)
    page.addSubview(screen)
    screen.prepareLayout()
    screen.holder = page
    screen.holder = root
    screen.isItself = true
    XCTAssertEqual(names(screen.subviews), ["a"])
    XCTAssertEqual(equations(screen), ["a.width == 5"])
    let held = "which holds it and can't be its subview; the line does nothing"
    XCTAssertEqual(
      Array(Set(root.layoutReports.map(\.description))).sorted(),
      [
        "The layout of 'screen' names 'page', \(held)",
        "The layout of 'screen' names 'root', \(held)",
        "The layout of 'screen' names the view itself, which can't be a subview of its own; its "
          + "line does nothing",
      ]
    )
  }
}
