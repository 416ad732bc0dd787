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
      "Reference/DeclarativeLayout.md",
      imports: ["DeclarativeLayout"],
      printed: printed
    )
  }

  func testTheFirstListingOfTheGuideInsertsTheImage() throws {
    final class Card: View, DeclarativeLayout {
      let title = Label("title")
      let image = ImageView("image")
      @LayoutInput var showsImage = false
      @LayoutInput var inset = 10.0

      var layout: Layout {
        Layout {
          title
          if showsImage { image }
        } constraints: { title, image in
          title.leading.top.equalToSuperview().offset(inset)
          if let image = image.unwrapped {
            image.leading.equalTo(title.trailing).offset(8)
            image.size.equalTo(40)
          }
        }
      }
    }

    let card = Card("card")
    card.prepareLayout()      // inserts the title
    card.showsImage = true    // inserts the image
    XCTAssertEqual(card.subviews.map(\.name), ["title", "image"])
    XCTAssertEqual(card.layoutReports, [])
    XCTAssertEqual(card.constraintsInSubtree.count, 5)
  }
}
