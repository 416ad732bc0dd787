// Licensed under the MIT licence; see LICENSE.

import Foundation
import TestSupport
import XCTest

/// Every command that reads a file, with every kind of file it can't read.
final class BadInputTests: CommandTestCase {
  /// The commands, `FILE` standing for the file in question.
  private let commands = [
    "solve FILE", "export FILE", "layout FILE", "explain FILE", "replay FILE", "shrink FILE",
    "compare FILE FILE", "merge FILE -o out.csv", "report FILE -o out.html",
    "run --case FILE --samples 1 --min-time 1ms --csv out.csv",
    "run --workload chain --size 2 --phase build --min-time 1ms --baseline FILE --csv out.csv",
    "fuzz --cases 10 --resume --checkpoint FILE --corpus corpus --csv out.csv",
  ]

  private let contents: KeyValuePairs<String, Data> = [
    "empty": Data(),
    "blank": Data("\n\n".utf8),
    "binary": Data((0...255).map(UInt8.init)),
    "zeros": Data(repeating: 0, count: 1000),
    "text": Data("not json\n".utf8),
    "number": Data("42".utf8),
    "object": Data("{}".utf8),
    "array": Data("[]".utf8),
    "version": Data(#"{"format": "layout-case/2"}"#.utf8),
    "document-version": Data(#"{"format": "layout-doc/2", "root": {"name": "v"}}"#.utf8),
    "truncated": Data(#"{"format": "layout-case/1", "constr"#.utf8),
    "truncated-document": Data(#"{"format": "layout-doc/1", "root": {"na"#.utf8),
    "nan": Data(
      #"{"format": "layout-case/1", "constraints": [{"terms": {"x": NaN}, "relation": "=="}]}"#.utf8
    ),
    "infinite": Data(
      #"{"format": "layout-case/1", "constraints": [{"terms": {"x": 1e999}, "relation": "=="}]}"#
        .utf8
    ),
    "deep": Data(String(repeating: "[", count: 1_000_000).utf8),
    "invalid-utf8": Data([0xEF, 0xBB, 0xBF, 0xFF]),
    "header": Data("schema,commit\n".utf8),
    "open-quote": Data("schema,commit\n\"a,b".utf8),
    "csv-version": Data("schema\nlayout-bench/2\n".utf8),
  ]

  func testEveryCommandRefusesEveryBadFileInOneLine() throws {
    for (name, content) in contents { try write(content, to: name) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("directory"),
      withIntermediateDirectories: false
    )
    let before = files
    for command in commands {
      for file in contents.map(\.key) + ["missing", "directory"] {
        let arguments = command.split(separator: " ").map { $0 == "FILE" ? file : String($0) }
        let run = try CommandRun(arguments, in: folder)
        let what = arguments.joined(separator: " ")
        XCTAssertEqual(run.status, 2, what)
        XCTAssertEqual(run.output, "", what)
        let lines = run.errors.split(separator: "\n", omittingEmptySubsequences: false)
        XCTAssertEqual(lines.count, 2, "\(what)\n\(run.errors)")
        XCTAssertTrue(lines[0].hasPrefix("error: "), "\(what)\n\(run.errors)")
        XCTAssertTrue(lines[0].contains(file), "\(what) does not name the file\n\(run.errors)")
        XCTAssertEqual(files, before, what)
      }
    }
  }

  /// What a command answers when all is well.
  private let answers = [
    "solve good", "export good --level 750", "layout page", "explain good", "replay good",
    "vfl H:|-[a]-|", "completions bash", "compare base.csv base.csv", "run --list",
    "run --workload chain --size 2 --phase build --min-time 1ms --csv new.csv",
    "fuzz --cases 5 --corpus corpus --checkpoint checkpoint.csv", "--help", "solve --help",
    "--version",
  ]

  private func writeGoodFiles() throws {
    try write(
      Data(
        #"""
        {"format": "layout-case/1", "constraints": [
          {"terms": {"x": 1}, "relation": "==", "priority": 750}]}
        """#.utf8
      ),
      to: "good"
    )
    try write(
      Data(
        #"{"format": "layout-doc/1", "root": {"name": "v", "width": 10, "height": 10}}"#.utf8
      ),
      to: "page"
    )
    let arguments = "run --workload chain --size 2 --phase build --min-time 1ms --csv base.csv"
    let run = try CommandRun(arguments.split(separator: " ").map(String.init), in: folder)
    XCTAssertEqual(run.status, 0, run.errors)
  }

  func testEveryCommandSaysThatTheDiskIsFull() throws {
    try writeGoodFiles()
    for answer in answers {
      let run = try CommandRun.shell("$BENCH '" + quoted(answer) + "' > /dev/full", in: folder)
      XCTAssertEqual(run.status, 2, answer)
      XCTAssertEqual(
        run.output.split(separator: "\n").last,
        "error: can't write to the standard output: no space left on device",
        answer
      )
    }
  }

  func testAStandardStreamThatIsClosedIsAFaultThatIsToldAndNeverAnotherFile() throws {
    try write(Data(#"{"format": "layout-case/1", "name": "n"}"#.utf8), to: "case.json")
    let reading = ["solve", "replay", "explain", "layout", "shrink", "export"]
    for command in reading.map({ "\($0) -" }) + ["serve"] {
      let run = try CommandRun.shell("timeout 20 $BENCH \(command) <&- 2>&1 >printed", in: folder)
      XCTAssertEqual(run.status, 2, "\(command): \(run.output)")
      XCTAssertTrue(run.output.hasPrefix("error: can't read"), "\(command): \(run.output)")
      XCTAssertEqual(run.output.split(separator: "\n").count, 1, run.output)
    }
    for streams in [">&-", "<&- >&-", "<&- >&- 2>&-"] {
      let run = try CommandRun.shell("timeout 20 $BENCH solve case.json \(streams)", in: folder)
      XCTAssertEqual(run.status, 2, streams)
    }
    let run = try CommandRun.shell("timeout 20 $BENCH solve case.json <&- 2>&-", in: folder)
    XCTAssertEqual(run.status, 0)
    XCTAssertTrue(run.output.contains("step 0: solved"), run.output)
  }

  func testEveryCommandEndsQuietlyWhenNobodyReads() throws {
    try writeGoodFiles()
    for answer in answers {
      let run = try CommandRun.shell(
        "$BENCH '" + quoted(answer) + "' 2> errors | true; echo ${PIPESTATUS[0]}; cat errors",
        in: folder
      )
      let lines = run.output.split(separator: "\n")
      XCTAssertTrue(["0", "1"].contains(lines.first), "\(answer)\n\(run.output)")
      XCTAssertFalse(run.output.contains("error"), "\(answer)\n\(run.output)")
    }
  }

  func testNoCommandLeavesAHalfWrittenFile() throws {
    try writeGoodFiles()
    let writers = [
      "export good -o FILE", "layout page -o FILE", "explain good -o FILE",
      "merge base.csv -o FILE", "report base.csv -o FILE",
      "run --workload chain --size 2 --phase build --min-time 1ms --csv FILE",
    ]
    let before = files
    for writer in writers {
      let line = quoted(writer.replacing("FILE", with: "nowhere/there"))
      let run = try CommandRun.shell("$BENCH '" + line + "' > /dev/null", in: folder)
      XCTAssertEqual(run.status, 2, writer)
      let error = run.output.split(separator: "\n").last ?? ""
      XCTAssertTrue(
        error.hasPrefix("error: can't write 'nowhere/there")
          && error.hasSuffix(": no such file or directory"),
        "\(writer)\n\(run.output)"
      )
      XCTAssertEqual(files, before, writer)
    }
  }

  func testCtrlCAtAnyMomentEndsWith130AndWholeFiles() throws {
    let longest = 2 * Patience.factor
    for delay in [0.1, 0.3, 0.6, longest] {
      let run = try CommandRun.shell(
        """
        timeout --preserve-status -s INT \(delay) $BENCH fuzz --cases 100000000 --no-progress \
          --corpus corpus --csv out.csv --checkpoint checkpoint.csv > /dev/null 2>&1
        echo $?
        $BENCH merge out.csv -o joined.csv
        ls -A
        rm -rf corpus *.csv
        """,
        in: folder
      )
      let lines = run.output.split(separator: "\n").map(String.init)
      XCTAssertEqual(lines.first, "130", "\(delay)")
      if lines.contains("out.csv") {
        // Whole, though the campaign in it is not.
        XCTAssertNotNil(
          lines[1].wholeMatch(
            of: #/error: can't merge: shard 1/1 has \d+ of 100000000 cases; finish it .*/#
          ),
          run.output
        )
        XCTAssertEqual(lines.filter { $0 != "corpus" }.dropFirst(2), ["checkpoint.csv", "out.csv"])
      } else {
        // Too early for anything to be there.
        XCTAssertEqual(lines.count, 2, run.output)
        XCTAssertNotEqual(delay, longest)
      }
    }
  }

  /// A line's words, each to stand in quotes.
  private func quoted(_ line: String) -> String {
    line.split(separator: " ").joined(separator: "' '")
  }
}
