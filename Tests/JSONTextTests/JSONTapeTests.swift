// Licensed under the MIT licence; see LICENSE.

import XCTest

@testable import JSONText

/// Strings, keys and tapes at the sizes where the reading of words, marks and
/// memory changes.
final class JSONTapeTests: XCTestCase {
  private func message(_ text: String) -> String {
    do {
      _ = try JSONDocument.parse(text)
      return "read"
    } catch {
      return "\(error)"
    }
  }

  func testAStringOfAnyLengthEndsAtItsQuote() throws {
    for length in 0...40 {
      let text = String("abcdefghijklmnopqrstuvwxyz{}[]:,éß€0123456789".prefix(length))
      let root = try JSONDocument.parse("[\"\(text)\",1]").root
      let elements = Array(try root.elements())
      XCTAssertEqual(elements.count, 2)
      XCTAssertEqual(try elements[0].string(), text)
    }
  }

  func testAnEscapeAControlCharacterAndAMissingQuoteAreSeenAtEveryPlace() throws {
    for place in 0..<24 {
      let front = String(repeating: "x", count: place)
      let root = try JSONDocument.parse("\"\(front)\\u00e9\\\\\(front)\"").root
      XCTAssertEqual(try root.string(), "\(front)é\\\(front)")
      XCTAssertTrue(message("\"\(front)\u{1F}\(front)\"").contains("control character U+001F"))
      XCTAssertTrue(message("\"\(front)\u{0}\(front)\"").contains("control character U+0000"))
      XCTAssertTrue(message("\"\(front)").contains("the string does not end"))
      XCTAssertTrue(message("\"\(front)\\").contains("unknown escape"))
      // Beyond ASCII and 0x7F are no control characters of JSON.
      XCTAssertEqual(message("\"\(front)\u{7F}ÿ\u{80}\(front)\""), "read")
    }
  }

  func testMarksOfKeysAreEqualWhereTheKeysAre() {
    let input = JSONInput(Array("abcdefghijklmnopqrstuvwxyz".utf8))
    for length in 0...20 {
      let mark = JSONMark(of: 2..<2 + length, in: input)
      XCTAssertEqual(mark, JSONMark(of: input.array(2..<2 + length)))
      XCTAssertEqual(mark.length, length)
      XCTAssertNotEqual(mark, JSONMark(of: 2..<3 + length, in: input))
      if (1...JSONMark.exactLength).contains(length) {
        XCTAssertNotEqual(mark, JSONMark(of: 3..<3 + length, in: input))
      }
    }
  }

  func testAKeyThatComesTwiceIsFoundAmongAnyNumber() {
    for count in 2...40 {
      let keys = (0..<count).map { "\"a long key of number \($0)\": 0" }
      XCTAssertEqual(message("{\(keys.joined(separator: ","))}"), "read")
      for twin in [0, count / 2, count - 1] {
        let text = "{\(keys.joined(separator: ",")), \"a long\\u0020key of number \(twin)\": 1}"
        XCTAssertTrue(message(text).contains("duplicate key 'a long key of number \(twin)'"), text)
      }
    }
  }

  func testATapeOfAnyLengthIsReadBack() throws {
    for count in [0, 1, 15, 16, 17, 500, 5000, 100_000] {
      let text = "[" + (0..<count).map(String.init).joined(separator: ",") + "]"
      let root = try JSONDocument.parse(text).root
      var next = 0
      for element in try root.elements() {
        XCTAssertEqual(try element.integer(), next)
        next += 1
      }
      XCTAssertEqual(next, count)
    }
  }

  func testWhatIsNoUTF8IsRefusedAtItsPlace() {
    for place in 0..<20 {
      let bytes = [UInt8(ascii: "\"")] + Array(repeating: UInt8(ascii: "a"), count: place) + [0xFF]
      XCTAssertThrowsError(try JSONDocument.parse(bytes + [UInt8(ascii: "\"")])) { error in
        XCTAssertEqual("\(error)", "1:\(place + 2): invalid UTF-8 at $")
      }
    }
  }
}
