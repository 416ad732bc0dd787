// Licensed under the MIT licence; see LICENSE.

import JSONText
import XCTest

final class JSONWriterTests: XCTestCase {
  private func sample(_ layout: JSONWriter.Layout) -> String {
    var writer = JSONWriter(layout)
    writer.object { writer in
      writer.member("name", "a \"b\"\\\n\u{1}é")
      writer.key("list")
      writer.array { writer in
        writer.object { writer in
          writer.member("x", 1.5)
          writer.member("ok", true)
        }
        writer.object { _ in }
        writer.null()
      }
      writer.member("names", ["p", "q"])
      writer.member("count", 3)
      writer.key("none")
      writer.array { _ in }
    }
    return writer.text
  }

  func testOneLineHasASpaceAfterColonsAndCommas() {
    XCTAssertEqual(
      sample(.line),
      #"{"name": "a \"b\"\\\n\u0001é", "list": [{"x": 1.5, "ok": true}, {}, null], "#
        + #""names": ["p", "q"], "count": 3, "none": []}"#
    )
  }

  func testCompactHasNoSpace() {
    XCTAssertEqual(
      sample(.compact),
      #"{"name":"a \"b\"\\\n\u0001é","list":[{"x":1.5,"ok":true},{},null],"#
        + #""names":["p","q"],"count":3,"none":[]}"#
    )
  }

  func testIndentedBreaksLinesDownToItsDepth() {
    XCTAssertEqual(
      sample(.indented(depth: 2)),
      #"""
      {
        "name": "a \"b\"\\\n\u0001é",
        "list": [
          {"x": 1.5, "ok": true},
          {},
          null
        ],
        "names": [
          "p",
          "q"
        ],
        "count": 3,
        "none": []
      }
      """#
    )
  }

  func testWrittenStringsReadBack() throws {
    for scalar in (0...0x2FF).compactMap(Unicode.Scalar.init) {
      let text = "a\(scalar)b"
      XCTAssertEqual(try JSONDocument.parse(JSONString.quoted(text)).root.string(), text)
    }
  }

  func testErrorsInABodyPassThrough() {
    struct Fault: Error {}
    var writer = JSONWriter()
    XCTAssertThrowsError(try writer.object { _ throws(Fault) in throw Fault() })
  }
}
