// Licensed under the MIT licence; see LICENSE.

import Backends
import CassowarySolver
import LayoutModel
import XCTest

/// Three views of 20, 40 and 30 along the axis and 10, 30 and 20 across it,
/// 5 apart, in a stack of 200 by 60.
final class StackViewTests: XCTestCase {
  typealias Span = (Double, Double)

  /// Place and extent along the axis by distribution; the rows are: no view
  /// hidden, then the first, the second, the third.
  private let along: [StackView.Distribution: [[Span]]] = [
    .fill: [
      [(0, 20), (25, 40), (70, 130)], [(0, 0), (0, 40), (45, 155)],
      [(0, 20), (20, 0), (25, 175)], [(0, 20), (25, 175), (200, 0)],
    ],
    .fillEqually: [
      [(0, 190.0 / 3), (205.0 / 3, 190.0 / 3), (410.0 / 3, 190.0 / 3)],
      [(0, 0), (0, 97.5), (102.5, 97.5)], [(0, 97.5), (97.5, 0), (102.5, 97.5)],
      [(0, 97.5), (102.5, 97.5), (200, 0)],
    ],
    .fillProportionally: [
      [(0, 380.0 / 9), (425.0 / 9, 760.0 / 9), (1230.0 / 9, 570.0 / 9)],
      [(0, 0), (0, 780.0 / 7), (815.0 / 7, 585.0 / 7)], [(0, 78), (78, 0), (83, 117)],
      [(0, 65), (70, 130), (200, 0)],
    ],
    .equalSpacing: [
      [(0, 20), (75, 40), (170, 30)], [(0, 0), (0, 40), (170, 30)],
      [(0, 20), (20, 0), (170, 30)], [(0, 20), (160, 40), (200, 0)],
    ],
    .equalCentering: [
      [(0, 20), (77.5, 40), (170, 30)], [(0, 0), (0, 40), (170, 30)],
      [(0, 20), (20, 0), (170, 30)], [(0, 20), (160, 40), (200, 0)],
    ],
  ]

  /// Place and extent across a row by alignment, of visible views.
  private let acrossRow: [StackView.Alignment: [Span]] = [
    .fill: [(0, 60), (0, 60), (0, 60)],
    .leading: [(0, 10), (0, 30), (0, 20)],
    .center: [(25, 10), (15, 30), (20, 20)],
    .trailing: [(50, 10), (30, 30), (40, 20)],
    .firstBaseline: [(12, 10), (0, 30), (5, 20)],
    .lastBaseline: [(42, 10), (30, 30), (35, 20)],
  ]

  /// With the second view, the tallest, hidden, the baselines are others.
  private let acrossRowWithoutSecond: [StackView.Alignment: [Span]] = [
    .firstBaseline: [(7, 10), (0, 0), (0, 20)],
    .lastBaseline: [(47, 10), (0, 0), (40, 20)],
  ]

  func testEveryDistributionAlignmentAxisAndHiddenViewMatchesTheTable() {
    withEveryBackend { try checkTable($0) }
  }

  private func checkTable<S: LayoutSolver>(_: S.Type) throws {
    for axis in Axis.allCases {
      for distribution in StackView.Distribution.allCases {
        for alignment in StackView.Alignment.allCases {
          for hidden in -1..<3 {
            try checkRow(S.self, axis, distribution, alignment, hidden)
          }
        }
      }
    }
  }

  private func sample(_ axis: Axis) -> (View, StackView, [View]) {
    let root = View("root")
    let stack = StackView("stack", axis: axis, spacing: 5)
    root.addSubview(stack)
    let views = ["a", "b", "c"].map { View($0) }
    let extents = [(20.0, 10.0), (40, 30), (30, 20)]
    let lines = [(8.0, 2.0), (20, 10), (15, 5)]
    for (index, view) in views.enumerated() {
      let (along, across) = extents[index]
      view.contentSize =
        axis == .horizontal ? IntrinsicSize(along, across) : IntrinsicSize(across, along)
      view.contentBaselines = Baselines(first: lines[index].0, last: lines[index].1)
      stack.addArrangedSubview(view)
    }
    return (root, stack, views)
  }

