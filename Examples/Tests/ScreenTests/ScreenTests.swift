// Licensed under the MIT licence; see LICENSE.

// The layout of a screen, tested: it holds together at every size that it
// will meet, nothing in it is left open, and its frames are what was drawn.

import CassowarySolver
import LayoutTesting
import VisualFormat
import XCTest

/// A row of a list: an icon, a title that gives way, a button.
struct Row {
  let view = View("row")
  let icon = ImageView("icon", imageSize: Size(30, 30))
  let title = Label("title", text: "Grapevine")
  let button = Button("button", title: "Open")

  init() throws {
    view.addSubviews(icon, title, button)
    try LayoutConstraint.activate(
      LayoutConstraint.constraints(
        withVisualFormat: "H:|-[icon(30)]-[title]-(>=8)-[button]-|",
        options: .alignAllCenterY,
        views: ["icon": icon, "title": title, "button": button])
        + LayoutConstraint.constraints(
          withVisualFormat: "V:|-(>=7)-[icon(30)]-(>=7)-|", views: ["icon": icon])
        + [icon.centerYAnchor.constraint(equalTo: view.centerYAnchor)])
    button.compressionResistance.horizontal = Priority(751)
  }
}

final class ScreenTests: XCTestCase {
  /// The sizes that the row will meet: phones, a window, and a split view.
  private let sizes = [320, 375, 640, 180].map { RootSize($0, 44) }

  func testNothingConflictsAtAnySize() throws {
    let row = try Row()
    for size in sizes { XCTAssertNoLayoutConflicts(row.view, size: size) }
  }

  func testEveryFrameFollowsFromTheConstraints() throws {
    let row = try Row()
    for size in sizes { XCTAssertNotAmbiguous(row.view, size: size) }
  }

  func testTheTitleGivesWayAndTheButtonDoesNot() throws {
    let row = try Row()
    let engine = try LayoutEngine<CassowaryBackend>(row.view, size: RootSize(180, 44))
    try engine.layout()
    XCTAssertFrames(
      (row.icon, Rect(20, 7, 30, 30)),
      (row.title, Rect(58, 14, 46, 16)),
      (row.button, Rect(112, 10, 48, 24)))
  }
}
