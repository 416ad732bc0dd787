// Licensed under the MIT licence; see LICENSE.

#if Kiwi

  import Foundation
  import KiwiSolver
  import SolverProtocol
  import XCTest

  /// What kiwi is known to get wrong, so that a version that does better is
  /// noticed, and so that nobody looks for these faults in the shim.
  final class KiwiFaultTests: XCTestCase {
    private let x = Variable(0)

    private func constraint(
      _ id: UInt32,
      _ comparison: Comparison,
      _ priority: Priority = .required
    ) -> LinearConstraint {
      LinearConstraint(ConstraintID(id), comparison, priority: priority)
    }

    func testAfterTheRemovalOfATwinTheOtherDoesNotHold() throws {
      let backend = KiwiBackend()
      try backend.add(x)
      try backend.add(contentsOf: [
        constraint(0, x == 100), constraint(1, x == 100),
        constraint(2, x == 0, .high),
      ])
      XCTAssertEqual(try backend.value(of: x), 100)
      try backend.remove(ConstraintID(0))
      XCTAssertEqual(try backend.value(of: x), 0)
    }

    func testFourWeakConstraintsOutvoteAStrongerOne() throws {
      // 250 has the strength 1, 251 has 2.998.
      let backend = KiwiBackend()
      try backend.add(x)
      try backend.add(constraint(0, x == 0, 251))
      for id: UInt32 in 1...2 { try backend.add(constraint(id, x == 9, 250)) }
      XCTAssertEqual(try backend.value(of: x), 0)
      for id: UInt32 in 3...4 { try backend.add(constraint(id, x == 9, 250)) }
      XCTAssertEqual(try backend.value(of: x), 9)
    }

    /// A list of rows, each an icon, a label and a button between the ends of
    /// a width that is dragged to 150, less than the labels want. Strictly,
    /// the width is 150 for any number of rows.
    private func width(rows: Int) throws -> Double {
      let backend = KiwiBackend()
      let width = Variable(0)
      try backend.add(width)
      try backend.edit(width, at: 999)
      try backend.suggest(400, for: width)
      var next: UInt32 = 0
      for row in 0..<rows {
        let names = (0..<6).map { Variable(UInt32(row * 6 + $0 + 1)) }
        for name in names { try backend.add(name) }
        let (iconX, iconW) = (names[0], names[1])
        let (labelX, labelW) = (names[2], names[3])
        let (buttonX, buttonW) = (names[4], names[5])
        let label = Double(80 + row * 37 % 120)
        let button = Double(40 + row * 13 % 30)
        let comparisons: [(Comparison, Priority)] = [
          (iconX == 8, .required),
          (iconW == 30, .required),
          (labelX - iconX - iconW == 8, .required),
          (buttonX - labelX - labelW == 8, .required),
          (width - buttonX - buttonW == 8, .required),
          (labelW >= 0, .required),
          (buttonW >= 0, .required),
          (labelW <= label.expression, 250),
          (labelW >= label.expression, 750),
          (buttonW <= button.expression, 251),
          (buttonW >= button.expression, 751),
        ]
        for (comparison, priority) in comparisons {
          try backend.add(constraint(next, comparison, priority))
          next += 1
        }
      }
      for step in stride(from: 390.0, through: 150, by: -10) {
        try backend.suggest(step, for: width)
        try backend.solve()
      }
      return try backend.value(of: width)
    }

    func testAFewRowsLetTheWidthBeDragged() throws {
      XCTAssertEqual(try width(rows: 20), 150, accuracy: 1e-9)
    }

    /// `KIWI_ROWS=1000`; a minute in a debug build.
    func testAThousandRowsOutvoteTheStrongEdit() throws {
      guard
        let rows = ProcessInfo.processInfo.environment["KIWI_ROWS"]
          .flatMap(Int.init)
      else { throw XCTSkip("Set KIWI_ROWS=1000 to play it") }
      let width = try width(rows: rows)
      print("kiwi, \(rows) rows: asked for 150, got \(width)")
      XCTAssertGreaterThan(width, 160)
    }
  }

  extension Double {
    fileprivate var expression: LinearExpression { LinearExpression(self) }
  }

#endif
