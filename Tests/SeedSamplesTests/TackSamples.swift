// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// Chains are written without blanks.

import DenseLPSolver
import Foundation
import Tack
import XCTest

/// The samples of Tack's page, as written.
final class TackSamples: XCTestCase {
  private let root = View("root")
  private let purpleBox = View("purpleBox")
  private let yellowBox = View("yellowBox")
  private let pinkBox = View("pinkBox")

  override func setUp() {
    root.addSubviews(purpleBox, yellowBox, pinkBox)
  }

  func testTheFirstExample() throws {
    let engine = try LayoutEngine<DenseBackend>(root, size: RootSize(width: 320, height: 200))
    Tack.activate(.H(|-50-purpleBox-50-|))
    // Paddings often come from a stylesheet.
    let p = 12.0
    Tack.activate(.V(|-(p)-purpleBox-(p)-|))
    try engine.layout()
    XCTAssertEqual(purpleBox.frame, Rect(50, 12, 220, 176))
  }

  func testTheMoreExtensiveExample() throws {
    let engine = try LayoutEngine<DenseBackend>(root, size: RootSize(width: 320, height: 200))
    Tack.activate(
      .H(|-(>==50)-purpleBox-(8)-yellowBox-(>=20)-|),
      .V(|-(20)-purpleBox-(>=20)-|),
      .V(|-(8)-yellowBox-(8)-pinkBox-(>==8^749)-|, alignAll: .centerX),
    )
    Tack.activate([
      purpleBox.widthAnchor.constraint(equalToConstant: 60),
      purpleBox.heightAnchor.constraint(equalToConstant: 40),
      yellowBox.widthAnchor.constraint(equalToConstant: 80),
      yellowBox.heightAnchor.constraint(equalToConstant: 30),
      pinkBox.widthAnchor.constraint(equalToConstant: 20),
    ])
    try engine.layout()
    XCTAssertEqual(root.layoutReports, [])
    XCTAssertEqual(purpleBox.frame, Rect(50, 20, 60, 40))
    XCTAssertEqual(yellowBox.frame, Rect(118, 8, 80, 30))
    XCTAssertEqual(pinkBox.frame, Rect(148, 46, 20, 146))
  }

  func testTheBuilderAndTheSafeArea() throws {
    root.safeAreaInsets = Insets(top: 44, left: 0, bottom: 34, right: 0)
    let engine = try LayoutEngine<DenseBackend>(root, size: RootSize(width: 320, height: 200))
    enum Alignment { case leading, trailing }
    let alignment = Alignment.trailing
    let keepInBounds = true
    Tack.activate {
      // 20pts below the top of the safe area, and at least in bounds at its bottom.
      Tack.V(|>-(20)-purpleBox-(>=20)-<|)
      if keepInBounds {
        Tack.H(|-(>=10)-purpleBox-(>=10)-|)
      }
      switch alignment {
      case .leading:
        Tack.H(|-(10)-purpleBox)
      case .trailing:
        Tack.H(purpleBox-(10)-|)
      }
      purpleBox.widthAnchor.constraint(equalToConstant: 100)
      purpleBox.heightAnchor.constraint(equalToConstant: 50)
    }
    try engine.layout()
    XCTAssertEqual(purpleBox.frame, Rect(210, 64, 100, 50))
  }

  func testSimpleAlignment() throws {
    let view = purpleBox
    let parent = root
    let engine = try LayoutEngine<DenseBackend>(root, size: RootSize(width: 320, height: 200))
    Tack.align(view: view, to: parent, horizontally: .fill)
    Tack.align(
      view: yellowBox,
      to: parent,
      horizontally: .fill,
      vertically: .center,
      insets: Insets(top: 10, left: 10, bottom: 10, right: 10),
    )
    Tack.activate(yellowBox.heightAnchor.constraint(equalToConstant: 20))
    try engine.layout()
    XCTAssertEqual(view.frame.width, 320)
    XCTAssertEqual(yellowBox.frame, Rect(10, 90, 300, 20))
  }

