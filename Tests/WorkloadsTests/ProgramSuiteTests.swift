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
    priorities: String = #""strict""#,
    _ phase: Phase = .build,
    of workload: Workload? = nil,
    sizes: [Int]? = nil
  ) throws -> (rows: [ResultRow], skipped: [String]) {
    let can = ["measure", "steps", "edits", "untimed"]
    let script =
      ShellProgram.greeting(can, priorities: priorities) + "; "
      + ShellProgram.answering(members)
    let file = try ShellProgram.file(script)
    defer { try? FileManager.default.removeItem(at: file) }
    var suite = Suite([workload ?? levels], sizes: sizes, backends: [BackendRegistry.all[1]])
    suite.cells.removeAll { $0.phase != phase }
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

  // MARK: Drags

  /// What a program says of a drag of the chain of one box, whose end follows the window.
  ///
  /// - `error`: What the window is off by at a solve, of the start and 100 steps.
  /// - `isTold`: Whether a solve has an answer.
  private func drag(
    isTold: (Int) -> Bool = { _ in true },
    error: (Int) -> Double = { _ in 0 }
  ) throws -> ResultRow {
    let chain = try XCTUnwrap(Workload.named("chain").first)
    let problem = try XCTUnwrap(chain.problem(size: 1) as? PreparedProblem)
    let widths = [problem.edits[0].start] + problem.drag.map { $0[0] }
    let results = widths.indices.filter(isTold).map { solve in
      let width = widths[solve] + error(solve)
      return
        #"{"step":\#(2 + 2 * solve),"status":"solved","values":"#
        + #"{"x0":\#(width),"x1":0,"x2":\#(width)}}"#
    }
    let members = #""times":[1000,3000,2000],"results":[\#(results.joined(separator: ","))]"#
    let found = try rows(members, .resize, of: chain, sizes: [1])
    XCTAssertEqual(found.skipped, [])
    XCTAssertEqual(found.rows.map(\.key.backend), ["dense", "p"])
    XCTAssertEqual(found.rows[0].verdict, "ok")
    XCTAssertEqual(found.rows[0].checked, "all")
    return found.rows[1]
  }

  func testEveryStepOfAProgramsDragIsChecked() throws {
    let right = try drag()
    XCTAssertEqual([right.verdict, right.checked, right.answer], ["ok", "all", "ok"])
    for solve in [0, 1, 50, 99, 100] {
      let wrong = try drag(error: { $0 == solve ? 3 : 0 })
      XCTAssertEqual(
        wrong.verdict,
        "solve \(solve) of a script: violation 3.0 at 999, least is 0.0"
      )
      XCTAssertFalse(wrong.isRight)
    }
  }

  func testAStepThatAProgramDoesNotTellIsNotClaimedToBeRight() throws {
    let last = try drag(isTold: { $0 == 100 })
    XCTAssertEqual(last.verdict, "ok")
    XCTAssertEqual(last.checked, "1 of 101")
    XCTAssertEqual(last.answer, "ok, checked 1 of 101")
    XCTAssertEqual(try drag(isTold: { $0 != 7 }).checked, "100 of 101")
  }

  func testAnotherProfileAtAStepOfADragIsFoundWhereNoneIsKnown() {
    func profile(_ violation: Double) -> ViolationProfile {
      ViolationProfile(levels: [.init(Priority(500), violation)])
    }
    func examination(_ path: [Double]) -> Examination {
      var run = AnswerRun("step", of: "drag")
      for violation in path {
        run.note(Examination(profile: profile(violation), expected: nil, fault: nil))
      }
      return run.examination(answers: path.count)
    }
    let verdicts = Verdict.of([
      ("a", false, examination([1, 2, 3])), ("b", false, examination([1, 2, 3])),
      ("c", false, examination([1, 2.5, 3])),
    ])
    XCTAssertEqual(
      verdicts.map(\.text),
      ["ok", "ok", "differs from a: answer 1 of a run: violation 2.5 at 500, least is 2.0"]
    )
    XCTAssertEqual(Set(verdicts.map(\.checksum)).count, 1)
  }

  func testADragThatFindsAnotherProfileOnItsWayBackIsWrong() {
    var there = AnswerRun("step", of: "drag")
    for violation in [1.0, 2, 2.5, 1] {
      there.note(
        Examination(
          profile: ViolationProfile(levels: [.init(Priority(500), violation)]),
          expected: nil,
          fault: nil
        )
      )
    }
    var found = there.examination(answers: 4)
    found.keepWayForward(isFirst: true)
    XCTAssertEqual(
      found.fault,
      "step 2 of a drag: on the way there and back: violation 2.5 at 500, least is 2.0"
    )
    XCTAssertEqual(found.path.map { $0.levels[0].violation }, [1, 2])
  }

  // MARK: Orders

  func testAnotherOrderHasTheSameConstraintsAndTheSameAnswer() throws {
    for name in ["grid", "grid_red", "chain", "chain_weak", "list", "tree"] {
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
