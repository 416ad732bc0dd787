// Licensed under the MIT licence; see LICENSE.

import Backends
import SolverProtocol
import XCTest

@testable import Workloads

// Both stand as Documentation/HowTo/AddingAWorkload.md writes them.
extension Workload {
  static let shelf = Workload(
    "shelf",
    summary: "books side by side, the shelf's width edited",
    sizeUnit: "books"
  ) { count in
    var problem = PreparedProblem()
    let width = problem.variable()
    let places = (0..<count).map { _ in problem.variable() }
    problem.add(places[0] == 0)
    for (left, right) in zip(places, places.dropFirst()) {
      problem.add(right - left == 30)
    }
    problem.add(width == places[count - 1] + 50, at: Priority(500))

    let natural = 30 * Double(count) + 20
    problem.edit(width, start: natural)
    problem.drag = DragPath.steps { [natural * (0.8 + 0.4 * $0)] }
    problem.expectation = { constants, suggestions in
      PreparedProblem.profile([(500, abs(suggestions[0] - natural))])
    }
    return problem
  }
}

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
  func testTheWorkloadOfTheGuideHasTheAnswersThatItExpectsInEveryPhase() throws {
    for backend in BackendRegistry.all where ["cassowary", "dense"].contains(backend.name) {
      for size in [1, 2, 20] {
        let problem = Workload.shelf.problem(size: size)
        for phase in Workload.shelf.phases {
          let session = try problem.session(phase, on: backend)
          try session.run()
          XCTAssertNil(
            try session.examine().fault,
            "\(phase) of \(size) on \(backend.name)"
          )
        }
      }
    }
  }

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
