// Licensed under the MIT licence; see LICENSE.

import DenseLPSolver
import EmojiLayout
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

  func testTheOpeningExampleIsOneConstraint() {
    let view = View("view")
    let subView1 = View("subView1")
    let subView2 = View("subView2")
    view.addSubviews(subView1, subView2)
    let made = view.📌(subView1 ⬇️=⬆️ subView2 + 10 ‼️ 900.0)
    XCTAssertEqual(made.map(\.equation), ["subView1.bottom == subView2.top - 10 @900"])
  }
}
