// Licensed under the MIT licence; see LICENSE.

import Foundation
import TestSupport
import XCTest

/// A backend of ours as a program, beside itself.
final class OutsideCommandTests: XCTestCase {
  private var served: String { "d=exec:'\(CommandRun.binary.path)' serve --backend dense" }

  private static let comingBack =
    #"{"format":"layout-case/1","name":"killer: comes back","variables":["x0","x1"],"#
    + #""constraints":[{"id":"c0","terms":{"x1":1},"relation":"==","constant":3}],"#
    + #""steps":[{"removeVariable":"x0"},{"add":{"id":"c1","terms":{"x0":1,"x1":-1},"#
    + #""relation":"==","constant":4}},{"solve":true}]}"#

  func testAVariableThatComesBackIsAnotherOneForAProgramToo() throws {
    let run = try CommandRun(
      ["replay", "--backend", "dense", "--backend", served, "-"],
      input: Self.comingBack + "\n"
    )
    XCTAssertEqual(run.status, 0, run.output + run.errors)
    XCTAssertTrue(run.output.contains("dense ok, d ok"), run.output)
  }

  func testAProgramIsMeasuredBesideTheBackendsAndTheFileSaysHow() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("measured-\(UUID().uuidString).csv")
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try CommandRun([
      "run", "--workload", "grid", "--phase", "build,resize", "--size", "9", "--order",
      "best-known,shuffled", "--backend", "cassowary", "--backend",
      "d=exec:'\(CommandRun.binary.path)' serve", "--min-time", "5ms", "--blocks", "2", "--limit",
      "30s", "--csv", file.path,
    ])
    XCTAssertEqual(run.status, 0, run.output + run.errors)
    let lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\r\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    XCTAssertEqual(lines.count, 9)
    let places = ["backend", "workload", "order", "language", "verdict", "checksum"]
      .compactMap { lines[0].firstIndex(of: Substring($0)) }
    XCTAssertEqual(places.count, 6)
    for (name, words) in [("best-known", "best known"), ("shuffled", "shuffled")] {
      for backend in ["cassowary", "d"] {
        let rows = lines.filter { $0[places[0]] == backend && $0[places[1]] == "grid:\(name)" }
        XCTAssertEqual(rows.count, 2)
        for row in rows {
          XCTAssertEqual(row[places[2]], Substring(words))
          XCTAssert(row[places[3]].hasPrefix("Swift -O"))
          XCTAssertEqual(row[places[4]], "ok")
        }
      }
    }
    XCTAssertEqual(Set(lines.dropFirst().map { $0[places[5]] }).count, 1)
    XCTAssert(run.output.contains("grid:shuffled"), run.output)
  }

  func testAProgramBehindACommaIsRefusedByEveryCommand() throws {
    let commands = [
      ["replay", "-"], ["solve", "-"], ["explain", "-"], ["shrink", "-"], ["fuzz", "--cases", "1"],
      ["run", "--list"], ["conform"],
    ]
    for command in commands {
      for text in ["dense,exec:true", "dense,exec:", "exec:"] {
        let option = command == ["conform"] ? [] : ["--backend"]
        let run = try CommandRun(command + option + [text], input: Self.comingBack + "\n")
        XCTAssertEqual(run.status, 2, "\(command) \(text): \(run.errors)")
        XCTAssertEqual(run.errors.split(separator: "\n").count, 1, run.errors)
        XCTAssert(run.errors.contains("found '\(text)'"), run.errors)
      }
    }
  }

  func testNoProgramOutlivesACampaignThatIsPlayedInChildProcesses() throws {
    let mark = "60\(UInt32.random(in: 1_000_000...9_999_999))"
    let file = try ShellProgram.file(
      ShellProgram.greeting(["steps", "edits"]) + "; read -r line; exec sleep \(mark)"
    )
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try CommandRun([
      "fuzz", "--isolate", "--cases", "1", "--limit", "200ms", "--backend", "dense", "--backend",
      "z=exec:sh \(file.path)", "--corpus", file.path + ".corpus",
    ])
    defer { try? FileManager.default.removeItem(atPath: file.path + ".corpus") }
    XCTAssertEqual(run.status, 1, run.output + run.errors)
    let left = try CommandRun.shell(
      "for i in $(seq 50); do pgrep -f '[s]leep \(mark)' > /dev/null || exit 0; sleep 0.1; done; exit 1",
      in: FileManager.default.temporaryDirectory
    )
    XCTAssertEqual(left.status, 0, "programs outlive the campaign")
  }

  func testTwoOfOneNameAndAStrangeReferenceAreRefused() throws {
    let served = "cassowary=exec:'\(CommandRun.binary.path)' serve"
    let twice = try CommandRun(["run", "--backend", "cassowary", "--backend", served])
    XCTAssertEqual(twice.status, 2)
    XCTAssert(twice.errors.contains("'cassowary' is named twice"), twice.errors)
    let versus = try CommandRun(["run", "--backend", "dense", "--versus", "dence"])
    XCTAssertEqual(versus.status, 2)
    XCTAssert(versus.errors.contains("did you mean 'dense'?"), versus.errors)
  }

  private static let planted = "python3 Runners/planted/planted.py"

  func testShrinkReducesWhatAProgramGetsWrong() throws {
    let text =
      #"{"format":"layout-case/1","name":"levels","variables":["x","y","z"],"constraints":["#
      + #"{"terms":{"z":1},"relation":"==","constant":7},"#
      + #"{"terms":{"x":1,"y":1},"relation":"==","constant":10},"#
      + #"{"terms":{"x":1},"relation":"==","constant":8,"priority":700},"#
      + #"{"terms":{"y":1},"relation":"==","constant":9,"priority":500}]}"#
    let found = try (1...4).filter { fault in
      let run = try CommandRun(
        ["shrink", "--backend", "dense", "--backend", "p=exec:\(Self.planted) \(fault)", "-"],
        input: text,
        in: CommandRun.package
      )
      guard run.status == 1 else { return false }
      XCTAssertLessThanOrEqual(run.output.components(separatedBy: "\"relation\"").count - 1, 3)
      return true
    }
    XCTAssertFalse(found.isEmpty)
  }

  func testSolveAnswersEachCaseAsItsLineComes() throws {
    let process = Process()
    process.executableURL = CommandRun.binary
    process.arguments = [
      "solve", "-", "--format", "json", "--backend", served,
    ]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    defer { process.terminate() }
    for value in [3, 4, 5] {
      let line =
        #"{"format":"layout-case/1","constraints":[{"terms":{"x":1},"relation":"==","#
        + #""constant":\#(value)}]}"# + "\n"
      try input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
      // The pipe stays open: the answer must not wait for its end.
      var answer = Data()
      while answer.last != UInt8(ascii: "\n") {
        let part = output.fileHandleForReading.availableData
        XCTAssertFalse(part.isEmpty)
        if part.isEmpty { break }
        answer += part
      }
      XCTAssert(String(decoding: answer, as: UTF8.self).contains(#""x": \#(value)"#))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0)
  }

  func testExplainSaysWhatAProgramMakesOfACase() throws {
    let text =
      #"{"format":"layout-case/1","constraints":[{"terms":{"x":1},"relation":">=","constant":4}]}"#
    let good = try CommandRun(
      ["explain", "--backend", "dense", "--backend", served, "-"],
      input: text
    )
    XCTAssert(good.output.contains("backends: dense ok, d ok"), good.output + good.errors)
    let zero =
      ShellProgram.greeting([]) + "; "
      + ShellProgram.answering(#""results":[{"step":0,"status":"solved","values":{"x0":0}}]"#)
    let file = try ShellProgram.file(zero)
    defer { try? FileManager.default.removeItem(at: file) }
    let bad = try CommandRun(
      ["explain", "--backend", "z=exec:sh \(file.path)", "-"],
      input: text
    )
    XCTAssertEqual(bad.status, 1)
    XCTAssert(bad.output.contains("backends: z wrong"), bad.output + bad.errors)
  }

  func testMessagesOfProgramsUseTheNamesOfTheFile() throws {
    let text =
      #"{"format":"layout-case/1","constraints":[{"terms":{"x":1,"w":1},"relation":"==","#
      + #""constant":4}]}"#
    let script =
      ShellProgram.greeting([]) + "; "
      + ShellProgram.answering(#""results":[{"step":0,"status":"solved","values":{"x0":0}}]"#)
    let file = try ShellProgram.file(script)
    defer { try? FileManager.default.removeItem(at: file) }
    for command in ["solve", "replay", "explain"] {
      let run = try CommandRun(
        [command, "--backend", "bad=exec:sh \(file.path)", "-"],
        input: text
      )
      let told = run.output + run.errors
      XCTAssert(told.contains("no value of 'w' in step 0"), "\(command): \(told)")
    }
  }

  func testConformSaysWhichLawAProgramBreaks() throws {
    let good = try CommandRun([
      "conform", "--scripts", "1", "exec:'\(CommandRun.binary.path)' serve --backend dense",
    ])
    XCTAssertEqual(good.status, 0, good.output + good.errors)
    XCTAssertFalse(good.output.contains("broken"))
    XCTAssertFalse(good.output.contains(" 1 comparisons"), good.output)
    XCTAssertEqual(good.output.components(separatedBy: ": kept").count - 1, 10, good.output)
    for (fault, law) in [
      ("a suggestion is stale", "law 6 (edits): broken"),
      ("a trap", "law 9 (termination): broken: crash"),
    ] {
      let run = try CommandRun(
        ["conform", "--scripts", "1", "exec:'\(CommandRun.binary.path)' serve --backend dense"],
        environment: ["LAYOUT_BENCH_PLANT": "dense=\(fault)"]
      )
      XCTAssertEqual(run.status, 1, run.output + run.errors)
      XCTAssert(run.output.contains(law), "\(fault): \(run.output)")
      XCTAssertFalse(run.output.contains("Optional("), run.output)
    }
  }

  func testOfAProgramThatFailsNoLawIsSaidNotToBeAsked() throws {
    let failing = ShellProgram.answering(#""error":"no luck""#)
    for (misdeed, words) in [(failing, "it failed: no luck"), ("read -r line; exit 3", "status 3")]
    {
      let file = try ShellProgram.file(
        ShellProgram.greeting(["steps", "edits", "conflictSets"]) + "; " + misdeed
      )
      let junit = file.appendingPathExtension("xml")
      defer { for file in [file, junit] { try? FileManager.default.removeItem(at: file) } }
      let run = try CommandRun([
        "conform", "--scripts", "0", "--junit", junit.path, "z=exec:sh \(file.path)",
      ])
      XCTAssertEqual(run.status, 1, run.output + run.errors)
      let lines = run.output.split(separator: "\n").filter { $0.contains(": failed: z: ") }
      XCTAssertGreaterThan(lines.count, 5, run.output)
      for line in lines { XCTAssertTrue(line.contains(words), "\(line)") }
      // A promise that is not made is not asked for; all others are.
      let unasked = run.output.split(separator: "\n").filter { $0.contains(": not asked: ") }
      XCTAssertEqual(unasked.count, 1, run.output)
      XCTAssertTrue(unasked.allSatisfy { $0.contains("does not declare") }, run.output)
      let tests = try JUnitTests(junit)
      XCTAssertEqual(tests.skipped, unasked.count)
      XCTAssertEqual(tests.faults.count, lines.count + 1, "\(tests.faults)")
    }
  }

  /// A program that answers zeros; it accepts everything, or, with an argument, knows edits of its
  /// variables alone.
  private static let zeros = """
    import json, sys
    print(json.dumps({"protocol": "layout-backend/1", "name": "yes", "version": "1",
                      "can": ["steps", "edits"], "priorities": "strict"}), flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        case = request["case"]
        names = {name: 0 for name in case.get("variables", [])}
        for row in case["constraints"]:
            names |= {name: 0 for name in row["terms"]}
        results, can, edited = [], True, set()
        for index, step in enumerate(case.get("steps") or [{"solve": True}]):
            (what, value), = step.items()
            if what == "edit" and value["variable"] in names and 0 < value["priority"] < 1000:
                edited.add(value["variable"])
            can &= what == "solve" or (what in ("edit", "suggest") and value["variable"] in edited)
            for row in [value] if what == "add" else value if what == "addAll" else []:
                names |= {name: 0 for name in row["terms"]}
            if what == "solve":
                results.append({"step": index, "status": "solved", "values": dict(names)})
        answer = {"results": results} if can or len(sys.argv) < 2 else {"abstain": "no"}
        print(json.dumps({"id": request["id"]} | answer), flush=True)
    """

  func testWhoAcceptsWhatMustBeRefusedBreaksTheLawOfDoorsAndWhoAbstainsDoesNot() throws {
    let file = try ShellProgram.file(Self.zeros)
    defer { try? FileManager.default.removeItem(at: file) }
    for (argument, isBroken) in [("", true), (" some", false)] {
      let program = "exec:python3 \(file.path)\(argument)"
      let run = try CommandRun(["conform", "--scripts", "0", program])
      XCTAssertEqual(run.status, 1, run.output + run.errors)
      XCTAssert(run.output.contains("law 2 (doors): "), run.output)
      XCTAssertEqual(run.output.contains("law 2 (doors): broken"), isBroken, run.output)
    }
  }

  func testFuzzAndConformWriteJUnitThatTellsWhatTheTerminalTold() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("junit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("out.xml")
    let campaign = try CommandRun(
      [
        "fuzz", "--seed", "4", "--cases", "40", "--size", "3", "--family",
        "sparse,ties,conflict,killer,priority",
        "--backend", "dense", "--backend", "p=exec:\(Self.planted) 5", "--corpus", folder.path,
        "--junit", file.path,
      ],
      in: CommandRun.package
    )
    XCTAssertEqual(campaign.status, 1, campaign.output + campaign.errors)
    let tests = try JUnitTests(file)
    XCTAssertEqual(tests.suites, ["fuzz dense", "fuzz p", "fuzz campaign"])
    XCTAssertEqual(tests.faults.filter { $0.hasPrefix("fuzz.dense") }, [])
    XCTAssertFalse(tests.faults.isEmpty)
    for command in tests.texts.flatMap({ $0.split(separator: "\n").suffix(1) }) {
      XCTAssert(campaign.output.contains(command), "'\(command)' is not told")
    }
    let laws = try CommandRun(["conform", "--scripts", "1", "dense", "--junit", file.path])
    XCTAssertEqual(laws.status, 0, laws.output + laws.errors)
    let kept = try JUnitTests(file)
    XCTAssertEqual(kept.suites, ["conform dense"])
    XCTAssertEqual(kept.count, 10)
    XCTAssertEqual(kept.faults, [])
    XCTAssertEqual(kept.skipped, laws.output.components(separatedBy: ": not asked").count - 1)
  }

  func testAnEditCostsNoRequestOfItsOwnWhereItHoldsTheProgramsValue() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("requests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let requests = folder.appendingPathComponent("requests")
    let program =
      "d=exec:sh -c \"tee -a '\(requests.path)' | '\(CommandRun.binary.path)' serve "
      + "--backend dense\""
    let options = [
      "fuzz", "--seed", "3", "--cases", "40", "--family", "chain", "--period", "1000000",
      "--jobs", "1", "--corpus", folder.path + "/none",
    ]
    let digests = try [["dense"], [program], ["cassowary,dense"], ["cassowary", program]].map {
      let run = try CommandRun(options + $0.flatMap { ["--backend", $0] })
      XCTAssertEqual(run.status, 0, run.output + run.errors)
      return run.output.split(separator: "\n").first { $0.hasPrefix("digest") }
    }
    XCTAssertEqual(digests[0], digests[1])
    XCTAssertEqual(digests[2], digests[3])
    let text = try String(contentsOf: requests, encoding: .utf8)
    XCTAssert(text.contains(#""edit":"#))
    // Without that there would be one for each edit too.
    XCTAssertLessThan(text.split(separator: "\n").count, 2 * 45)
  }

  func testACampaignComesToTheSameDigestThroughTheProtocol() throws {
    let options = [
      "fuzz", "--seed", "5", "--cases", "60", "--family", "sparse,tree,killer",
      "--corpus", FileManager.default.temporaryDirectory.path + "/no-findings-here",
    ]
    let digests = try ["dense", served].map { backend in
      let run = try CommandRun(options + ["--backend", backend])
      return run.output.split(separator: "\n").first { $0.hasPrefix("digest") }
    }
    XCTAssertNotNil(digests[0])
    XCTAssertEqual(digests[0], digests[1])
  }
}
