// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import SolverProtocol
import XCTest

@testable import CassowarySolver
@testable import Fuzz

/// Sizes that choose an engine's paths, and the count of what was reached.
final class PathTests: XCTestCase {
  private static let engine = FuzzEngine(
    paths: EnginePath.allCases.map(\.name),
    make: { CassowaryBackend(limits: .lowered(by: $0)) },
    taken: { solver in
      var taken = PathSet()
      for (path, hits) in (solver as? CassowaryBackend)?.pathHits ?? [:] where hits > 0 {
        taken.insert(path.rawValue)
      }
      return taken
    },
  )
  private static let cassowary = FuzzBackend(CassowaryBackend.self, engine: engine)

  func testANumberChoosesAmongAllSizes() {
    XCTAssertEqual(EngineLimits.lowered(by: 0), EngineLimits())
    XCTAssertEqual(EngineLimits.lowered(by: 1), .tiny)
    XCTAssertEqual(EngineLimits.sizes.count, Mirror(reflecting: EngineLimits()).children.count)
    var different: Set<String> = []
    for number in 2..<1000 { different.insert("\(EngineLimits.lowered(by: number))") }
    XCTAssertGreaterThan(different.count, 990)
  }

  func testLoweredSizesReachMorePathsInSmallCases() {
    let plan = CampaignPlan(seed: 3, cases: 300, families: [.history])
    var runner = CaseRunner([Self.cassowary], arbiter: nil)
    func paths(_ limits: Int) -> Set<Int> {
      var all: Set<Int> = []
      for index in 0..<300 {
        var subject = plan.makeCase(index)
        subject.limits = limits
        let taken = runner.run(subject, costlyChecks: []).paths
        all.formUnion((0..<PathSet.capacity).filter(taken.contains))
      }
      return all
    }
    let own = paths(0)
    let lowered = paths(1)
    XCTAssertTrue(own.contains(EnginePath.pivot.rawValue))
    XCTAssertFalse(own.contains(EnginePath.kept.rawValue))
    XCTAssertTrue(lowered.contains(EnginePath.kept.rawValue))
  }

  func testACaseFileHoldsTheSizes() throws {
    var system = LinearSystem(name: "n")
    system.limits = 17
    let text = CaseWriter.text(of: system)
    var reader = CaseReader(Array(text.utf8), file: "f")
    XCTAssertEqual(try reader.next(), system)
    XCTAssertEqual(FuzzCase(system).limits, 17)
    XCTAssertEqual(FuzzCase(system).system(named: "n").limits, 17)
    for wrong in ["-1", "1000", "1.5"] {
      let changed = text.replacing("17", with: wrong)
      var reader = CaseReader(Array(changed.utf8), file: "f")
      XCTAssertThrowsError(try reader.next(), wrong)
    }
  }

  private func tally(_ cases: Int, _ taken: Int, verdict: Verdict = .ok) -> Tally {
    var tally = Tally(backends: 1)
    for index in 0..<cases {
      var report = CaseReport(backends: 1)
      if index < taken {
        report.paths.insert(70)
        report.verdicts = [verdict]
      }
      tally.add(report, index: index, family: .flow)
    }
    return tally
  }

  func testAPathThatTooFewCasesTakeIsTold() {
    let names = (0..<71).map { "path\($0)" }
    let plan = CampaignPlan(seed: 1, cases: nil, families: CaseFamily.allCases)
    let least = PathCoverage.leastCases
    let rare = PathCoverage(names, tally(least, least / 2000 - 1), of: plan)
    XCTAssertTrue(rare.isJudged)
    XCTAssertEqual(rare.rare.count, 71)
    let enough = PathCoverage(names, tally(least, least / 2000), of: plan)
    XCTAssertEqual(enough.rare.map(\.name), Array(names.dropLast()))
    XCTAssertFalse(PathCoverage(names, tally(least - 1, 0), of: plan).isJudged)
    let narrow = CampaignPlan(seed: 1, cases: nil, families: [.flow])
    XCTAssertFalse(PathCoverage(names, tally(least, 0), of: narrow).isJudged)
  }

  func testTooManyCasesWithoutAnAnswerAreTold() {
    let least = AnswerShare.leastCases
    for verdict in [Verdict.abstain, .illConditioned] {
      let few = tally(least, least / 1000, verdict: verdict)
      XCTAssertEqual(AnswerShare.shortages(few, backends: ["a"]), [])
      let many = tally(least, least / 1000 + 1, verdict: verdict)
      XCTAssertEqual(AnswerShare.shortages(many, backends: [nil]), [])
      XCTAssertEqual(
        AnswerShare.shortages(many, backends: ["a"]).map(\.description),
        [
          "a had no answer to \(least / 1000 + 1) of \(least) cases of 'flow', case 0 for one; "
            + "at most one in 1000 may have none"
        ]
      )
    }
  }

  func testASummaryKeepsThePaths() throws {
    let plan = CampaignPlan(seed: 1, cases: 10)
    let summary = FuzzSummary(
      plan,
      backends: ["a"],
      tally: tally(10, 3),
      paths: (0..<71).map { "p\($0)" }
    )
    let rows = summary.rows.map {
      Dictionary(uniqueKeysWithValues: zip(FuzzSummary.columns, $0))
    }
    var read = try FuzzSummary.summaries(of: rows)
    XCTAssertEqual(read.count, 1)
    XCTAssertEqual(read[0].paths, summary.paths)
    XCTAssertEqual(read[0].tally.cases(onPath: 70), 3)
    read[0].tally = summary.tally
    XCTAssertEqual(read[0], summary)
  }
}
