// Licensed under the MIT licence; see LICENSE.

import Spelling
import XCTest

final class NearestNameTests: XCTestCase {
  func testTheNearestNameBelowDistanceFourIsSuggested() {
    let names = ["solve", "export", "completions", "replay"]
    XCTAssertEqual(NearestName.of("slove", among: names), "solve")
    XCTAssertEqual(NearestName.of("SOLVE", among: names), "solve")
    XCTAssertEqual(NearestName.of("solv", among: names), "solve")
    XCTAssertEqual(NearestName.of("completion", among: names), "completions")
    XCTAssertEqual(NearestName.of("compltins", among: names), "completions")
    XCTAssertEqual(NearestName.of("compts", among: names), nil)
    XCTAssertEqual(NearestName.of("frobnicate", among: names), nil)
    XCTAssertEqual(NearestName.of("", among: names), nil)
  }

  func testShortNamesNeedMoreThanTheirLengthInCommon() {
    XCTAssertNil(NearestName.of("x", among: ["ltr"]))
    XCTAssertNil(NearestName.of("abc", among: ["xyz"]))
    XCTAssertEqual(NearestName.of("=", among: ["==", "<=", ">="]), "==")
    XCTAssertEqual(NearestName.of("<", among: ["==", "<=", ">="]), "<=")
    XCTAssertNil(NearestName.of("c", among: ["a", "b", "w"]))
    XCTAssertNil(NearestName.of("", among: ["a"]))
    XCTAssertEqual(NearestName.of("A", among: ["b", "a"]), "a")
  }

  func testTheFirstOfEqualsWins() {
    XCTAssertEqual(NearestName.of("cat", among: ["bat", "hat"]), "bat")
    XCTAssertEqual(NearestName.hint(for: "cat", among: ["bat"]), "; did you mean 'bat'?")
    XCTAssertEqual(NearestName.hint(for: "cat", among: ["zebra"]), "")
  }
}
