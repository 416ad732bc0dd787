// Licensed under the MIT licence; see LICENSE.

import Backends
import SolverProtocol
import XCTest

@testable import Workloads

// The structure stands as Documentation/HowTo/AddingAWorkload.md writes it.
extension Structure {
  static let strip = Structure("strip", "boxes side by side") { draft, count in
    let window = draft.window(40 * Double(count))
    var end: LinearExpression = 0
    for _ in 0..<count {
      let box = draft.box()
      draft.require(box.x == end + 8)
      draft.require(box.width >= 16)
      draft.content(box.width, draft.text(20...90))
      end = box.x + box.width
    }
    draft.require(end <= window)
  }
}

final class GuideStructureTests: XCTestCase {
  func testTheStructureOfTheGuideHasAnAnswerAtEverySizeThatItIsAskedFor() throws {
    let cassowary = try XCTUnwrap(BackendRegistry.all.first { $0.name == "cassowary" })
    for size in [1, 2, 20] {
      let problem = Structure.strip.problem(size: size, seed: 1)
      XCTAssertGreaterThanOrEqual(problem.constraints.count, 4 * size)
      let session = try problem.session(.build, on: cassowary)
      try session.run()
      XCTAssertNil(try session.examine().fault, "size \(size)")
    }
  }
}
