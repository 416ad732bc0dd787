// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import XCTest

/// Classes whose intrinsic size runs code that changes views: the engine asks for the size while
/// it takes the views of a tree in.
final class ContentSizeCodeTests: XCTestCase {
  /// A view that changes something whenever its size is asked for.
  private final class Busy: View {
    var change: (Busy) -> Void = { _ in }

    override var intrinsicContentSize: IntrinsicSize {
      change(self)
      return IntrinsicSize(40, 20)
    }
  }

  func testASizeMaySetPrioritiesOfItsView() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let (root, busy) = (View("root"), Busy("busy"))
      busy.change = { $0.hugging = AxisPriorities(.required) }
      root.addSubview(busy)
      let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
      try engine.layout()
      XCTAssertEqual(busy.frame.size, Size(40, 20))
      // The constraints of its size go with it, each once.
      busy.removeFromSuperview()
      try engine.layout()
      busy.change = { $0.hugging = AxisPriorities(.low) }
      root.addSubview(busy)
      try busy.widthAnchor.constraint(equalToConstant: 60).activate()
      try engine.layout()
      XCTAssertEqual(busy.frame.size, Size(60, 20))
      XCTAssertEqual(root.layoutReports, [])
    }
    withEveryBackend { try check($0) }
  }

  /// Views that arrive later have no place yet, and constraints with them are not there.
  func testASizeMaySetTheDirectionAndTheInsetsOfTheTree() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let (root, busy, last) = (View("root"), Busy("busy"), View("last"))
      root.addSubviews(busy, last)
      last.contentSize = IntrinsicSize(10, 10)
      busy.change = { _ in
        root.direction = .rightToLeft
        root.margins = Insets(all: 5)
      }
      try LayoutConstraint.activate([
        busy.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        last.leadingAnchor.constraint(equalTo: busy.trailingAnchor, constant: 8),
        busy.topAnchor.constraint(equalTo: root.marginsGuide.topAnchor),
        last.topAnchor.constraint(equalTo: root.marginsGuide.topAnchor),
      ])
      for _ in 0..<2 {
        // What the engine before knew of the views is nothing to the next one.
        let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
        try engine.layout()
        XCTAssertFrame(busy, 60, 5, 40, 20)
        XCTAssertFrame(last, 42, 5, 10, 10)
        root.direction = nil
        root.margins = Insets(all: 8)
      }
      XCTAssertEqual(root.layoutReports, [])
    }
    withEveryBackend { try check($0) }
  }
}