  func testInsetsAreLeftAndRightInBothDirections() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for placement in [HorizontalPlacement.fill, .leading, .center] {
        let root = View("root")
        let box = View("box")
        root.direction = direction
        root.addSubview(box)
        let engine = try LayoutEngine<DenseBackend>(root, size: RootSize(width: 200, height: 100))
        Tack.align(
          view: box,
          to: root,
          horizontally: placement,
          vertically: .fill,
          insets: (0, 20, 0, 60)
        )
        if placement != .fill {
          Tack.activate(box.widthAnchor.constraint(equalToConstant: 50))
        }
        try engine.layout()
        XCTAssertEqual(root.layoutReports, [])
        let x =
          switch placement {
          case .leading: direction == .leftToRight ? 20.0 : 200 - 60 - 50
          case .center: 20.0 + (120 - 50) / 2
          default: 20.0
          }
        XCTAssertEqual(box.frame.x, x, "\(direction) \(placement)")
        XCTAssertEqual(box.frame.width, placement == .fill ? 120 : 50)
      }
    }
  }

  func testAButtonAlignedToALabelIsNotStretched() throws {
    let label = Label("label")
    label.text = "title"
    let button = Button("button")
    button.title = "ok"
    root.addSubviews(label, button)
    let engine = try LayoutEngine<DenseBackend>(root, size: RootSize(width: 320, height: 200))
    Tack.activate(.V(|-(10)-label), .H(|-(8)-label-(8)-button))
    Tack.align(view: button, to: label, vertically: .firstBaseline)
    try engine.layout()
    XCTAssertEqual(root.layoutReports, [])
    XCTAssertEqual(button.frame.height, button.intrinsicContentSize.height)
  }

  /// `20^249` is a distance at a priority, with any kind of number, and not
  /// the exclusive or of 20 and 249.
  func testPrioritiesTakeEveryKindOfNumber() {
    let whole = 20
    let part = 7.5
    let points: CGFloat = 3
    let single: Float = 0.5
    let made = Tack.constraints(
      .H(|-(20^249)-purpleBox-(whole^249)-yellowBox-(part ^ .low)-|),
      .V(|-(points^300)-purpleBox-whole-yellowBox-points-pinkBox-(>=whole)-|),
      .H(|-(<=whole)-pinkBox-(whole^part)-|),
      .H(|-(single^300)-purpleBox-(single^whole)-yellowBox-(whole^single)-pinkBox-(whole^points)-|),
      .H(|-(part^whole)-purpleBox-(points^part)-yellowBox-(>=whole^single)-|),
      .H(|-(30^whole)-purpleBox-(whole^whole)-yellowBox-(>==8^whole)-|),
    )
    XCTAssertEqual(
      Tack.activate([.H(|-8-purpleBox), .V(|-8-purpleBox)]).map(\.equation),
      ["purpleBox.leading == root.leading + 8", "purpleBox.top == root.top + 8"]
    )
    XCTAssertEqual(
      made.map(\.equation),
      [
        "purpleBox.leading == root.leading + 20 @249",
        "yellowBox.leading == purpleBox.trailing + 20 @249",
        "root.trailing == yellowBox.trailing + 7.5 @250",
        "purpleBox.top == root.top + 3 @300", "yellowBox.top == purpleBox.bottom + 20",
        "pinkBox.top == yellowBox.bottom + 3", "root.bottom >= pinkBox.bottom + 20",
        "pinkBox.leading <= root.leading + 20", "root.trailing == pinkBox.trailing + 20 @7.5",
        "purpleBox.leading == root.leading + 0.5 @300",
        "yellowBox.leading == purpleBox.trailing + 0.5 @20",
        "pinkBox.leading == yellowBox.trailing + 20 @0.5", "root.trailing == pinkBox.trailing + 20 @3",
        "purpleBox.leading == root.leading + 7.5 @20",
        "yellowBox.leading == purpleBox.trailing + 3 @7.5", "root.trailing >= yellowBox.trailing + 20 @0.5",
        "purpleBox.leading == root.leading + 30 @20",
        "yellowBox.leading == purpleBox.trailing + 20 @20",
        "root.trailing >= yellowBox.trailing + 8", "root.trailing == yellowBox.trailing + 8 @20",
      ]
    )
  }

  func testTheBoxOfThePage() throws {
    final class Panel: View {
      let label = View("label")
      let image = View("image")
      var shouldDisplayViewB = true
      private let tackBox = Tack.Box()

      func update() {
        let box = tackBox.open()
        box.activateOnce(Tack.H(|-8-label-8-|))
        if shouldDisplayViewB {
          box.activate(.V(|-8-label-8-image-8-|))
        } else {
          box.activate(.V(|-8-label-8-|))
        }
        box.close()
      }
    }
    let panel = Panel("panel")
    panel.addSubviews(panel.label, panel.image)
    panel.update()
    XCTAssertEqual(panel.label.constraints.count, 4)
    panel.shouldDisplayViewB = false
    panel.update()
    XCTAssertEqual(panel.label.constraints.count, 4)
    XCTAssertEqual(panel.image.constraints.count, 0)
    XCTAssertEqual(panel.layoutReports, [])
  }

  func testTheConductorOfThePage() {
    enum MyState { case initialState, secondState }
    let conductor = Tack.Conductor(activeState: MyState.initialState)
    conductor[.initialState] = Tack.constraints(.V(|-8-purpleBox-8-yellowBox))
    conductor[.secondState] = Tack.constraints(.V(purpleBox-8-yellowBox-8-|))
    conductor.updateConstraints()
    XCTAssertEqual(
      purpleBox.constraints.map(\.equation),
      ["purpleBox.top == root.top + 8", "yellowBox.top == purpleBox.bottom + 8"],
    )
    conductor.activeState = .secondState
    conductor.updateConstraints()
    XCTAssertEqual(
      yellowBox.constraints.map(\.equation),
      ["yellowBox.top == purpleBox.bottom + 8", "root.bottom == yellowBox.bottom + 8"],
    )
  }
}
