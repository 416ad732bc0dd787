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
    try GuideProgram.check("Reference/VisualFormat.md", imports: ["VisualFormat"], printed: printed)
  }

  func testTheListingsOfTheGuideMakeTheirConstraints() throws {
    let (root, icon, name) = (View("root"), View("icon"), Label("name"))
    let rows = [View("row0"), View("row1")]
    root.addSubviews(icon, name, rows[0], rows[1])
    let constraints = try LayoutConstraint.constraints(
      withVisualFormat: "H:|-pad-[icon(30)]-[name]-pad-|",
      options: [.alignAllCenterY],
      metrics: ["pad": 15],
      views: ["icon": icon, "name": name])
    try LayoutConstraint.activate(constraints)
    XCTAssertEqual(constraints.count, 5)
    let row = try VisualFormatString("H:|-[row(>=pad)]-|")
    for view in rows {
      try LayoutConstraint.activate(
        row.constraints(metrics: ["pad": 44], views: ["row": view]))
    }
    XCTAssertEqual(root.constraintsInSubtree.count, 11)
    XCTAssertEqual(root.layoutReports, [])
  }
}
