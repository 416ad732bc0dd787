// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import XCTest

#if os(Linux)
  import Glibc
#endif

final class LayoutConstraintTests: XCTestCase {
  private func family() -> (View, View, View) {
    let parent = View("parent")
    let a = View("a")
    let b = View("b")
    parent.addSubviews(a, b)
    return (parent, a, b)
  }

  func testEveryPairOfAttributesIsAcceptedOrRefusedByTheRules() {
    let (_, a, b) = family()
    var refused: [ConstraintRefusal.Kind: Int] = [:]
    var accepted = 0
    for first in Attribute.allCases {
      for second in Attribute.allCases {
        let constraint = LayoutConstraint(unchecked: a, first, to: b, second)
        if let refusal = constraint.refusal {
          refused[refusal.kind, default: 0] += 1
        } else {
          accepted += 1
        }
      }
    }
    // 21 attributes: 1 none, 10 horizontal, 8 vertical places, 2 sizes.
    XCTAssertEqual(refused[.missingAttribute], 41)
    XCTAssertEqual(refused[.sizeWithPosition], 2 * 2 * 18)
    XCTAssertEqual(refused[.acrossAxes], 2 * 10 * 8)
    XCTAssertEqual(refused[.directionalWithAbsolute], 2 * 4 * 4)
    XCTAssertEqual(accepted, 21 * 21 - 41 - 72 - 160 - 32)
  }

  func testPartsThatDoNotFitAreRefusedWithASentence() {
    let (_, a, b) = family()
    XCTAssertThrowsError(try LayoutConstraint(a, .left, constant: 3)) {
      XCTAssertEqual(
        "\($0)",
        "A position needs a second item to be measured from: a.left == 3",
      )
    }
    XCTAssertThrowsError(try LayoutConstraint(a, .left, to: b, .left, multiplier: 0)) {
      XCTAssertEqual(($0 as? ConstraintRefusal)?.kind, .zeroMultiplierOnPosition)
    }
    XCTAssertThrowsError(try LayoutConstraint(a, .width, constant: .nan)) {
      XCTAssertEqual(($0 as? ConstraintRefusal)?.kind, .nonFiniteConstant)
    }
    XCTAssertThrowsError(
      try LayoutConstraint(a, .width, to: b, .width, multiplier: .infinity)
    ) {
      XCTAssertEqual(($0 as? ConstraintRefusal)?.kind, .nonFiniteMultiplier)
    }
    XCTAssertThrowsError(try LayoutConstraint(a, .width, constant: 3, priority: 0)) {
      XCTAssertEqual(($0 as? ConstraintRefusal)?.kind, .invalidPriority)
    }
  }

  func testDescriptionsSpeakVisualFormatWhereTheyCan() throws {
    let (parent, a, b) = family()
    let pin = a.leadingAnchor.constraint(
      equalTo: parent.leadingAnchor,
      constant: 20,
      fileID: "App/File.swift",
      line: 12,
    ).named("id")
    try pin.activate()
    XCTAssertEqual(
      pin.description,
      "<LayoutConstraint 'id' H:|-(20)-[a] (active) at File.swift:12>",
    )
    let gap = try LayoutConstraint(
      b,
      .top,
      .greaterThanOrEqual,
      to: a,
      .bottom,
      constant: 8,
      priority: 750
    )
    XCTAssertEqual(gap.phrase, "V:[a]-(>=8@750)-[b]")
    let end = try LayoutConstraint(parent, .bottom, to: b, .bottom, constant: 4)
    XCTAssertEqual(end.phrase, "V:[b]-(4)-|")
    let size = try LayoutConstraint(a, .width, .lessThanOrEqual, constant: 30)
    XCTAssertEqual(size.phrase, "H:[a(<=30)]")
    let same = try LayoutConstraint(a, .height, to: b, .height, priority: 249)
    XCTAssertEqual(same.phrase, "V:[a(==b@249)]")
    let half = try LayoutConstraint(
      a,
      .width,
      to: b,
      .width,
      multiplier: 0.5,
      constant: 3,
      priority: 250
    )
    XCTAssertEqual(half.phrase, "a.width == 0.5*b.width + 3 @250")
    let offset = a.leadingAnchor.anchorWithOffset(to: b.trailingAnchor)
      .constraint(equalToConstant: 5)
    XCTAssertEqual(offset.phrase, "(b.trailing - a.leading) == 5")
  }

  func testActivationNeedsACommonAncestor() {
    let (_, a, _) = family()
    let stranger = View("stranger")
    let constraint = a.leftAnchor.constraint(equalTo: stranger.leftAnchor)
    XCTAssertThrowsError(try constraint.activate()) {
      XCTAssertEqual(
        $0 as? LayoutError,
        .noCommonAncestor("a", "stranger", constraint: "a.left == stranger.left"),
      )
    }
    XCTAssertFalse(constraint.isActive)
  }

  func testABatchIsActivatedWholeOrNotAtAll() {
    let (parent, a, b) = family()
    let good = a.leftAnchor.constraint(equalTo: b.leftAnchor)
    let bad = a.leftAnchor.constraint(equalTo: b.leadingAnchor)
    XCTAssertThrowsError(try LayoutConstraint.activate([good, bad]))
    XCTAssertFalse(good.isActive)
    XCTAssertEqual(parent.constraintsInSubtree.count, 0)
    XCTAssertFalse(LayoutConstraint.activateOrReport([good, bad]))
    XCTAssertEqual(parent.layoutReports.count, 1)
  }

