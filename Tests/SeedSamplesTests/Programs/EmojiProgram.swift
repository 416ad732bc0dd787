// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// The program stands as its guide writes it.

import CassowarySolver
import EmojiLayout
import XCTest

final class EmojiProgram: XCTestCase {
  func testTheProgramOfTheGuidePrintsItsFrames() throws {
    var printed = ""
    // Program
    let box = View("box")
    let image = View("image")
    let title = Label("title", text: "Hello")
    let note = Label("note", text: "a text of some words that wraps")
    note.numberOfLines = 0
    box.addSubviews(image, title, note)

    let gap = 8  // an Int; Double, Float and CGFloat do as well
    box.📌(image |⬅️ gap ++ image -⬆️ gap ++ image ↔️= 40 ++ image ↕️= 40.0)
    box.📌((image ➡️=⬅️ title + 12) ++ (image ⬆️=⬆️ title) ++ (image ➡️=⬅️ note + 12))
    box.📌((title ⬇️=⬆️ note + 4.5) ++ note ➡️|>= gap)

    let engine = try LayoutEngine<CassowaryBackend>(box, size: RootSize(width: 200, height: 100))
    try engine.layout()
    printed = box.treeDump
    // End
    try GuideProgram.check("Reference/EmojiLayout.md", imports: ["EmojiLayout"], printed: printed)
  }

  func testTheListingOfTheArrowsMakesItsConstraints() throws {
    let view = View("view")
    let (grayView, redButton) = (View("gray"), Button("red"))
    let (blueButton, orangeButton) = (Button("blue"), Button("orange"))
    view.addSubviews(grayView, redButton, blueButton, orangeButton)
    view.📌(grayView |⬅️ 20)                          // 20 from the leading edge
    view.📌(redButton -⬆️ 60 ++ redButton ↕️= 40 ++ redButton ↔️= 40)
    view.📌(redButton ⬇️=⬆️ blueButton + 10 ‼️ 900)   // a gap of 10, at 900
    view.📌((blueButton--orangeButton + 40) ++ (blueButton-=-orangeButton))
    XCTAssertEqual(view.layoutReports, [])
    XCTAssertEqual(view.constraintsInSubtree.count, 7)
  }
}
