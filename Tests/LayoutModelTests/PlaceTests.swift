// Licensed under the MIT licence; see LICENSE.

import Backends
import CassowarySolver
import LayoutModel
import XCTest

/// Places are those in the superview: what happens inside a view stays there.
final class PlaceTests: XCTestCase {
  /// A list of rows, each with a text at a distance from its edges.
  private final class List {
    let window = View("window")
    var texts: [Label] = []
    let engine: LayoutEngine<CassowaryBackend>

    init(_ count: Int) throws {
      engine = try LayoutEngine(window, size: RootSize(width: 300, priority: Priority(999)))
      for _ in 0..<count { try add("one") }
      try engine.layout()
    }

    func add(_ text: String) throws {
      let row = View("row")
      let label = Label("text", text: text)
      label.numberOfLines = 0
      row.addSubview(label)
      let last = texts.last?.superview
      window.addSubview(row)
      try LayoutConstraint.activate([
        row.topAnchor.constraint(equalTo: last?.bottomAnchor ?? window.topAnchor, constant: 4),
        row.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        label.topAnchor.constraint(equalTo: row.topAnchor, constant: 8),
        label.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 8),
        label.trailingAnchor.constraint(lessThanOrEqualTo: row.trailingAnchor, constant: -8),
        row.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
      ])
      texts.append(label)
    }

