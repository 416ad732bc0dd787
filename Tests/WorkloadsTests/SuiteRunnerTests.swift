// Licensed under the MIT licence; see LICENSE.

import Backends
import Foundation
import HarnessKit
import Measure
import SolverProtocol
import Synchronization
import XCTest

@testable import Workloads

final class SuiteRunnerTests: XCTestCase {
  private let machine = MachineFacts(
    commit: "c",
    host: "h",
    cpu: "p",
    os: "o",
    toolchain: "t",
  )

  private func suite(
    _ names: [String],
    sizes: [Int],
    backends: [any LayoutSolver.Type]
  ) -> Suite {
    var suite = Suite(
      names.flatMap(Workload.named),
      sizes: sizes,
      backends: backends,
    )
    suite.plan = SamplingPlan(
      minimumTime: 1_000_000,
      minimumSamples: 3,
      sampleTime: 10_000,
      warmUpTime: 10_000,
    )
    suite.blocks = 3
    // How many blocks there are is no matter of the machine here.
    suite.mostStolen = 1
    return suite
  }

  private func rows(_ suite: Suite) -> [ResultRow] {
    let runner = SuiteRunner(suite)
    runner.run()
    return runner.rows(machine: machine, timestamp: "now")
  }

  private var ours: [any LayoutSolver.Type] {
    BackendRegistry.all.filter { !$0.traits.isForeign }
  }

  func testEveryBackendHasARowInEveryCellAndOneChecksum() {
    let suite = suite(["chain_weak", "churn"], sizes: [4, 6], backends: ours)
    let rows = rows(suite)
    XCTAssertEqual(rows.count, (3 * 2 + 2) * ours.count)
    XCTAssertEqual(Set(rows.map(\.verdict)), ["ok"])
    for cell in Dictionary(
      grouping: rows,
      by: { "\($0.key.workload) \($0.key.phase) \($0.key.size)" }
    ).values {
      XCTAssertEqual(Set(cell.map(\.checksum)).count, 1)
      XCTAssertEqual(cell.count, ours.count)
    }
    XCTAssertTrue(rows.allSatisfy { $0.summary.count >= 3 })
    XCTAssertTrue(rows.allSatisfy { $0.reference != nil })
  }

  func testShardsTogetherAreTheWhole() throws {
    var suite = suite(["dialog", "churn"], sizes: [3], backends: [ours[0]])
    let whole = Set(rows(suite).map(\.key))
    var parts: [ResultRow.Key] = []
    for index in 1...2 {
      suite.shard = try XCTUnwrap(Shard("\(index)/2"))
      parts += rows(suite).map(\.key)
    }
    XCTAssertEqual(parts.count, whole.count)
    XCTAssertEqual(Set(parts), whole)
  }

  func testWhatTakesTooLongIsLeftOutWithAReason() throws {
    var suite = suite(["chain"], sizes: [2_000], backends: [ours[1]])
    suite.cells.removeAll { $0.phase != .build }
    suite.runLimit = 1_000_000
    let told = Mutex<[String]>([])
    let runner = SuiteRunner(suite) { event in
      if case .skipped(let key, let reason) = event {
        told.withLock { $0.append("\(key): \(reason)") }
      }
    }
    runner.run()
    XCTAssertEqual(runner.rows(machine: machine, timestamp: ""), [])
    let skipped = try XCTUnwrap(runner.skipped.first)
    XCTAssertEqual(skipped.key.description, "chain build 2000 \(ours[1].name)")
    XCTAssertTrue(
      "\(skipped.reason)".hasPrefix("a run is expected to take"),
      "\(skipped.reason)",
    )
    XCTAssertEqual(told.withLock(\.count), 1)
  }

  func testStoppingKeepsWhatIsFinished() {
    let suite = suite(["chain", "tree"], sizes: [3], backends: [ours[0]])
    let begun = Mutex(0)
    let runner = SuiteRunner(suite) { event in
      if case .began = event { begun.withLock { $0 += 1 } }
    }
    runner.run { begun.withLock { $0 >= 3 } }
    let rows = runner.rows(machine: machine, timestamp: "")
    XCTAssertEqual(rows.map(\.key.phase), ["build", "build-each"])
  }

  /// Measures as another process would: through what lines can carry.
  @Sendable private static func elsewhere(
    _ order: CellOrder,
    _ backends: [any LayoutSolver.Type]
  ) throws -> CellOutcome {
    let asked = try JSONDecoder().decode(CellOrder.self, from: JSONEncoder().encode(order))
    guard let workload = Workload.named(asked.workload).first,
      let phase = workload.phases.first(where: { $0.description == asked.phase })
    else { return .died("no such cell") }
    let report = CellMeasurer(workload, phase, backends: backends)
      .measure(asked) { false }
    return .report(
      try JSONDecoder().decode(CellReport.self, from: JSONEncoder().encode(report))
    )
  }

