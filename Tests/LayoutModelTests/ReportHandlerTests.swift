// Licensed under the MIT licence; see LICENSE.

import DenseLPSolver
import LayoutModel
import Synchronization
import XCTest

final class ReportHandlerTests: XCTestCase {
  private final class Notes: Sendable {
    let sentences = Mutex<[String]>([])
  }

  func testAHandlerIsToldEveryReport() {
    let notes = Notes()
    View.onLayoutReport { error in notes.sentences.withLock { $0.append("\(error)") } }
    defer { View.onLayoutReport(nil) }
    let root = View("root")
    let box = View("box")
    root.addSubview(box)
    root.addConstraint(
      LayoutConstraint(unchecked: box, .left, .equal, to: root, .top)
    )
    XCTAssertEqual(notes.sentences.withLock { $0 }, root.layoutReports.map(\.description))
    XCTAssertEqual(notes.sentences.withLock { $0.count }, 1)
  }

  /// A guide without a view has no tree that could keep a report.
  func testAHandlerIsToldWhatNoTreeKeeps() {
    let notes = Notes()
    View.onLayoutReport { error in notes.sentences.withLock { $0.append("\(error)") } }
    defer { View.onLayoutReport(nil) }
    let guide = LayoutGuide("guide")
    let other = LayoutGuide("other")
    guide.reportMisuse("something has no meaning")
    guide.topAnchor.constraint(equalTo: other.bottomAnchor).isActive = true
    XCTAssertEqual(notes.sentences.withLock { $0.count }, 2)
    let view = View("view")
    guide.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    XCTAssertEqual(view.layoutReports.count, 1)
    XCTAssertEqual(
      notes.sentences.withLock { Array($0.suffix(1)) },
      view.layoutReports.map(\.description)
    )
  }

  func testAConflictIsPrintedAsOneLineWithItsListBehindTheColon() throws {
    let view = View("view")
    let engine = try LayoutEngine<DenseBackend>(view, size: RootSize(width: 100, height: 50))
    view.addConstraint(view.widthAnchor.constraint(equalToConstant: 80))
    let report = try XCTUnwrap(view.layoutReports.first)
    let line = View.oneLine(report.description)
    XCTAssertTrue(line.hasPrefix("These can't hold together: H:[view(80)] at "), line)
    XCTAssertTrue(line.hasSuffix("; view.width == 100 (size of the root)"), line)
    XCTAssertTrue(engine.root === view)
  }

  func testAConflictOfAStackCitesTheLineThatArrangedTheView() throws {
    let stack = StackView("stack")
    stack.axis = .vertical
    let row = View("row")
    let engine = try LayoutEngine<DenseBackend>(stack, size: RootSize(width: 100, height: 50))
    let line = #line + 1
    stack.addArrangedSubview(row)
    stack.addConstraint(row.heightAnchor.constraint(equalToConstant: 80))
    try engine.layout()
    let conflict = try XCTUnwrap(stack.layoutConflicts.first)
    let origins = conflict.members.filter { $0.identifier?.hasPrefix("stack.") == true }
      .compactMap(\.origin)
    XCTAssertFalse(origins.isEmpty)
    for origin in origins {
      XCTAssertEqual("\(origin)", "ReportHandlerTests.swift:\(line)")
    }
  }
}
