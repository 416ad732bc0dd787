// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// The program stands as its guide writes it.

import CassowarySolver
import VisualFormat
import XCTest

final class VisualFormatProgram: XCTestCase {
  func testTheProgramOfTheGuidePrintsItsFrames() throws {
    var printed = ""
    // Program
    let box = View("box")
    let image = View("image")
    let title = Label("title", text: "Hello")
    let note = Label("note", text: "a text of some words that wraps")
    note.numberOfLines = 0
    box.addSubviews(image, title, note)

    let views: [String: any LayoutItem] = ["image": image, "title": title, "note": note]
    let metrics = ["gap": 8]  // an Int; Double, Float and CGFloat do as well
    for format in [
      "H:|-gap-[image(40)]-12-[title]-(>=gap)-|", "H:[image]-12-[note]-(>=gap)-|",
      "V:|-gap-[image(40)]", "V:|-gap-[title]-4.5-[note]",
    ] {
      let made = try LayoutConstraint.constraints(
        withVisualFormat: format,
        metrics: metrics,
        views: views
      )
      try LayoutConstraint.activate(made)
    }

    let engine = try LayoutEngine<CassowaryBackend>(box, size: RootSize(width: 200, height: 100))
    try engine.layout()
    printed = box.treeDump
    // End
    try GuideProgram.check("VisualFormat.md", imports: ["VisualFormat"], printed: printed)
  }
}
