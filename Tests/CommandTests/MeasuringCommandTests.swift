// Licensed under the MIT licence; see LICENSE.

import Foundation
import TestSupport
import XCTest

/// `run`, `compare`, `merge` and `report`, through the built program.
final class MeasuringCommandTests: CommandTestCase {
  private let quick = [
    "--backend", "dense,exact", "--min-time", "1ms", "--samples", "2", "--blocks", "2", "--limit",
    "5s", "--size", "3",
  ]

  private func bench(_ arguments: [String]) throws -> CommandRun {
    try CommandRun(arguments, in: folder)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  func testARunPrintsATableAndWritesRows() throws {
    let run = try bench(["run", "--workload", "chain", "--csv", "a.csv"] + quick)
    XCTAssertEqual(run.status, 0, run.errors)
    let lines = run.output.split(separator: "\n")
    XCTAssertTrue(lines[0].hasPrefix("workload  phase"), run.output)
    XCTAssertEqual(lines.count, 2 + 3 * 2 + 1)
    XCTAssertTrue(lines.dropFirst(2).dropLast().allSatisfy { $0.hasSuffix("ok") }, run.output)
    XCTAssertTrue(run.output.contains(" samples taken again, "), run.output)
    let csv = try text("a.csv")
    XCTAssertTrue(csv.hasPrefix("schema,commit,timestamp,host,cpu,os,toolchain,backend,"))
    XCTAssertEqual(csv.components(separatedBy: "\r\n").count, 1 + 6 + 1)
    XCTAssertTrue(run.errors.contains("results written to a.csv"))
  }

  func testAStructureIsNamedWithItsSeedAsInTheFile() throws {
    let run = try bench(
      ["run", "--workload", "stacks@7,table", "--phase", "build", "--csv", "a.csv"] + quick
    )
    XCTAssertEqual(run.status, 0, run.errors)
    let csv = try text("a.csv")
    XCTAssertTrue(csv.contains(",stacks@7,build,"), csv)
    XCTAssertTrue(csv.contains(",table@1,build,"), csv)
    for name in ["stacks@", "stacks@x", "chain@7", "@"] {
      let wrong = try bench(["run", "--workload", name] + quick)
      XCTAssertEqual(wrong.status, 2, name)
      XCTAssertTrue(wrong.errors.contains("found '\(name)'"), wrong.errors)
    }
  }

  func testWhatWouldTakeTooLongIsToldTogetherBelowTheTable() throws {
    let run = try bench([
      "run", "--workload", "chain", "--backend", "exact", "--size", "20000,50000", "--limit", "1ms",
      "--csv", "a.csv",
    ])
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertTrue(
      run.output.hasSuffix(
        """

        left out, as a run is expected to take more than 0.001 s (--limit):
          exact, chain: build from 20000, build-each from 20000, resize from 20000

        """
      ),
      run.output
    )
    XCTAssertFalse(run.errors.contains("left out"), run.errors)
  }

  func testAnInterruptedRunKeepsWhatIsFinished() throws {
    let shell = try CommandRun.shell(
      """
      "$BENCH" run --workload tree,list --backend dense --size 4 --min-time \(20 * Patience.factor)s \
        --csv a.csv >out 2>err &
      sleep \(2 * Patience.factor); kill -INT $!; wait $!; echo $?
      """,
      in: folder
    )
    XCTAssertEqual(shell.output, "130\n")
    XCTAssertTrue(try text("a.csv").contains(",dense,tree,build,4,"))
    XCTAssertTrue(try text("out").contains("tree"))
  }

  /// The rows of a file, by column.
  private func rows(_ name: String) throws -> [[String: String]] {
    let lines = try text(name).components(separatedBy: "\r\n").filter { !$0.isEmpty }
    let header = lines[0].components(separatedBy: ",")
    return lines.dropFirst().map {
      Dictionary(uniqueKeysWithValues: zip(header, $0.components(separatedBy: ",")))
    }
  }

  func testEveryPassHasAMedianWhereverItRuns() throws {
    for processes in ["0", "1", "2", "9"] {
      let run = try bench(
        ["run", "--workload", "chain", "--processes", processes, "--csv", "a.csv"] + quick
      )
      XCTAssertEqual(run.status, 0, run.errors)
      for row in try rows("a.csv") {
        // What the hypervisor disturbed is left out as long as there is more.
        let told = try XCTUnwrap(row["block_medians"]).split(separator: " ").count
        let stolen = try XCTUnwrap(Int(row["stolen_blocks"] ?? ""))
        XCTAssertEqual(stolen == 2 ? told : told + stolen, 2)
        XCTAssertEqual(row["block_p25"]?.split(separator: " ").count, told)
        XCTAssertEqual(row["verdict"], "ok")
      }
    }
  }

  func testPassesRunInProcessesOfTheirOwn() throws {
    // A look at the children now and then: with six passes there are several.
    let shell = try CommandRun.shell(
      """
      "$BENCH" run --workload tree --backend dense --size 4 --blocks 4 --min-time \(Patience.factor)s \
        >out 2>err & parent=$!
      while kill -0 $parent 2>/dev/null; do
        cat /proc/$parent/task/*/children 2>/dev/null | tr ' ' '\\n' >>seen; sleep 0.1
      done
      wait $parent; echo $?; grep . seen | sort -u | wc -l
      """,
      in: folder
    )
    let errors = try text("err")
    XCTAssertEqual(shell.output, "0\n4\n", errors)
  }

  func testAChildThatIsKilledIsToldAndItsCellRepeated() throws {
    // A run that is never slow, or it would be sampled once and be over.
    let shell = try CommandRun.shell(
      """
      "$BENCH" run --workload tree --phase build --backend dense,exact --size 2 --blocks 2 \
        --min-time \(2 * Patience.factor)s --csv a.csv >out 2>err & parent=$!
      sleep \(Patience.factor); kill -KILL $(cat /proc/$parent/task/*/children); wait $parent; echo $?
      """,
      in: folder
    )
    XCTAssertEqual(shell.output, "1\n")
    let errors = try text("err")
    XCTAssertTrue(
      errors.contains(
        "warning: tree build 2: the process ended by signal 9; not again with each backend by "
          + "itself"
      ),
      errors
    )
    XCTAssertEqual(try rows("a.csv").map { $0["verdict"] }, ["ok", "ok"])
  }

  func testShardsAreMergedIntoTheWhole() throws {
    let arguments = ["run", "--workload", "dialog"] + quick
    for index in 1...3 {
      let run = try bench(arguments + ["--shard", "\(index)/3", "--csv", "\(index).csv"])
      XCTAssertEqual(run.status, 0, run.errors)
    }
    let missing = try bench(["merge", "1.csv", "3.csv", "-o", "all.csv"])
    XCTAssertEqual(missing.status, 2)
    XCTAssertEqual(missing.errors, "error: can't merge: missing shard 2 of 3\n")
    XCTAssertFalse(
      FileManager.default.fileExists(atPath: folder.appendingPathComponent("all.csv").path)
    )
    XCTAssertEqual(try bench(["merge", "3.csv", "1.csv", "2.csv", "-o", "all.csv"]).status, 0)
    XCTAssertEqual(
      try bench(["merge", "all.csv", "2.csv", "all.csv", "-o", "again.csv"]).status,
      0
    )
    XCTAssertEqual(try text("all.csv"), try text("again.csv"))
  }

  func testWhatMakesNoSenseTogetherIsSaidToNewcomers() throws {
    let first = try bench(["run", "--workload", "chain", "--csv", "a.csv"] + quick)
    XCTAssertEqual(first.errors.contains("measured at its own size"), false, first.errors)
    let fixed = try bench(["run", "--workload", "dialog,chain", "--csv", "b.csv"] + quick)
    XCTAssertTrue(
      fixed.errors.contains("measured at its own size: dialog 1\n"),
      fixed.errors
    )
    // Two runs are two different results of one thing.
    let overlap = try bench(["merge", "a.csv", "b.csv", "-o", "all.csv"])
    XCTAssertEqual(overlap.status, 2)
    XCTAssertEqual(
      overlap.errors,
      "error: can't merge: two different rows for chain build 3 dense in a.csv and b.csv; "
        + "leave one of them out\n"
    )
    let header = try XCTUnwrap(text("a.csv").components(separatedBy: "\r\n").first) + "\r\n"
    try header.write(
      to: folder.appendingPathComponent("none.csv"),
      atomically: true,
      encoding: .utf8
    )
    let nothing = try bench(["compare", "none.csv", "a.csv"])
    XCTAssertEqual(nothing.status, 2)
    XCTAssertEqual(
      nothing.errors,
      "error: none.csv (0 rows) and a.csv (6 rows) have no workload, phase, size and backend in "
        + "common\n"
    )
    let empty = try bench(["report", "none.csv", "-o", "r.html"])
    XCTAssertEqual(empty.status, 0)
    XCTAssertTrue(empty.errors.contains("warning: there is no row"), empty.errors)
    let host = try XCTUnwrap(rows("a.csv").first?["host"])
    try text("a.csv").replacingOccurrences(of: ",\(host),", with: ",elsewhere,")
      .write(to: folder.appendingPathComponent("far.csv"), atomically: true, encoding: .utf8)
    let far = try bench(["compare", "a.csv", "far.csv"])
    XCTAssertEqual(far.status, 0)
    XCTAssertEqual(
      far.errors,
      "warning: different hosts: \(host) and elsewhere; changes may be theirs, not the program's\n"
    )
  }

  func testAPlantedSlowdownFailsTheComparison() throws {
    let run = try bench(["run", "--workload", "chain", "--csv", "base.csv"] + quick)
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(try bench(["compare", "base.csv", "base.csv"]).status, 0)
    try slowDown(workload: "chain", phase: "resize", by: 1.1)
    let compared = try bench(["compare", "base.csv", "slow.csv"])
    XCTAssertEqual(compared.status, 1, compared.output)
    XCTAssertTrue(compared.output.hasSuffix("\n2 slower, 4 same\n"), compared.output)
    XCTAssertEqual(
      try bench(["compare", "base.csv", "slow.csv", "--threshold", "11%"]).status,
      0
    )
    XCTAssertEqual(
      try bench(["compare", "base.csv", "slow.csv", "--override", "chain/resize=0.2"]).status,
      0
    )
    for (override, error) in [
      ("chian=50%", "neither file has a workload 'chian'; did you mean 'chain'?"),
      ("chain/rezise=50%", "neither file has a phase 'rezise' of 'chain'; did you mean 'resize'?"),
    ] {
      let refused = try bench(["compare", "base.csv", "slow.csv", "--override", override])
      XCTAssertEqual(refused.status, 2)
      XCTAssertEqual(refused.errors, "error: --override: \(error)\n")
    }
    let markdown = try bench(["compare", "base.csv", "slow.csv", "--format", "markdown"])
    XCTAssertTrue(markdown.output.hasPrefix("**Regression**: 2 slower, 4 same\n\n| workload |"))
  }

  func testTwoDifferentRowsAboutOneThingAreNotCompared() throws {
    let run = try bench(["run", "--workload", "chain", "--csv", "base.csv"] + quick)
    XCTAssertEqual(run.status, 0)
    try slowDown(workload: "chain", phase: "resize", by: 1.1)
    let (base, slow) = (try text("base.csv"), try text("slow.csv"))
    let rows = try XCTUnwrap(slow.firstRange(of: "\r\n")).upperBound...
    for (name, text) in [("twice.csv", base + slow[rows]), ("same.csv", slow + slow[rows])] {
      try text.write(
        to: folder.appendingPathComponent(name),
        atomically: true,
        encoding: .utf8
      )
    }
    for arguments in [
      ["compare", "base.csv", "twice.csv"], ["compare", "twice.csv", "base.csv"],
      ["run", "--workload", "chain", "--baseline", "twice.csv"] + quick,
    ] {
      let refused = try bench(arguments)
      XCTAssertEqual(refused.status, 2, refused.output)
      XCTAssertTrue(
        refused.errors.hasPrefix("error: twice.csv: two different rows for chain resize "),
        refused.errors
      )
    }
    let compared = try bench(["compare", "base.csv", "same.csv"])
    XCTAssertEqual(compared.status, 1, compared.errors)
    XCTAssertTrue(compared.output.hasSuffix("\n2 slower, 4 same\n"), compared.output)
  }

  /// Writes `slow.csv`: `base.csv` with six quiet blocks everywhere, and one
  /// phase slower.
  private func slowDown(workload: String, phase: String, by factor: Double) throws {
    var base: [String] = []
    var slow: [String] = []
    let lines = try text("base.csv").components(separatedBy: "\r\n")
    let header = lines[0].components(separatedBy: ",")
    let times = ["min", "p25", "median", "p75", "ci_low", "ci_high"]
    let columns = try times.map { try XCTUnwrap(header.firstIndex(of: $0)) }
    let blocks = try ["block_medians", "block_p25"].map {
      try XCTUnwrap(header.firstIndex(of: $0))
    }
    let six = { (time: Double) in [String](repeating: "\(time)", count: 6).joined(separator: " ") }
    for line in lines.dropFirst() where !line.isEmpty {
      var fields = line.components(separatedBy: ",")
      for column in columns { fields[column] = "1000" }
      for column in blocks { fields[column] = six(1000) }
      base.append(fields.joined(separator: ","))
      if line.contains(",\(workload),\(phase),") {
        for column in columns { fields[column] = "\(1000 * factor)" }
        for column in blocks { fields[column] = six(1000 * factor) }
      }
      slow.append(fields.joined(separator: ","))
    }
    for (name, rows) in [("base.csv", base), ("slow.csv", slow)] {
      let text = ([lines[0]] + rows).joined(separator: "\r\n") + "\r\n"
      try text.write(
        to: folder.appendingPathComponent(name),
        atomically: true,
        encoding: .utf8
      )
    }
  }

  func testAReportIsOnePage() throws {
    XCTAssertEqual(try bench(["run", "--workload", "dialog", "--csv", "a.csv"] + quick).status, 0)
    let campaign = try bench([
      "fuzz", "--seed", "1", "--cases", "20", "--no-progress", "--corpus", "corpus",
      "--checkpoint", "checkpoint.csv", "--csv", "fuzz.csv",
    ])
    XCTAssertEqual(campaign.status, 0, campaign.errors)
    let report = try bench(["report", "a.csv", "fuzz.csv", "-o", "r.html"])
    XCTAssertEqual(report.status, 0, report.errors)
    let html = try text("r.html")
    XCTAssertTrue(html.hasPrefix("<!DOCTYPE html>"))
    XCTAssertTrue(html.contains("<h3>fuzz.csv</h3>"))
    XCTAssertTrue(html.contains("<dt>cases per second</dt>"))
    XCTAssertTrue(html.contains("<p>No findings.</p>"))
    XCTAssertTrue(html.contains("id=\"w-dialog\""))
  }

  func testWrongInputIsNamed() throws {
    try "a,b\n1\n".write(
      to: folder.appendingPathComponent("bad.csv"),
      atomically: true,
      encoding: .utf8
    )
    let bad = try bench(["compare", "bad.csv", "bad.csv"])
    XCTAssertEqual(bad.status, 2)
    XCTAssertEqual(
      bad.errors,
      "error: bad.csv: line 2: 1 fields where the header has 2; result files are CSV, as 'run'"
        + " and 'fuzz' write them with --csv\n"
    )
    let workload = try bench(["run", "--workload", "trea"])
    XCTAssertEqual(workload.status, 2)
    XCTAssertTrue(workload.errors.contains("did you mean 'tree'?"), workload.errors)
    let phase = try bench(["run", "--workload", "tree", "--phase", "churn"])
    XCTAssertEqual(phase.status, 2)
    XCTAssertTrue(phase.errors.contains("no workload chosen has phase 'churn'"), phase.errors)
    let shard = try bench(["run", "--workload", "dialog", "--shard", "9/9"])
    XCTAssertEqual(shard.errors, "error: --shard 9/9: the suite has 3 cells only\n")
  }

  func testACaseFileIsAWorkload() throws {
    try """
    {"format": "layout-case/1", "name": "one", "variables": ["x"], "constraints": [
      {"terms": {"x": 1}, "relation": "==", "constant": 5, "priority": 750}],
     "steps": [{"setConstant": {"constraint": "c0", "value": 7}}, {"solve": true}]}
    """.write(to: folder.appendingPathComponent("one.json"), atomically: true, encoding: .utf8)
    let run = try bench(["run", "--case", "one.json"] + quick)
    XCTAssertEqual(run.status, 0, run.errors)
    for phase in ["one       build ", "one       build-each", "one       steps"] {
      XCTAssertTrue(run.output.contains(phase), run.output)
    }
    let steps = try bench(["run", "--case", "one.json", "--phase", "steps"] + quick)
    XCTAssertEqual(steps.status, 0, steps.errors)
    XCTAssertTrue(steps.output.contains("one       steps"), steps.output)
    XCTAssertFalse(steps.output.contains("build"), steps.output)
  }
}