  private func checkRow<S: LayoutSolver>(
    _: S.Type,
    _ axis: Axis,
    _ distribution: StackView.Distribution,
    _ alignment: StackView.Alignment,
    _ hidden: Int
  ) throws {
    let (root, stack, views) = sample(axis)
    stack.distribution = distribution
    stack.alignment = alignment
    if hidden >= 0 { views[hidden].isHidden = true }
    let isRow = axis == .horizontal
    try LayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: root.leftAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.widthAnchor.constraint(equalToConstant: isRow ? 200 : 60),
      stack.heightAnchor.constraint(equalToConstant: isRow ? 60 : 200),
    ])
    let engine = try LayoutEngine<S>(root, size: RootSize(300, 300))
    try engine.layout()
    let label = "\(S.name) \(axis) \(distribution) \(alignment) hidden \(hidden)"
    XCTAssertEqual(root.layoutReports, [], label)
    XCTAssertEqual(try engine.ambiguities(), [], label)
    let spans = try XCTUnwrap(along[distribution])[hidden + 1]
    var table = acrossRow
    if hidden == 1 { table.merge(acrossRowWithoutSecond) { $1 } }
    let isBaseline = alignment == .firstBaseline || alignment == .lastBaseline
    let across = try XCTUnwrap(table[!isRow && isBaseline ? .leading : alignment])
    for (index, view) in views.enumerated() {
      let (place, extent) = spans[index]
      let (crossPlace, crossExtent) = index == hidden ? (0, 0) : across[index]
      if isRow {
        XCTAssertFrame(view, place, crossPlace, extent, crossExtent, label)
      } else {
        XCTAssertFrame(view, crossPlace, place, crossExtent, extent, label)
      }
    }
  }

  func testAStackWhoseViewsAreAllHiddenHasNoExtent() {
    withEveryBackend { try collapses($0) }
  }

  private func collapses<S: LayoutSolver>(_: S.Type) throws {
    for axis in Axis.allCases {
      for distribution in StackView.Distribution.allCases {
        let (root, inner, views) = sample(axis)
        inner.distribution = distribution
        let label = Label("label", text: "above")
        let outer = StackView("outer", axis: .vertical, spacing: 7, arranging: [label, inner])
        root.addSubview(outer)
        try LayoutConstraint.activate([
          outer.leftAnchor.constraint(equalTo: root.leftAnchor),
          outer.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        let engine = try LayoutEngine<S>(root, size: RootSize(300, 300))
        try engine.layout()
        for view in views { view.isHidden = true }
        try engine.layout()
        XCTAssertFrame(outer, 0, 0, 40, 23, "\(S.name) \(axis) \(distribution)")
        XCTAssertFrame(inner, 0, 23, 40, 0, "\(S.name) \(axis) \(distribution)")
        XCTAssertEqual(try engine.ambiguities(), [])
      }
    }
  }

  func testAStackThatNothingSizesFitsItsViews() {
    withEveryBackend { try fits($0) }
  }

  private func fits<S: LayoutSolver>(_: S.Type) throws {
    for distribution in StackView.Distribution.allCases {
      for alignment in StackView.Alignment.allCases {
        let (root, stack, _) = sample(.horizontal)
        stack.distribution = distribution
        stack.alignment = alignment
        try LayoutConstraint.activate([
          stack.leftAnchor.constraint(equalTo: root.leftAnchor),
          stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        let engine = try LayoutEngine<S>(root, size: RootSize(300, 300))
        try engine.layout()
        let width: Double =
          switch distribution {
          case .fill, .fillProportionally, .equalSpacing: 100
          case .fillEqually: 130
          // Middles 35 + 5 apart at the wider pair: 10 + 40 + 40 + 15.
          case .equalCentering: 105
          }
        XCTAssertFrame(stack, 0, 0, width, 30, "\(S.name) \(distribution) \(alignment)")
      }
    }
  }

  func testSpacingHidingReorderingAndMarginsFollowInPlace() {
    withEveryBackend { try changes($0) }
  }

  private func changes<S: LayoutSolver>(_: S.Type) throws {
    let (root, stack, views) = sample(.horizontal)
    try LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.widthAnchor.constraint(equalToConstant: 200),
      stack.heightAnchor.constraint(equalToConstant: 60),
    ])
    let engine = try LayoutEngine<S>(root, size: RootSize(200, 60))
    try engine.layout()
    let before = stack.constraintsInSubtree.map(ObjectIdentifier.init)
    stack.spacing = 7
    stack.setCustomSpacing(11, after: views[1])
    try engine.layout()
    XCTAssertEqual(views.map(\.frame.x), [0, 27, 78])
    XCTAssertEqual(
      stack.constraintsInSubtree.map(ObjectIdentifier.init),
      before,
      "spacings change constants, not constraints"
    )
    views[1].isHidden = true
    try engine.layout()
    XCTAssertEqual(views.map(\.frame.x), [0, 20, 27])
    views[1].isHidden = false
    stack.insertArrangedSubview(views[2], at: 0)
    try engine.layout()
    XCTAssertEqual(views.map(\.frame.x), [37, 64, 0])
    stack.isMarginsRelative = true
    try engine.layout()
    XCTAssertFrame(views[2], 8, 8, 30, 44)
    XCTAssertFrame(views[1], 72, 8, 120, 44)
    root.direction = .rightToLeft
    try engine.layout()
    XCTAssertFrame(views[2], 162, 8, 30, 44)
    XCTAssertFrame(views[1], 8, 8, 120, 44)
    views[0].removeFromSuperview()
    try engine.layout()
    XCTAssertEqual(stack.arrangedSubviews.count, 2)
    XCTAssertFrame(views[1], 8, 8, 200 - 16 - 37, 44)
    XCTAssertEqual(root.layoutReports, [])
  }

  /// The share of a view without contents and the extent of a hidden one are
  /// the same equation.
  func testAHiddenViewsConstraintIsNamedSo() throws {
    let root = View("root")
    let (label, view) = (Label("label", text: "text"), View("view"))
    let stack = StackView(
      "stack",
      axis: .horizontal,
      spacing: 0,
      distribution: .fillProportionally,
      arranging: [label, view]
    )
    root.addSubview(stack)
    try LayoutConstraint.activate([view.widthAnchor.constraint(equalToConstant: 10)])
    let engine = try LayoutEngine<CassowaryBackend>(root, size: RootSize(100, 100))
    try engine.layout()
    let broken = { try engine.brokenConstraints().compactMap(\.constraint.identifier) }
    XCTAssertTrue(try broken().contains("stack.share"))
    view.isHidden = true
    try engine.layout()
    XCTAssertTrue(try broken().contains("stack.hidden"))
    XCTAssertFalse(try broken().contains("stack.share"))
  }

  func testAColumnMayMeasureItsGapsBetweenBaselines() {
    withEveryBackend { try baselineGaps($0) }
  }

  private func baselineGaps<S: LayoutSolver>(_: S.Type) throws {
    let (root, stack, views) = sample(.vertical)
    stack.isBaselineRelative = true
    stack.spacing = 30
    try LayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: root.leftAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    let engine = try LayoutEngine<S>(root, size: RootSize(300, 300))
    try engine.layout()
    XCTAssertEqual(views.map(\.frame.y), [0, 28, 73])
  }

  func testAContradictionLeavesTheRestOfTheStackStandingAndIsReported() {
    withEveryBackend { try contradiction($0) }
  }

  private func contradiction<S: LayoutSolver>(_: S.Type) throws {
    let (root, stack, views) = sample(.horizontal)
    let engine = try LayoutEngine<S>(root, size: RootSize(300, 300))
    try LayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: root.leftAnchor),
      views[0].widthAnchor.constraint(equalToConstant: 20),
      views[2].widthAnchor.constraint(equalToConstant: 50),
    ])
    stack.distribution = .fillEqually
    try engine.layout()
    XCTAssertEqual(root.layoutConflicts.count, 1)
    XCTAssertEqual(
      root.layoutConflicts.first?.members.filter { $0.kind == .constraint }.count,
      3
    )
    XCTAssertEqual(views.map(\.frame.width), [20, 20, 50])
    XCTAssertEqual(views.map(\.frame.x), [0, 25, 50])
  }
}
