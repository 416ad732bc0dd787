// Licensed under the MIT licence; see LICENSE.

import Foundation
import XCTest

/// What goes wrong gets one clear line and status 2, and leaves no trace.
final class RobustnessTests: CommandTestCase {
  private func assertRefused(
    _ arguments: [String],
    _ error: String,
    input: String = "",
    line: UInt = #line
  ) throws {
    let before = files
    let run = try CommandRun(arguments, input: input, in: folder)
    XCTAssertEqual(run.errors, "error: " + error + "\n", line: line)
    XCTAssertEqual(run.output, "", line: line)
    XCTAssertEqual(run.status, 2, line: line)
    XCTAssertEqual(files, before, line: line)
  }

  func testEveryBadFileGetsOneLine() throws {
    let good = #"{"format": "layout-case/1"}"#
    let table: [(content: Data, error: String)] = [
      (Data(), "1:1: the text is empty at $"),
      (Data("\n\n".utf8), "1:1: the text is empty at $"),
      (Data((0...255).map(UInt8.init)), "2:118: invalid UTF-8 at $"),
      (Data(repeating: 0, count: 1000), "1:1: expected a value, found byte 0x0 at $"),
      (Data("\u{7F}ELF".utf8), "1:1: expected a value, found byte 0x7f at $"),
      (Data("not json".utf8), "1:1: expected a value, found 'not' at $"),
      (Data("42".utf8), "1:1: expected an object, found a number at $"),
      (
        Data("{}".utf8),
        "1:1: missing field 'format' at $; a case starts with {\"format\": \"layout-case/1\""
      ),
      (
        Data(#"{"format": "layout-case/2"}"#.utf8),
        "1:12: unknown format 'layout-case/2' at $.format; this version reads 'layout-case/1'"
      ),
      (
        Data(#"{"format": "layout-documnt/1"}"#.utf8),
        "1:12: unknown format 'layout-documnt/1' at $.format; this version reads 'layout-case/1' "
          + "and 'layout-doc/1'"
      ),
      (
        Data(#"{"format": "layout-doc/1"}"#.utf8),
        "1:12: unknown format 'layout-doc/1' at $.format; this is a layout document; see the command "
          + "'layout'"
      ),
      (
        Data(good.dropLast().utf8),
        "1:27: expected ',' or '}', found the end of the text at $"
      ),
      (Data(good.dropLast(3).utf8), "1:12: the string does not end at $.format"),
      (
        Data(#"{"format": "layout-case/1", "constraints": [{"terms": {"x": NaN}}]}"#.utf8),
        "1:61: NaN is not a JSON number; numbers must be finite at $.constraints[0].terms.x"
      ),
      (
        Data(String(repeating: "[", count: 1_000_000).utf8),
        "1:257: nested deeper than 256 at $" + String(repeating: "[0]", count: 256)
      ),
      (
        Data(
          #"{"format": "layout-case/1", "constraints": [{"id": "a", "terms": {}, "relation": "=="},"#
            .utf8
        ) + Data("\n".utf8)
          + Data(#"{"id": "a", "terms": {}, "relation": "=="}]}"#.utf8),
        "2:8: duplicate constraint id 'a' at $.constraints[1].id"
      ),
      (
        Data(#"{"format": "layout-case/1", "nme": 1}"#.utf8),
        "1:29: unknown field 'nme' at $; did you mean 'name'?"
      ),
      (
        Data((good + "\n" + #"{"format": "layout-case/1", "step": []}"#).utf8),
        "2:29: unknown field 'step' at $; did you mean 'steps'?"
      ),
    ]
    for (index, row) in table.enumerated() {
      let file = try write(row.content, to: "case.json")
      // Good cases before the fault are answered; only the last row has one.
      if index < table.count - 1 {
        try assertRefused(["solve", file], "\(file):\(row.error)")
      }
      try assertRefused(["export", file], "\(file):\(row.error)")
    }
  }

  func testCasesBeforeTheFaultAreAnswered() throws {
    let run = try CommandRun(
      ["solve", "-", "--format", "json", "--backend", "dense"],
      input: #"{"format": "layout-case/1", "name": "a"}"# + "\n{\n"
    )
    XCTAssertEqual(
      run.output,
      #"{"name": "a", "backend": "dense", "results": [{"step": 0, "status": "solved", "#
        + #""values": {}, "profile": {}, "ambiguous": []}]}"# + "\n"
    )
    XCTAssertEqual(
      run.errors,
      "error: standard input:3:1: expected a key in double quotes, found the end of the text "
        + "at $\n"
    )
    XCTAssertEqual(run.status, 2)
  }

  func testFilesThatCanNotBeReadAreNamed() throws {
    try assertRefused(
      ["solve", "missing.json"],
      "can't read 'missing.json': no such file or directory"
    )
    try assertRefused(["solve", "."], "can't read '.': is a directory")
    if getuid() != 0 {
      let file = try write(Data("{}".utf8), to: "secret.json")
      unsafe chmod(file, 0)
      try assertRefused(["solve", "secret.json"], "can't read 'secret.json': permission denied")
    }
  }

  func testMistypedUsageSuggestsTheNearest() throws {
    try assertRefused(["slove"], "unknown command 'slove'; did you mean 'solve'?")
    try assertRefused(
      ["solve", "--bakend", "dense"],
      "unknown option '--bakend'; did you mean '--backend'?"
    )
    try assertRefused(["solve"], "missing <file> ...; see 'layout-bench solve --help'")
    let run = try CommandRun(["solve", "--backend", "exakt", "x"])
    XCTAssertTrue(run.errors.hasSuffix("found 'exakt'; did you mean 'exact'?\n"), run.errors)
    XCTAssertEqual(run.status, 2)
  }

  func testTwoOutputsOfOneNameAreRefused() throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("a"),
      withIntermediateDirectories: true
    )
    try write(Data("kept".utf8), to: "there.csv")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("link.csv").path,
      withDestinationPath: "there.csv"
    )
    let fuzz = ["fuzz", "--cases", "1", "--corpus", "none"]
    for (arguments, error) in [
      (fuzz + ["--csv", "x", "--checkpoint", "x"], "--csv and --checkpoint are one file, 'x'"),
      (fuzz + ["--csv", "x", "--junit", "./x"], "--csv and --junit are one file, './x'"),
      (
        fuzz + ["--junit", "a/../x", "--checkpoint", "x"],
        "--junit and --checkpoint are one file, 'x'"
      ),
      (
        fuzz + ["--csv", "there.csv", "--junit", "link.csv"],
        "--csv and --junit are one file, 'link.csv'"
      ),
      // Where a checkpoint goes that nobody named.
      (
        fuzz + ["--seed", "3", "--csv", "results/fuzz-3-1-of-1.csv"],
        "--csv and --checkpoint are one file, 'results/fuzz-3-1-of-1.csv'"
      ),
      (["conform", "dense", "--csv", "x", "--junit", "x"], "--csv and --junit are one file, 'x'"),
    ] {
      try assertRefused(arguments, error + "; give each its own")
    }
    XCTAssertEqual(
      try String(contentsOf: folder.appendingPathComponent("there.csv"), encoding: .utf8),
      "kept"
    )
    let nowhere = try CommandRun(
      fuzz + ["--csv", "/dev/null", "--junit", "/dev/null", "--checkpoint", "c.csv"],
      in: folder
    )
    XCTAssertEqual(nowhere.status, 0, nowhere.errors)
  }

  func testNothingIsLeftWhereNothingCanBeWritten() throws {
    let case750 = #"""
      {"format": "layout-case/1", "constraints": [
      {"terms": {"x": 1}, "relation": "==", "priority": 750}]}
      """#
    let file = try write(Data(case750.utf8), to: "a.json")
    try assertRefused(
      ["export", file, "-o", "nowhere"],
      "can't write 'nowhere/a-750.lp': no such file or directory"
    )
    let full = try CommandRun.shell("$BENCH solve a.json > /dev/full", in: folder)
    XCTAssertEqual(
      full.output,
      "error: can't write to the standard output: no space left on device\n"
    )
    XCTAssertEqual(full.status, 2)
  }

  func testAClosedPipeEndsQuietly() throws {
    let run = try CommandRun.shell(
      #"""
      line='{"format": "layout-case/1", "constraints": [{"terms": {"x": 1}, "relation": "=="}]}'
      yes "$line" 2>&- | head -n 20000 2>&- | $BENCH solve - --format json --backend dense | head -n 1
      echo "${PIPESTATUS[2]}"
      """#,
      in: folder
    )
    XCTAssertEqual(
      run.output,
      #"{"name": "", "backend": "dense", "results": [{"step": 0, "status": "solved", "#
        + #""values": {"x": 0}, "profile": {}, "ambiguous": []}]}"# + "\n0\n"
    )
  }

  func testCtrlCEndsWith130AndKeepsWhatIsFinished() throws {
    for signal in ["INT", "TERM"] {
      // The standard input stays open: the command waits for more.
      let run = try CommandRun.shell(
        #"""
        mkfifo pipe
        $BENCH solve two.jsonl - --format json --backend dense < pipe > out.jsonl &
        exec 9> pipe
        for i in $(seq 100); do [ -s out.jsonl ] && break; sleep 0.05; done
        sleep 0.2
        kill -\#(signal) $!
        wait $!
        echo "$?"
        wc -l < out.jsonl
        rm pipe out.jsonl
        """#.replacing(
          "mkfifo pipe",
          with: #"""
            line='{"format": "layout-case/1", "name": "n"}'
            printf '%s\n%s\n' "$line" "$line" > two.jsonl
            mkfifo pipe
            """#
        ),
        in: folder
      )
      XCTAssertEqual(run.output, "130\n2\n", signal)
    }
  }
}
