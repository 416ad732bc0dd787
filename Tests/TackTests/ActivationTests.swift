// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// Chains are written without blanks.

import DenseLPSolver
import Synchronization
import Tack
import XCTest

final class ActivationTests: XCTestCase {
  private let root = View("root")
  private let a = View("a")
  private let b = View("b")

  override func setUp() {
    root.addSubviews(a, b)
  }

  /// No tree keeps a report about a chain without a view.
  func testAHandlerIsToldOfAChainThatHasNoView() {
    let notes = Notes()
    View.onLayoutReport { error in notes.sentences.withLock { $0.append("\(error)") } }
    defer { View.onLayoutReport(nil) }
    let line = #line + 1
    XCTAssertEqual(Tack.activate(.H(|-8-|)).count, 0)
    XCTAssertEqual(Tack.activate(.H(|-LayoutGuide("lone")-|)).count, 0)
    XCTAssertEqual(
      notes.sentences.withLock { $0 },
      [
        "The chain has no view (ActivationTests.swift:\(line))",
        "'lone' is pinned to the edge of its superview, but has none "
          + "(ActivationTests.swift:\(line + 1))",
      ]
    )
  }

  private final class Notes: Sendable {
    let sentences = Mutex<[String]>([])
  }

  func testActivatingChainsLaysThemOut() throws {
    let engine = try LayoutEngine<DenseBackend>(root, size: RootSize(width: 200, height: 100))
    let made = Tack.activate(
      .H(|-(10)-a-(20)-b-(10)-|),
      .V(|-(5)-a-(5)-|),
      .V(|-(5)-b-(5)-|)
    )
    Tack.activate(a.widthAnchor.constraint(equalTo: b.widthAnchor))
    XCTAssertEqual(made.count, 7)
    try engine.layout()
    XCTAssertEqual(a.frame, Rect(10, 5, 80, 90))
    XCTAssertEqual(b.frame, Rect(110, 5, 80, 90))
    Tack.deactivate(made)
    XCTAssertFalse(made.contains { $0.isActive })
  }

  func testABlockTakesConditionsAndLoops() {
    func equations(keepInBounds: Bool, side: Int) -> [String] {
      Tack.constraints {
        Tack.H(|-8-a)
        if keepInBounds { Tack.V(|-(>=0)-a-(>=0)-|) }
        switch side {
        case 0: Tack.V(|-4-a)
        default: a.heightAnchor.constraint(equalToConstant: 9)
        }
        if side > 0 { Tack.V(|-1-b) } else { Tack.V(b-1-|) }
        for view in [a, b] { view.widthAnchor.constraint(equalToConstant: 3) }
        [b.heightAnchor.constraint(equalToConstant: 2)]
      }.map(\.equation)
    }
    XCTAssertEqual(
      equations(keepInBounds: true, side: 0),
      [
        "a.leading == root.leading + 8", "a.top >= root.top", "root.bottom >= a.bottom",
        "a.top == root.top + 4", "root.bottom == b.bottom + 1", "a.width == 3", "b.width == 3",
        "b.height == 2",
      ]
    )
    XCTAssertEqual(
      equations(keepInBounds: false, side: 1),
      [
        "a.leading == root.leading + 8", "a.height == 9", "b.top == root.top + 1",
        "a.width == 3", "b.width == 3", "b.height == 2",
      ]
    )
  }

