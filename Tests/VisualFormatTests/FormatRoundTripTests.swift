// Licensed under the MIT licence; see LICENSE.

import HarnessKit
import XCTest

@testable import VisualFormat

/// What is printed reads back as what it was, and nothing makes the parser
/// trap.
final class FormatRoundTripTests: XCTestCase {
  /// As many as the environment says, else so many.
  private func count(_ standard: Int) -> Int {
    ProcessInfo.processInfo.environment["VISUAL_FORMAT_CASES"].flatMap(Int.init) ?? standard
  }

  func testParsingUndoesPrinting() throws {
    for extensions in [VisualFormatExtensions(), .multipliers, .axes, .centering, .all] {
      var generator = FormatGenerator(seed: 1)
      generator.extensions = extensions
      for _ in 0..<count(4000) {
        let syntax = generator.syntax()
        let text = syntax.text
        do {
          let read = try VisualFormatString(text, extensions: extensions)
          XCTAssertEqual(read.syntax, syntax, text)
          XCTAssertEqual(read.description, text)
        } catch {
          XCTFail("\(error)")
          return
        }
      }
    }
  }

  func testWhatWasWrittenOtherwisePrintsInItsShortestForm() throws {
    let forms = [
      ("[a]", "H:[a]"),
      ("V:[a(==20)]", "V:[a(20)]"),
      ("[a]-(20)-[b]", "H:[a]-20-[b]"),
      ("[a]-(==pad@750)-[b]", "H:[a]-pad@750-[b]"),
      ("[a]-(>=20)-[b]", "H:[a]-(>=20)-[b]"),
      ("[a]-(-20)-[b]", "H:[a]-(-20)-[b]"),
      ("[a]-20.50-[b]", "H:[a]-20.5-[b]"),
      ("[a]-0x10-[b]", "H:[a]-16-[b]"),
      ("[a(1e2)]", "H:[a(100)]"),
      ("[a(+.5)]", "H:[a(0.5)]"),
      ("[a(==b@1000)]", "H:[a(b@1000)]"),
    ]
    for (written, printed) in forms {
      XCTAssertEqual(try VisualFormatString(written).description, printed)
    }
  }

  func testEqualFormatsAreThoseThatSayTheSame() throws {
    let short = try VisualFormatString("[a]-20-[b(30)]")
    let long = try VisualFormatString("H:[a]-(==20)-[b(==30.0)]")
    XCTAssertEqual(short, long)
    XCTAssertEqual(short.hashValue, long.hashValue)
    XCTAssertNotEqual(short, try VisualFormatString("V:[a]-20-[b(30)]"))
  }

  /// 100,000 strings of random bytes, half of them of bytes that formats are
  /// made of.
  func testRandomBytesNeverTrap() {
    var random = SeededGenerator(seed: 2)
    let alphabet = Array("HV:|-[]()@<=>,.0123456789abpad_ +*/%C".utf8)
    var accepted = 0
    for round in 0..<count(100_000) {
      let length = Int.random(in: 0...24, using: &random)
      let bytes = (0..<length).map { _ -> UInt8 in
        let bits = random.next()
        return round % 2 == 0 ? UInt8(truncatingIfNeeded: bits) : alphabet[Int(bits % 37)]
      }
      if reads(String(decoding: bytes, as: UTF8.self), .all) { accepted += 1 }
    }
    XCTAssertLessThan(accepted, count(100_000) / 10)
  }

  /// 100,000 formats with bytes replaced, removed, inserted, or a tail cut.
  func testMutatedFormatsNeverTrap() {
    var generator = FormatGenerator(seed: 3)
    let alphabet = Array("HV:|-[]()@<=>,.0123456789abpad_ +*/%C\u{0}ä".utf8)
    var accepted = 0
    var bases: [[UInt8]] = []
    for _ in 0..<2000 { bases.append(Array(generator.syntax().text.utf8)) }
    for round in 0..<count(100_000) {
      var bytes = bases[round % bases.count]
      for _ in 0..<generator.pick([1, 1, 2, 3]) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &generator.random)
        let byte = generator.pick(alphabet)
        switch generator.random.next() % 4 {
        case 0: bytes[place] = byte
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(byte, at: place)
        default: bytes.removeSubrange(place...)
        }
      }
      if reads(String(decoding: bytes, as: UTF8.self), []) { accepted += 1 }
    }
    // Both outcomes must have been seen, and often.
    XCTAssertGreaterThan(accepted, count(100_000) / 100)
    XCTAssertLessThan(accepted, count(100_000) / 2)
  }

  /// Whether a text is a format; what is read must print and read again, what
  /// is refused must point into the text.
  private func reads(_ text: String, _ extensions: VisualFormatExtensions) -> Bool {
    do {
      let format = try VisualFormatString(text, extensions: extensions)
      let printed = format.description
      XCTAssertEqual(try VisualFormatString(printed, extensions: extensions), format, text)
      return true
    } catch {
      if error.column < 0 || error.column > text.count || error.format != text
        || error.message.isEmpty
      {
        XCTFail("\(error)")
      }
      return false
    }
  }

  func testAVeryLongFormatIsReadInOneGo() throws {
    let names = (0..<20_000).map { "[v\($0)(>=\($0)@250)]" }
    let text = "H:|-" + names.joined(separator: "-") + "-|"
    let format = try VisualFormatString(text)
    XCTAssertEqual(format.viewNames.count, 20_000)
    XCTAssertEqual(format.description, text)
  }

  func testDeepParenthesesAreRefusedNotFollowed() {
    let text = "[a" + String(repeating: "(", count: 100_000)
    XCTAssertThrowsError(try VisualFormatString(text)) { error in
      XCTAssertEqual((error as? VisualFormatError)?.kind, .expectedPredicateObject)
      XCTAssertEqual((error as? VisualFormatError)?.column, 3)
    }
  }
}
