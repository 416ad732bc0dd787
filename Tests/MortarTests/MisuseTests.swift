// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// Statements stand as their guide writes them.

import DenseLPSolver
import Mortar
import Synchronization
import XCTest

final class MisuseTests: XCTestCase {
  private let root = View("root")
  private let a = View("a")
  private let b = View("b")
  private let c = View("c")

  override func setUp() {
    root.addSubviews(a, b, c)
  }

  private func refuse(
    _ made: MortarConstraint,
    _ sentence: String,
    line: UInt = #line
  ) {
    XCTAssertEqual(made.layoutConstraints.map(\.equation), [], line: line)
    XCTAssertFalse(made.isActive, line: line)
    XCTAssertEqual(root.layoutReports, [.misuse(sentence)], line: line)
    root.clearLayoutReports()
  }

  /// No tree keeps a report about a statement without a view.
  func testAHandlerIsToldOfAStatementAboutNumbersAlone() {
    let notes = Notes()
    View.onLayoutReport { error in notes.sentences.withLock { $0.append("\(error)") } }
    defer { View.onLayoutReport(nil) }
    let (five, six) = (5, 6)
    five |=| six
    XCTAssertEqual(
      notes.sentences.withLock { $0 },
      ["The left side of a statement is a view, a guide or an attribute, not the number 5"]
    )
  }

  private final class Notes: Sendable {
    let sentences = Mutex<[String]>([])
  }

  func testArityMismatchesAreRefused() {
    refuse(
      a.m_size |=| b.m_edges,
      "a.m_size has 2 values and b.m_edges has 4 values, so they can't be compared"
    )
    refuse(
      a.m_size |=| b.m_width,
      "a.m_size has 2 values and b.m_width has one value, so they can't be compared"
    )
    refuse(
      a |=| (b.m_width, 100),
      "a.m_edges has 4 values and the tuple 2, so they can't be compared"
    )
    refuse(
      a.m_size |=| (1, 2, 3, 4),
      "a.m_size has 2 values and the tuple 4, so they can't be compared"
    )
    refuse(
      a.m_size |=| (b.m_size, 100),
      "a.m_width has one value and b.m_size has 2 values, so they can't be compared"
    )
    refuse(
      a |=| b.m_edges + (1, 2),
      "b.m_edges has 4 values, so + can't take a tuple of 2"
    )
    refuse(
      a |=| b.m_size * (1, 2, 3, 4) + (1, 2, 3, 4),
      "b.m_size has 2 values, so * can't take a tuple of 4"
    )
    refuse(
      [a.m_left, b, c] |=| [b.m_right, c],
      "The arrays are paired element by element, but the left one has 3 and the right one 2"
    )
  }

  func testAxisMismatchesAreRefused() {
    refuse(
      a.m_left |=| b.m_top,
      "A horizontal position can't be compared with a vertical one: a.left == b.top"
    )
    refuse(
      a.m_size |=| b.m_center,
      "A width or height can't be compared with a position: a.width == b.centerX"
    )
    refuse(
      a.m_left |=| b.m_leading,
      "Leading and trailing can't be compared with left and right, because the layout direction "
        + "would decide what it means: a.left == b.leading"
    )
    refuse(
      a.m_frame |=| (b, b.m_left, 1, 2),
      "A horizontal position can't be compared with a vertical one: a.top == b.left"
    )
  }

  func testOneFaultLeavesTheWholeStatementOut() {
    refuse(
      [a.m_width, a.m_height] |=| [5, b.m_top],
      "A width or height can't be compared with a position: a.height == b.top"
    )
  }

  func testTheLeftSideIsAPlainAttribute() {
    refuse(
      5 |=| a.m_width,
      "The left side of a statement is a view, a guide or an attribute, not the number 5"
    )
    refuse(
      a.m_width * 2 |=| b,
      "Arithmetic belongs on the right side of a statement, but a.m_width has some on the left"
    )
    refuse(a.m_size + (1, 2, 3, 4) |=| b, "a.m_size has 2 values, so + can't take a tuple of 4")
  }

  func testAPositionNeedsASuperview() {
    refuse(root.m_top |=| 4, "'root' has no superview that m_top could be measured from")
  }

  func testNumbersThatAreNoneAreRefused() {
    refuse(a.m_width |=| Double.nan, "The constant must be a finite number: a.width == nan")
    refuse(
      a.m_width |=| b.m_width / 0,
      "The multiplier must be a finite number: a.width == inf*b.width"
    )
    refuse(
      a.m_width |=| 1 ! 2000,
      "The priority must be above 0 and at most 1000: a.width == 1 @2000"
    )
  }

  func testViewsOfDifferentTreesAreRefusedByActivation() {
    let stranger = View("stranger")
    let made = a.m_width |=| stranger
    XCTAssertFalse(made.isActive)
    XCTAssertEqual(
      root.layoutReports,
      [.noCommonAncestor("a", "stranger", constraint: "a.width == stranger.width")]
    )
  }

  func testCombinedPrioritiesCanOnlyBeSet() {
    a.m_compResist = 1
    a.m_hugging = .high
    XCTAssertEqual(a.compressionResistance, AxisPriorities(1))
    XCTAssertEqual(a.hugging, AxisPriorities(.high))
    a.m_compResistH = 300
    a.m_compResistV = 800
    a.m_huggingH = 301
    a.m_huggingV = 801
    XCTAssertEqual(
      [a.m_compResistH, a.m_compResistV, a.m_huggingH, a.m_huggingV],
      [300, 800, 301, 801]
    )
    XCTAssertEqual(root.layoutReports, [])
    _ = a.m_compResist
    _ = a.m_hugging
    XCTAssertEqual(
      root.layoutReports,
      [
        .misuse(
          "m_compResist of 'a' can only be set, since the axes may differ; read m_compResistH or "
            + "m_compResistV"
        ),
        .misuse(
          "m_hugging of 'a' can only be set, since the axes may differ; read m_huggingH or "
            + "m_huggingV"
        ),
      ]
    )
  }
}
