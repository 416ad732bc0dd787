// Licensed under the MIT licence; see LICENSE.

import LayoutDocument
import LayoutModel
import SolverProtocol
import XCTest

@testable import Fuzz
@testable import ScreenFuzz

final class DocumentTests: XCTestCase {
  private let backends = [TestBackends.dense, TestBackends.exact]

  private func runner() -> DocumentRunner {
    var runner = CaseRunner(backends, arbiter: TestBackends.arbiter)
    return DocumentRunner(backends, layingOutOn: backends) {
      let played = runner.runWithEveryPrimary($0)
      return (played.report, played.primary)
    }
  }

  private func drawing(_ index: Int, _ family: CaseFamily) -> DrawnCase {
    CampaignPlan(seed: 8, cases: nil, families: [family]).draw(index)
  }

  func testAScreenReadsBackFromItsDocument() throws {
    for index in 0..<80 {
      let drawn = drawing(index, .document)
      guard case .layout(let draft) = drawn.screen else { return XCTFail() }
      let text = draft.document(named: "document: ").json()
      let source = try DocumentSource(Array(text.utf8))
      let back = try XCTUnwrap(LayoutDraft(source), text)
      XCTAssertEqual(back.rules, draft.rules)
      XCTAssertEqual(back.boxes.map(\.parent), draft.boxes.map(\.parent))
      XCTAssertEqual(back.formats.map(\.text), draft.formats.map(\.text))
      for (read, meant) in zip(back.formats, draft.formats) {
        XCTAssertEqual(Set(read.rules), Set(meant.rules), read.text)
      }
    }
  }

  func testAProgramReadsBackFromItsDocument() throws {
    for index in 0..<80 {
      let drawn = drawing(index, .program)
      guard case .program(let program, _) = drawn.screen else {
        return XCTFail()
      }
      let text = program.document(named: "program: ").json()
      let back = try XCTUnwrap(
        ScreenProgram(DocumentSource(Array(text.utf8))),
        text,
      )
      let meaningful = program.sentences.filter {
        if case .chain(let chain) = $0 {
          return !chain.placeRules.isEmpty || !chain.sizeRules.isEmpty
        }
        return true
      }
      XCTAssertEqual(
        back.sentences.flatMap(back.rules).map(\.normalized).count,
        meaningful.flatMap(program.rules).count,
        text,
      )
      XCTAssertEqual(
        Set(back.draft.rules.map(\.normalized)),
        Set(meaningful.flatMap(program.rules).map(\.normalized)),
        text,
      )
    }
  }

  func testDocumentsOfScreensAreInOrder() throws {
    for index in 0..<25 {
      for family in [CaseFamily.document, .program] {
        let screen = try XCTUnwrap(drawing(index, family).screen)
        let source = screen.document(named: "\(family): ")
        let outcome = try runner().run(source)
        XCTAssertEqual(outcome.report.faults, [], source.json())
        XCTAssertTrue(
          outcome.checked.contains(
            family == .program ? "front ends" : "layout model"
          ),
          "\(outcome.checked)",
        )
      }
    }
  }

  func testAFaultOfAScreenBecomesASmallDocumentThatShowsItAgain() throws {
    for (family, plant) in [
      (CaseFamily.program, { $0.program.fault = .weightInverted }),
      (.program, { $0.program.fault = .gapTurned }),
      (.document, { $0.layout.builder.fault = .priorityDropped }),
      (.document, { $0.layout.builder.fault = .directionIgnored }),
    ] as [(CaseFamily, (inout ScreenChecks) -> Void)] {
      let plan = CampaignPlan(seed: 8, cases: nil, families: [family], period: 1000)
      var player = CasePlayer(plan, backends: backends, arbiter: nil)
      plant(&player.checks)
      let found = try XCTUnwrap(
        (0..<2000).lazy.compactMap { index in
          player.report(index).1.faults.first.map { (index, $0) }
        }.first
      )
      var runner = runner()
      plant(&runner.checks)
      let bucket = found.1.bucket(family)
      let finding = try XCTUnwrap(
        DocumentFinder(runner).finding(bucket, index: found.0, plan: plan),
        "\(bucket)",
      )
      XCTAssertTrue(finding.isMinimal)
      XCTAssertLessThanOrEqual(finding.smallest.constraints.count, 2, "\(bucket)")
      let entry = CorpusEntry(finding.smallest, bucket: bucket)
      XCTAssertTrue(entry.fileName.hasPrefix("\(bucket)-"), entry.fileName)
      let read = try DocumentSource(Array(entry.text.utf8))
      XCTAssertEqual(
        try runner.run(read).report.faults.first?.bucket(family),
        bucket,
      )
      // The bug, not the screen, is at fault.
      XCTAssertEqual(try self.runner().run(read).report.faults, [])
    }
  }

