// Licensed under the MIT licence; see LICENSE.

import JSONText
import XCTest

final class JSONCursorTests: XCTestCase {
  private func fault<T>(_ body: () throws -> T) -> String {
    do {
      return "gave \(try body())"
    } catch {
      return "\(error)"
    }
  }

  func testValuesKeepTheirKindOrderAndPlace() throws {
    let root = try JSONDocument.parse("{\"b\": [1,\n  true, null], \"a\": \"é\"}").root
    XCTAssertEqual(root.kind, .object)
    let members = Array(try root.members())
    XCTAssertEqual(members.map(\.name), ["b", "a"])
    XCTAssertEqual(members.map(\.value.path), ["$.b", "$.a"])
    XCTAssertEqual(members.map(\.key.column), [2, 16])
    let elements = Array(try members[0].value.elements())
    XCTAssertEqual(elements.map(\.kind), [.number, .bool, .null])
    XCTAssertEqual(elements.map(\.path), ["$.b[0]", "$.b[1]", "$.b[2]"])
    XCTAssertEqual(elements.map(\.line), [1, 2, 2])
    XCTAssertEqual(elements.map(\.column), [8, 3, 9])
    XCTAssertEqual(try elements[0].number(), 1)
    XCTAssertTrue(try elements[1].bool())
    XCTAssertTrue(elements[2].isNull)
    XCTAssertEqual(try members[1].value.string(), "é")
  }

  func testEscapesAreResolved() throws {
    let root = try JSONDocument.parse(#""\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC\ud83d\ude00\u0000""#)
      .root
    XCTAssertEqual(try root.string(), "\"\\/\u{8}\u{c}\n\r\tAé€😀\u{0}")
  }

  func testEmptyContainersAreEmpty() throws {
    let root = try JSONDocument.parse(" [ { } , [ ] ] ").root
    let elements = Array(try root.elements())
    XCTAssertEqual(elements.map(\.kind), [.object, .array])
    XCTAssertTrue(Array(try elements[0].members()).isEmpty)
    XCTAssertTrue(Array(try elements[1].elements()).isEmpty)
  }

  func testAnUnknownFieldSuggestsTheNearest() throws {
    let text = #"{"constraints": [{"id": "c", "relaton": "=="}, {"zzzzzzzz": 1}]}"#
    let root = try JSONDocument.parse(text).root
    let list = try root.record(["constraints"]).required("constraints")
    let elements = Array(try list.elements())
    XCTAssertEqual(
      fault { try elements[0].record(["id", "relation"]) },
      "1:30: unknown field 'relaton' at $.constraints[0]; did you mean 'relation'?"
    )
    XCTAssertEqual(
      fault { try elements[1].record(["id", "relation"]) },
      "1:49: unknown field 'zzzzzzzz' at $.constraints[1]; the fields are id, relation"
    )
  }

  func testARecordGivesItsFieldsAndMissesTheRest() throws {
    let root = try JSONDocument.parse(#"{"b": 2, "\u0061": 1}"#).root
    let record = try root.record(["a", "b", "c"])
    XCTAssertEqual(try record.required("a").number(), 1)
    XCTAssertEqual(try record["b"]?.number(), 2)
    XCTAssertNil(record["c"])
    XCTAssertEqual(fault { try record.required("c") }, "1:1: missing field 'c' at $")
  }

  func testWrongTypesAreNamed() throws {
    let root = try JSONDocument.parse(#"{"a": [1.5, "x", {}, [], false, null, 1e300]}"#).root
    let a = Array(try root.record(["a"]).required("a").elements())
    XCTAssertEqual(fault { try a[0].string() }, "1:8: expected a string, found a number at $.a[0]")
    XCTAssertEqual(fault { try a[1].number() }, "1:13: expected a number, found a string at $.a[1]")
    XCTAssertEqual(
      fault { try a[2].elements() },
      "1:18: expected an array, found an object at $.a[2]"
    )
    XCTAssertEqual(
      fault { try a[3].members() },
      "1:22: expected an object, found an array at $.a[3]"
    )
    XCTAssertEqual(
      fault { try a[4].number() },
      "1:26: expected a number, found true or false at $.a[4]"
    )
    XCTAssertEqual(fault { try a[5].bool() }, "1:33: expected true or false, found null at $.a[5]")
    XCTAssertEqual(fault { try a[0].integer() }, "1:8: expected an integer, found 1.5 at $.a[0]")
    XCTAssertEqual(
      fault { try a[6].integer() },
      "1:39: expected an integer, found 1e300 at $.a[6]"
    )
  }

  func testIntegersBeyondWhatDoublesTellApartAreReadFromTheirDigits() throws {
    let root = try JSONDocument.parse(
      "[9007199254740993, -9223372036854775808, 1e17, 9223372036854775808]"
    ).root
    let elements = Array(try root.elements())
    XCTAssertEqual(try elements[0].integer(), 9_007_199_254_740_993)
    XCTAssertEqual(try elements[1].integer(), Int.min)
    XCTAssertEqual(
      fault { try elements[2].integer() },
      "1:42: expected an integer, found 1e17 at $[2]"
    )
    XCTAssertEqual(
      fault { try elements[3].integer() },
      "1:48: expected an integer, found 9223372036854775808 at $[3]"
    )
  }

  func testChoicesSuggestTheNearestOrListAll() throws {
    let root = try JSONDocument.parse(#"["leadin", "quux"]"#).root
    let elements = Array(try root.elements())
    XCTAssertEqual(
      fault { try elements[0].choice(among: ["leading", "trailing"], what: "attribute") },
      "1:2: unknown attribute 'leadin' at $[0]; did you mean 'leading'?"
    )
    XCTAssertEqual(
      fault { try elements[1].choice(among: ["leading", "trailing"], what: "attribute") },
      "1:12: unknown attribute 'quux' at $[1]; it is one of leading, trailing"
    )
    XCTAssertEqual(
      fault { try elements[0].choice(among: ["leadin"], what: "attribute") },
      "gave leadin"
    )
  }

  func testJSONLinesAreReadOneByOneWithTheFilesLines() throws {
    var reader = JSONReader(Array("{\"a\": 1}\n\n [2,\n3] \r\n{\"a\": x}\n".utf8))
    XCTAssertEqual(try reader.next()?.root.line, 1)
    let second = try XCTUnwrap(try reader.next()).root
    XCTAssertEqual(second.line, 3)
    XCTAssertEqual(Array(try second.elements()).map(\.path), ["$[0]", "$[1]"])
    XCTAssertEqual(fault { try reader.next() }, "5:7: expected a value, found 'x' at $.a")
    var good = JSONReader(Array("1\n2".utf8))
    XCTAssertEqual(try good.next()?.root.number(), 1)
    XCTAssertEqual(try good.next()?.root.number(), 2)
    XCTAssertNil(try good.next())
    var joined = JSONReader(Array("1 2".utf8))
    XCTAssertEqual(
      fault { try joined.next() },
      "1:3: expected the end of the line after a value at $"
    )
  }
}
