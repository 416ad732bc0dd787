// Licensed under the MIT licence; see LICENSE.

import Backends
import Foundation
import Glibc
import OutsideSolver
import SolverProtocol
import TestSupport
import XCTest

@testable import Fuzz

/// Programs that misbehave, each in one way, in campaigns that go on.
final class OutsideProgramTests: XCTestCase {
  private static let greeting = ShellProgram.greeting(["steps", "edits"])
  private static let identity = ShellProgram.identity

  /// Answers that nothing can be said, from here on.
  private static let abstaining = ShellProgram.answering(#""abstain":"no""#)

  /// A program that does this when it is asked a second time.
  private static func script(_ misdeed: String) -> String {
    "\(greeting); read -r line; \(identity); "
      + #"printf '{"id":%s,"abstain":"no"}\n' "$id"; "#
      + "read -r line; \(identity); \(misdeed); \(abstaining)"
  }

  private func program(
    _ script: String,
    limit: Duration = .seconds(2),
    warn: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> OutsideProgram {
    let file = try ShellProgram.file(script)
    addTeardownBlock { try FileManager.default.removeItem(at: file) }
    var limits = ProgramLimits()
    limits.play = limit
    limits.greeting = .seconds(2)
    limits.leave = .milliseconds(300)
    return try OutsideProgram(
      ProgramSpec("bad=exec:sh \(file.path)"),
      limits: limits,
      warn: warn,
    )
  }

  /// The verdicts that a program gets on a short campaign beside a right
  /// backend, and the words of the first fault.
  private func play(
    _ program: OutsideProgram,
    cases: Int = 6
  ) throws -> (verdicts: [Verdict: Int], words: String) {
    let plan = CampaignPlan(seed: 5, cases: cases, families: [.sparse], period: 1_000_000)
    let backends = [TestBackends.dense, FuzzBackend(program)]
    var player = CasePlayer(plan, backends: backends, arbiter: nil)
    var words = ""
    var verdicts: [Verdict: Int] = [:]
    for index in 0..<cases {
      let report = player.report(index).1
      verdicts[report.verdicts[1], default: 0] += 1
      XCTAssertEqual(report.verdicts[0], .ok)
      if words.isEmpty { words = report.faults.first?.detail ?? "" }
    }
    program.close()
    return (verdicts, words)
  }

  /// Nobody whose command line has this word runs any more.
  private func isRunning(_ word: String) -> Bool {
    // What was ended a moment ago may be seen for another one.
    for _ in 0..<100 where isSeen(word) { usleep(20_000) }
    return isSeen(word)
  }

  private func isSeen(_ word: String) -> Bool {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.contains { name in
      guard Int(name) != nil,
        let line = FileManager.default.contents(atPath: "/proc/\(name)/cmdline")
      else { return false }
      return String(decoding: line, as: UTF8.self).contains(word)
    }
  }

  private func expect(
    _ verdict: Verdict,
    _ words: String,
    of misdeed: String,
    limit: Duration = .seconds(2),
    line: UInt = #line
  ) throws {
    let (verdicts, told) = try play(program(Self.script(misdeed), limit: limit))
    XCTAssertGreaterThanOrEqual(verdicts[verdict] ?? 0, 1, misdeed, line: line)
    XCTAssertEqual(
      (verdicts[verdict] ?? 0) + (verdicts[.abstain] ?? 0),
      6,
      "\(misdeed): \(verdicts)",
      line: line
    )
    XCTAssert(told.contains(words), "'\(told)' does not tell '\(words)'", line: line)
  }

  func testWhoGreetsAgainAnswersGarbage() throws {
    try expect(.garbage, "it greeted again", of: Self.greeting)
  }

  func testWhoDiesInTheMiddleOfALineCrashed() throws {
    try expect(.crash, "the process ended with status 3", of: #"printf '{"id":'; exit 3"#)
    try expect(.crash, "the process ended by signal 11", of: "kill -SEGV $$")
  }

  func testAProgramThatDiesWhereValuesAreReadIsJudgedByNobody() throws {
    // It answers the first request, and dies at the one that the solve after the edit needs.
    let dying =
      #"printf '{"id":%s,"results":[{"step":0,"status":"solved","values":{"x0":3,"x1":0}}]}\n' "#
      + #""$id"; read -r line; exit 3"#
    let program = try program("\(Self.greeting); read -r line; \(Self.identity); \(dying)")
    let (x, y) = (Variable(0), Variable(1))
    let subject = FuzzCase(
      family: .killer,
      variableCount: 2,
      constraints: [LinearConstraint(ConstraintID(0), [Term(1, x)], .equal, 3)],
      // What comes after a variable goes is not foreseen.
      steps: [.solve, .removeVariable(y), .edit(x, Priority(500)), .solve]
    )
    var runner = CaseRunner([FuzzBackend(program)], arbiter: TestBackends.arbiter)
    let report = runner.run(subject, costlyChecks: .all, primary: 0)
    program.close()
    XCTAssertEqual(report.verdicts, [.crash])
    XCTAssertEqual(report.faults.map(\.difference), [.crash])
  }

  func testAProgramThatDiesWhenACaseIsPlayedAgainIsBlamedAndNobodyElse() throws {
    let subject = FuzzCase(
      family: .killer,
      variableCount: 1,
      constraints: [
        LinearConstraint(ConstraintID(0), [Term(1, Variable(0))], .equal, 3, priority: 500)
      ],
      steps: [.solve, .setConstant(ConstraintID(0), 4), .solve]
    )
    let program = try program(Self.script("exit 3"))
    var runner = CaseRunner(
      [TestBackends.dense, FuzzBackend(program)],
      arbiter: TestBackends.arbiter
    )
    let report = runner.run(subject, costlyChecks: [.repetition], primary: 0)
    program.close()
    XCTAssertEqual(report.faults.map(\.backend), ["bad"])
    XCTAssertEqual(report.faults.map(\.difference), [.crash])
    XCTAssertEqual(report.verdicts, [.ok, .crash])
  }

  func testWhoClosesItsOutputAndRunsOnIsEndedAndToldSo() throws {
    try expect(
      .crash,
      "it closed its standard output and ran on",
      of: "exec >&-; sleep 98765.5555"
    )
    XCTAssertFalse(isRunning("98765.5555"))
  }

  func testWhoClosesItsInputAndRunsOnIsNotWaitedForTwice() throws {
    let clock = ContinuousClock()
    let time = try clock.measure {
      try expect(
        .crash,
        "it closed its standard input and ran on",
        of: "exec <&-; sleep 98765.6666",
        limit: .seconds(60)
      )
    }
    // Six cases of a minute each, were it waited for.
    XCTAssertLessThan(time, .seconds(30))
    XCTAssertFalse(isRunning("98765.6666"))
  }

  func testWhoClosesItsInputMayAnswerWhatItHasRead() throws {
    let words =
      Self.greeting + "; read -r line; \(Self.identity); exec <&-; "
      + #"sleep 0.1; printf '{"id":%s,"abstain":"no"}\n' "$id"; sleep 98765.7777"#
    let verdicts = try play(program(words, limit: .seconds(60)), cases: 1).0
    XCTAssertEqual(verdicts, [.abstain: 1])
    XCTAssertFalse(isRunning("98765.7777"))
  }

  func testByteOrderMarksCarriageReturnsAndPiecesOfLinesAreFine() throws {
    let answer = #"printf '\357\273\277{"id":%s,' "$id"; sleep 0.2; printf '"abstain":"no"}\r\n'"#
    let (verdicts, words) = try play(program(Self.script(answer)))
    XCTAssertEqual(verdicts, [.abstain: 6], words)
  }

  func testAnAnswerTooManyIsGarbage() throws {
    try expect(
      .garbage,
      "which was not asked",
      of: #"printf '{"id":%s,"abstain":"no"}\n{"id":%s,"abstain":"no"}\n' "$id" "$id""#
    )
  }

  func testNumbersAndNestingBeyondAllBoundsAreGarbage() throws {
    func values(_ values: String) -> String {
      #"printf '{"id":%s,"results":[{"step":0,"status":"solved","values":\#(values)}]}\n' "$id""#
    }
    try expect(.garbage, "overflows a double", of: values(#"{"x0":1e400}"#))
    try expect(
      .garbage,
      "nested deeper than 256",
      of: values(String(repeating: "[", count: 3000))
    )
    let id = String(repeating: "9", count: 40)
    try expect(.garbage, "expected an integer", of: "echo '{\"id\":\(id),\"abstain\":\"no\"}'")
  }

  func testWhoPromisesNothingIsAskedWhatEveryProgramCan() throws {
    let script =
      #"echo '{"protocol":"layout-backend/1","name":"bare"}'; \#(Self.abstaining)"#
    let program = try program(script)
    XCTAssertEqual(program.greeting.can, [])
    XCTAssertEqual(try play(program).verdicts, [.abstain: 6])
  }

  func testWhatAProgramSaidLastIsToldWithItsCrash() throws {
    try expect(.crash, "it said: alas", of: "echo alas >&2; exit 1")
  }

  func testWhoHangsIsEndedWithAllItsChildren() throws {
    let started = ContinuousClock.now
    try expect(.timeout, "no answer within", of: "sleep 98765.4321 & sleep 98765.4321")
    XCTAssertLessThan(ContinuousClock.now - started, .seconds(60))
    XCTAssertFalse(isRunning("98765.4321"))
  }

  func testWhoFloodsItsErrorsIsAnsweredAllTheSame() throws {
    let flood =
      "i=0; while [ $i -lt 3000 ]; do echo 'what a day, what a lovely day' >&2; "
      + "echo 'what a day, what a lovely day' >&2; i=$((i+1)); done"
    let (verdicts, _) = try play(
      program(Self.script(flood + #"; printf '{"id":%s,"abstain":"no"}\n' "$id""#))
    )
    XCTAssertEqual(verdicts, [.abstain: 6])
  }

  func testAnAnswerToAnotherQuestionIsGarbage() throws {
    try expect(.garbage, "an answer to 4711", of: #"echo '{"id":4711,"abstain":"no"}'"#)
    try expect(.garbage, "an answer without 'id'", of: #"echo '{"abstain":"no"}'"#)
  }

  func testWhatIsNoJSONIsGarbage() throws {
    try expect(.garbage, "no JSON", of: "echo hello")
    try expect(
      .garbage,
      "no JSON",
      of: #"printf '{"id":%s,"results":[{"step":0,"status":"solved","values":{"x0":NaN}}]}\n' "#
        + #""$id""#
    )
  }

  func testAnAnswerWithoutValuesIsGarbage() throws {
    try expect(
      .garbage,
      "no value of",
      of: #"printf '{"id":%s,"results":[{"step":0,"status":"solved","values":{}}]}\n' "$id""#
    )
    try expect(.garbage, "missing field 'results'", of: #"printf '{"id":%s}\n' "$id""#)
  }

  func testAGigabyteOnALineIsGarbage() throws {
    try expect(
      .garbage,
      "a line of more than 64 MiB",
      of: "head -c 1000000000 /dev/zero",
      limit: .seconds(120)
    )
  }

  func testAFailureOfItsOwnIsAFaultOfTheProgram() throws {
    try expect(
      .wrong,
      "it failed: out of luck",
      of: #"printf '{"id":%s,"error":"out of luck"}\n' "$id""#
    )
  }

  func testWhoIgnoresTheEndOfItsInputIsEndedByForceAndToldOf() throws {
    let told = Told()
    let script = "\(Self.greeting); \(Self.abstaining); while :; do sleep 98765.1234; done"
    let (verdicts, _) = try play(program(script, warn: told.tell))
    XCTAssertEqual(verdicts, [.abstain: 6])
    XCTAssert(told.words.contains("the end of its input"), told.words)
    XCTAssertFalse(isRunning("98765.1234"))
  }

  func testWhoNeverGreetsIsRefused() throws {
    for (script, words) in [
      ("sleep 98765.9876", "no greeting within"), ("exit 7", "status 7 before it greeted"),
      ("echo hello; cat", "its first line is no greeting"),
      (#"echo '{"protocol":"layout-backend/9","name":"x"}'; cat"#, "unknown protocol"),
    ] {
      XCTAssertThrowsError(try program(script)) {
        XCTAssert(($0 as? Mishap)?.words.contains(words) == true, "\($0)")
      }
    }
    XCTAssertFalse(isRunning("98765.9876"))
  }

  func testAGreetingThatHasNoEndOfLineIsToldOf() throws {
    for end in ["sleep 60", "exit 0"] {
      XCTAssertThrowsError(try program(#"printf '{"protocol":"layout-backend/1"}'; "# + end)) {
        let words = ($0 as? Mishap)?.words ?? ""
        XCTAssert(
          words.contains(#"'{"protocol":"layout-backend/1"}' came without an end of line"#),
          words
        )
      }
    }
  }

  func testWhatIsNullInAnAnswerIsAbsent() throws {
    let answering =
      "\(Self.greeting); while read -r line; do \(Self.identity); "
      + #"printf '{"id":%s,"abstain":null,"error":null,"results":[{"step":0,"status":"solved","#
      + #""values":{"x0":3}}]}\n' "$id"; done"#
    let program = try program(answering)
    defer { program.close() }
    let subject = FuzzCase(
      family: .killer,
      variableCount: 1,
      constraints: [LinearConstraint(ConstraintID(0), [Term(1, Variable(0))], .equal, 3)],
      steps: [.solve]
    )
    var runner = CaseRunner([FuzzBackend(program)], arbiter: TestBackends.arbiter)
    XCTAssertEqual(runner.run(subject, costlyChecks: [], primary: 0).verdicts, [.ok])
  }

  func testAMissingProgramIsToldByName() throws {
    XCTAssertThrowsError(try OutsideProgram(ProgramSpec("exec:no-such-program-at-all"))) {
      XCTAssertEqual(
        ($0 as? Mishap)?.words,
        "can't start 'no-such-program-at-all': no such file or directory"
      )
    }
  }

  func testWhoNeverComesUpAgainIsGivenUp() throws {
    // The first process answers; later ones never greet.
    let flag = FileManager.default.temporaryDirectory
      .appendingPathComponent("flag-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: flag) }
    let script = "[ -e \(flag) ] && exit 9; : >\(flag); " + Self.script("exit 1")
    let (verdicts, _) = try play(program(script), cases: 12)
    XCTAssertGreaterThan(verdicts[.crash] ?? 0, 0)
    XCTAssertEqual(verdicts[.ok], nil)
  }
}

/// What was told, from whatever thread.
private final class Told: @unchecked Sendable {
  // because the lock guards it.
  private let lock = NSLock()
  private var all = ""

  var words: String { lock.withLock { all } }

  @Sendable func tell(_ words: String) { lock.withLock { all += words + "\n" } }
}
