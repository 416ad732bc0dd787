// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// The program stands as its guide writes it.

import CassowarySolver
import Mortar
import XCTest

final class MortarProgram: XCTestCase {
  func testTheProgramOfTheGuidePrintsItsFrames() throws {
    var printed = ""
    // Program
    let box = View("box")
    let image = View("image")
    let title = Label("title", text: "Hello")
    let note = Label("note", text: "a text of some words that wraps")
    note.numberOfLines = 0

    let gap = 8  // an Int; Double, Float and CGFloat do as well
    box |+| [image, title, note]
    image.m_size |=| (40, 40.0)
    [image, title].m_top |=| box.m_top + gap
    image.m_left |=| gap
    [title, note].m_left |=| image.m_right + 12
    note.m_top |=| title.m_bottom + 4.5
    note.m_right |<| box.m_right - gap

    let engine = try LayoutEngine<CassowaryBackend>(box, size: RootSize(width: 200, height: 100))
    try engine.layout()
    printed = box.treeDump
    // End
    try GuideProgram.check("Reference/Mortar.md", imports: ["Mortar"], printed: printed)
  }

  func testTheListingOfAHierarchyBuildsTheTree() throws {
    let view = View("view")
    view |+| { view in
      StackView {
        $0.axis = .vertical
        $0.m_width |=| view
      } |+| { stack in
        Label { $0.text = "Hello"; $0.m_height |=| stack.m_height * 0.5 }
        Label { $0.text = "World" }
      }
    }
    XCTAssertEqual(view.layoutReports, [])
    let stack = try XCTUnwrap(view.subviews.first as? StackView)
    XCTAssertEqual(stack.arrangedSubviews.compactMap { ($0 as? Label)?.text }, ["Hello", "World"])
  }
}
