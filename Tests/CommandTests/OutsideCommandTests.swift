// Licensed under the MIT licence; see LICENSE.

import Foundation
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

  func testTwoOfOneNameAndAStrangeReferenceAreRefused() throws {
    let served = "cassowary=exec:'\(CommandRun.binary.path)' serve"
    let twice = try CommandRun(["run", "--backend", "cassowary", "--backend", served])
    XCTAssertEqual(twice.status, 2)
    XCTAssert(twice.errors.contains("'cassowary' is named twice"), twice.errors)
    let versus = try CommandRun(["run", "--backend", "dense", "--versus", "dence"])
    XCTAssertEqual(versus.status, 2)
    XCTAssert(versus.errors.contains("did you mean 'dense'?"), versus.errors)
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
