// Licensed under the MIT licence; see LICENSE.

import Backends
import DenseLPSolver
import LayoutModel
import SolverProtocol
import XCTest

@testable import Workloads

final class LayoutWorkloadTests: XCTestCase {
  /// Where a row's views stand once its constraints are active.
  private func frames(_ row: SampleRow, in view: View) throws -> [Rect] {
    row.icon.contentSize = IntrinsicSize(20, 20)
    row.label.contentSize = IntrinsicSize(90, 17)
    row.button.contentSize = IntrinsicSize(40, 21)
    row.button.hugging = AxisPriorities(.low + 1)
    let engine = try LayoutEngine<DenseBackend>(view, size: RootSize(width: 300))
    try engine.layout()
    return [view.frame, row.icon.frame, row.label.frame, row.button.frame]
  }

  func testAllFrontEndsSayTheSame() throws {
    let expected = [
      Rect(0, 0, 300, 46),
      Rect(8, 8, 30, 30),
      Rect(46, 14.5, 198, 17),
      Rect(252, 12.5, 40, 21),
    ]
    let makers: [(String, (SampleRow) -> [LayoutConstraint])] = [
      ("anchors", { $0.anchors() }), ("vfl", { $0.formats() }),
      ("tack", { $0.tack() }), ("mortar", { $0.statements() }),
      ("mortar_vfl", { $0.mortarRows() }), ("emoji", { $0.emoji() }),
    ]
    for (name, make) in makers {
      let row = SampleRow()
      let constraints = make(row)
      XCTAssertEqual(constraints.count, SampleRow.constraintCount, name)
      try LayoutConstraint.activate(constraints)
      XCTAssertEqual(try frames(row, in: row.view), expected, name)
    }
    let row = SampleRow()
    let declared = row.declared()
    XCTAssertEqual(
      declared.constraintsInSubtree.count,
      SampleRow.constraintCount,
    )
    XCTAssertEqual(try frames(row, in: declared), expected, "declarative")
  }

  func testTheScreensHaveTheSizesThatTheyClaim() throws {
    let grapevine = try GrapevineScreen<DenseBackend>()
    XCTAssertEqual(
      grapevine.engine.variables().count,
      GrapevineProblem().variableCount,
    )
    XCTAssertEqual(
      grapevine.constraints.count,
      GrapevineProblem().constraintCount,
    )
    try count(ChatRows.self, 3)
    try count(SettingsRows.self, 12)
    try count(FeedRows.self, 3)
  }

  private func count<Rows: ScreenRows>(_: Rows.Type, _ rows: Int) throws {
    let problem = ScreenProblem<Rows>(rows: rows)
    let screen = try RowsScreen<Rows, DenseBackend>(rows, problem.texts)
    XCTAssertEqual(screen.engine.variables().count, problem.variableCount)
    XCTAssertEqual(
      screen.engine.root.constraintsInSubtree.count,
      problem.constraintCount,
    )
  }

  func testEveryBackendAgreesOnTheScreens() throws {
    let phases = ["chat", "settings", "feed", "grapevine"].flatMap { name in
      Workload.named(name)[0].phases.map { (name, $0) }
    }
    for (name, phase) in phases {
      let problem = Workload.named(name)[0].problem(size: 2)
      var profiles: [ViolationProfile] = []
      for backend in BackendRegistry.all
      where backend.traits.hasStrictPriorities && !backend.traits.isForeign {
        let session = try problem.session(phase, on: backend)
        try session.run()
        let examination = try session.examine()
        XCTAssertNil(examination.fault, "\(name) \(phase) \(backend.name)")
        profiles.append(examination.profile)
      }
      for profile in profiles.dropFirst() {
        XCTAssertNil(
          Examination.difference(profile, profiles[0]),
          "\(name) \(phase)",
        )
      }
    }
  }

  func testACaseIsBuiltAndItsStepsArePlayed() throws {
    var system = LinearSystem(name: "steps")
    let x = system.declare("x")
    let id = system.add(x == 5.0, priority: 750)
    system.steps = [
      .solve, .setConstant(id, 8), .edit(x, 900), .suggest(x, 10), .solve,
    ]
    let workload = Workload.case(system, name: "steps")
    XCTAssertEqual(workload.phases, [.build, .buildEach, .steps])
    for backend in BackendRegistry.all where !backend.traits.isForeign {
      let session = try workload.problem(size: 1).session(.steps, on: backend)
      for _ in 0..<2 {
        try session.rewind()
        try session.run()
        let examination = try session.examine()
        XCTAssertNil(examination.fault)
        XCTAssertEqual(examination.profile.description, "900: 0.0, 750: 2.0")
      }
    }
  }
}
