// Licensed under the MIT licence; see LICENSE.

import Glibc
import Measure
import SolverProtocol
import Synchronization
import XCTest

@testable import Workloads

final class CellMeasurerTests: XCTestCase {
  /// Leaves everything at 0 and counts how often it is made.
  private final class Counting: FreshSolveBackend {
    static let count = Mutex(0)
    /// The one that takes 50 ms to make; none at 0.
    static let slowOne = Mutex(0)

    override class var name: String { "counting" }

    required init() {
      let number = Self.count.withLock { count in
        count += 1
        return count
      }
      if number == Self.slowOne.withLock({ $0 }) { usleep(50_000) }
    }

    override func findConflict(
      afterChanging changed: Range<Int>
    ) throws(SolverError) -> ConflictSet? { nil }

    override func computeValues(_ values: inout [Double]) throws(SolverError) {}

    override func computeAmbiguousVariables() throws(SolverError) -> [Variable] { [] }
  }

  /// How often is built in a block after the first, where that has taken so
  /// many nanoseconds before.
  private func builds(afterRunsOf cost: UInt64) throws -> Int {
    let workload = try XCTUnwrap(Workload.named("chain").first)
    var forecast = CostForecast()
    forecast.note(size: 3, cost: cost)
    let order = CellOrder(
      workload: "chain",
      phase: "build",
      size: 3,
      block: 1,
      seed: 1,
      plan: SamplingPlan(),
      runLimit: .max,
      isAlone: true,
      candidates: [
        CellOrder.Candidate(backend: "counting", isSlow: true, forecast: forecast)
      ],
    )
    Counting.count.withLock { $0 = 0 }
    let report = CellMeasurer(workload, .build, backends: [Counting.self])
      .measure(order) { false }
    XCTAssertEqual(report.parts[0].samples.count, 1)
    return Counting.count.withLock { $0 }
  }

  func testWhatTakesSomewhatLongIsSampledAfterAnUntimedRun() throws {
    // As it is quick in truth it settles too; a disturbed sample is taken
    // again, twice at the most.
    let brief = try builds(afterRunsOf: 400_000_000)
    XCTAssertTrue((2...5).contains(brief), "\(brief)")
  }

  func testADisturbedTrialOfASmallerSizeLeavesNothingOut() throws {
    let workload = try XCTUnwrap(Workload.named("chain").first)
    let order = CellOrder(
      workload: "chain",
      phase: "build",
      size: 100,
      block: 0,
      seed: 1,
      plan: SamplingPlan(minimumTime: 1, minimumSamples: 1, sampleTime: 0, warmUpTime: 1),
      runLimit: 100_000_000,
      isAlone: true,
      candidates: [
        CellOrder.Candidate(backend: "counting", isSlow: false, forecast: CostForecast())
      ],
    )
    Counting.count.withLock { $0 = 0 }
    Counting.slowOne.withLock { $0 = 2 }
    defer { Counting.slowOne.withLock { $0 = 0 } }
    let report = CellMeasurer(workload, .build, backends: [Counting.self])
      .measure(order) { false }
    XCTAssertNil(report.parts[0].skipped)
    XCTAssertFalse(report.parts[0].samples.isEmpty)
  }

  func testWhatTakesLongIsNotDoneTwice() throws {
    // One undisturbed try of several is enough to tell.
    let long = try (0..<5).map { _ in try builds(afterRunsOf: 4_000_000_000) }.min()
    XCTAssertEqual(long, 1)
  }
}
