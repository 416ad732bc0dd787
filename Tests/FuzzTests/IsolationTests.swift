// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import ChildProcesses
import SolverProtocol
import XCTest

@testable import Fuzz

final class IsolationTests: XCTestCase {
  private let plan = CampaignPlan(seed: 5, cases: 40)

  private func workers(
    _ script: String,
    limit: Duration = .seconds(5)
  ) -> IsolatedPlayer.Workers {
    IsolatedPlayer.Workers(limit: limit, warn: { _ in }) { names in
      WorkerCommand(
        path: "/bin/sh",
        arguments: ["-c", script, "worker"] + names,
      )
    }
  }

  func testAReplyReadsBackFromItsLine() throws {
    var report = CaseReport(backends: 3)
    report.verdicts = [.ok, .wrong, .timeout]
    report.digest = 0xfeed
    report.comparisons = 3
    report.arbitrations = 2
    report.hadConflict = true
    report.faults = [
      Fault(backend: "b", difference: .claim, step: 4, detail: "a\tb\nc")
    ]
    let reply = WorkerReply(label: "17", family: .grid, report: report)
    let back = try XCTUnwrap(WorkerReply(line: reply.line))
    XCTAssertEqual(back, reply)
    XCTAssertEqual(back.report.faults[0].detail, "a b c")
    XCTAssertNil(WorkerReply(line: "done\t1"))
  }

  func testAWorkerAnswersAsAPlayerInThisProcessDoes() throws {
    var loop = WorkerLoop(
      plan,
      backends: [TestBackends.dense, TestBackends.exact],
      arbiter: TestBackends.arbiter,
    )
    let player = CasePlayer(
      plan,
      backends: [TestBackends.dense, TestBackends.exact],
      arbiter: TestBackends.arbiter,
    )
    var direct = Tally(backends: 2)
    var throughLines = Tally(backends: 2)
    var copy = player
    copy.play(Array(0..<40), into: &direct)
    for index in 0..<40 {
      let line = try XCTUnwrap(loop.answer("play \(index)"))
      let reply = try XCTUnwrap(WorkerReply(line: line))
      throughLines.add(reply.report, index: index, family: reply.family)
    }
    XCTAssertEqual(throughLines, direct)
    XCTAssertNil(loop.answer("stop"))
    let json = CaseWriter.line(of: plan.makeCase(3).system(named: "tree: x"))
    let line = try XCTUnwrap(loop.answer("case 1 511 \(json)"))
    XCTAssertEqual(WorkerReply(line: line)?.family, .tree)
  }

  func testAWorkerThatEndsOrHangsIsAFindingAndTheRestGoesOn() {
    // Answers no request at all: each case is blamed on both backends.
    for (script, verdict) in [("read x; kill -9 $$", Verdict.crash)] {
      var player = IsolatedPlayer(
        plan,
        backends: ["a", "b"],
        workers: workers(script),
      )
      var tally = Tally(backends: 2)
      player.play([0, 1, 2], into: &tally)
      XCTAssertEqual(tally.cases, 3)
      XCTAssertEqual(tally.count(0, verdict), 3)
      XCTAssertEqual(tally.count(1, verdict), 3)
    }
    var player = IsolatedPlayer(
      plan,
      backends: ["a"],
      workers: workers("read x; exec sleep 60", limit: .milliseconds(100)),
    )
    var tally = Tally(backends: 1)
    player.play([0], into: &tally)
    XCTAssertEqual(tally.count(0, .timeout), 1)
  }

  func testAWorkerThatCanNotBeStartedEndsThePlay() {
    let none = IsolatedPlayer.Workers(limit: .seconds(1), warn: { _ in }) { _ in
      WorkerCommand(path: "/nonexistent/program", arguments: [])
    }
    let campaign = Campaign(plan, backends: 1) { [plan] in
      IsolatedPlayer(plan, backends: ["a"], workers: none)
    }
    campaign.run(jobs: 2)
    XCTAssertEqual(campaign.tally.cases, 0)
  }
}
