// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// The listing stands as its guide writes it.

import CassowarySolver
import LayoutModel
import XCTest

final class LayoutModelListing: XCTestCase {
  func testTheFirstLayoutOfTheGuideChangesThreeFrames() throws {
    let root = View("root")
    let icon = ImageView("icon", imageSize: Size(30, 30))
    let name = Label("name", text: "Grapevine")
    root.addSubviews(icon, name)
    try LayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 15),
      icon.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      name.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
      name.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
    ])
    let engine = try LayoutEngine<CassowaryBackend>(root, size: RootSize(375, 667))
    let pass = try engine.layout()   // pass.changed: root, icon, name
    print(root.treeDump)
    XCTAssertEqual(pass.changed.map(\.name), ["root", "icon", "name"])
    XCTAssertEqual(icon.frame, Rect(15, 20, 30, 30))
    XCTAssertEqual(name.frame, Rect(53, 27, 72, 16))
  }
}