  func testADocumentThatNobodyUnderstandsIsRefused() throws {
    var source = DocumentSource()
    source.constraints = [
      DocumentSource.ConstraintEntry(.format("H:|-[nobody]-|", []))
    ]
    XCTAssertThrowsError(try runner().run(source)) {
      XCTAssertTrue("\($0)".contains("nobody"), "\($0)")
    }
  }

  func testAnEquationThatTheModelMustRefuseIsNoFinding() throws {
    for (first, second) in [("leading", "top"), ("left", "trailing"), ("width", "left")] {
      let text = """
        {"format": "layout-doc/1", "root": {"name": "r", "width": 9, "height": 9},
         "views": [{"name": "a"}], "constraints": [
         {"item": "a", "attribute": "\(first)", "to": "r", "toAttribute": "\(second)"}]}
        """
      let source = try DocumentSource(Array(text.utf8))
      XCTAssertThrowsError(try runner().run(source), first)
    }
  }

  func testShrinkingADocumentLeavesOneFormatAndItsView() throws {
    let text = """
      {"format": "layout-doc/1", "name": "document: ",
       "root": {"name": "root", "width": 320, "height": 480, "direction": "rtl"},
       "views": [{"name": "a", "margins": {"top": 0, "left": 0, "bottom": 0, "right": 0}},
                 {"name": "b", "in": "a", "intrinsic": {"width": 3}}, {"name": "c"}],
       "metrics": {"pad": 15},
       "constraints": [
         {"vfl": "H:|-pad-[a(>=30@500)]-[c]-|"},
         {"item": "b", "attribute": "width", "constant": 12.5, "priority": 750}]}
      """
    let source = try DocumentSource(Array(text.utf8))
    let result = DocumentShrinker { candidate in
      (try? DocumentScene(candidate)) != nil
        && candidate.constraints.contains {
          if case .format(let text, _) = $0.content { text.contains(">=") } else { false }
        }
    }.shrink(source)
    XCTAssertTrue(result.isMinimal)
    XCTAssertEqual(result.smallest.views.map(\.name), ["a"])
    XCTAssertEqual(result.smallest.metrics, [])
    XCTAssertEqual(result.smallest.root.direction, .leftToRight)
    XCTAssertEqual(
      result.smallest.constraints.map(\.content),
      [.format("H:[a(>=30)]", [])],
    )
  }

  func testThePlainReaderReadsWhatTheGeneratorWrites() throws {
    let boxes = ["root", "a", "b"].map { LayoutDraft.Box(name: $0) }
    let chain = try XCTUnwrap(
      PlainFormatReader.chain(
        "V:|[a(==b,>=pad@250)]-(>=2.5@333.5,-8)-[b]-|",
        boxes: boxes,
        metrics: ["pad": 15],
      )
    )
    let draft = LayoutDraft(boxes: boxes, width: 1, height: 1)
    XCTAssertEqual(
      chain.rules.map(draft.text),
      [
        "a.top == root.top * 1.0 + 0.0 @1000",
        "b.top >= a.bottom * 1.0 + 2.5 @333.5",
        "b.top == a.bottom * 1.0 + -8.0 @1000",
        "root.bottom == b.bottom * 1.0 + 20.0 @1000",
        "a.height == b.height * 1.0 + 0.0 @1000",
        "a.height >= 15.0 @250",
      ],
    )
    for text in ["H:", "H:[a", "H:[x]", "[a]-()-[b]", "[a]~[b]", "[root]", "[a]-8-"] {
      XCTAssertNil(
        PlainFormatReader.chain(text, boxes: boxes, metrics: [:]),
        text,
      )
    }
  }
}
