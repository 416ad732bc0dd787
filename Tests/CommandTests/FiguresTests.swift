// Licensed under the MIT licence; see LICENSE.

import Foundation
import XCTest

/// The figures in the text of the pages are those of the files that they are from.
final class FiguresTests: CommandTestCase {
  private func figures(_ arguments: String = "") throws -> (status: Int32, output: String) {
    try CommandRun.shell("Scripts/figures " + arguments, in: CommandRun.package)
  }

  func testTheFiguresInTheTextAreThoseOfTheirFiles() throws {
    let run = try figures()
    XCTAssertEqual(run.output, "")
    XCTAssertEqual(run.status, 0)
  }

  /// Writes a page and two result files, and says what is told of the page.
  private func breaches(
    _ page: String,
    at place: String = "Documentation/Design/Engine.md"
  ) throws -> [String] {
    for (name, text) in [
      (place, page),
      (
        "results/t.csv",
        "backend,workload,phase,order,median\n"
          + "cassowary,tree@1,build,as written,1478000\nkiwi,tree@1,build,as written,2956000\n"
      ),
      ("results/rate.txt", "measured 21487 cases/s on two cores\n"),
    ] {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let run = try figures("'\(folder.path)'")
    XCTAssertEqual(run.status, run.output.isEmpty ? 0 : 1)
    return run.output.split(separator: "\n").map(String.init)
  }

  func testAFigureMayBeRounded() throws {
    XCTAssertEqual(
      try breaches(
        """
        A tree takes 1.48 ms, kiwi 3 ms, at 21,500 cases/s.
        <!-- figures
        1.48 ms = t.csv workload=tree phase=build median
        3 ms = t.csv workload=tree backend=kiwi median
        21,500 cases/s = rate.txt measured
        -->
        """
      ),
      []
    )
  }

  func testADifferentFigureIsTold() throws {
    let told = try breaches(
      """
      - A tree takes 1.49 ms,
        2.00 times as long.
        <!-- figures
        1.49 ms = t.csv workload=tree median
        2.00 times = t.csv workload=tree backend=kiwi median / t.csv workload=tree median
        7 ms = t.csv workload=tree median
        2.00 times = t.csv workload=list median
        -->
      """
    )
    XCTAssertEqual(
      told,
      [
        "Documentation/Design/Engine.md:1: 1.49 ms, but 1.478e+06 in t.csv workload=tree median",
        "Documentation/Design/Engine.md:1: the text has no 7 ms",
        "Documentation/Design/Engine.md:1: t.csv workload=list median: 0 rows",
      ]
    )
  }

  func testAFigureWithoutAFileIsTold() throws {
    for page in ["A tree takes 1.48 ms.", "A tree takes 1.48 ms (`layout-bench run --size 1`)."] {
      XCTAssertEqual(
        try breaches(page),
        ["Documentation/Design/Engine.md:1: where is 1.48 ms from? Name its file in a comment"]
      )
    }
    XCTAssertEqual(try breaches("A row takes 180 bytes.").count, 1)
    XCTAssertEqual(try breaches("# Tried and left\n\nA tree took 1.48 ms."), [])
  }

  func testInTheChangelogACommandBesideAFigureIsEnough() throws {
    let beside = "\n\n```sh\nlayout-bench run\n```"
    for page in ["A tree takes 1.48 ms." + beside, "It took 1.48 ms (`run --size 1`)."] {
      XCTAssertEqual(try breaches(page, at: "CHANGELOG.md"), [])
    }
    for page in ["A tree takes 1.48 ms.", "A tree takes 1.48 ms.\n\n# Next" + beside] {
      XCTAssertEqual(try breaches(page, at: "CHANGELOG.md").count, 1)
    }
  }
}
