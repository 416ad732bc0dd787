// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// The program stands as its guide writes it.

import CassowarySolver
import DeclarativeLayout
import XCTest

final class DeclarativeProgram: XCTestCase {
  func testTheProgramOfTheGuidePrintsItsFrames() throws {
    var printed = ""
    // Program
    final class Card: View, DeclarativeLayout {
      let image = View("image")
      let title = Label("title", text: "Hello")
      let note = Label("note", text: "a text of some words that wraps")
      @LayoutInput var gap = 8  // an Int; Double, Float and CGFloat do as well

      var layout: Layout {
        Layout {
          image
          title
          note
        } constraints: { image, title, note in
          image.size.equalTo(40)
          image.leading.top.equalToSuperview().offset(gap)
          title.leading.equalTo(image.trailing).offset(12)
          title.top.equalTo(image)
          note.leading.equalTo(title)
          note.trailing.lessThanSuperview().offset(-gap)
          note.top.equalTo(title.bottom).offset(4.5)
        }
      }
    }

    let box = Card("box")
    box.note.numberOfLines = 0
    box.prepareLayout()
    let engine = try LayoutEngine<CassowaryBackend>(box, size: RootSize(width: 200, height: 100))
    try engine.layout()
    printed = box.treeDump
    // End
    try GuideProgram.check(
      "DeclarativeLayout.md",
      imports: ["DeclarativeLayout"],
      printed: printed
    )
  }
}