  func testWhatIsMeasuredElsewhereIsTheSame() throws {
    let suite = suite(["chain_weak", "churn", "front_ends"], sizes: [4], backends: ours)
    let asked = Mutex<[Int]>([])
    let runner = SuiteRunner(
      suite,
      player: { order, _ in
        asked.withLock { $0.append(order.block) }
        return (try? Self.elsewhere(order, suite.backends)) ?? .died("not encoded")
      }
    )
    runner.run()
    let there = runner.rows(machine: machine, timestamp: "now")
    let here = rows(suite)
    XCTAssertEqual(there.map(\.key), here.map(\.key))
    XCTAssertEqual(there.map(\.checksum), here.map(\.checksum))
    XCTAssertEqual(there.map(\.verdict), here.map(\.verdict))
    XCTAssertEqual(there.map(\.constraints), here.map(\.constraints))
    XCTAssertEqual(there.map(\.pivots), here.map(\.pivots))
    XCTAssertTrue(there.allSatisfy { $0.summary.blocks.count == 3 })
    XCTAssertEqual(Set(asked.withLock(\.self)), [0, 1, 2])
  }

  func testABackendThatCrashesIsToldAndTheOthersKeepTheirRows() throws {
    let suite = suite(["tree"], sizes: [3], backends: Array(ours.prefix(2)))
    let victim = ours[1].name
    let runner = SuiteRunner(
      suite,
      player: { order, _ in
        if order.phase == "resize", order.block == 1,
          order.candidates.contains(where: { $0.backend == victim })
        {
          return .died("the process ended by signal 11")
        }
        return (try? Self.elsewhere(order, suite.backends)) ?? .died("not encoded")
      }
    )
    runner.run()
    let rows = runner.rows(machine: machine, timestamp: "")
    XCTAssertEqual(rows.count, 6)
    for row in rows {
      let isVictim = row.key.phase == "resize" && row.key.backend == victim
      XCTAssertEqual(row.summary.blocks.count, isVictim ? 1 : 3, "\(row.key)")
    }
    XCTAssertEqual(
      runner.skipped.map { "\($0.key): \($0.reason)" },
      ["tree resize 3 \(victim): crashed: the process ended by signal 11"],
    )
    XCTAssertEqual(runner.crashes, [])
  }

  func testColdPhasesAreMeasuredWhereTheyAreAskedFor() {
    let all = Suite(Workload.named("tree"), sizes: [3], backends: [ours[0]])
    XCTAssertFalse(all.cells.contains(where: \.phase.isCold))
    var suite = Suite(
      Workload.named("tree"),
      phases: ["build-cold", "resize-cold", "resize"],
      sizes: [3],
      backends: [ours[0]],
    )
    suite.blocks = 2
    suite.mostStolen = 1
    suite.plan = SamplingPlan(minimumTime: 1_000_000, minimumSamples: 1)
    let runner = SuiteRunner(suite)
    runner.run()
    let rows = runner.rows(machine: machine, timestamp: "")
    XCTAssertEqual(rows.map(\.key.phase), ["resize", "build-cold", "resize-cold"])
    XCTAssertEqual(rows.map(\.verdict), ["ok", "ok", "ok"])
    // Single operations, some a pass; every pass with its reference load.
    XCTAssertEqual(rows[1].summary.count, 6)
    XCTAssertEqual(rows.map(\.blockReferences.count), [2, 2, 2])
  }

  func testWhatTakesLongTakesPartInSomePassesFromFirstToLast() {
    var suite = suite(["tree"], sizes: [3], backends: [ours[0]])
    suite.cells.removeAll { $0.phase == .buildEach }
    suite.blocks = 5
    suite.slowBlocks = 3
    let runner = SuiteRunner(
      suite,
      player: { order, _ in
        let isSlow = order.phase == "build"
        let part = CellReport.Part(samples: [Double(order.block + 1)], isSlow: isSlow)
        return .report(CellReport(parts: [part]))
      }
    )
    runner.run()
    let rows = runner.rows(machine: machine, timestamp: "")
    XCTAssertEqual(rows.map(\.summary.blocks), [[1, 3, 5], [1, 2, 3, 4, 5]])
  }

