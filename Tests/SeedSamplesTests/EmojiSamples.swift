// Licensed under the MIT licence; see LICENSE.

import DenseLPSolver
import EmojiLayout
import Foundation
import XCTest

/// The samples of the emoji playground, as written.
final class EmojiSamples: XCTestCase {
  private let containerView = View("containerView")
  private let grayView = View("grayView")
  private let redButton = Button("redButton")
  private let blueButton = Button("blueButton")
  private let orangeButton = Button("orangeButton")

  func testThePlaygroundLaysOut() throws {
    let view = grayView
    containerView.addSubview(grayView)
    grayView.addSubviews(redButton, blueButton, orangeButton)
    let engine = try LayoutEngine<DenseBackend>(
      containerView,
      size: RootSize(width: 320, height: 480)
    )

    // add one constraint at a time
    view.📌(grayView |⬅️ 20.0)  //to superview margin
    view.📌(grayView -⬆️ 20.0)
    view.📌(grayView ⬇️- 20.0)
    view.📌(grayView ➡️| 20.0)
    // add multiple constraints (combined with ++ operator)
    view.📌(redButton |⬅️ 60 ++ redButton -⬆️ 60 ++ redButton ↕️= 40 ++ redButton ↔️= 40)
    // can add constants
    view.📌(redButton ↔️=↔️ blueButton + 20)
    // can add priorities
    view.📌(redButton ⬇️=⬆️ blueButton + 100 ‼️ 800.0)
    view.📌(redButton ⬇️=⬆️ blueButton + 10 ‼️ 900.0)
    view.📌(redButton |=| blueButton)  //align vertical centers
    view.📌(blueButton ↕️= 100)
    view.📌((blueButton -- orangeButton + 40) ++ (blueButton -=- orangeButton))
    orangeButton.📌(orangeButton ↕️= 45 ++ orangeButton ↔️= 25)

    try engine.layout()
    XCTAssertEqual(containerView.layoutReports, [])
    XCTAssertEqual(grayView.frame, Rect(20, 20, 280, 440))
    XCTAssertEqual(redButton.frame, Rect(60, 60, 40, 40))
    XCTAssertEqual(blueButton.frame, Rect(50, 110, 60, 100))
    XCTAssertEqual(orangeButton.frame, Rect(150, 137.5, 25, 45))
  }

  /// The code at the end of the page, where the buttons stand beside the gray
  /// view; its dash between two buttons is no operator, `--` is meant.
  func testTheGistLaysOutInItsOwnHierarchy() throws {
    containerView.addSubview(grayView)
    containerView.addSubview(redButton)
    containerView.addSubview(blueButton)
    containerView.addSubview(orangeButton)
    containerView.📌(grayView |⬅️ 20.0)
    containerView.📌(grayView -⬆️ 20.0)
    containerView.📌(grayView ⬇️- 20.0)
    containerView.📌(grayView ➡️| 20.0)
    containerView.📌(redButton |⬅️ 60 ++ redButton -⬆️ 60 ++ redButton ↕️= 40 ++ redButton ↔️= 40)
    containerView.📌(redButton ⬇️=⬆️ blueButton + 100 ‼️ 800.0)
    containerView.📌(redButton ⬇️=⬆️ blueButton + 10 ‼️ 900.0)  //overrides previous due to precedence
    containerView.📌(redButton |=| blueButton)  //align vertical centers
    containerView.📌(redButton ↔️=↔️ blueButton + 20)
    containerView.📌(blueButton ↕️= 100)
    containerView.📌((blueButton -- orangeButton + 40) ++ (blueButton -=- orangeButton))
    orangeButton.📌(orangeButton ↕️= 45 ++ orangeButton ↔️= 25)

    let engine = try LayoutEngine<DenseBackend>(
      containerView,
      size: RootSize(width: 375, height: 300)
    )
    try engine.layout()
    XCTAssertEqual(containerView.layoutReports, [])
    XCTAssertEqual(grayView.frame, Rect(20, 20, 335, 260))
    XCTAssertEqual(redButton.frame, Rect(60, 60, 40, 40))
    XCTAssertEqual(blueButton.frame, Rect(50, 110, 60, 100))
    XCTAssertEqual(orangeButton.frame, Rect(150, 137.5, 25, 45))
  }

  func testTheOpeningExampleIsOneConstraint() {
    let view = View("view")
    let subView1 = View("subView1")
    let subView2 = View("subView2")
    view.addSubviews(subView1, subView2)
    let made = view.📌(subView1 ⬇️=⬆️ subView2 + 10 ‼️ 900.0)
    XCTAssertEqual(made.map(\.equation), ["subView1.bottom == subView2.top - 10 @900"])
  }

  func testAllEdgesPinLeftAndRight() {
    grayView.addSubview(redButton)
    XCTAssertEqual(
      (redButton ⏹=⏹ grayView).map(\.equation),
      [
        "redButton.top == grayView.top", "redButton.bottom == grayView.bottom",
        "redButton.left == grayView.left", "redButton.right == grayView.right",
      ]
    )
  }

  func testAPinWithoutASuperviewIsReportedOnce() {
    let lone = View("lone")
    lone.📌(lone |⬅️ 20)
    XCTAssertEqual(lone.layoutReports.count, 1)
    XCTAssertTrue(
      lone.layoutReports[0].description.hasPrefix(
        "'lone' is pinned to an edge of its superview, but has none"
      )
    )
    XCTAssertTrue(lone.layoutReports[0].description.contains("EmojiSamples.swift:"))
  }

  func testPrioritiesHaveNamesAndNumbersAreOfAnyKind() {
    let whole = 30
    let points: CGFloat = 7.5
    containerView.addSubviews(redButton, blueButton)
    XCTAssertEqual(
      [
        (redButton ⬇️=⬆️ blueButton + 100 ‼️ .low).equation,
        (redButton ⬇️=⬆️ blueButton - whole ‼️ 900).equation,
        (redButton |=| blueButton ‼️ .high).equation,
        (redButton ↔️= points).equation, (redButton ➡️| whole ‼️ whole).equation,
      ],
      [
        "redButton.bottom == blueButton.top - 100 @250",
        "redButton.bottom == blueButton.top + 30 @900",
        "redButton.centerX == blueButton.centerX @750", "redButton.width == 7.5",
        "containerView.trailing == redButton.trailing + 30 @30",
      ]
    )
  }

  /// What some keyboards type: arrows without the selector that makes an emoji
  /// of them.
  func testArrowsWithoutTheirSelectorsMeanTheSame() {
    containerView.addSubviews(redButton, blueButton)
    XCTAssertEqual(
      [
        (redButton ⬇=⬆ blueButton + 10 ‼ 900.0).equation,
        (redButton |⬅ 60).equation, (redButton ↔= 40).equation,
      ],
      [
        "redButton.bottom == blueButton.top - 10 @900",
        "redButton.leading == containerView.leading + 60", "redButton.width == 40",
      ]
    )
  }
}
