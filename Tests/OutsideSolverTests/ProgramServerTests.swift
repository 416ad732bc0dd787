// Licensed under the MIT licence; see LICENSE.

import DenseLPSolver
import OutsideSolver
import XCTest

final class ProgramServerTests: XCTestCase {
  private let server = ProgramServer(DenseBackend.self, version: "7")

  private func answer(_ request: String) -> String {
    String(decoding: server.answer(Array(request.utf8)), as: UTF8.self)
  }

  private static let oneWish =
    #""case":{"format":"layout-case/1","constraints":[{"terms":{"x":2},"relation":">=","#
    + #""constant":5,"priority":750}]}"#

  func testTheGreetingSaysWhatTheBackendCan() {
    XCTAssertEqual(
      server.greeting.line,
      #"{"protocol": "layout-backend/1", "name": "dense", "version": "7", "#
        + #""can": ["steps", "edits", "conflictSets", "ambiguity", "measure", "stillness", "untimed"], "#
        + #""priorities": "strict", "language": "Swift"}"#
    )
  }

  func testACaseIsAnsweredByItsResults() {
    XCTAssertEqual(
      answer(#"{"id":17,"do":"play",\#(Self.oneWish)}"#),
      #"{"id":17,"results":[{"step":0,"status":"solved","values":{"x":2.5},"#
        + #""profile":{"750":0},"ambiguous":["x"]}]}"#
    )
  }

  func testFieldsThatAreUnknownAreIgnoredAndPartsMayBeLeftOut() {
    XCTAssertEqual(
      answer(
        #"{"mood":{"fine":true},"do":"play","id":3,"omit":["profile","ambiguous","x"],"#
          + "\(Self.oneWish)}"
      ),
      #"{"id":3,"results":[{"step":0,"status":"solved","values":{"x":2.5}}]}"#
    )
  }

  func testWhatIsNoRequestIsAnsweredByAnErrorWithItsIdentityWhereThereIsOne() {
    XCTAssert(answer("hello").hasPrefix(#"{"error":"no request:"#))
    XCTAssert(answer("[1]").hasPrefix(#"{"error":"no request:"#))
    XCTAssertEqual(
      answer(#"{"id":1,"do":"dance"}"#),
      #"{"id":1,"error":"unknown request 'dance' at $.do"}"#
    )
    XCTAssertEqual(answer(#"{"id":2}"#), #"{"id":2,"error":"missing field 'do' at $"}"#)
    XCTAssertEqual(
      answer(#"{"id":4,"do":"play"}"#),
      #"{"id":4,"error":"missing field 'case' at $"}"#
    )
    XCTAssert(answer(#"{"id":5,"do":"play","case":{"format":"x"}}"#).contains("unknown format 'x'"))
  }

  func testAnIdentityThatIsNoIntegerIsAnErrorAndNothingIsPlayed() {
    for (id, found) in [(#""17""#, "a string"), ("1.5", "1.5"), ("[]", "an array")] {
      XCTAssertEqual(
        answer(#"{"id":\#(id),"do":"play",\#(Self.oneWish)}"#),
        #"{"error":"expected an integer, found \#(found) at $.id"}"#
      )
    }
  }

  func testAnIdentityAboveWhatDoublesTellApartComesBackAsItIs() {
    for id in ["9007199254740993", "-9007199254740993", "\(Int.max)"] {
      XCTAssertEqual(
        answer(#"{"id":\#(id),"do":"dance"}"#),
        #"{"id":\#(id),"error":"unknown request 'dance' at $.do"}"#
      )
    }
    for id in ["18446744073709551617", "9007199254740993.0", "1e300"] {
      XCTAssertEqual(
        answer(#"{"id":\#(id),"do":"dance"}"#),
        #"{"error":"expected an integer, found \#(id) at $.id"}"#
      )
    }
  }

  func testMeasuringADragGivesTheAnswerOfEachStepThatIsAskedFor() throws {
    let request =
      #"{"id":9,"do":"measure","phase":"steps","untimed":3,"atLeast":0,"case":"#
      + #"{"format":"layout-case/1","variables":["x"],"constraints":[],"steps":["#
      + #"{"edit":{"variable":"x","priority":500}},{"suggest":{"variable":"x","value":1}},{"solve":true},"#
      + #"{"suggest":{"variable":"x","value":2}},{"solve":true}]}"#
    let all = answer(request + "}")
    XCTAssert(all.contains(#"{"step":2,"status":"solved","values":{"x":1}"#), all)
    XCTAssert(all.contains(#"{"step":4,"status":"solved","values":{"x":2}"#), all)
    let last = answer(request + #","since":4}"#)
    XCTAssertFalse(last.contains(#""step":2"#), last)
    XCTAssert(last.contains(#"{"step":4,"status":"solved","values":{"x":2}"#), last)
  }

  func testMeasuringGivesATimeARunAndTheAnswer() throws {
    for phase in ["build", "build-each"] {
      let text = answer(
        #"{"id":9,"do":"measure","phase":"\#(phase)","atLeast":0.001,\#(Self.oneWish)}"#
      )
      XCTAssert(text.hasPrefix(#"{"id":9,"times":["#), text)
      XCTAssert(text.contains(#""values":{"x":2.5}"#), text)
      let times = try XCTUnwrap(text.split(separator: "[").dropFirst().first)
        .prefix { $0 != "]" }.split(separator: ",").compactMap { Double($0) }
      XCTAssertGreaterThan(times.reduce(0, +), 900_000)
      XCTAssert(times.allSatisfy { $0 > 0 })
    }
  }
}
