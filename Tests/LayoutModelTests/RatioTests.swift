// Licensed under the MIT licence; see LICENSE.

import Backends
import CassowarySolver
import LayoutModel
import XCTest

/// A multiplier such as a third means the ratio, not the double next to it.
final class RatioTests: XCTestCase {
  /// Columns of an nth of their row, side by side and pinned at both ends, so
  /// that one constraint says what the others do already.
  private struct Columns {
    let window = View("window")
    var columns: [View] = []
    var widths: [LayoutConstraint] = []

    init(_ count: Int, gap: Double, inConstants: Bool, direction: LayoutDirection = .leftToRight)
      throws
    {
      window.direction = direction
      var constraints: [LayoutConstraint] = []
      let n = Double(count)
      for index in 0..<count {
        let column = View("column\(index)")
        window.addSubview(column)
        let previous = columns.last
        columns.append(column)
        constraints.append(
          column.leadingAnchor.constraint(
            equalTo: previous?.trailingAnchor ?? window.leadingAnchor,
            constant: gap
          )
        )
        let share = column.widthAnchor.constraint(
          equalTo: window.widthAnchor,
          multiplier: 1 / n,
          constant: inConstants ? -gap * (n + 1) / n : 0
        )
        widths.append(share)
      }
      if inConstants || gap == 0 {
        constraints.append(
          columns[count - 1].trailingAnchor.constraint(
            equalTo: window.trailingAnchor,
            constant: -gap
          )
        )
      }
      try LayoutConstraint.activate(constraints + widths)
    }
  }

  func testEqualColumnsFillWhatIsGivenAtAnyPriority() {
    withEveryBackend { backend in
      for count in 2...12 {
        for (gap, inConstants) in [(8.0, true), (0, false), (10, true)] {
          for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let row = try Columns(
              count,
              gap: gap,
              inConstants: inConstants,
              direction: direction
            )
            let size = RootSize(width: 1_200, priority: Priority(500))
            let engine = try backend.layoutEngine(row.window, size)
            for width in [1_200.0, 700, 333] {
              try engine.resize(width)
              let share = (width - gap * Double(count + 1)) / Double(count)
              for (index, column) in row.columns.enumerated() {
                let place = direction == .leftToRight ? index : count - 1 - index
                let x = gap + Double(place) * (share + gap)
                XCTAssertFrame(column, x, 0, share, 0, "\(backend.name) \(count) \(width)")
              }
            }
          }
        }
      }
    }
  }

  func testGapsBesideFullSharesAreAConflictAndWidenNothing() throws {
    for count in [3, 6, 7] {
      let row = try Columns(count, gap: 8, inConstants: false)
      let size = RootSize(width: 300, priority: 500)
      let engine = try LayoutEngine<CassowaryBackend>(row.window, size: size)
      defer { engine.detach() }
      let end = row.columns[count - 1].trailingAnchor.constraint(
        equalTo: row.window.trailingAnchor,
        constant: -8
      )
      XCTAssertThrowsError(try end.activate()) { error in
        guard case .conflict? = error as? LayoutError else { return XCTFail("\(error)") }
      }
    }
  }

  func testConstantsAndPrioritiesChangeAsWritten() {
    withEveryBackend { backend in
      let row = try Columns(3, gap: 0, inConstants: false)
      let engine = try backend.layoutEngine(row.window, RootSize(width: 300, priority: 500))
      try engine.resize(300)
      let extra = View("extra")
      row.window.addSubview(extra)
      let share = try LayoutConstraint(
        extra,
        .width,
        .greaterThanOrEqual,
        to: row.window,
        .width,
        multiplier: 2.0 / 3,
        constant: 1.0 / 3,
        priority: 1000
      )
      let narrow = try LayoutConstraint(extra, .width, constant: 10, priority: 400)
      try LayoutConstraint.activate([share, narrow])
      try engine.resize(300)
      XCTAssertEqual(extra.frame.width, 200 + 1.0 / 3, accuracy: 1e-12)
      share.constant = -20
      try engine.resize(300)
      XCTAssertEqual(extra.frame.width, 180)
      try share.setPriority(300, allowingRequired: true)
      try engine.resize(300)
      XCTAssertEqual(extra.frame.width, 10)
      XCTAssertEqual(try engine.violation(share), 170)
      share.constant = -50
      try engine.resize(300)
      XCTAssertEqual(try engine.violation(share), 140)
      try share.setPriority(.required, allowingRequired: true)
      try engine.resize(300)
      XCTAssertEqual(extra.frame.width, 150)
      XCTAssertEqual(try engine.violation(share), 0)
      XCTAssertEqual(try engine.violation(narrow), 140)
    }
  }

  func testARefusedPriorityLeavesTheRowAsItWas() {
    withEveryBackend { backend in
      let window = View("window")
      let view = View("view")
      window.addSubview(view)
      let third = try LayoutConstraint(
        view,
        .width,
        to: window,
        .width,
        multiplier: 1.0 / 3,
        priority: 600
      )
      let fixed = try LayoutConstraint(view, .width, constant: 50)
      try LayoutConstraint.activate([third, fixed])
      let engine = try backend.layoutEngine(window, RootSize(width: 300, priority: 1000))
      try engine.resize(300)
      XCTAssertThrowsError(try third.setPriority(.required, allowingRequired: true))
      XCTAssertEqual(third.priority, 600)
      try engine.resize(300)
      XCTAssertEqual(view.frame.width, 50)
      XCTAssertEqual(try engine.violation(third), 50)
    }
  }
}

/// An engine with any backend.
private protocol AnyEngine: AnyObject {
  func resize(_ width: Double) throws
  func violation(_ constraint: LayoutConstraint) throws -> Double
}

extension LayoutEngine: AnyEngine {
  func resize(_ width: Double) throws {
    try resize(to: RootSize(width: width, priority: rootSize.priority))
    try layout()
  }

  func violation(_ constraint: LayoutConstraint) throws -> Double {
    try violation(of: constraint)
  }
}

extension LayoutSolver {
  fileprivate static func layoutEngine(_ root: View, _ size: RootSize) throws -> any AnyEngine {
    try LayoutEngine<Self>(root, size: size)
  }
}
