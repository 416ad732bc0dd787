// Licensed under the MIT licence; see LICENSE.

import ChildProcesses
import Foundation
import Glibc
import XCTest

final class ProcessGroupTests: XCTestCase {
  private func shell(_ script: String) throws -> ProcessGroup {
    try ProcessGroup(ProcessCommand(["sh", "-c", script]))
  }

  private func line(_ text: String) -> ProcessGroup.Outcome { .line(Array(text.utf8)) }

  /// Whether a process of this number runs; one that is only waited for does not.
  private func isRunning(_ process: pid_t) -> Bool {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return false
    }
    return text.split(separator: ")").last?.split(separator: " ").first != "Z"
  }

  func testLinesComeBackInOrderHoweverTheyAreCut() throws {
    let process = try ProcessGroup(ProcessCommand(["cat"]))
    process.send(Array("one\ntw".utf8))
    XCTAssertEqual(process.readLine(within: .seconds(5)), line("one"))
    process.send(Array("o\n\nthree\n".utf8))
    for text in ["two", "", "three"] {
      XCTAssertEqual(process.readLine(within: .seconds(5)), line(text))
    }
  }

  func testMuchMayBeSentBeforeAnythingIsRead() throws {
    let process = try ProcessGroup(ProcessCommand(["cat"]))
    let text = String(repeating: "0123456789abcdef", count: 1024)
    for _ in 0..<200 { process.send(Array((text + "\n").utf8)) }
    for _ in 0..<200 { XCTAssertEqual(process.readLine(within: .seconds(10)), line(text)) }
  }

  func testTheEndIsToldByStatusAndBySignal() throws {
    let status = try shell("exit 3")
    XCTAssertEqual(status.readLine(within: .seconds(5)), .ended(.status(3)))
    let signal = try shell("kill -SEGV $$")
    XCTAssertEqual(signal.readLine(within: .seconds(5)), .ended(.signal(SIGSEGV)))
    XCTAssertEqual("\(ProcessEnd.signal(SIGSEGV))", "the process ended by signal 11")
    XCTAssertEqual("\(ProcessEnd.status(3))", "the process ended with status 3")
  }

  func testWhatIsMissingIsToldAtTheStart() {
    XCTAssertThrowsError(try ProcessGroup(ProcessCommand(["no-such-program-anywhere"]))) {
      XCTAssertEqual("\($0)", "no such file or directory")
    }
  }

  func testGroupsOfTheSessionEndWithItsLeaderWhereAskedForHoweverThatEnds() throws {
    // A shell with job control makes a group of every job.
    for script in ["set -m; sleep 600 & echo $!; wait", "set -m; sleep 600 & echo $!; kill -9 $$"] {
      var command = ProcessCommand(["bash", "-c", script])
      command.endsSession = true
      var child: pid_t = 0
      do {
        let process = try ProcessGroup(command)
        guard case .line(let bytes) = process.readLine(within: .seconds(5)) else {
          return XCTFail("no line of '\(script)'")
        }
        child = try XCTUnwrap(pid_t(String(decoding: bytes, as: UTF8.self)))
        XCTAssertNotEqual(getpgid(child), getsid(child))
      }
      for _ in 0..<100 where isRunning(child) { usleep(20_000) }
      XCTAssertFalse(isRunning(child), script)
      kill(child, SIGKILL)
    }
  }

  func testTheGroupEndsWithItsObjectWhatIgnoresSignalsToo() throws {
    var children: [pid_t] = []
    do {
      let process = try shell("trap '' TERM INT HUP; sleep 600 & echo $$; echo $!; wait")
      for _ in 0..<2 {
        guard case .line(let bytes) = process.readLine(within: .seconds(5)) else {
          return XCTFail("no line")
        }
        children.append(try XCTUnwrap(pid_t(String(decoding: bytes, as: UTF8.self))))
      }
      XCTAssert(children.allSatisfy(isRunning))
      XCTAssertEqual(process.readLine(within: .milliseconds(50)), .timeout)
    }
    for _ in 0..<100 where children.contains(where: isRunning) { usleep(10_000) }
    XCTAssertFalse(children.contains(where: isRunning))
  }

  func testALeaderThatLeavesAChildBehindHasEnded() throws {
    let process = try shell("sleep 600 & exit 4")
    XCTAssertEqual(process.readLine(within: .seconds(10)), .ended(.status(4)))
  }

  func testAFloodOfErrorsHoldsNothingUpAndItsEndIsKept() throws {
    let process = try shell(
      "i=0; while [ $i -lt 20000 ]; do echo 'complaint of some length' >&2; i=$((i+1)); done; "
        + "echo last words >&2; echo done; cat"
    )
    XCTAssertEqual(process.readLine(within: .seconds(20)), line("done"))
    process.closeInput()
    XCTAssertEqual(process.readLine(within: .seconds(5)), .ended(.status(0)))
    XCTAssertEqual(process.lastErrors(1), ["last words"])
    XCTAssertEqual(process.lastErrors(3).count, 3)
  }

  func testWhoClosesItsInputIsHeardOutAndWaitedForNoLonger() throws {
    let patience: Duration = .milliseconds(200)
    func read(_ script: String, sending text: String) throws -> [ProcessGroup.Outcome] {
      let process = try shell(script)
      process.send(Array(text.utf8))
      return (0..<2).map { _ in process.readLine(within: .seconds(60), patience: patience) }
    }
    // Before it was told anything, and after that; it may say what it has to say.
    let began = ContinuousClock.now
    XCTAssertEqual(try read("exec <&-; echo a; sleep 600", sending: ""), [line("a"), .deaf])
    XCTAssertEqual(
      try read("read -r x; exec <&-; sleep 0.05; echo $x; sleep 600", sending: "b\n"),
      [line("b"), .deaf]
    )
    // More than a pipe holds can't be sent to it.
    let much = String(repeating: "x", count: 1 << 20)
    XCTAssertEqual(try read("echo c; exec <&-; sleep 600", sending: much), [line("c"), .deaf])
    XCTAssertLessThan(ContinuousClock.now - began, .seconds(30))
    // One that ends is told by its end, and one that need not read may go on.
    XCTAssertEqual(
      try read("exec <&-; echo d; exit 3", sending: "e\n"),
      [line("d"), .ended(.status(3))]
    )
    let silent = try shell("exec <&-; sleep 1; echo f")
    XCTAssertEqual(silent.readLine(within: .seconds(60)), line("f"))
  }

  func testALineWithoutEndIsGivenUp() throws {
    let process = try shell("head -c 200000000 /dev/zero; cat")
    XCTAssertEqual(process.readLine(within: .seconds(30)), .tooLong)
  }

  func testWhatThisProcessIgnoresAChildDoesNot() throws {
    // This process ignores broken pipes from the first child on.
    let process = try shell("(sleep 0.2; kill -PIPE $$) & wait; echo survived")
    XCTAssertEqual(process.readLine(within: .seconds(5)), .ended(.signal(SIGPIPE)))
  }

  func testAChildHasNoTerminalAndASessionOfItsOwn() throws {
    let process = try shell("(: </dev/tty) 2>/dev/null && echo terminal || echo none; cat")
    XCTAssertEqual(process.readLine(within: .seconds(5)), line("none"))
  }

  func testMemoryIsBounded() throws {
    var command = ProcessCommand([
      "sh", "-c", "read go; head -c 300m /dev/zero | tail -c 300m >/dev/null; echo $?",
    ])
    command.memoryLimit = 64 << 20
    let process = try ProcessGroup(command)
    process.send([10])
    let outcome = process.readLine(within: .seconds(20))
    XCTAssertNotEqual(outcome, line("0"))
    XCTAssertNotEqual(outcome, .timeout)
  }

  func testWritingToAProcessThatIsGoneEndsNothing() throws {
    let process = try shell("exit 0")
    usleep(100_000)
    process.send(Array(repeating: 10, count: 1 << 17))
    XCTAssertEqual(process.readLine(within: .seconds(5)), .ended(.status(0)))
  }
}