    /// The rows that the solver touches, and the names of what moves.
    func cost(_ change: () throws -> Void) throws -> (rows: Int, moved: [LayoutElement]) {
      let before = engine.solver.statistics.rowsTouched
      try change()
      let moved = try engine.layout().changed
      return (engine.solver.statistics.rowsTouched - before, moved)
    }
  }

  func testANewRowOfALongListIsSolvedByItself() throws {
    let list = try List(1_000)
    for _ in 0..<3 {
      let (rows, moved) = try list.cost { try list.add("some more text") }
      XCTAssertLessThan(rows, 60)
      XCTAssertEqual(moved.count, 2)
    }
    XCTAssertEqual(list.texts.last?.superview?.frame, Rect(0, 4 + 36 * 1_002, 300, 32))
  }

  func testAnEditedTextIsSolvedInItsRowAndMovesOnePlaceARowBelow() throws {
    let list = try List(1_000)
    let long = String(repeating: "many words ", count: 12)
    // The first edit lets go of what only a whole solve knows.
    _ = try list.cost { list.texts[10].text = long }
    let (rows, moved) = try list.cost { list.texts[900].text = long }
    // Once: the height is asked for when the text has its new width.
    XCTAssertLessThan(rows, 99 + 60)
    // Its text, its row, and 99 rows below it, but nothing inside these.
    XCTAssertEqual(moved.count, 101)
    let (same, still) = try list.cost { list.texts[500].text = "on" }
    XCTAssertLessThan(same, 60)
    XCTAssertEqual(still.map(\.name), ["text"])
  }

  func testAHeightThatWaitsForAWidthIsThereForWhoAsksBeforeALayout() throws {
    let texts = ["one", String(repeating: "many words ", count: 12), "a few words more"]
    for (old, new) in [(0, 1), (1, 0), (1, 2), (2, 1), (0, 2)] {
      let list = try List(3)
      list.texts[1].text = texts[old]
      try list.engine.layout()
      list.texts[1].text = texts[new]
      let row = try XCTUnwrap(list.texts[1].superview)
      let size = try list.engine.fittingSize(of: row, target: Size(300, 0), horizontal: .required)
      XCTAssertEqual(try list.engine.brokenConstraints().count, 0)
      try list.engine.layout()
      let fresh = try List(3)
      fresh.texts[1].text = texts[new]
      try fresh.engine.layout()
      XCTAssertEqual(size, fresh.texts[1].superview?.frame.size, "from \(old) to \(new)")
      XCTAssertEqual(list.texts.map(\.frame), fresh.texts.map(\.frame), "from \(old) to \(new)")
      XCTAssertEqual(
        try list.engine.solver.profile().description,
        try fresh.engine.solver.profile().description
      )
    }
  }

  func testTheSolverNamesAllThatMovesAndLittleElse() throws {
    let list = try List(300)
    let solver = list.engine.solver
    func values() throws -> [Double] {
      try list.engine.variables().map { try solver.value(of: $0) }
    }
    for (step, text) in ["two lines of text", "x", String(repeating: "long ", count: 30)]
      .enumerated()
    {
      let before = try values()
      list.texts[200 + step].text = text
      try solver.solve()
      var named: Set<Variable> = []
      XCTAssertTrue(solver.visitMovedVariables { named.insert($0) })
      let after = try values()
      for (index, variable) in list.engine.variables().enumerated()
      where before[index] != after[index] {
        XCTAssertTrue(named.contains(variable), "\(variable) at step \(step)")
      }
      XCTAssertLessThan(named.count, 100 + 20)
      try list.engine.layout()
    }
    try list.engine.resize(to: RootSize(width: 200, priority: Priority(999)))
    try list.engine.layout()
    let narrow = String(repeating: "long ", count: 30)
    XCTAssertEqual(list.texts[202].text, narrow)
    XCTAssertEqual(list.texts[202].frame.width, 184)
  }

  func testARowHoldsNoPlaceAboveTheNearestCommonView() throws {
    let root = View("root")
    let (outer, inner, other) = (View("outer"), View("inner"), View("other"))
    root.addSubviews(outer, other)
    outer.addSubview(inner)
    let inside = inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5)
    let across = inner.rightAnchor.constraint(equalTo: other.leftAnchor, constant: -7)
    try LayoutConstraint.activate([inside, across])
    let system = try root.treeSystem()
    let names = Dictionary(uniqueKeysWithValues: system.variables)
    func terms(_ constraint: LayoutConstraint) -> Set<String> {
      let row = system.rows.first { $0.member.constraint == ObjectIdentifier(constraint) }
      return Set((row?.linear.terms ?? []).map { "\($0.coefficient) \(names[$0.variable] ?? "")" })
    }
    XCTAssertEqual(terms(inside), ["1.0 inner.left"])
    XCTAssertEqual(
      terms(across),
      ["1.0 inner.left", "1.0 outer.left", "1.0 inner.width", "-1.0 other.left"]
    )
  }

  func testAViewThatNothingPlacesStaysWhereItIsInItsSuperview() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let root = View("root")
      let (holder, loose) = (View("holder"), View("loose"))
      root.addSubview(holder)
      holder.addSubview(loose)
      let left = holder.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
      let hint = loose.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: 3)
      try LayoutConstraint.activate([left, hint])
      let engine = try LayoutEngine<S>(root, size: RootSize(400, 300))
      try engine.layout()
      hint.deactivate()
      try left.setConstant(200)
      try engine.layout()
      XCTAssertEqual(loose.frame.x, 3, S.name)
      XCTAssertEqual(loose.absoluteFrame.x, 203, S.name)
      root.addSubview(loose)
      try engine.layout()
      XCTAssertEqual(loose.frame.x, 3, "\(S.name): moved to another superview")
    }
    withEveryBackend { try check($0) }
  }

  func testWhatHoldsASuperviewHoldsAViewInTheRoot() throws {
    let root = View("root")
    let (outer, inner) = (View("outer"), View("inner"))
    root.addSubview(outer)
    outer.addSubview(inner)
    let place = outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
    let inside = inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 3)
    let width = inner.widthAnchor.constraint(equalToConstant: 20)
    try LayoutConstraint.activate([place, inside, width])
    let engine = try LayoutEngine<CassowaryBackend>(root, size: RootSize(400, 300))
    let held = try engine.constraintsAffecting(inner, .horizontal)
    XCTAssertTrue(held.isComplete)
    XCTAssertEqual(
      held.constraints.map(ObjectIdentifier.init),
      [place, inside, width].map(ObjectIdentifier.init)
    )
  }
}
