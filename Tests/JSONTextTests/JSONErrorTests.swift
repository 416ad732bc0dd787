// Licensed under the MIT licence; see LICENSE.

import JSONText
import XCTest

/// Every way to be wrong, with the whole message expected.
final class JSONErrorTests: XCTestCase {
  private func fault(_ text: String) -> String {
    fault(Array(text.utf8))
  }

  private func fault(_ bytes: [UInt8]) -> String {
    do {
      _ = try JSONDocument.parse(bytes)
      return "accepted"
    } catch {
      return error.description
    }
  }

  func testEveryFaultNamesItsLineColumnAndPath() {
    let faults: [(text: String, error: String)] = [
      ("", "1:1: the text is empty at $"),
      (" \n ", "1:1: the text is empty at $"),
      ("{", "1:2: expected a key in double quotes, found the end of the text at $"),
      ("[", "1:2: expected a value, found the end of the text at $[0]"),
      ("[1, 2", "1:6: expected ',' or ']', found the end of the text at $[2]"),
      ("[1, 2}", "1:6: expected ',' or ']', found '}' at $[2]"),
      ("[1,]", "1:4: trailing comma before ']' at $[1]"),
      (#"{"a": 1,}"#, "1:9: trailing comma before '}' at $"),
      (#"{"a" 1}"#, "1:6: expected ':', found '1' at $.a"),
      (#"{a: 1}"#, "1:2: expected a key in double quotes, found 'a' at $"),
      (#"{"a": 1 "b": 2}"#, "1:9: expected ',' or '}', found '\"' at $"),
      ("[1]]", "1:4: expected the end of the line after a value at $"),
      ("[1]\n[2]", "2:1: expected the end of the text after its one value at $"),
      (
        "{\n  \"a\": [1,\n    {\"x y\": nan}]}",
        "3:13: nan is not a JSON number; numbers must be finite at $.a[1][\"x y\"]"
      ),
      ("[-Infinity]", "1:2: -Infinity is not a JSON number; numbers must be finite at $[0]"),
      ("[NaN]", "1:2: NaN is not a JSON number; numbers must be finite at $[0]"),
      ("[1e400]", "1:2: the number 1e400 overflows a double at $[0]"),
      ("[-1.8e308]", "1:2: the number -1.8e308 overflows a double at $[0]"),
      ("[01]", "1:2: a number may not start with 0 at $[0]"),
      ("[-]", "1:2: expected a value, found '-' at $[0]"),
      ("[1.]", "1:4: expected a digit after '.' at $[0]"),
      ("[.5]", "1:2: expected a value, found '.5' at $[0]"),
      ("[+1]", "1:2: expected a value, found '+1' at $[0]"),
      ("[1e]", "1:4: expected a digit in the exponent at $[0]"),
      ("[1e+]", "1:5: expected a digit in the exponent at $[0]"),
      ("[0x10]", "1:2: malformed number '0x10' at $[0]"),
      ("[1_000]", "1:2: malformed number '1_000' at $[0]"),
      ("[True]", "1:2: expected a value, found 'True' at $[0]; did you mean 'true'?"),
      ("[None]", "1:2: expected a value, found 'None' at $[0]; did you mean 'null'?"),
      ("[truer]", "1:2: expected a value, found 'truer' at $[0]"),
      ("[nul", "1:2: expected a value, found 'nul' at $[0]"),
      ("['a']", "1:2: expected a value, found ''' at $[0]"),
      ("[é]", "1:2: expected a value, found 'é' at $[0]"),
      ("[\u{1}]", "1:2: expected a value, found byte 0x1 at $[0]"),
      ("[1, \"ab", "1:5: the string does not end at $[1]"),
      ("[\"a\nb\"]", "1:4: control character U+000A in a string; write it as an escape at $[0]"),
      ("[\"a\u{0}\"]", "1:4: control character U+0000 in a string; write it as an escape at $[0]"),
      (#"["\q"]"#, "1:3: unknown escape in a string at $[0]"),
      (#"["\u12g4"]"#, #"1:3: expected four hexadecimal digits after \u at $[0]"#),
      (#"["\u12"#, #"1:3: expected four hexadecimal digits after \u at $[0]"#),
      (#"["é\ud800"]"#, "1:4: unpaired surrogate in a string at $[0]"),
      (#"["\udc00"]"#, "1:3: unpaired surrogate in a string at $[0]"),
      (#"["\ud800\ud800"]"#, "1:3: unpaired surrogate in a string at $[0]"),
      (#"["\ud800\n"]"#, "1:3: unpaired surrogate in a string at $[0]"),
      (#"{"a": {"b": 1, "b": 2}}"#, "1:16: duplicate key 'b' at $.a"),
      (#"{"b": 1, "\u0062": 2}"#, "1:10: duplicate key 'b' at $"),
    ]
    for (text, error) in faults {
      XCTAssertEqual(fault(text), error, text)
    }
  }

  func testInvalidUTF8IsRefusedWhereItStarts() {
    let start = Array("[\n\"é".utf8)
    XCTAssertEqual(fault(start + [0xFF, 0x22, 0x5D]), "2:3: invalid UTF-8 at $")
    XCTAssertEqual(fault([0x22, 0xC0, 0x80, 0x22]), "1:2: invalid UTF-8 at $")
    XCTAssertEqual(fault([0x22, 0xED, 0xA0, 0x80, 0x22]), "1:2: invalid UTF-8 at $")
    XCTAssertEqual(fault([0x22, 0xE2, 0x82]), "1:2: invalid UTF-8 at $")
  }

  func testADuplicateAmongManyKeysIsTheFirstOneRepeated() {
    var members = (0..<1000).map { "\"k\($0)\": 0" }
    members[700] = "\"k30\": 0"
    members[500] = "\"k40\": 0"
    let text = "{\n" + members.joined(separator: ",\n") + "}"
    XCTAssertEqual(fault(text), "502:1: duplicate key 'k40' at $")
  }

  func testNestingUpToTheLimitIsReadAndOneMoreIsRefused() throws {
    let limit = JSONReader.depthLimit
    let deep = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    XCTAssertEqual(fault(deep), "accepted")
    let path = "$" + String(repeating: "[0]", count: limit)
    XCTAssertEqual(fault("[" + deep + "]"), "1:257: nested deeper than 256 at \(path)")
    let objects = String(repeating: "{\"a\":", count: 100_000)
    XCTAssertTrue(fault(objects).hasPrefix("1:1281: nested deeper than 256 at $.a.a"))
  }

  func testColumnsCountScalarsAndSkipTheByteOrderMark() {
    XCTAssertEqual(
      fault([0xEF, 0xBB, 0xBF] + Array("[é]".utf8)),
      "1:2: expected a value, found 'é' at $[0]"
    )
    XCTAssertEqual(fault("[\"é€😀\" x]"), "1:8: expected ',' or ']', found 'x' at $[1]")
  }

  func testEveryPrefixOfAValidTextIsRefused() throws {
    let text = Array(#"{"a":[1.5e-3,{"b":"x\u00e9\ud83d\ude00"},true,null],"c":-0.25}"#.utf8)
    XCTAssertEqual(fault(text), "accepted")
    for length in 0..<text.count {
      XCTAssertNotEqual(fault(Array(text[..<length])), "accepted", "prefix of \(length)")
    }
  }
}
