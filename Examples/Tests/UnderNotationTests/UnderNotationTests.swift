// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import UnderNotation
import XCTest

final class UnderNotationTests: XCTestCase {
  private let window = View("window")
  private let title = Label("title", text: "Groceries")
  private let note = View("note")

  override func setUp() {
    window.addSubviews(title, note)
  }

  func testItsConstraintIsThisEquation() throws {
    let made = try XCTUnwrap(note.under(title, by: 8))
    XCTAssertEqual(made.equation, "note.top == title.bottom + 8")
    XCTAssertTrue(made.isActive)
  }

  func testItsFrames() throws {
    note.under(title, by: 8)
    let engine = try LayoutEngine<CassowaryBackend>(
      window,
      size: RootSize(320, 100)
    )
    try engine.layout()
    XCTAssertEqual(note.frame.y, title.frame.y + 16 + 8)
  }

  func testAMistakeIsReportedWithItsLineAndMakesNothing() {
    XCTAssertNil(note.under(note, fileID: "App/main.swift", line: 7))
    XCTAssertEqual(
      window.layoutReports.map(\.description),
      ["'note' can't be under itself (main.swift:7)"]
    )
  }

  func testAConflictNamesItInItsOwnWords() throws {
    let engine = try LayoutEngine<CassowaryBackend>(
      window,
      size: RootSize(320, 100)
    )
    note.under(title, by: 8)
    let second = try XCTUnwrap(note.under(title, by: 9))
    XCTAssertFalse(second.isActive)
    let text = window.layoutReports.map(\.description).joined()
    XCTAssertTrue(text.contains("note under title by 8"), text)
    try engine.layout()
    XCTAssertEqual(note.frame.y, title.frame.y + 16 + 8)
  }
}
