// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import LayoutModel
import XCTest

/// The size that fits is that of the texts at the width found, whatever the last layout has left.
final class FittingTests: XCTestCase {
  private typealias Engine = LayoutEngine<CassowaryBackend>

  private let window = View("window")

  private func text(_ text: String, in superview: View? = nil) -> Label {
    let label = Label("note", text: text)
    label.numberOfLines = 0
    superview?.addSubview(label)
    return label
  }

  /// A box of texts below each other, with room around them.
  private func box(_ texts: [Label]) throws -> View {
    let box = View("box")
    window.addSubview(box)
    var constraints: [LayoutConstraint] = []
    var last = box.topAnchor
    for text in texts {
      box.addSubview(text)
      constraints += [
        text.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 4),
        box.rightAnchor.constraint(equalTo: text.rightAnchor, constant: 4),
        text.topAnchor.constraint(equalTo: last, constant: 4),
      ]
      last = text.bottomAnchor
    }
    constraints.append(box.bottomAnchor.constraint(equalTo: last, constant: 4))
    try LayoutConstraint.activate(constraints)
    return box
  }

  private func size(_ view: View, atWidth width: Double) -> Size {
    view.systemLayoutSizeFitting(Size(width, 0), withHorizontalFittingPriority: .required)
  }

  func testATextWrapsAtTheWidthItIsAimedAt() throws {
    let note = text("aaaa bbbb cccc dddd", in: window)
    let engine = try Engine(window, size: RootSize(400, 300))
    XCTAssertEqual(size(note, atWidth: 80), Size(80, 32), "before any layout")
    try engine.layout()
    XCTAssertEqual(size(note, atWidth: 80), Size(80, 32))
    XCTAssertEqual(size(note, atWidth: 40), Size(40, 64))
    let width = note.widthAnchor.constraint(equalToConstant: 80)
    try width.activate()
    XCTAssertEqual(try engine.fittingSize(of: note), Size(80, 32))
    try engine.layout()
    XCTAssertEqual(try engine.fittingSize(of: note), Size(80, 32))
    width.isActive = false
    XCTAssertEqual(size(note, atWidth: 400), Size(400, 16))
    XCTAssertEqual(window.layoutReports, [])
  }

  func testABoxIsAsHighAsItsTextsAtTheWidth() throws {
    let texts = [text("aaaa bbbb cccc dddd"), text("aaaa bbbb")]
    let box = try box(texts)
    let engine = try Engine(window, size: RootSize(400, 300))
    try engine.layout()
    XCTAssertEqual(size(box, atWidth: 84), Size(84, 12 + 32 + 16))
    XCTAssertEqual(size(box, atWidth: 48), Size(48, 12 + 64 + 32))
    XCTAssertEqual(size(box, atWidth: 400), Size(400, 12 + 16 + 16))
    texts[1].text = "aaaa bbbb cccc"
    XCTAssertEqual(
      size(box, atWidth: 84),
      Size(84, 12 + 32 + 32),
      "a text of which no layout knows"
    )
  }

  func testAQuestionLeavesTheTreeAndItsEngineAsTheyAre() throws {
    let note = text("aaaa bbbb cccc dddd")
    let box = try box([note])
    try LayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: window.leftAnchor),
      box.topAnchor.constraint(equalTo: window.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 84),
    ])
    let engine = try Engine(window, size: RootSize(400, 300))
    try engine.layout()
    let (frames, rows) = ([box.frame, note.frame], engine.linearConstraints())
    let (metrics, solves) = (note.metrics, engine.solver.statistics.solves)
    XCTAssertThrowsError(
      try engine.fittingSize(of: box, target: Size(48, 0), horizontal: .required)
    )
    XCTAssertEqual(size(note, atWidth: 40), Size(40, 64))
    XCTAssertEqual([box.frame, note.frame], frames)
    XCTAssertEqual(note.metrics, metrics)
    XCTAssertEqual(engine.linearConstraints(), rows)
    XCTAssertEqual(engine.solver.statistics.solves, solves)
    let pass = try engine.layout()
    XCTAssertEqual(pass.changed.count, 0)
    XCTAssertEqual(pass.solves, 1)
  }

  func testAHeightThatWaitsForAWidthWaitsOnForTheLayout() throws {
    let note = text("aaaa bbbb", in: window)
    let width = note.widthAnchor.constraint(equalToConstant: 40)
    try width.activate()
    let engine = try Engine(window, size: RootSize(400, 300))
    try engine.layout()
    width.constant = 80
    note.text = "aaaa bbbb cccc dddd"
    XCTAssertEqual(try engine.fittingSize(of: note), Size(80, 32))
    XCTAssertEqual(try engine.layout().changed.map(\.name), ["note"])
    XCTAssertEqual(note.frame.size, Size(80, 32))
  }

  func testAPreferredWidthIsKept() throws {
    let note = text("aaaa bbbb cccc dddd", in: window)
    note.preferredMaxLayoutWidth = 80
    let engine = try Engine(window, size: RootSize(400, 300))
    try engine.layout()
    XCTAssertEqual(size(note, atWidth: 40), Size(40, 32))
    XCTAssertEqual(try engine.fittingSize(of: note), Size(72, 32))
  }

  func testABaselineFollowsTheLines() throws {
    let (note, mark) = (text("aaaa bbbb cccc dddd"), View("mark"))
    let box = View("box")
    window.addSubview(box)
    box.addSubviews(note, mark)
    try LayoutConstraint.activate([
      note.leftAnchor.constraint(equalTo: box.leftAnchor),
      note.rightAnchor.constraint(equalTo: box.rightAnchor),
      note.topAnchor.constraint(equalTo: box.topAnchor),
      mark.topAnchor.constraint(equalTo: note.firstBaselineAnchor),
      mark.bottomAnchor.constraint(equalTo: note.lastBaselineAnchor),
      box.bottomAnchor.constraint(equalTo: mark.bottomAnchor),
    ])
    let engine = try Engine(window, size: RootSize(400, 300))
    let last = 16 - note.baselines.last
    XCTAssertEqual(size(box, atWidth: 80), Size(80, 16 + last))
    try engine.layout()
    XCTAssertEqual(size(box, atWidth: 40), Size(40, 48 + last))
  }

  func testStacksSharedByTextsAgreeWithTheirLayout() throws {
    var compared = 0
    for distribution in StackView.Distribution.allCases {
      for axis in Axis.allCases {
        let root = View("root")
        let texts = [text("aaaa bbbb cccc dddd"), text("aaaa"), text("aaaa bbbb")]
        let stack = StackView(
          "stack",
          axis: axis,
          spacing: 3,
          distribution: distribution,
          arranging: texts
        )
        root.addSubview(stack)
        try LayoutConstraint.activate([
          stack.leftAnchor.constraint(equalTo: root.leftAnchor),
          stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        let engine = try Engine(root, size: RootSize(400, 300))
        try engine.layout()
        for width in [90.0, 300, 120] {
          let found = size(stack, atWidth: width)
          let fixed = stack.widthAnchor.constraint(equalToConstant: width)
          try fixed.activate()
          try engine.layout()
          // Where the texts of a row share what is missing as they please, several sizes fit.
          if try engine.ambiguities().isEmpty {
            XCTAssertEqual(found, stack.frame.size, "\(distribution) \(axis) \(width)")
            compared += 1
          }
          fixed.isActive = false
        }
      }
    }
    XCTAssertGreaterThan(compared, 20)
  }
}
