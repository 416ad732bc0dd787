// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import SolverProtocol
import XCTest

@testable import Fuzz

/// Cases of a campaign as they go to a corpus without having been shrunk.
final class UnshrunkEntryTests: XCTestCase {
  private func entry(
    _ family: CaseFamily,
    of backend: String,
    verdict: Verdict = .wrong,
    after before: [LinearSystem] = []
  ) -> (entry: CorpusEntry?, subject: FuzzCase) {
    let plan = CampaignPlan(seed: 3, cases: 9, families: [family])
    let bucket = Bucket(
      backend: backend,
      verdict: verdict,
      family: family,
      difference: .profile,
    )
    let entry = CorpusEntry(
      unshrunk: bucket,
      index: 4,
      plan: plan,
      backends: ["dense", "p"],
      after: before,
    )
    return (entry, plan.makeCase(4))
  }

  private func systems(_ entry: CorpusEntry) throws -> [LinearSystem] {
    var reader = CaseReader(Array(entry.text.utf8), file: "entry")
    var systems: [LinearSystem] = []
    while let system = try reader.next() { systems.append(system) }
    return systems
  }

  func testTheCaseIsTheOneThatWasDrawn() throws {
    let (entry, subject) = entry(.chain, of: "p")
    let written = try XCTUnwrap(entry)
    XCTAssertTrue(written.fileName.hasPrefix("p-wrong-chain-profile-"), written.fileName)
    let system = try XCTUnwrap(systems(written).first)
    XCTAssertEqual(FuzzCase(system, family: .chain), subject.numberedAnew())
  }

  func testWhatAProgramWasAskedBeforeStandsBeforeIt() throws {
    let before = [FuzzCase(LinearSystem(name: "")).system(named: "first")]
    let written = try XCTUnwrap(entry(.sparse, of: "p", after: before).entry)
    XCTAssertTrue(written.fileName.hasSuffix(".jsonl"), written.fileName)
    let names = try systems(written).map(\.name)
    XCTAssertEqual(names, ["before: case 1 of 1", "sparse: profile wrong on p"])
  }

  func testWhatAFrontEndGetsWrongIsADocument() throws {
    let drawn = try XCTUnwrap(entry(.program, of: "anchors").entry)
    XCTAssertTrue(drawn.text.contains(#""layout-doc/1""#), drawn.text)
    let solved = try XCTUnwrap(entry(.program, of: "dense").entry)
    XCTAssertTrue(solved.text.contains(#""layout-case/1""#), solved.text)
    let crashed = try XCTUnwrap(entry(.program, of: "dense+p", verdict: .crash).entry)
    XCTAssertTrue(crashed.text.contains(#""layout-case/1""#), crashed.text)
  }

  func testTheHistoryOfALiveTreeIsNoCase() {
    XCTAssertNil(entry(.live, of: "dense").entry)
  }
}
