// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import LayoutModel
import XCTest

/// What is pasted from UIKit means what it says there, or says that it can't.
final class LayoutSpellingTests: XCTestCase {
  private typealias Engine = LayoutEngine<CassowaryBackend>

  func testLayoutIfNeededLaysTheWholeTreeOut() throws {
    let (root, box, view) = (View("root"), View("box"), View("view"))
    root.addSubview(box)
    box.addSubview(view)
    let engine = try Engine(root, size: RootSize(100, 100))
    try LayoutConstraint.activate([
      box.widthAnchor.constraint(equalToConstant: 70),
      view.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
    ])
    view.setNeedsLayout()
    XCTAssertEqual(box.frame.width, 0)
    view.layoutIfNeeded()
    XCTAssertEqual(box.frame.width, 70)
    XCTAssertEqual(view.frame.width, 35)
    XCTAssertEqual(root.layoutReports, [])
    XCTAssertEqual(engine.root.frame.width, 100)
  }

  /// Asks for a layout wherever it is asked itself.
  private final class Impatient: View {
    var calls = 0

    override func updateConstraints() {
      super.updateConstraints()
      ask()
    }

    override var intrinsicContentSize: IntrinsicSize {
      ask()
      return IntrinsicSize(30, 20)
    }

    override func sizeDidChange() -> Bool {
      ask()
      return false
    }

    private func ask() {
      calls += 1
      if superview?.superview != nil { layoutIfNeeded() }
    }
  }

  func testALayoutThatIsAskedForWithinALayoutIsThatLayout() throws {
    let (root, box, view) = (View("root"), View("box"), Impatient("view"))
    root.addSubview(box)
    let engine = try Engine(root, size: RootSize(100, 100))
    box.addSubview(view)
    try engine.layout()
    view.setNeedsUpdateConstraints()
    view.layoutIfNeeded()
    XCTAssertEqual(view.frame.size, Size(30, 20))
    XCTAssertGreaterThan(view.calls, 3)
    XCTAssertEqual(root.layoutReports, [])
  }

  func testATreeWithoutAnEngineSaysThatItCannotBeLaidOut() {
    let view = View("view")
    view.layoutIfNeeded()
    XCTAssertEqual(view.systemLayoutSizeFitting(View.layoutFittingCompressedSize), .zero)
    XCTAssertEqual(
      view.layoutReports.map { "\($0)" },
      [
        "'view' has no engine that could lay it out",
        "'view' has no engine that could say how it fits",
      ]
    )
  }

