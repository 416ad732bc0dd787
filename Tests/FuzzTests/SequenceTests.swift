// Licensed under the MIT licence; see LICENSE.

import Foundation
import OutsideSolver
import SolverProtocol
import TestSupport
import XCTest

@testable import Fuzz

/// Programs that take something over from one case to the next.
final class SequenceTests: XCTestCase {
  private func program(_ script: String) throws -> OutsideProgram {
    let file = try ShellProgram.file(script)
    addTeardownBlock { try FileManager.default.removeItem(at: file) }
    let program = try OutsideProgram(ProgramSpec("p=exec:sh '\(file.path)'"))
    addTeardownBlock { program.close() }
    return program
  }

  /// A program that fails in every case after the first one in whose line this stands.
  private func poisoned(by words: String = #""constant":13,"#) throws -> OutsideProgram {
    try program(
      ShellProgram.greeting(["steps", "edits"]) + "; poison=; while read -r line; do "
        + ShellProgram.identity + "; "
        + #"if [ "$poison" ]; then printf '{"id":%s,"error":"poisoned"}\n' "$id"; "#
        + #"else printf '{"id":%s,"abstain":"no"}\n' "$id"; fi; "#
        + "case $line in *'\(words)'*) poison=yes;; esac; done"
    )
  }

  private func system(_ constants: [Double]) -> LinearSystem {
    var system = LinearSystem(name: "sparse: \(constants)")
    let variables = ["x0", "x1"].map { system.declare($0) }
    for (index, constant) in constants.enumerated() {
      system.add(
        LinearExpression(variables[index % 2]) == constant,
        priority: 500,
        named: "c\(index)"
      )
    }
    return system
  }

  private func failure(_ program: OutsideProgram) -> Bucket {
    Bucket(
      backend: program.name,
      verdict: .wrong,
      family: .sparse,
      difference: .refusal
    )
  }

  private func finder(_ program: OutsideProgram) -> SequenceFinder {
    var runner = CaseRunner([FuzzBackend(program)], arbiter: nil)
    return SequenceFinder(program, backends: 1) {
      runner.run($0, costlyChecks: $1, primary: $2)
    }
  }

  func testOnlyTheCaseThatMattersIsLeftOfThoseBefore() throws {
    let program = try poisoned()
    let before = [[1, 2], [3, 4, 5], [6, 13, 7], [8], [9, 10]].map(system)
    let last = FuzzCase(system([1, 2, 3]), family: .sparse)
    let found = try XCTUnwrap(
      finder(program).shrink(
        last,
        into: failure(program),
        costlyChecks: [],
        primary: 0,
        after: before
      )
    )
    XCTAssertEqual(found.before.map(\.name), ["before: case 1 of 1"])
    XCTAssertEqual(found.before.map { $0.constraints.map(\.constant) }, [[13]])
    XCTAssertLessThanOrEqual(found.finding.smallest.constraints.count, 1)
    // What is left fails in this order, and the last case alone passes.
    var runner = CaseRunner([FuzzBackend(program)], arbiter: nil)
    program.refresh()
    XCTAssertEqual(runner.run(found.finding.smallest, costlyChecks: []).verdicts, [.abstain])
    program.refresh()
    for system in found.before { program.play(system) }
    XCTAssertEqual(runner.run(found.finding.smallest, costlyChecks: []).verdicts, [.wrong])
  }

