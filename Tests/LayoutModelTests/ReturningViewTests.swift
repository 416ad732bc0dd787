// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import LayoutModel
import XCTest

/// A view that leaves its tree and comes back has the layout of one that was
/// there all the time: nothing that it remembers stands in the way.
final class ReturningViewTests: XCTestCase {
  private typealias Engine = LayoutEngine<CassowaryBackend>

  /// A text of two lines in a box, as narrow as its margins and higher than it need be, and a mark
  /// at its last line.
  private func narrowText() throws -> (root: View, box: View, mark: View) {
    let (root, box, mark) = (View("root"), View("box"), View("mark"))
    let text = Label("text", text: "xxxxxxxxx xxxxxx xxx xxxxxxxxx xxxx")
    text.numberOfLines = 2
    root.addSubview(box)
    box.addSubviews(text, mark)
    try LayoutConstraint.activate([
      text.marginsGuide.widthAnchor.constraint(equalToConstant: 0),
      text.heightAnchor.constraint(equalToConstant: 50),
      text.topAnchor.constraint(equalTo: box.topAnchor),
      mark.topAnchor.constraint(equalTo: text.topAnchor),
      mark.bottomAnchor.constraint(equalTo: text.lastBaselineAnchor),
    ])
    return (root, box, mark)
  }

  /// Whether a text of two lines is known as such.
  private func XCTAssertWrapped(
    _ engine: Engine,
    _ mark: View,
    line: UInt = #line
  ) throws {
    let (root, _, other) = try narrowText()
    let fresh = try Engine(root, size: RootSize(100, 100))
    try fresh.layout()
    XCTAssertEqual(mark.frame.height, other.frame.height, line: line)
    // By how much the wish for the height of two lines is passed.
    XCTAssertEqual(try engine.solver.profile()[.low], 50 - 32, line: line)
    XCTAssertEqual(try fresh.solver.profile()[.low], 50 - 32, line: line)
  }

  /// The engine last knew the text in one line, and gave it the frame that it
  /// had before: no solve names that frame as another.
  func testATextThatIsPutBackTwiceBetweenLayoutsIsWrapped() throws {
    let (root, box, mark) = try narrowText()
    let engine = try Engine(root, size: RootSize(100, 100))
    try engine.layout()
    for _ in 0..<2 {
      box.removeFromSuperview()
      root.addSubview(box)
    }
    try engine.layout()
    try XCTAssertWrapped(engine, mark)
  }

  func testATextWhoseTreeGetsTwoEnginesBetweenLayoutsIsWrapped() throws {
    let (root, _, mark) = try narrowText()
    var engine = try Engine(root, size: RootSize(100, 100))
    try engine.layout()
    for _ in 0..<2 {
      engine.detach()
      engine = try Engine(root, size: RootSize(100, 100))
    }
    try engine.layout()
    try XCTAssertWrapped(engine, mark)
  }

  func testATextThatWaitsOutsideInAnotherViewIsWrapped() throws {
    let (root, box, mark) = try narrowText()
    let engine = try Engine(root, size: RootSize(100, 100))
    try engine.layout()
    let outside = View("outside")
    root.addSubview(outside)
    outside.addSubview(box)
    outside.removeFromSuperview()
    box.removeFromSuperview()
    outside.addSubview(box)
    root.addSubview(outside)
    root.addSubview(box)
    try engine.layout()
    try XCTAssertWrapped(engine, mark)
  }

  /// A square text of 18 letters is 48 wide and high, or jumps between other
  /// sizes: it begins in one line, whatever it was before.
  func testATextThatWrapsOnlyInTheNewTreeForgetsItsOldWidth() throws {
    func square() throws -> (root: View, text: Label) {
      let root = View("root")
      let text = Label("text", text: String(repeating: "x", count: 18))
      text.compressionResistance.horizontal = 100
      root.addSubview(text)
      try text.widthAnchor.constraint(equalTo: text.heightAnchor).activate()
      return (root, text)
    }
    let (root, text) = try square()
    let width = text.widthAnchor.constraint(equalToConstant: 48)
    try width.activate()
    let first = try Engine(root, size: RootSize(300, 300))
    try first.layout()
    width.deactivate()
    first.detach()
    let second = try Engine(root, size: RootSize(300, 300))
    text.numberOfLines = 0
    try second.layout()
    let (freshRoot, freshText) = try square()
    freshText.numberOfLines = 0
    let fresh = try Engine(freshRoot, size: RootSize(300, 300))
    try fresh.layout()
    XCTAssertEqual(text.frame, freshText.frame)
  }