  func testACrashThatNobodyRepeatsIsTold() {
    let suite = suite(["tree"], sizes: [3], backends: Array(ours.prefix(2)))
    let crashes = Mutex(0)
    let runner = SuiteRunner(
      suite,
      player: { order, _ in
        let isFirst = crashes.withLock { count in
          defer { count += 1 }
          return count == 0
        }
        if isFirst { return .died("the process ended with status 3") }
        return (try? Self.elsewhere(order, suite.backends)) ?? .died("not encoded")
      }
    )
    runner.run()
    XCTAssertEqual(runner.crashes, ["tree build 3: the process ended with status 3"])
    XCTAssertEqual(runner.rows(machine: machine, timestamp: "").count, 6)
    XCTAssertTrue(runner.skipped.isEmpty)
  }

  func testFrontEndsAreMeasuredOnceAndExaminedNever() {
    let rows = rows(suite(["front_ends"], sizes: [2], backends: ours))
    XCTAssertEqual(rows.count, FrontEnd.allCases.count)
    XCTAssertEqual(Set(rows.map(\.key.backend)), ["none"])
    XCTAssertEqual(Set(rows.map(\.checksum)), [""])
    XCTAssertEqual(rows.first?.constraints, 20)
  }

  func testSeveralJobsMeasureTheSameCells() {
    var suite = suite(["tree", "list"], sizes: [3], backends: [ours[0]])
    let one = Set(rows(suite).map(\.key))
    suite.jobs = 2
    let two = rows(suite)
    XCTAssertEqual(Set(two.map(\.key)), one)
    // Counts are of the whole process, so two at once can't be told apart.
    XCTAssertTrue(two.allSatisfy { $0.allocations == nil })
  }
}

final class VerdictTests: XCTestCase {
  private func answer(
    _ name: String,
    _ violation: Double,
    isExact: Bool = false,
    expected: Double? = nil,
    fault: String? = nil
  ) -> (name: String, isExact: Bool, examination: Examination?) {
    func profile(_ violation: Double) -> ViolationProfile {
      ViolationProfile(levels: [.init(750, violation)])
    }
    return (
      name, isExact,
      Examination(
        profile: profile(violation),
        expected: expected.map(profile),
        fault: fault,
      )
    )
  }

  func testTheMajorityDecidesWhereNothingElseDoes() {
    let verdicts = Verdict.of([answer("a", 3), answer("b", 2), answer("c", 2)])
    XCTAssertEqual(
      verdicts.map(\.text),
      ["differs from b: violation 3.0 at 750, least is 2.0", "ok", "ok"],
    )
    XCTAssertEqual(verdicts[1].checksum, verdicts[2].checksum)
    XCTAssertNotEqual(verdicts[0].checksum, verdicts[1].checksum)
  }

  func testAnExactBackendOutvotesAll() {
    let verdicts = Verdict.of([
      answer("a", 3), answer("b", 3), answer("exact", 2, isExact: true),
    ])
    XCTAssertEqual(
      verdicts[0].text,
      "differs from exact: violation 3.0 at 750, least is 2.0",
    )
    XCTAssertEqual(verdicts[2].text, "ok")
  }

  func testAFaultyAnswerHasNoVote() {
    let verdicts = Verdict.of([
      answer("a", 1, fault: "required c0 is violated by 1.0"), answer("b", 2),
    ])
    XCTAssertEqual(
      verdicts.map(\.text),
      ["required c0 is violated by 1.0", "ok"],
    )
  }

  func testAgreeingAnswersHaveOneChecksum() {
    let verdicts = Verdict.of([
      answer("a", 2, expected: 2), answer("b", 2 + 1e-9, expected: 2),
    ])
    XCTAssertEqual(verdicts[0].checksum, verdicts[1].checksum)
  }
}

final class CostForecastTests: XCTestCase {
  func testCostsGrowAsTheLastTwoSizesDid() throws {
    var forecast = CostForecast()
    XCTAssertNil(forecast.cost(at: 100))
    forecast.note(size: 10, cost: 1_000)
    XCTAssertEqual(try XCTUnwrap(forecast.cost(at: 100)), 100_000, accuracy: 1)
    forecast.note(size: 100, cost: 1_000_000)
    XCTAssertEqual(try XCTUnwrap(forecast.cost(at: 1_000)), 1e9, accuracy: 1e3)
    XCTAssertEqual(try XCTUnwrap(forecast.cost(at: 50)), 1e6)
    // A cost that fell is taken to grow linearly at least.
    forecast.note(size: 200, cost: 500_000)
    XCTAssertEqual(try XCTUnwrap(forecast.cost(at: 400)), 1e6, accuracy: 1)
  }

  func testTheLadderStopsBelowTheSize() {
    XCTAssertEqual(CostForecast.ladder(to: 1_000), [10, 31, 100, 316])
    XCTAssertEqual(CostForecast.ladder(to: 5), [])
  }
}
