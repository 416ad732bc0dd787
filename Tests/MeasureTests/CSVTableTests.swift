// Licensed under the MIT licence; see LICENSE.

import HarnessKit
import Measure
import XCTest

final class CSVTableTests: XCTestCase {
  private func malformed(_ text: String) -> String? {
    do throws(CSVTable.Malformed) {
      _ = try CSVTable(parsing: text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  func testFieldsAreQuotedOnlyWhereTheyMustBe() {
    let table = CSVTable(
      header: ["a", "b"],
      rows: [["plain text", "1,5"], ["say \"x\"", "two\nlines"], ["", "é"]],
    )
    XCTAssertEqual(
      table.text,
      "a,b\r\nplain text,\"1,5\"\r\n\"say \"\"x\"\"\",\"two\nlines\"\r\n,é\r\n",
    )
  }

  func testWhatIsWrittenIsReadBack() throws {
    let pieces = ["", "a", ",", "\"", "\n", "\r\n", "\"\"", "é", " "]
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let width = Int.random(in: 1...4, using: &generator)
      let field = {
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          pieces.randomElement(using: &generator) ?? ""
        }.joined()
      }
      let rows = (0..<3).map { _ in (0..<width).map { _ in field() } }
      let table = CSVTable(header: rows[0], rows: Array(rows.dropFirst()))
      XCTAssertEqual(try CSVTable(parsing: table.text), table)
    }
  }

  func testWhatASpreadsheetWouldRunIsWrittenAsText() throws {
    for (text, written) in [
      ("=1+1", "'=1+1"), ("+x", "'+x"), ("-x", "'-x"), ("@sum", "'@sum"), ("\t=1", "'\t=1"),
      ("\r=1", "\"'\r=1\""), ("  =1", "'  =1"), ("＝1", "'＝1"),
      ("-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0"), ("=a,\"b\"", "\"'=a,\"\"b\"\"\""),
      ("-", "'-"), ("-inf", "'-inf"), ("-0x1p3", "'-0x1p3"), ("'=1", "''=1"), ("'-5", "''-5"),
      // Numbers are for programs, and an apostrophe alone runs nothing.
      ("-5", "-5"), ("+1.5", "+1.5"), ("-1.5e-3", "-1.5e-3"), ("-1 -2.5 3", "-1 -2.5 3"),
      ("a=b", "a=b"), ("'quoted'", "'quoted'"), ("'", "'"), (" ", " "), ("é-", "é-"),
    ] {
      let table = CSVTable(header: [text])
      XCTAssertEqual(table.text, written + "\r\n")
      XCTAssertEqual(try CSVTable(parsing: table.text), table)
    }
  }

  func testFormulasOfAnyMakeAreReadBack() throws {
    let pieces = ["=", "+", "-", "@", "'", " ", "\t", "\r\n", "1", "e", ".", "x", ",", "\"", "－"]
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      let table = CSVTable(header: ["a", text], rows: [[text, "b"]])
      XCTAssertEqual(try CSVTable(parsing: table.text), table, text.debugDescription)
    }
  }

  func testLineFeedsAloneAndAMissingLastOneAreRead() throws {
    let table = CSVTable(header: ["a", "b"], rows: [["1", "2"]])
    XCTAssertEqual(try CSVTable(parsing: "a,b\n1,2"), table)
    XCTAssertEqual(try CSVTable(parsing: "\u{feff}a,b\r\n1,2\r\n"), table)
  }

  func testMalformedTextsSayWhereAndWhy() {
    XCTAssertEqual(malformed(""), "line 1: the file is empty")
    XCTAssertEqual(
      malformed("a,b\n1,2\n3\n"),
      "line 3: 1 fields where the header has 2",
    )
    XCTAssertEqual(
      malformed("a\n\"x\ny"),
      "line 2: a quote that is never closed",
    )
    XCTAssertEqual(malformed("a\n\"x\"y"), "line 2: text after a closing quote")
    XCTAssertEqual(malformed("a\nx\"y"), "line 2: a quote inside a plain field")
    XCTAssertEqual(malformed("a\rb"), "line 1: a lone carriage return")
  }
}