  /// A column that shares its height out in proportion to its texts, in a box
  /// of a width of its own.
  private func column(in width: Double) throws -> (root: View, narrow: View, column: StackView) {
    let (root, narrow, wide) = (View("root"), View("narrow"), View("wide"))
    root.addSubviews(narrow, wide)
    let column = StackView("column", axis: .vertical, distribution: .fillProportionally)
    for words in [6, 1] {
      let text = Label("\(words)", text: String(repeating: "word ", count: words))
      text.numberOfLines = 0
      column.addArrangedSubview(text)
    }
    try LayoutConstraint.activate([
      narrow.widthAnchor.constraint(equalToConstant: 100),
      wide.widthAnchor.constraint(equalToConstant: 400),
      column.heightAnchor.constraint(equalToConstant: 200),
    ])
    (width == 100 ? narrow : wide).addSubview(column)
    return (root, narrow, column)
  }

  private func fill(_ column: StackView) throws {
    let above = try XCTUnwrap(column.superview)
    try LayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: above.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: above.trailingAnchor),
      column.topAnchor.constraint(equalTo: above.topAnchor),
    ])
  }

  /// No text has another height in the new place than the one with which it
  /// comes there, but the column knew it as higher.
  func testAColumnThatIsPutIntoAWiderBoxIsSharedOutByTheHeightsThere() throws {
    let (root, narrow, column) = try self.column(in: 100)
    try fill(column)
    let engine = try Engine(root, size: RootSize(500, 500))
    try engine.layout()
    XCTAssertGreaterThan(column.subviews[0].frame.height, 110)
    column.removeFromSuperview()
    root.subviews[1].addSubview(column)
    XCTAssertFalse(column.isDescendant(of: narrow))
    try fill(column)
    try engine.layout()
    XCTAssertEqual(column.subviews.map(\.frame.height), [100, 100])
  }

  func testAnEmptyStackIsTheSameWhetherItHeldSomethingOrNot() throws {
    let (root, untouched, emptied) = (View("root"), StackView("untouched"), StackView("emptied"))
    root.addSubviews(untouched, emptied)
    let view = View("view")
    emptied.addArrangedSubview(view)
    let engine = try Engine(root, size: RootSize(100, 100))
    try engine.layout()
    view.removeFromSuperview()
    try engine.layout()
    let open = try engine.ambiguities().map { "\($0)" }
    XCTAssertFalse(open.contains("emptied.width"))
    XCTAssertFalse(open.contains("untouched.width"))
  }

  /// Moves the margins of the view above whenever its size is asked for.
  private final class Mover: View {
    override var intrinsicContentSize: IntrinsicSize {
      superview?.margins = Insets(all: 20)
      return IntrinsicSize(10, 10)
    }
  }

  /// What the old engine called its constraints is nothing to the new one, which calls others so.
  func testAViewFromATreeWithoutItsEngineKnowsNothingOfIt() throws {
    let (old, box, mover) = (View("old"), View("box"), Mover("mover"))
    old.addSubview(box)
    box.addSubview(mover)
    box.margins = Insets(all: 8)
    try mover.leadingAnchor.constraint(equalTo: box.marginsGuide.leadingAnchor).activate()
    let first = try Engine(old, size: RootSize(100, 100))
    first.detach()
    box.margins = Insets(all: 8)
    for isStraight in [true, false] {
      let (root, middle) = (View("root"), View("middle"))
      let views = (0..<12).map { View("v\($0)") }
      for view in views {
        root.addSubview(view)
        try view.widthAnchor.constraint(equalToConstant: 33).activate()
        try view.heightAnchor.constraint(equalToConstant: 44).activate()
      }
      let engine = try Engine(root, size: RootSize(100, 100))
      if isStraight {
        root.addSubview(box)
      } else {
        middle.addSubview(box)
        root.addSubview(middle)
      }
      try engine.layout()
      XCTAssertEqual(views.map(\.frame.size), Array(repeating: Size(33, 44), count: 12))
      XCTAssertEqual(mover.frame.x, 20)
      engine.detach()
      box.margins = Insets(all: 8)
    }
  }

  func testTravellingViewsHaveTheLayoutOfTreesMadeAtOnce() throws {
    for seed in 0..<150 {
      let trees = TravellingViews(seed: seed)
      for step in 1...60 {
        try trees.step()
        if step % 6 > 0 { continue }
        if let difference = try trees.difference() {
          XCTFail("seed \(seed), step \(step): \(difference)")
          break
        }
      }
    }
  }
}