  func testACaseThatFailsAloneNeedsNothingBefore() throws {
    let program = try program(
      ShellProgram.greeting(["steps"]) + "; " + ShellProgram.answering(#""error":"always""#)
    )
    let found = try XCTUnwrap(
      finder(program).shrink(
        FuzzCase(system([1, 2]), family: .sparse),
        into: failure(program),
        costlyChecks: [],
        primary: 0,
        after: [system([3])]
      )
    )
    XCTAssertEqual(found.before, [])
  }

  func testACaseThatPassesAfterAllIsNoSequence() throws {
    let program = try poisoned()
    XCTAssertNil(
      finder(program).shrink(
        FuzzCase(system([1]), family: .sparse),
        into: failure(program),
        costlyChecks: [],
        primary: 0,
        after: [system([2])]
      )
    )
  }

  func testACampaignKeepsWhatAProgramWasAskedBeforeACaseThatFails() throws {
    let program = try poisoned(by: "<=")
    let plan = CampaignPlan(seed: 5, cases: 64, families: [.sparse], period: 1_000_000)
    var player = CasePlayer(
      plan,
      backends: [FuzzBackend(program), TestBackends.dense],
      arbiter: nil
    )
    var tally = Tally(backends: 2)
    player.play(Array(0..<64), into: &tally, clock: CaseClock())
    let first = try XCTUnwrap(tally.buckets.first { $0.bucket.backend == "p" })
    XCTAssertGreaterThan(first.index, 0)
    let before = program.history(of: first.index)
    XCTAssertEqual(before.count, first.index)
    let found = try XCTUnwrap(
      finder(program).finding(first.bucket, index: first.index, plan: plan, before: before)
    )
    XCTAssertEqual(found.before.count, 1)
    XCTAssertEqual(found.finding.index, first.index)
  }

  // MARK: Stability

  /// The stability after so many requests.
  private func stability(_ answer: String, _ requests: Int) throws -> OutsideProgram.Stability {
    let program = try program(
      ShellProgram.greeting(["steps"]) + "; n=0; while read -r line; do n=$((n+1)); "
        + ShellProgram.identity + "; \(answer); done"
    )
    for index in 0..<requests { program.play(system([Double(index)])) }
    return program.stability
  }

  func testOneAnswerInAHundredIsAskedForAgainInAFreshProcess() throws {
    let same = try stability(#"printf '{"id":%s,"abstain":"no"}\n' "$id""#, 260)
    XCTAssertEqual([same.asked, same.same], [3, 3])
  }

  func testWhoAnswersByTheCountOfItsCasesIsUnstable() throws {
    let counting = try stability(#"printf '{"id":%s,"abstain":"%s"}\n' "$id" "$n""#, 260)
    XCTAssertEqual([counting.asked, counting.same], [3, 0])
  }

  func testWhoDiesWhenAskedAgainIsUnstable() throws {
    // The first request of every other process is its last.
    let flag = FileManager.default.temporaryDirectory
      .appendingPathComponent("flag-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: flag) }
    let dying = try stability(
      #"[ $n -gt 1 ] && : >\#(flag); [ $n = 1 ] && [ -e \#(flag) ] && exit 1; "#
        + #"printf '{"id":%s,"abstain":"no"}\n' "$id""#,
      60
    )
    XCTAssertEqual([dying.asked, dying.same], [1, 0])
  }

  // MARK: Self-test

  /// An exact solver in Python, as the backend that gets the bugs and beside it.
  func testPlantedFaultsAreFoundInAndBesideAProgram() throws {
    let solver = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Runners/planted/planted.py").path
    let program = try OutsideProgram(ProgramSpec("p=exec:python3 '\(solver)' 0"))
    defer { program.close() }
    let faults = PlantedFault.all.filter {
      ["constants are truncated", "a removed row stays", "a low level is ignored"]
        .contains($0.name)
    }
    XCTAssertEqual(faults.count, 3)
    let pair = [FuzzBackend(program), TestBackends.dense]
    for (base, peer) in [(pair[0], pair[1]), (pair[1], pair[0])] {
      let test = SelfTest(
        base: base,
        peer: peer,
        seed: 1,
        limit: 60,
        makeArbiter: TestBackends.makeArbiter
      )
      for result in test.run(faults, jobs: 2) {
        XCTAssertNotNil(result.cases, "not found in \(base.name): \(result.name)")
      }
    }
  }
}
