// Licensed under the MIT licence; see LICENSE.

import Backends
import SolverProtocol
import XCTest

@testable import Workloads

final class WorkloadTests: XCTestCase {
  private func constraintCount(_ name: String, _ size: Int) -> Int? {
    Workload.named(name).first?.problem(size: size).constraintCount
  }

  func testSizesHaveTheConstraintsThatTheyAreKnownBy() {
    XCTAssertEqual(constraintCount("chain", 100), 200)
    XCTAssertEqual(constraintCount("chain", 1_000), 2_000)
    XCTAssertEqual(constraintCount("chain_weak", 100), 301)
    XCTAssertEqual(constraintCount("chain_weak", 1_000), 3_001)
    XCTAssertEqual(constraintCount("tree", 100), 398)
    XCTAssertEqual(constraintCount("tree", 1_000), 3_998)
    XCTAssertEqual(constraintCount("grid", 1_000), 3_844)
    XCTAssertEqual(constraintCount("grid_red", 1_000), 3_844 + 60)
    XCTAssertEqual(constraintCount("list", 100), 1_100)
    XCTAssertEqual(constraintCount("list", 1_000), 11_000)
  }

  func testADialogHasAboutFortyVariables() {
    XCTAssertEqual(Workload.named("dialog")[0].problem(size: 1).variableCount, 38)
  }

  func testAGroupNameStandsForItsWorkloads() {
    XCTAssertEqual(
      Workload.named("constants").map(\.name),
      ["constants_tree", "constants_list"],
    )
    XCTAssertEqual(Workload.named("nothing").map(\.name), [])
  }

  /// What a phase goes through before it does the same again.
  func testACycleGoesEverywhereOnce() throws {
    for (name, phase, size, operations) in [
      ("churn", Phase.churn, 100, 100), ("churn", .churn, 5, 5),
      ("churn", .churn, 1, 1),
      // There and back.
      ("constants_tree", .constants(.some(1)), 20, 2 * 78),
      ("constants_tree", .constants(.all), 20, 2),
      ("tree", .resize, 10, 2 * 100), ("tree", .build, 10, 1),
    ] {
      let session = try Workload.named(name)[0].problem(size: size)
        .session(phase, on: BackendRegistry.named("cassowary"))
      let label = "\(name) \(phase) \(size)"
      let least = (session.cycle - 1) * session.operations
      XCTAssertLessThan(least, operations, label)
      XCTAssertGreaterThanOrEqual(
        session.cycle * session.operations,
        operations,
        label,
      )
    }
  }

  func testNamesAreUnique() {
    XCTAssertEqual(Set(Workload.names).count, Workload.names.count)
  }

  /// Every phase of every workload, played through several runs.
  func testEveryBackendGivesTheExpectedProfileAfterEveryRun() throws {
    // The profile of a screen depends on its texts: no closed form.
    let screens = ["chat", "settings", "feed"]
    for workload in Workload.standard
    where workload.isScalable && !screens.contains(workload.name) {
      for size in [1, 2, 5] {
        let problem = workload.problem(size: size)
        for phase in workload.phases where phase.isSolving {
          for backend in BackendRegistry.all
          where backend.traits.hasStrictPriorities {
            let session = try problem.session(phase, on: backend)
            for run in 0..<2 {
              try session.rewind()
              try session.run()
              let examination = try session.examine()
              let label =
                "\(workload.name) \(phase) \(size) \(backend.name) run \(run)"
              XCTAssertNotNil(examination.expected, label)
              XCTAssertNil(examination.fault, label)
            }
            // The drag's hundred steps are dear for those that solve afresh.
            if phase == .resize { break }
          }
        }
      }
    }
  }

  func testTheDialogHasTheExpectedProfile() throws {
    let problem = Workload.named("dialog")[0].problem(size: 1)
    for backend in BackendRegistry.all where backend.traits.hasStrictPriorities {
      let session = try problem.session(.build, on: backend)
      try session.run()
      let examination = try session.examine()
      XCTAssertNil(examination.fault)
      XCTAssertEqual(
        examination.expected?.description,
        "999: 0.0, 750: 0.0, 749: 0.0, 500: 0.0, 251: 38.0, 250: 432.0",
      )
    }
  }

  func testAnExaminationFindsAWrongProfile() throws {
    let problem = Workload.named("chain_weak")[0].problem(size: 3)
    var wrong = try XCTUnwrap(problem as? PreparedProblem)
    wrong.expectation = { _, _ in PreparedProblem.profile([(250, 1)]) }
    let session = try wrong.session(.build, on: BackendRegistry.standard)
    try session.run()
    let fault = try XCTUnwrap(try session.examine().fault)
    XCTAssertTrue(fault.contains("at 250, least is 1.0"), fault)
  }
}
