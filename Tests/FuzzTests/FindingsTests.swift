// Licensed under the MIT licence; see LICENSE.

import Backends
import CaseFormat
import Foundation
import SolverProtocol
import TestSupport
import XCTest

@testable import Fuzz

/// Every case that a campaign ever found is played on every backend.
final class FindingsTests: XCTestCase {
  private var folder: URL {
    Checkout.root.appendingPathComponent("results/findings")
  }

  func testNoFindingComesBack() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil,
    ).filter { $0.pathExtension == "json" }
    XCTAssertFalse(files.isEmpty, "There are no findings in \(folder.path)")
    let backends = BackendRegistry.all.filter { !$0.traits.isForeign }
      .map { TestBackends.named($0.name) }
    var runner = CaseRunner(backends, arbiter: TestBackends.arbiter)
    for file in files.sorted(by: { $0.path < $1.path }) {
      let bytes = [UInt8](try Data(contentsOf: file))
      var reader = CaseReader(bytes, file: file.lastPathComponent)
      for system in try reader.readAll() {
        let family = CorpusEntry.family(of: system)
        let subject = FuzzCase(system, family: family)
        let (report, _, _) = runner.runWithEveryPrimary(subject)
        XCTAssertEqual(report.faults, [], file.lastPathComponent)
      }
    }
  }

  func testACorpusEntryReadsBackAndKeepsItsName() throws {
    let plan = CampaignPlan(seed: 8, cases: 40)
    for index in 0..<40 {
      let subject = plan.makeCase(index)
      let entry = CorpusEntry(
        subject,
        name: "\(subject.family): a name",
        stem: "stem",
      )
      var reader = CaseReader(Array(entry.text.utf8), file: entry.fileName)
      let system = try XCTUnwrap(reader.next())
      XCTAssertEqual(CorpusEntry.family(of: system), subject.family)
      XCTAssertEqual(CaseWriter.text(of: system), entry.text)
    }
  }
}
