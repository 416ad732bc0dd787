// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import LayoutModel
import XCTest

/// A live tree of texts that wrap has the frames of a tree that was made at
/// once, even where widths follow heights and several layouts are consistent.
final class WrappingHistoryTests: XCTestCase {
  /// Why a history is not compared any further.
  private enum End: Error {
    case refused, ambiguous
  }

  /// Compares each step of a history, and returns how many were.
  private func compare(_ seed: Int) throws -> Int {
    var history = WrappingTree.Numbers(seed: seed)
    let live = WrappingTree()
    let engine = try LayoutEngine<CassowaryBackend>(live.root, size: live.size)
    var steps: [[Int]] = []
    var compared = 0
    do {
      for count in 0..<18 {
        steps.append((0..<5).map { $0 == 0 && count < 4 ? 0 : history.next(1000) })
        live.play(steps[count])
        if engine.rootSize.width != live.size.width { try engine.resize(to: live.size) }
        try engine.layout()
        let other = WrappingTree()
        steps.forEach(other.play)
        let fresh = try LayoutEngine<CassowaryBackend>(other.root, size: other.size)
        try fresh.layout()
        if !live.root.layoutReports.isEmpty { throw End.refused }
        if !live.agrees(with: other) {
          if try !fresh.ambiguities().isEmpty { throw End.ambiguous }
          XCTFail("history \(seed), step \(count):\n\(live.root.treeDump)\n\(other.root.treeDump)")
          return compared
        }
        compared += 1
      }
    } catch is End {
    } catch is LayoutError {
    }
    return compared
  }

  func testLiveTreesOfTextsAgreeWithFreshOnes() throws {
    var compared = 0
    for seed in 0..<200 { compared += try compare(seed) }
    XCTAssertGreaterThan(compared, 1500)
  }

  private func row() -> (root: View, stack: StackView, texts: [Label]) {
    let (root, stack) = (View("root"), StackView("stack"))
    root.addSubview(stack)
    let texts = [8, 5, 2].map { Label("\($0)", text: String(repeating: "wrapped ", count: $0)) }
    for text in texts {
      text.numberOfLines = 0
      stack.addArrangedSubview(text)
    }
    LayoutConstraint.activateOrReport([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      texts[0].widthAnchor.constraint(equalTo: texts[0].heightAnchor).at(600),
    ])
    return (root, stack, texts)
  }

  /// In one line the first text is 16 high, and so 16 wide.
  func testASquareTextIsWrappedFromOneLineWhateverItWasBefore() throws {
    let (root, stack, texts) = row()
    stack.axis = .vertical
    let engine = try LayoutEngine<CassowaryBackend>(root, size: RootSize(300, 600))
    try engine.layout()
    stack.axis = .horizontal
    try engine.layout()
    let again = row()
    let fresh = try LayoutEngine<CassowaryBackend>(again.root, size: RootSize(300, 600))
    try fresh.layout()
    XCTAssertEqual(texts.map(\.frame), again.texts.map(\.frame))
    // Nothing has changed, and nothing does.
    try engine.layout()
    XCTAssertEqual(texts.map(\.frame), again.texts.map(\.frame))
  }

  /// Its frame is the one of before, so that no layout names it as moved.
  func testATextInATreeThatGetsAnotherEngineStaysWrapped() throws {
    let (root, stack, texts) = row()
    stack.axis = .vertical
    let engine = try LayoutEngine<CassowaryBackend>(root, size: RootSize(120, 900))
    try engine.layout()
    let frames = texts.map(\.frame)
    XCTAssertGreaterThan(frames[1].height, 16)
    engine.detach()
    let next = try LayoutEngine<CassowaryBackend>(root, size: RootSize(120, 900))
    try next.layout()
    XCTAssertEqual(texts.map(\.frame), frames)
  }
}
