// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

/// A width that many heights follow goes at once to where it is wanted.
final class LeapTests: XCTestCase {
  /// Cards of one width, each as high as its text needs at that width.
  private struct Board {
    let scene = Scene()
    let width: Variable
    let heights: [Variable]
    let bottoms: [Variable]
    let texts: [Double]

    /// The text of a card needs `text - width / 4`, but 40 at least; `most` is
    /// what no card may be higher than.
    init(_ count: Int, seed: UInt64, window: Double, most: Double? = nil) throws {
      var random = SplitMix(seed: seed)
      let variables = scene.variables(2 * count + 1)
      width = variables[0]
      heights = Array(variables[1...count])
      bottoms = Array(variables[(count + 1)...])
      texts = (0..<count).map { _ in Double(100 + random.below(120)) }
      var batch = [
        scene.make(width >= 100), scene.make(width == 500, 10),
        scene.make(width <= window, 600),
      ]
      for index in 0..<count {
        let (height, bottom) = (heights[index], bottoms[index])
        batch.append(scene.make(height + 0.25 * width >= texts[index], 750))
        batch.append(scene.make(height >= 40))
        batch.append(scene.make(height == 0, 251))
        if let most { batch.append(scene.make(height <= most)) }
        if index % 8 == 0 {
          batch.append(scene.make(bottom - height == 0))
        } else {
          batch.append(scene.make(bottom - bottoms[index - 1] - height == 8))
        }
      }
      try scene.solver.add(contentsOf: batch)
      try scene.solver.solve()
    }

    func expectWidth(_ expected: Double, _ file: StaticString = #filePath, _ line: UInt = #line)
      throws
    {
      XCTAssertEqual(try scene.value(width), expected, accuracy: 1e-7, file: file, line: line)
      var bottom = 0.0
      for index in heights.indices {
        let height = max(40, texts[index] - expected / 4)
        bottom = index % 8 == 0 ? height : bottom + 8 + height
        let message = "card \(index)"
        XCTAssertEqual(
          try scene.value(heights[index]),
          height,
          accuracy: 1e-7,
          message,
          file: file,
          line: line
        )
        XCTAssertEqual(
          try scene.value(bottoms[index]),
          bottom,
          accuracy: 1e-6,
          message,
          file: file,
          line: line
        )
      }
    }

    func hits(_ path: EnginePath) -> Int { scene.solver.pathHits[path, default: 0] }
  }

  func testAWidthGoesPastWhatItsCardsHold() throws {
    let count = 600
    let board = try Board(count, seed: 1, window: 180)
    try board.expectWidth(180)
    XCTAssertGreaterThan(board.hits(.leapt), 0)
    // Each card costs a step that moves what stands below it; without the leap
    // each costs one that moves all cards.
    XCTAssertGreaterThan(board.hits(.dualStep), count / 4)
    XCTAssertLessThan(board.hits(.pivot), count / 4)
  }

  func testALeapEndsAtTheWidthsOwnBound() throws {
    let board = try Board(600, seed: 2, window: 20)
    try board.expectWidth(100)
  }

  /// A card that may not become as high as its text needs holds the width back,
  /// for texts are more important than the window.
  func testALeapIsTakenBackToTheFirstThatCannotFollow() throws {
    let board = try Board(600, seed: 3, window: 120, most: 170)
    let widest = board.texts.max() ?? 0
    try board.expectWidth(max(120, 4 * (widest - 170)))
  }

  func testBoardsOfOtherSizesAndWindows() throws {
    for seed in 4..<16 as Range<UInt64> {
      let window = Double(110 + 30 * seed)
      let board = try Board(Int(100 + 40 * seed), seed: seed, window: window)
      try board.expectWidth(window)
    }
  }

  /// What is asked afterwards finds a basis like any other.
  func testABoardIsDraggedAndItsTextsChangeAfterALeap() throws {
    let board = try Board(400, seed: 17, window: 180)
    XCTAssertGreaterThan(board.hits(.leapt), 0)
    try board.scene.solver.edit(board.width, at: 700)
    for width in [181, 250, 120, 400, 104, 180] as [Double] {
      try board.scene.solver.suggest(width, for: board.width)
      try board.scene.solver.solve()
      try board.expectWidth(width)
    }
    try board.scene.solver.endEdit(board.width)
    try board.scene.solver.solve()
    try board.expectWidth(180)
  }
}
