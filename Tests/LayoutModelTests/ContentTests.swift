// Licensed under the MIT licence; see LICENSE.

import Backends
import CassowarySolver
import LayoutModel
import XCTest

final class ContentTests: XCTestCase {
  func testCellsAreCountedAndLinesBreakAtBlanks() {
    let measurer = MonospacedMeasurer.terminal
    func lines(_ text: String, _ width: Double?, _ most: Int = 0) -> [Double] {
      let metrics = measurer.measure(text, maxWidth: width, maxLines: most)
      XCTAssertEqual(Double(metrics.lineCount), metrics.size.height)
      return [metrics.size.width, metrics.size.height]
    }
    XCTAssertEqual(lines("", nil), [0, 1])
    XCTAssertEqual(lines("hello", nil), [5, 1])
    XCTAssertEqual(lines("hello big world", 9), [9, 2])
    XCTAssertEqual(lines("hello big world", 8), [5, 3])
    XCTAssertEqual(lines("hello big world", 8, 2), [5, 2])
    XCTAssertEqual(lines("incomprehensible", 6), [6, 3])
    XCTAssertEqual(lines("a incomprehensible b", 6), [6, 4])
    XCTAssertEqual(lines("one\n\ntwo", 9), [3, 3])
    XCTAssertEqual(lines("one  two", 8), [8, 1])
    XCTAssertEqual(lines("one  two", 7), [3, 2])
    XCTAssertEqual(lines("漢字 é👍🏽", nil), [8, 1])
    XCTAssertEqual(lines("abc", 0), [1, 3])
  }

  func testTextsOfASCIIAndOthersAreMeasuredAlike() {
    let measurer = MonospacedMeasurer.terminal
    var texts = [""]
    for _ in 0..<5 {
      texts += texts.flatMap { text in ["a", " ", "\t", "\n", "\r"].map { text + $0 } }
      texts = Array(Set(texts))
    }
    for text in texts {
      for width in [nil, 1.0, 2, 3] {
        for most in [0, 1, 2] {
          XCTAssertEqual(
            measurer.measure("b" + text, maxWidth: width, maxLines: most),
            measurer.measure("é" + text, maxWidth: width, maxLines: most),
            text.debugDescription
          )
        }
      }
    }
  }

  func testATextIsTheSameAtAllWidthsThatItsMeasurementIsFor() {
    let texts = [
      "", "a", "hello big world", "  two  blanks ", "incomprehensible", "a incomprehensible b c",
      "one\n\ntwo and three", "漢字 é👍🏽 more of it", "a bb ccc dddd eeeee ffffff ggggggg",
    ]
    for measurer in [.terminal, MonospacedMeasurer(), MonospacedMeasurer(cell: Size(7.3, 11))] {
      for text in texts {
        for most in [0, 1, 2] {
          let widths = (1...400).map { Double($0) * measurer.cell.width / 13 }
          let found = widths.map { measurer.measure(text, wrappingAt: $0, maxLines: most) }
          for (width, (metrics, range)) in zip(widths, found) {
            XCTAssertTrue(range.contains(width))
            let same = measurer.measure(text, maxWidth: width, maxLines: most)
            XCTAssertEqual(metrics, same)
            for other in widths + [range.lowerBound, range.upperBound] where range.contains(other) {
              let there = measurer.measure(text, maxWidth: other, maxLines: most)
              XCTAssertEqual(metrics, there, "\(text.debugDescription) at \(width) and \(other)")
            }
          }
          // Not for each width by itself.
          XCTAssertLessThan(Set(found.map(\.widths)).count, 100)
        }
      }
    }
  }