  func testASizeThatFitsIsThatOfTheContents() throws {
    let (root, box, view) = (View("root"), View("box"), View("view"))
    root.addSubview(box)
    box.addSubview(view)
    view.contentSize = IntrinsicSize(30, 20)
    try LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5),
      view.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -5),
      view.topAnchor.constraint(equalTo: box.topAnchor),
      view.bottomAnchor.constraint(equalTo: box.bottomAnchor),
    ])
    let engine = try Engine(root, size: RootSize(300, 300))
    try engine.layout()
    XCTAssertEqual(box.systemLayoutSizeFitting(View.layoutFittingCompressedSize), Size(40, 20))
    XCTAssertEqual(
      box.systemLayoutSizeFitting(
        Size(200, 0),
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ),
      Size(200, 20)
    )
    XCTAssertEqual(root.layoutReports, [])
    try view.widthAnchor.constraint(equalToConstant: 30).activate()
    XCTAssertEqual(
      box.systemLayoutSizeFitting(Size(200, 0), withHorizontalFittingPriority: .required),
      .zero
    )
    XCTAssertEqual(root.layoutReports.count, 1)
  }

  /// Asks how its superview fits while that enters the tree, as not all that is inside has.
  private final class Asking: View {
    override var intrinsicContentSize: IntrinsicSize {
      let size = superview?.systemLayoutSizeFitting(.zero) ?? .zero
      return IntrinsicSize(max(30, size.width), 20)
    }
  }

  func testASizeThatAsksHowItsTreeFitsIsTold() throws {
    let (root, view) = (View("root"), Asking("view"))
    root.addSubview(view)
    try view.leadingAnchor.constraint(equalTo: root.leadingAnchor).activate()
    let engine = try Engine(root, size: RootSize(100, 100))
    try engine.layout()
    XCTAssertEqual(view.frame.size, Size(30, 20))
    XCTAssertEqual(
      root.layoutReports.map { "\($0)" },
      ["'root' can't be asked how it fits while it enters the tree"]
    )
  }

  /// A box in a box in a root, each inside the one before by its leading edge.
  private func nest() throws -> (root: View, views: [View], engine: Engine) {
    let (root, views) = (View("root"), (0..<3).map { View("v\($0)") })
    var above = root
    for (view, width) in zip(views, [80.0, 50, 20]) {
      above.addSubview(view)
      try view.widthAnchor.constraint(equalToConstant: width).activate()
      try view.leadingAnchor.constraint(equalTo: above.leadingAnchor).activate()
      above = view
    }
    return (root, views, try Engine(root, size: RootSize(100, 100)))
  }

  func testAForcedDirectionIsThatOfTheViewAlone() throws {
    let (root, views, engine) = try nest()
    views[0].semanticContentAttribute = .forceRightToLeft
    try engine.layout()
    XCTAssertEqual(views.map(\.frame.x), [0, 30, 0])
    root.direction = .rightToLeft
    views[1].semanticContentAttribute = .playback
    try engine.layout()
    XCTAssertEqual(views.map(\.frame.x), [20, 30, 0])
    XCTAssertEqual(views[1].effectiveUserInterfaceLayoutDirection, .leftToRight)
    XCTAssertEqual(views[2].effectiveUserInterfaceLayoutDirection, .rightToLeft)
    views[0].semanticContentAttribute = .forceLeftToRight
    views[1].semanticContentAttribute = .unspecified
    try engine.layout()
    XCTAssertEqual(views.map(\.frame.x), [20, 0, 30])
    // The next engine finds them so.
    engine.detach()
    let next = try Engine(root, size: RootSize(100, 100))
    try next.layout()
    XCTAssertEqual(views.map(\.frame.x), [20, 0, 30])
  }

  /// What is inside the moved view inherits what is above, past the direction that is forced.
  func testAForcedDirectionTravelsAndHandsDownWhatIsAboveIt() throws {
    let (root, views, engine) = try nest()
    let other = View("other")
    other.direction = .rightToLeft
    root.addSubview(other)
    views[1].semanticContentAttribute = .forceLeftToRight
    let inner = View("inner")
    views[2].addSubview(inner)
    try inner.widthAnchor.constraint(equalToConstant: 5).activate()
    try inner.leadingAnchor.constraint(equalTo: views[2].leadingAnchor).activate()
    try engine.layout()
    XCTAssertEqual(inner.frame.x, 0)
    other.addSubview(views[1])
    try engine.layout()
    XCTAssertEqual(views[2].frame.x, 0)
    XCTAssertEqual(inner.frame.x, 15)
  }

  func testHeldConstraintsAreThoseOfUIKit() throws {
    let (root, box, view, guide) = (View("root"), View("box"), View("view"), LayoutGuide("guide"))
    root.addSubview(box)
    box.addSubview(view)
    box.addLayoutGuide(guide)
    let width = box.widthAnchor.constraint(equalToConstant: 50)
    let pin = box.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    let inner = view.leadingAnchor.constraint(equalTo: box.marginsGuide.leadingAnchor)
    let gap = view.trailingAnchor.constraint(equalTo: guide.leadingAnchor)
    let far = view.topAnchor.constraint(equalTo: root.topAnchor)
    let size = view.heightAnchor.constraint(equalToConstant: 9)
    let distance = box.leadingAnchor.anchorWithOffset(to: view.trailingAnchor)
      .constraint(equalToConstant: 40)
    try LayoutConstraint.activate([width, pin, inner, gap, far, size, distance])
    func names(_ constraints: [LayoutConstraint]) -> [String] { constraints.map { "\($0)" } }
    XCTAssertEqual(names(box.heldConstraints), names([width, inner, gap, distance]))
    XCTAssertEqual(names(root.heldConstraints), names([pin, far]))
    XCTAssertEqual(names(view.heldConstraints), names([size]))
    XCTAssertEqual(names(box.constraints), names([width, pin, distance]))
    box.removeConstraints(box.heldConstraints)
    XCTAssertEqual(names(box.constraints), names([pin]))
  }
}
