// Licensed under the MIT licence; see LICENSE.

import Foundation
import TestSupport
import XCTest

/// Every command, hindered by everything: no permission, no room, no time.
///
/// `ROBUSTNESS_MOMENTS=N` interrupts each command at N random moments, 3 by default, drawn from
/// `ROBUSTNESS_SEED=N`, which a failure names;
/// `ROBUSTNESS_CONSTRAINTS=N` sets the size of the large case.
final class RobustnessSweepTests: CommandTestCase {
  private static func setting(_ name: String, _ standard: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? standard
  }

  /// The commands on good input; `OUT` is a file or folder that they write.
  private let commands = [
    "solve case.json", "solve --certificate case.json", "explain small.json -o OUT",
    "explain page.json", "layout --format svg page.json -o OUT", "layout page.json",
    "export case.json -o .", "replay case.json", "shrink case.json", "vfl H:|-[a]-[b]-|",
    "compare base.csv base.csv", "merge base.csv -o OUT", "report base.csv -o OUT",
    "run --workload list,chain --size 2,3 --min-time 5ms --blocks 2 --csv OUT", "completions zsh",
    "fuzz --cases 2000 --quiet --corpus corpus --checkpoint checkpoint.csv --csv OUT", "--help",
  ]

  /// The statuses that a command may end with when nothing hinders it.
  private func statuses(_ command: String) -> Set<Int32> {
    // A case that does not fail can't be shrunk.
    command.hasPrefix("shrink") ? [2] : [0, 1]
  }

  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(Data(Self.chain(200).utf8), to: "case.json")
    // Every broken wish is explained: a page for a few.
    try write(Data(Self.chain(12).utf8), to: "small.json")
    let page = #"""
      {"format": "layout-doc/1", "root": {"name": "v", "width": 320, "height": 200},
       "views": [{"name": "a", "text": "A"}, {"name": "b", "text": "B"}],
       "constraints": [{"vfl": "H:|-[a]-[b]-|"}, {"vfl": "V:|-[a]"}, {"vfl": "V:|-[b]"}]}
      """#
    try write(Data(page.utf8), to: "page.json")
    let measured = try bench(
      "run --workload list,chain --size 2,3 --min-time 1ms --csv base.csv"
    )
    XCTAssertEqual(measured.status, 0, measured.errors)
  }

  /// A chain of boxes with a soft wish each.
  private static func chain(_ count: Int) -> String {
    let constraints = (1...count).map { index in
      #"{"terms": {"x\#(index)": 1, "x\#(index - 1)": -1}, "relation": "==", "constant": 8}"#
        + #", {"terms": {"x\#(index)": 1}, "relation": "==", "constant": 3, "priority": 250}"#
    }
    return #"{"format": "layout-case/1", "name": "chain", "constraints": ["#
      + constraints.joined(separator: ",\n") + "]}"
  }

  private func bench(_ line: String) throws -> CommandRun {
    try CommandRun(line.split(separator: " ").map(String.init), in: folder)
  }

  private func quoted(_ line: String) -> String {
    line.split(separator: " ").map { "'\($0)'" }.joined(separator: " ")
  }

  /// One line that says what, and nothing else.
  private func assertOneLine(
    _ errors: String,
    _ reason: String,
    _ what: String,
    line: UInt = #line
  ) {
    let lines = errors.split(separator: "\n").filter { !$0.hasPrefix("warning: ") }
    XCTAssertEqual(lines.count, 1, "\(what)\n\(errors)", line: line)
    XCTAssertTrue(lines.first?.hasPrefix("error: ") == true, "\(what)\n\(errors)", line: line)
    XCTAssertTrue(errors.contains(reason), "\(what)\n\(errors)", line: line)
  }

  // MARK: Permission

  /// What makes the shell line be somebody without rights; nil where it can't.
  private func nobody() throws -> String? {
    if getuid() != 0 { return "" }
    let be = "setpriv --reuid=65534 --regid=65534 --clear-groups"
    return try CommandRun.shell("\(be) true", in: folder).status == 0 ? be : nil
  }

  /// The program where everybody may run it.
  private func shareProgram() throws {
    let line = "chmod 755 . && (ln $BENCH bench 2>/dev/null || cp $BENCH bench)"
    XCTAssertEqual(try CommandRun.shell(line, in: folder).status, 0)
  }

  func testNobodyReadsWhatIsNotTheirs() throws {
    guard let be = try nobody() else { throw XCTSkip("no setpriv here to drop rights with") }
    try shareProgram()
    for input in ["case.json", "small.json", "page.json", "base.csv"] {
      unsafe chmod(folder.appendingPathComponent(input).path, 0)
    }
    let before = files
    for command in commands {
      let line = command.replacing("OUT", with: "/dev/null")
      guard
        let input = ["case.json", "small.json", "page.json", "base.csv"].first(where: line.contains)
      else {
        continue
      }
      let run = try CommandRun.shell("\(be) ./bench \(quoted(line))", in: folder)
      XCTAssertEqual(run.status, 2, line)
      assertOneLine(run.output, "can't read '\(input)': permission denied", line)
      XCTAssertEqual(files, before, line)
    }
  }

  func testNobodyWritesWhereTheyMayNot() throws {
    guard let be = try nobody(), getuid() == 0 else {
      throw XCTSkip("only root can make a folder that nobody may write to")
    }
    try shareProgram()
    let before = files
    for command in commands where command.contains("OUT") || command.hasPrefix("export") {
      let run = try CommandRun.shell("\(be) ./bench \(quoted(command)) >/dev/null", in: folder)
      XCTAssertEqual(run.status, 2, command)
      assertOneLine(run.output, ": permission denied", command)
      XCTAssertEqual(files, before, command)
    }
  }

  // MARK: Room

  func testALimitOnFilesIsToldAndLeavesNothing() throws {
    let before = files
    for command in commands where command.contains("OUT") || command.hasPrefix("export") {
      // One kilobyte a file.
      let run = try CommandRun.shell(
        "ulimit -f 1; $BENCH \(quoted(command)) > /dev/null",
        in: folder
      )
      XCTAssertEqual(run.status, 2, command)
      XCTAssertTrue(run.output.hasSuffix(": file too large\n"), "\(command)\n\(run.output)")
      XCTAssertEqual(files, before, command)
    }
  }

  func testAFullDiskIsToldAndLeavesNothing() throws {
    let mounted = try CommandRun.shell(
      "mkdir disk && mount -t tmpfs -o size=4k none disk && fallocate -l 4096 disk/fill",
      in: folder
    )
    guard mounted.status == 0 else { throw XCTSkip("no disk can be mounted here to be filled") }
    defer { _ = try? CommandRun.shell("umount disk", in: folder) }
    for command in commands where command.contains("OUT") || command.hasPrefix("export") {
      let line =
        command.hasPrefix("export")
        ? command.replacing("-o .", with: "-o disk") : command.replacing("OUT", with: "disk/out")
      let run = try CommandRun.shell("$BENCH \(quoted(line)) >/dev/null", in: folder)
      let left = try CommandRun.shell("ls -A disk", in: folder).output
      XCTAssertEqual(left, "fill\n", line)
      XCTAssertEqual(run.status, 2, line)
      XCTAssertTrue(
        run.output.hasSuffix(": no space left on device\n"),
        "\(line)\n\(run.output)"
      )
    }
  }

  // MARK: Time

  func testCtrlCAtAnyMomentLeavesOnlyWholeFiles() throws {
    // Large enough that every command can be caught at work.
    try write(Data(Self.chain(2_000).utf8), to: "case.json")
    let before = Set(files)
    var moments = RandomMoments()
    for command in commands {
      for _ in 0..<Self.setting("ROBUSTNESS_MOMENTS", 3) {
        let (delay, signal) = moments.interruption()
        let line = quoted(command.replacing("OUT", with: "out"))
        let start = ContinuousClock.now
        let run = try CommandRun.shell(
          "timeout --preserve-status -s \(signal) \(delay) $BENCH \(line) > printed",
          in: folder
        )
        let what = "\(command), \(signal) after \(delay) s, \(moments.replay)"
        // Before the command has come to catch it, the signal ends it by itself.
        let early: Set<Int32> = delay < 0.1 * Patience.factor ? [128 + SIGTERM] : []
        XCTAssertTrue(
          statuses(command).union([130]).union(early).contains(run.status),
          "\(what): \(run.status)\n\(run.output)"
        )
        XCTAssertLessThan(ContinuousClock.now - start, Patience.seconds(20), what)
        let left = files.filter { !before.contains($0) }
        XCTAssertTrue(left.allSatisfy { !$0.hasSuffix(".tmp") }, "\(what): \(left)")
        if left.contains("out") { try assertWhole("out", command, what) }
        if run.status == 130 {
          XCTAssertFalse(run.output.contains("error"), "\(what)\n\(run.output)")
        }
        for name in left {
          try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
      }
    }
  }

  /// Whether a file is all that its command would have written.
  private func assertWhole(_ name: String, _ command: String, _ what: String) throws {
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    switch command.prefix(while: { $0 != " " }) {
    case "report": XCTAssertTrue(text.hasSuffix("</html>\n"), what)
    case "layout": XCTAssertTrue(text.hasSuffix("</svg>\n"), what)
    case "run" where text.split(whereSeparator: \.isNewline).count < 2:
      XCTAssertTrue(text.hasPrefix("schema,") && text.last?.isNewline == true, what)
    case "run", "merge":
      let read = try bench("merge \(name) -o again --partial")
      XCTAssertEqual(read.status, 0, "\(what)\n\(read.errors)")
      try FileManager.default.removeItem(at: folder.appendingPathComponent("again"))
    default: XCTAssertTrue(text.last?.isNewline == true, what)
    }
  }

  // MARK: Size

  func testAFileThatIsTooLargeIsRefusedUnread() throws {
    XCTAssertEqual(try CommandRun.shell("truncate -s 3G huge", in: folder).status, 0)
    for command in [
      "solve huge", "layout huge", "explain huge", "export huge", "replay huge", "shrink huge",
      "compare huge huge", "merge huge -o out", "report huge -o out", "run --case huge",
    ] {
      let run = try bench(command)
      XCTAssertEqual(run.errors, "error: huge: longer than 1024 MiB; split it\n", command)
      XCTAssertEqual(run.status, 2, command)
    }
  }

  func testALargeCaseIsSolvedAndElsewhereRefusedWithTheReason() throws {
    let count = Self.setting("ROBUSTNESS_CONSTRAINTS", 20_000)
    try write(Data(Self.chain(count / 2).utf8), to: "large.json")
    let solved = try bench("solve large.json --format json")
    XCTAssertEqual(solved.status, 0, solved.errors)
    XCTAssertTrue(solved.output.contains(#""status": "solved""#))
    for command in [
      "export", "replay", "shrink", "solve --certificate", "solve --backend dense",
      "solve --backend exact",
    ] {
      let run = try bench("\(command) large.json")
      assertOneLine(run.errors, "large.json: \(count / 2 * 2) constraints, and the exact", command)
      XCTAssertEqual(run.status, 2, command)
    }
  }

  func testTextsOfAnyKindAreNoFormats() throws {
    for text in [
      "", String(repeating: "[", count: 10_000), String(repeating: "[a]-", count: 2_000),
      "H:|-\u{7F}\u{1B}[31m-[a]", "\u{FFFE}", "V:|[\u{1F600}]|",
    ] {
      let run = try CommandRun(["vfl", text], in: folder)
      XCTAssertEqual(run.status, 2, text.prefix(20).debugDescription)
      XCTAssertTrue(run.errors.hasPrefix("error: "), run.errors.prefix(100).debugDescription)
    }
  }
}
