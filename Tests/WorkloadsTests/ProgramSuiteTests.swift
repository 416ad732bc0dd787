// Licensed under the MIT licence; see LICENSE.

import Backends
import Foundation
import Measure
import OutsideSolver
import SolverProtocol
import TestSupport
import XCTest

@testable import Workloads

/// Programs in a suite, and the orders of constraints.
final class ProgramSuiteTests: XCTestCase {
  private let machine = MachineFacts(commit: "c", host: "h", cpu: "p", os: "o", toolchain: "t")

  /// `x == 0` at 500, `x == 10` at two lower priorities: a weighing solver may say 10.
  private var levels: Workload {
    var system = LinearSystem(name: "levels")
    let x = system.declare("x")
    for (constant, priority) in [(0.0, 500.0), (10, 400), (10, 300)] {
      let id = system.constraint(named: "c\(system.constraints.count)")
      system.add(
        LinearConstraint(id, [Term(1, x)], .equal, constant, priority: Priority(priority))
      )
    }
    return .case(system, name: "levels")
  }

  private func rows(
    _ members: String,
    priorities: String = #""strict""#
  ) throws -> (rows: [ResultRow], skipped: [String]) {
    let script =
      ShellProgram.greeting(["measure"], priorities: priorities) + "; "
      + ShellProgram.answering(members)
    let file = try ShellProgram.file(script)
    defer { try? FileManager.default.removeItem(at: file) }
    var suite = Suite([levels], backends: [BackendRegistry.all[1]])
    suite.cells.removeAll { $0.phase != .build }
    suite.blocks = 3
    suite.plan = SamplingPlan(
      minimumTime: 1_000,
      minimumSamples: 1,
      sampleTime: 100,
      warmUpTime: 50,
    )
    suite.programs = [try OutsideProgram(ProgramSpec("p=exec:sh \(file.path)"))]
    let runner = SuiteRunner(suite)
    runner.run()
    return (
      runner.rows(machine: machine, timestamp: "now"),
      runner.skipped.map { "\($0.key.backend): \($0.reason)" }
    )
  }

  private static func answer(_ x: Int) -> String {
    #""times":[100,300,200],"results":[{"step":0,"status":"solved","values":{"x0":\#(x)}}]"#
  }

  func testAProgramStandsBesideTheBackendsWithItsLanguageAndItsOwnTimes() throws {
    let (rows, skipped) = try rows(Self.answer(0))
    XCTAssertEqual(skipped, [])
    XCTAssertEqual(rows.map(\.key.backend), ["dense", "p"])
    XCTAssertEqual(rows.map(\.verdict), ["ok", "ok"])
    XCTAssertEqual(Set(rows.map(\.checksum)).count, 1)
    XCTAssertEqual(rows[1].language, "sh")
    XCTAssert(rows[0].language.hasPrefix("Swift -O"), rows[0].language)
    // The first run of every pass warms up.
    XCTAssertEqual(rows[1].summary.count, 6)
    XCTAssertEqual(rows[1].summary.minimum, 200)
    XCTAssertEqual(rows[1].summary.maximum, 300)
  }

  func testWeightsAreHeldToNoProfileThatTheyDoNotPromise() throws {
    let weighing = try rows(Self.answer(10), priorities: #"{"weights":true}"#).rows[1]
    XCTAssertEqual(
      weighing.verdict,
      "weights: differs from dense: violation 10.0 at 500, least is 0.0"
    )
    XCTAssertTrue(weighing.isRight)
    let strict = try rows(Self.answer(10)).rows[1]
    XCTAssertEqual(strict.verdict, "differs from dense: violation 10.0 at 500, least is 0.0")
    XCTAssertFalse(strict.isRight)
  }

  func testWhatAProgramSaysWrongLeavesItOutAndTheOthersGoOn() throws {
    let (rows, skipped) = try rows(#""times":[0]"#)
    XCTAssertEqual(rows.map(\.key.backend), ["dense"])
    XCTAssertEqual(skipped, ["p: crashed: garbage: a run that took 0.0 ns"])
    XCTAssertEqual(
      try self.rows(#""abstain":"no""#).skipped,
      ["p: refused at size 3: no"]
    )
  }

  func testShortRunsMakeASampleTogether() {
    let plan = SamplingPlan(sampleTime: 100, warmUpTime: 50)
    XCTAssertEqual(ProgramMeasurer.samples([30, 30, 50, 60, 200, 10], plan), [55, 200])
    XCTAssertEqual(ProgramMeasurer.samples([7], plan), [7])
    XCTAssertEqual(ProgramMeasurer.samples([900, 7], plan), [7])
  }

  // MARK: Orders

  func testAnotherOrderHasTheSameConstraintsAndTheSameAnswer() throws {
    for name in ["grid", "grid_red", "chain", "chain_weak", "tree"] {
      let workload = try XCTUnwrap(Workload.named(name).first)
      let orders = ConstraintOrder.allCases.filter(workload.hasOrder)
      XCTAssertEqual(orders.contains(.bestKnown), name != "tree", name)
      var suite = Suite(
        orders.map(workload.ordered),
        sizes: [16],
        backends: [BackendRegistry.all[0]]
      )
      suite.blocks = 1
      suite.plan = SamplingPlan(minimumTime: 1, minimumSamples: 1, sampleTime: 1, warmUpTime: 1)
      suite.runLimit = .max
      let runner = SuiteRunner(suite)
      runner.run()
      let rows = runner.rows(machine: machine, timestamp: "now")
      XCTAssertEqual(rows.count, orders.count * workload.phases.count)
      XCTAssertEqual(Set(rows.map(\.verdict)), ["ok"])
      for phase in workload.phases {
        let digests = rows.filter { $0.key.phase == "\(phase)" }.map(\.checksum)
        XCTAssertEqual(Set(digests).count, 1, "\(name) \(phase)")
      }
      XCTAssertEqual(Set(rows.map(\.order)), Set(orders.map(\.words)))
      for order in orders {
        let problem = try XCTUnwrap(
          workload.ordered(order).problem(size: 16) as? PreparedProblem
        )
        XCTAssertEqual(Set(problem.ordered.map(\.id)), Set(problem.constraints.map(\.id)))
        XCTAssertEqual(problem.ordered == problem.constraints, order == .asWritten)
      }
    }
  }

  func testANameTellsTheOrder() {
    XCTAssertEqual(ConstraintOrder.of(workload: "grid"), .asWritten)
    XCTAssertEqual(ConstraintOrder.of(workload: "grid:best-known"), .bestKnown)
    XCTAssertEqual(ConstraintOrder.of(workload: "stacks@1:shuffled"), .shuffled)
  }
}