  #if os(Linux)
    /// A screen has three constraints a view: two lines of a cache each, and
    /// what the allocator adds.
    func testAConstraintTakesTwoLinesOfACache() throws {
      let view = View("view")
      let width = view.widthAnchor.constraint(equalToConstant: 10)
      XCTAssertLessThanOrEqual(try bytes(of: width), 136)
      XCTAssertLessThanOrEqual(try bytes(of: view), 216)
    }

    /// How large the allocation of an object is.
    private func bytes(of object: AnyObject) throws -> Int {
      typealias Usable = @convention(c) (UnsafeMutableRawPointer) -> Int
      let symbol = unsafe try XCTUnwrap(dlsym(nil, "malloc_usable_size"))
      let usable = unsafe unsafeBitCast(symbol, to: Usable.self)
      return unsafe usable(Unmanaged.passUnretained(object).toOpaque())
    }
  #endif

  func testNamesAndWordsComeAndGo() {
    let view = View("view")
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    XCTAssertNil(width.identifier)
    XCTAssertNil(width.sourceText)
    XCTAssertFalse(width.measuresDistance)
    width.identifier = "width"
    width.sourceText = "[view(10)]"
    XCTAssertEqual(width.identifier, "width")
    XCTAssertEqual(width.sourceText, "[view(10)]")
    width.identifier = nil
    width.sourceText = nil
    XCTAssertNil(width.identifier)
    XCTAssertNil(width.sourceText)
    width.origin = SourceOrigin(fileID: "Screen.swift", line: 12)
    XCTAssertEqual("\(width.origin)", "Screen.swift:12")
    let gap = view.leadingAnchor.anchorWithOffset(to: view.trailingAnchor)
      .constraint(equalToConstant: 3).named("gap")
    XCTAssertTrue(gap.measuresDistance)
    XCTAssertEqual(gap.identifier, "gap")
  }

  /// What is active already, or given twice, is left out of a batch wherever
  /// it stands; a refusal behind it leaves all as it was.
  func testABatchLeavesOutWhatIsActive() throws {
    let root = View("root")
    let view = View("view")
    root.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    let height = view.heightAnchor.constraint(equalToConstant: 20)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    let bad = view.leftAnchor.constraint(equalTo: View("x").leftAnchor)
    try width.activate()
    XCTAssertThrowsError(
      try LayoutConstraint.activate([height, width, left, left, bad])
    )
    XCTAssertEqual(
      [width, height, left, bad].map(\.isActive),
      [true, false, false, false]
    )
    try LayoutConstraint.activate([height, width, left, height, width])
    XCTAssertEqual(view.constraints.count, 3)
    XCTAssertTrue(view.constraints.elementsEqual([width, height, left], by: ===))
  }

  func testRemovingASubtreeDropsTheConstraintsAcrossItsEdge() throws {
    let (parent, a, b) = family()
    let inner = View("inner")
    a.addSubview(inner)
    let inside = inner.topAnchor.constraint(equalTo: a.topAnchor)
    let across = inner.topAnchor.constraint(equalTo: b.topAnchor)
    let alone = a.widthAnchor.constraint(equalToConstant: 3)
    try LayoutConstraint.activate([inside, across, alone, inside])
    XCTAssertEqual(
      parent.constraintsInSubtree.map(\.equation),
      [
        "inner.top == a.top", "inner.top == b.top", "a.width == 3",
      ]
    )
    a.removeFromSuperview()
    XCTAssertTrue(inside.isActive)
    XCTAssertTrue(alone.isActive)
    XCTAssertFalse(across.isActive)
    XCTAssertTrue(b.constraints.isEmpty)
  }

  func testConstraintsKeepNoViewAliveAndSurviveIt() throws {
    let parent = View("parent")
    weak var gone: View?
    var constraint: LayoutConstraint?
    do {
      let child = View("child")
      parent.addSubview(child)
      gone = child
      constraint = child.topAnchor.constraint(equalTo: parent.topAnchor)
      try constraint?.activate()
      child.removeFromSuperview()
      try parent.widthAnchor.constraint(equalToConstant: 1).activate()
    }
    XCTAssertNil(gone)
    XCTAssertEqual(constraint?.equation, "(gone).top == parent.top")
    XCTAssertThrowsError(try constraint?.activate())
    XCTAssertEqual(parent.constraints.count, 1)
  }

  func testCrossingRequiredNeedsTheSwitch() throws {
    let (_, a, _) = family()
    let width = a.widthAnchor.constraint(equalToConstant: 3)
    try width.activate()
    XCTAssertThrowsError(try width.setPriority(.high)) {
      XCTAssertEqual(
        $0 as? LayoutError,
        .crossesRequired(constraint: "a.width == 3", from: .required, to: .high),
      )
    }
    try width.setPriority(.high, allowingRequired: true)
    try width.setPriority(.low)
    XCTAssertEqual(width.priority, .low)
  }
}