  func testEachPlacementMakesItsConstraints() {
    func across(_ placement: HorizontalPlacement) -> [String] {
      Tack.constraints(
        aligning: a,
        to: root,
        horizontally: placement,
        insets: Insets(top: 1, left: 2, bottom: 3, right: 6)
      ).map(\.equation)
    }
    func down(_ placement: VerticalPlacement) -> [String] {
      Tack.constraints(
        aligning: a,
        to: root,
        vertically: placement,
        insets: Insets(top: 1, left: 2, bottom: 3, right: 6)
      ).map(\.equation)
    }
    XCTAssertEqual(across(.none), [])
    XCTAssertEqual(
      across(.fill),
      ["a.leading == root.leading + 2", "root.trailing == a.trailing + 6"]
    )
    XCTAssertEqual(
      across(.left),
      ["a.left == root.left + 2", "root.right >= a.right + 6"]
    )
    XCTAssertEqual(
      across(.leading),
      ["a.leading == root.leading + 2", "root.trailing >= a.trailing + 6"]
    )
    XCTAssertEqual(
      across(.center),
      [
        "a.leading >= root.leading + 2", "a.centerX == root.centerX - 2",
        "root.trailing >= a.trailing + 6",
      ]
    )
    XCTAssertEqual(
      across(.right),
      ["a.left >= root.left + 2", "root.right == a.right + 6"]
    )
    XCTAssertEqual(
      across(.trailing),
      ["a.leading >= root.leading + 2", "root.trailing == a.trailing + 6"]
    )
    XCTAssertEqual(
      down(.center),
      [
        "a.top >= root.top + 1", "a.centerY == root.centerY - 1",
        "root.bottom >= a.bottom + 3",
      ]
    )
    XCTAssertEqual(
      down(.firstBaseline),
      ["a.firstBaseline == root.firstBaseline + 1", "root.lastBaseline >= a.lastBaseline + 3"]
    )
    XCTAssertEqual(
      down(.lastBaseline),
      ["a.firstBaseline >= root.firstBaseline + 1", "root.lastBaseline == a.lastBaseline + 3"]
    )
    XCTAssertEqual(down(.top), ["a.top == root.top + 1", "root.bottom >= a.bottom + 3"])
    XCTAssertEqual(down(.bottom), ["a.top >= root.top + 1", "root.bottom == a.bottom + 3"])
    XCTAssertEqual(down(.fill), ["a.top == root.top + 1", "root.bottom == a.bottom + 3"])
  }

  func testInsetsAreOfAnyNumbers() {
    let (whole, part) = (10, Float(5))
    let made = Tack.constraints(
      aligning: a,
      to: root,
      horizontally: .fill,
      vertically: .fill,
      insets: (whole, 2, whole, part)
    )
    XCTAssertEqual(
      made.map(\.equation),
      [
        "a.leading == root.leading + 2", "root.trailing == a.trailing + 5",
        "a.top == root.top + 10", "root.bottom == a.bottom + 10",
      ]
    )
    let width: CGFloat = 3
    Tack.align(view: a, to: root, horizontally: .fill, insets: (0, width, 0, 1.5))
    XCTAssertEqual(a.constraints.map(\.constant), [3, 1.5])
    XCTAssertEqual(root.layoutReports, [])
  }

  func testTheGoldenPlacementPutsTheMiddleAtTheGoldenSection() throws {
    let engine = try LayoutEngine<DenseBackend>(root, size: RootSize(width: 1000, height: 500))
    Tack.align(view: a, to: root, horizontally: .golden, vertically: .golden)
    Tack.activate([
      a.widthAnchor.constraint(equalToConstant: 100),
      a.heightAnchor.constraint(equalToConstant: 50),
    ])
    try engine.layout()
    XCTAssertEqual(a.frame.x + 50, 1000 * 0.618 / 1.618, accuracy: 1e-6)
    XCTAssertEqual(a.frame.y + 25, 500 * 0.618 / 1.618, accuracy: 1e-6)
  }

  func testTheGoldenPlacementIsThatOfTheContainerWhereverItBegins() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let root = View("root")
      let (container, guide, badge, dot) = (View("container"), LayoutGuide("guide"), View("badge"), View("dot"))
      root.direction = direction
      root.addSubviews(container, badge, dot)
      root.addLayoutGuide(guide)
      let engine = try LayoutEngine<DenseBackend>(root, size: RootSize(width: 2000, height: 1000))
      for (item, view, x) in [(container as LayoutElement, badge, 600.0), (guide, dot, 1000)] {
        Tack.activate([
          item.leftAnchor.constraint(equalTo: root.leftAnchor, constant: x),
          item.topAnchor.constraint(equalTo: root.topAnchor, constant: 300),
          item.widthAnchor.constraint(equalToConstant: 200),
          item.heightAnchor.constraint(equalToConstant: 100),
          view.widthAnchor.constraint(equalToConstant: 10),
          view.heightAnchor.constraint(equalToConstant: 10),
        ])
        Tack.align(view: view, to: item, horizontally: .golden, vertically: .golden, insets: (4, 2, 0, 0))
      }
      try engine.layout()
      XCTAssertEqual(root.layoutReports, [])
      XCTAssertEqual(badge.frame.x + 5, 600 + 200 * 0.618 / 1.618 + 1, accuracy: 1e-6)
      XCTAssertEqual(badge.frame.y + 5, 300 + 100 * 0.618 / 1.618 + 2, accuracy: 1e-6)
      XCTAssertEqual(dot.frame.x + 5, 1000 + 200 * 0.618 / 1.618 + 1, accuracy: 1e-6)
    }
  }
}
