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
