// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// The program stands as its guide writes it.

import CassowarySolver
import Tack
import XCTest

final class TackProgram: XCTestCase {
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
    Tack.activate(
      .H(|-gap-image-12-title-(>=8)-|),
      .H(image-12-note-(>=8)-|),
      .V(|-8-image),
      .V(|-8-title-4.5-note)
    )
    Tack.activate([
      image.widthAnchor.constraint(equalToConstant: 40),
      image.heightAnchor.constraint(equalToConstant: 40),
    ])

    let engine = try LayoutEngine<CassowaryBackend>(box, size: RootSize(width: 200, height: 100))
    try engine.layout()
    printed = box.treeDump
    // End
    try GuideProgram.check("Tack.md", imports: ["Tack"], printed: printed)
  }
}