  func testALabelMeasuresAgainOnlyWhereItsLinesBreakElsewhere() throws {
    let root = View("root")
    let label = Label("label", text: "hello big world, hello all of you")
    let counter = RangeCounter()
    label.measurer = counter
    label.numberOfLines = 0
    root.addSubview(label)
    try LayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: root.leftAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor),
    ])
    let engine = try LayoutEngine<CassowaryBackend>(root, size: RootSize(20, 20))
    try engine.layout()
    counter.count = 0
    var lines: [Double] = []
    for width in stride(from: 20.0, through: 10, by: -0.25) {
      try engine.resize(to: width, 20)
      try engine.layout()
      lines.append(label.frame.height)
      let metrics = MonospacedMeasurer.terminal.measure(label.text, maxWidth: width, maxLines: 0)
      XCTAssertEqual(label.frame.height, metrics.size.height, "at \(width)")
    }
    XCTAssertEqual(Set(lines), [2, 3, 4])
    XCTAssertLessThanOrEqual(counter.count, 6)
    label.preferredMaxLayoutWidth = .nan
    try engine.layout()
    XCTAssertEqual(label.frame.height, 1)
    label.preferredMaxLayoutWidth = nil
    // A text of its own is measured anew.
    label.text = "hello"
    try engine.layout()
    XCTAssertFrame(label, 0, 0, 5, 1)
  }

  func testATextIsMeasuredOnceForAWidthAndOnceIfItFits() {
    withEveryBackend { try countMeasurements($0) }
  }

  private func countMeasurements<S: LayoutSolver>(_: S.Type) throws {
    let root = View("root")
    let label = Label("label")
    let counter = WidthCounter()
    label.measurer = counter
    label.numberOfLines = 0
    root.addSubview(label)
    try LayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: root.leftAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor),
    ])
    counter.widths = []
    label.text = "hello big world"
    let engine = try LayoutEngine<S>(root, size: RootSize(20, 20))
    try engine.layout()
    XCTAssertEqual(counter.widths, [nil])
    try engine.resize(to: 9, 20)
    try engine.layout()
    XCTAssertFrame(label, 0, 0, 9, 2)
    XCTAssertEqual(counter.widths.count, 2)
    try engine.resize(to: 30, 20)
    try engine.layout()
    XCTAssertFrame(label, 0, 0, 15, 1)
    XCTAssertEqual(counter.widths.count, 2)
  }

  func testAWrappingLabelGrowsWithTheWidthItIsGiven() {
    withEveryBackend { try wrappingLabel($0) }
  }

  /// A layout that solves again brings back what the first solve has moved.
  func testAFrameThatComesBackIsNotCalledChanged() {
    withEveryBackend { try returning($0) }
  }

  private func returning<S: LayoutSolver>(_: S.Type) throws {
    let root = View("root")
    let label = Label("label", text: "aaaa bbbb")
    label.numberOfLines = 0
    let below = View("below")
    root.addSubviews(label, below)
    let width = label.widthAnchor.constraint(equalToConstant: 40)
    try LayoutConstraint.activate([
      width,
      label.leftAnchor.constraint(equalTo: root.leftAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      below.leftAnchor.constraint(equalTo: root.leftAnchor),
      below.topAnchor.constraint(equalTo: label.bottomAnchor),
      below.widthAnchor.constraint(equalToConstant: 10),
      below.heightAnchor.constraint(equalToConstant: 10),
    ])
    let engine = try LayoutEngine<S>(root, size: RootSize(300, 300))
    try engine.layout()
    XCTAssertFrame(below, 0, 32, 10, 10)
    width.constant = 80
    label.text = "aaaa bbbb cccc dddd"
    var pass = try engine.layout()
    XCTAssertFrame(below, 0, 32, 10, 10)
    XCTAssertEqual(pass.changed.map(\.name), ["label"])
    label.text = "aaaa bbbb cccc dddd eeee"
    pass = try engine.layout()
    XCTAssertEqual(pass.changed.map(\.name), ["label", "below"])
  }

  /// Is as high as an area asks for at the width that it has.
  private final class Area: View {
    var area = 400.0 { didSet { invalidateIntrinsicContentSize() } }
    private var width = 20.0

    override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(nil, area / width) }

    override func sizeDidChange() -> Bool {
      let before = width
      width = frame.width
      return width != before
    }
  }

  func testAFrameThatComesBackByCodeOfOthersIsNotCalledChanged() throws {
    let (root, box, below) = (View("root"), Area("box"), View("below"))
    root.addSubviews(box, below)
    let width = box.widthAnchor.constraint(equalToConstant: 20)
    try LayoutConstraint.activate([
      width,
      box.leftAnchor.constraint(equalTo: root.leftAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      below.leftAnchor.constraint(equalTo: root.leftAnchor),
      below.topAnchor.constraint(equalTo: box.bottomAnchor),
    ])
    let engine = try LayoutEngine<CassowaryBackend>(root, size: RootSize(300, 300))
    try engine.layout()
    XCTAssertEqual(box.frame, Rect(0, 0, 20, 20))
    width.constant = 40
    box.area = 800
    let pass = try engine.layout()
    XCTAssertEqual(box.frame, Rect(0, 0, 40, 20))
    XCTAssertEqual(below.frame.y, 20)
    XCTAssertEqual(pass.solves, 2)
    XCTAssertEqual(pass.changed.map(\.name), ["box"])
  }

  private func wrappingLabel<S: LayoutSolver>(_: S.Type) throws {
    let root = View("root")
    let label = Label("label", text: "hello big world")
    label.measurer = MonospacedMeasurer.terminal
    label.numberOfLines = 0
    let below = View("below")
    root.addSubviews(label, below)
    try LayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: root.leftAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor),
      below.topAnchor.constraint(equalTo: label.bottomAnchor),
      below.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    let engine = try LayoutEngine<S>(root, size: RootSize(20, 20))
    var pass = try engine.layout()
    XCTAssertFrame(label, 0, 0, 15, 1)
    XCTAssertEqual(pass.solves, 1)
    try engine.resize(to: 9, 20)
    pass = try engine.layout()
    XCTAssertFrame(label, 0, 0, 9, 2)
    XCTAssertEqual(below.frame.y, 2)
    XCTAssertEqual(pass.solves, 2)
    XCTAssertEqual(pass.changed.map(\.name), ["root", "label", "below"])
    label.text = "hi"
    try engine.layout()
    XCTAssertFrame(label, 0, 0, 2, 1)
    label.text = "hello big world, hello"
    try engine.layout()
    XCTAssertFrame(label, 0, 0, 9, 3)
    label.preferredMaxLayoutWidth = 6
    try engine.layout()
    XCTAssertFrame(label, 0, 0, 6, 4)
    // Nothing above 0 is no preference.
    for none in [0.0, -1] {
      label.preferredMaxLayoutWidth = none
      try engine.layout()
      XCTAssertFrame(label, 0, 0, 9, 3)
      XCTAssertEqual(label.preferredMaxLayoutWidth, none)
    }
    label.numberOfLines = 1
    label.preferredMaxLayoutWidth = nil
    try engine.layout()
    XCTAssertFrame(label, 0, 0, 9, 1)
    XCTAssertEqual(root.layoutReports, [])
  }

  func testBaselinesOfLabelsAndButtonsLineUp() {
    withEveryBackend { try baselines($0) }
  }

  private func baselines<S: LayoutSolver>(_: S.Type) throws {
    let root = View("root")
    let label = Label("label", text: "name")
    let button = Button("button", title: "go")
    let big = Label("big", text: "two\nlines")
    big.numberOfLines = 0
    big.measurer = MonospacedMeasurer(cell: Size(10, 20), ascent: 15)
    root.addSubviews(label, button, big)
    try LayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      button.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
      big.lastBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor),
    ])
    let engine = try LayoutEngine<S>(root, size: RootSize(200, 200))
    try engine.layout()
    XCTAssertFrame(label, 0, 50, 32, 16)
    XCTAssertFrame(button, 0, 46, 32, 24)
    XCTAssertFrame(big, 0, 62 - 35, 50, 40)
    button.contentInsets.top = 10
    try engine.layout()
    XCTAssertFrame(button, 0, 40, 32, 30)
  }

  func testStandInsWishForTheSizeOfTheirContent() {
    XCTAssertEqual(
      ImageView("i", imageSize: Size(30, 20)).intrinsicContentSize,
      IntrinsicSize(30, 20)
    )
    XCTAssertEqual(ImageView("i").intrinsicContentSize, .none)
    let pages = PageControl("pages")
    XCTAssertEqual(pages.intrinsicContentSize, IntrinsicSize(0, 7))
    pages.numberOfPages = 3
    XCTAssertEqual(pages.intrinsicContentSize, IntrinsicSize(39, 7))
    XCTAssertEqual(
      Button("b", title: "Skip").intrinsicContentSize,
      IntrinsicSize(48, 24)
    )
  }

  func testAWidthThatIsNothingButRoundingWrapsNoText() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let root = View("root")
      let label = Label("label", text: "xxxxxxxxx")
      label.numberOfLines = 0
      let view = View("view")
      view.contentSize = IntrinsicSize(100, nil)
      let stack = StackView("stack")
      stack.distribution = .fillProportionally
      let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
      root.addSubview(stack)
      stack.addArrangedSubview(label)
      stack.addArrangedSubview(view)
      let overlap = LayoutConstraint(
        unchecked: label.marginsGuide,
        .leading,
        to: view,
        .trailing,
        constant: 20,
        priority: 500,
      )
      try LayoutConstraint.activate([
        LayoutConstraint(stack, .leading, to: root.safeAreaGuide, .leading, constant: 8).at(750),
        LayoutConstraint(label, .leading, .lessThanOrEqual, to: root, .leading, constant: 8),
        overlap,
      ])
      try engine.layout()
      XCTAssertEqual(label.frame.width, 72)
      // Stronger than what the contents resist, it leaves no width.
      try overlap.setPriority(999.5)
      try engine.layout()
      XCTAssertEqual(label.frame.width, 0, accuracy: 1e-9)
      XCTAssertEqual(label.frame.height, 16)
    }
    withEveryBackend { try check($0) }
  }
}

/// Notes the widths that it is asked for.
private final class WidthCounter: TextMeasurer {
  var widths: [Double?] = []
  func measure(_ text: String, maxWidth: Double?, maxLines: Int) -> TextMetrics {
    widths.append(maxWidth)
    return MonospacedMeasurer.terminal.measure(
      text,
      maxWidth: maxWidth.map { $0.rounded() },
      maxLines: maxLines
    )
  }
}

/// Counts how often it is asked.
private final class RangeCounter: TextMeasurer {
  var count = 0
  func measure(_ text: String, maxWidth: Double?, maxLines: Int) -> TextMetrics {
    count += 1
    return MonospacedMeasurer.terminal.measure(text, maxWidth: maxWidth, maxLines: maxLines)
  }

  func measure(
    _ text: String,
    wrappingAt width: Double,
    maxLines: Int
  ) -> (metrics: TextMetrics, widths: ClosedRange<Double>) {
    count += 1
    return MonospacedMeasurer.terminal.measure(text, wrappingAt: width, maxLines: maxLines)
  }
}
