// Licensed under the MIT licence; see LICENSE.

import Backends
import LayoutDocument
import LayoutDrawing
import LayoutModel
import XCTest

final class DocumentTests: XCTestCase {
  func testFaultsOfFormAreToldWithTheirPlace() {
    let faults: [(String, String)] = [
      (
        #"{"format": "layout-doc/2"}"#,
        "1:12: unknown format 'layout-doc/2' at $.format; this version reads 'layout-doc/1'"
      ),
      (
        #"{"format": "layout-case/1", "variables": ["x"]}"#,
        "1:12: unknown format 'layout-case/1' at $.format; this is a case; see the command 'solve'"
      ),
      (
        #"{}"#,
        "1:1: missing field 'format' at $; a document starts with {\"format\": \"layout-doc/1\""
      ),
      (
        #"{"format": "layout-doc/1", "view": []}"#,
        "1:28: unknown field 'view' at $; did you mean 'views'?"
      ),
      (
        #"{"format": "layout-doc/1", "views": [{"name": ""}]}"#,
        "1:47: a name can't be empty at $.views[0].name"
      ),
      (
        #"{"format": "layout-doc/1", "views": [{"name": "a.margins"}]}"#,
        "1:47: a name can't end in '.margins', which means the guide of a view at $.views[0].name"
      ),
      (
        #"{"format": "layout-doc/1", "root": {"width": -1}}"#,
        "1:46: an extent can't be negative at $.root.width"
      ),
      (
        #"{"format": "layout-doc/1", "root": {"direction": "rlt"}}"#,
        "1:50: unknown direction 'rlt' at $.root.direction; did you mean 'rtl'?"
      ),
      (
        #"{"format": "layout-doc/1", "constraints": [{"to": "a"}]}"#,
        "1:44: a constraint needs a 'vfl' or an 'item' at $.constraints[0]"
      ),
      (
        #"{"format": "layout-doc/1", "constraints": [{"vfl": "[a]", "item": "a"}]}"#,
        "1:44: a constraint has a 'vfl' or an 'item', not both at $.constraints[0]"
      ),
      (
        #"{"format": "layout-doc/1", "constraints": [{"item": "a", "attribute": "with"}]}"#,
        "1:71: unknown attribute 'with' at $.constraints[0].attribute; did you mean 'width'?"
      ),
      (
        #"{"format": "layout-doc/1", "constraints": [{"item": "a", "attribute": "width", "priority": 0}]}"#,
        "1:92: a priority must be above 0 and at most 1000, found 0 at $.constraints[0].priority"
      ),
      (
        #"{"format": "layout-doc/1", "constraints": [{"item": "a", "attribute": "width", "toAttribute": "width"}]}"#,
        "1:95: 'toAttribute' needs a 'to' at $.constraints[0].toAttribute"
      ),
      (
        #"{"format": "layout-doc/1", "constraints": [{"item": "a", "attribute": "width", "multiplier": 2}]}"#,
        "1:94: 'multiplier' needs a 'to' at $.constraints[0].multiplier"
      ),
      (
        #"{"format": "layout-doc/1", "constraints": [{"item": "a", "attribute": "width", "relation": "="}]}"#,
        "1:92: unknown relation '=' at $.constraints[0].relation; did you mean '=='?"
      ),
      (
        #"{"format": "layout-doc/1", "views": [{"name": "a", "lines": 2}]}"#,
        "1:61: 'lines' needs a 'text' at $.views[0].lines"
      ),
      (
        #"{"format": "layout-doc/1", "views": [{"name": "a", "text": "b", "intrinsic": {"width": 1}}]}"#,
        "1:78: a view has a 'text' or an 'intrinsic', not both at $.views[0].intrinsic"
      ),
    ]
    for (text, message) in faults {
      XCTAssertEqual(refusal(of: Array(text.utf8)), message)
    }
  }

  func testFaultsOfMeaningAreToldWithTheirPlace() {
    let views = #""views": [{"name": "icon"}, {"name": "b", "in": "icon"}], "#
    let faults: [(String, String)] = [
      (
        #""views": [{"name": "a", "in": "b"}, {"name": "b", "in": "a"}]"#,
        "1:64: view 'b' can't be inside itself at $.views[1]"
      ),
      (
        #""views": [{"name": "a"}, {"name": "a"}]"#,
        "1:53: the name 'a' is given twice at $.views[1]"
      ),
      (
        #""guides": [{"name": "g"}], "views": [{"name": "a", "in": "g"}]"#,
        "1:65: there is no view 'g' at $.views[0]"
      ),
      (
        views + #""constraints": [{"item": "ico", "attribute": "width"}]"#,
        "1:102: there is no view or guide 'ico' at $.constraints[0]; did you mean 'icon'?"
      ),
      (
        views + #""constraints": [{"item": "icon", "attribute": "left", "constant": 4}]"#,
        "1:102: A position needs a second item to be measured from: icon.left == 4 "
          + "at $.constraints[0]"
      ),
    ]
    for (text, message) in faults {
      XCTAssertEqual(refusal(of: document(text)), message)
    }
    let format = refusal(
      of: document(views + #""constraints": [{"vfl": "H:|-[icon(30]"}]"#)
    )
    let lines = format?.split(separator: "\n").map(String.init) ?? []
    XCTAssertEqual(lines.count, 3)
    XCTAssertTrue(lines.first?.hasPrefix("1:102: ") ?? false, format ?? "")
    XCTAssertTrue(lines.first?.hasSuffix(" at $.constraints[0]") ?? false, format ?? "")
    XCTAssertEqual(lines.dropFirst(), ["H:|-[icon(30]", "            ^"])
  }

  func testAConflictIsToldInTheWordsOfTheDocument() throws {
    let bytes = document(
      #"""
      "name": "torn", "root": {"width": 100, "height": 100},
      "views": [{"name": "a"}, {"name": "b"}],
      "constraints": [{"vfl": "H:|-[a(30)]-[b(>=20)]-|"},
        {"item": "a", "attribute": "top", "to": "view", "constant": 3},
        {"item": "b", "attribute": "width", "to": "a", "identifier": "as wide as a"}]
      """#
    )
    withEveryBackend { backend in
      let scene = try DocumentScene(DocumentSource(bytes))
      let result = scene.layout(on: backend)
      guard case .conflict(let members) = result.outcome else {
        return XCTFail("\(result.outcome)")
      }
      let words = Set(members.map(\.words))
      XCTAssertTrue(words.contains("H:|-[a(30)]-[b(>=20)]-|"), "\(words)")
      XCTAssertFalse(words.contains("a.top == view.top + 3"))
      XCTAssertTrue(members.contains { $0.phrase.contains("size of the root") })
      let json = result.json()
      XCTAssertTrue(json.hasPrefix(#"{"name": "torn", "status": "conflict", "conflict": ["#))
      // Irreducible: without any one entry of the document it can be laid out.
      let source = try DocumentSource(bytes)
      for entry in Set(members.compactMap(\.entry)) {
        var mended = source
        mended.constraints.remove(at: entry)
        guard case .solved = try DocumentScene(mended).layout(on: backend).outcome else {
          return XCTFail("entry \(entry) can be spared")
        }
      }
    }
  }

  func testAmbiguousAndBrokenPartsAreNamed() throws {
    let bytes = document(
      #"""
      "root": {"width": 100, "height": 100},
      "views": [{"name": "box"}, {"name": "inner", "in": "box"}, {"name": "loose"}],
      "constraints": [{"vfl": "V:|-[box(40)]"}, {"vfl": "H:|-7-[box(30)]"},
        {"vfl": "H:[loose(9)]"}, {"vfl": "V:[loose(8)]|"},
        {"vfl": "H:|-3-[inner(5)]"}, {"vfl": "V:|-3-[inner]-3-|"},
        {"item": "inner", "attribute": "height", "constant": 50, "priority": 600,
         "identifier": "tall"}]
      """#
    )
    withEveryBackend { backend in
      let scene = try DocumentScene(DocumentSource(bytes))
      let result = scene.layout(on: backend)
      XCTAssertEqual(
        result.json(),
        #"{"name": "", "status": "solved", "frames": {"#
          + #""view": {"x": 0, "y": 0, "width": 100, "height": 100}, "#
          + #""box": {"x": 7, "y": 20, "width": 30, "height": 40}, "#
          + #""inner": {"x": 3, "y": 3, "width": 5, "height": 34}, "#
          + #""loose": {"x": 0, "y": 92, "width": 9, "height": 8}}, "#
          + #""ambiguous": ["loose.x"], "#
          + #""broken": [{"constraint": "tall", "#
          + #""equation": "inner.height == 50 @600", "violation": 16, "priority": 600}]}"#,
        backend.name,
      )
      let svg = scene.picture(of: result).svg()
      XCTAssertTrue(svg.contains("ambiguous: loose (x)"))
      XCTAssertTrue(svg.contains("broken: tall — off by 16 @600"))
    }
  }

  func testGuidesMarginsSafeAreasAndDirectionsAreItems() throws {
    let bytes = document(
      #"""
      "root": {"width": 200, "height": 100, "direction": "rtl",
               "safeArea": {"left": 10, "right": 30}},
      "views": [{"name": "a", "margins": {"left": 1, "right": 2}},
                {"name": "b", "in": "a", "intrinsic": {"width": 20, "height": 10}}],
      "guides": [{"name": "g"}],
      "constraints": [
        {"item": "a", "attribute": "leading", "to": "view.safeArea"},
        {"item": "a", "attribute": "width", "to": "view.margins", "multiplier": 0.5},
        {"item": "b", "attribute": "leading", "to": "a.margins"},
        {"item": "g", "attribute": "leading", "to": "a", "toAttribute": "trailing",
         "constant": 4},
        {"item": "g", "attribute": "width", "constant": 6}]
      """#
    )
    withEveryBackend { backend in
      let scene = try DocumentScene(DocumentSource(bytes))
      guard case .solved(let frames, _, _) = scene.layout(on: backend).outcome else {
        return XCTFail("not solved")
      }
      let places = Dictionary(uniqueKeysWithValues: frames.map { ($0.name, $0.frame) })
      XCTAssertEqual(places["a"]?.x, 200 - 30 - 92)
      XCTAssertEqual(places["a"]?.width, 92)
      XCTAssertEqual(places["b"]?.x, 92 - 2 - 20)
      XCTAssertEqual(places["g"]?.x, 78 - 4 - 6)
    }
  }

  func testEverythingADocumentSaysIsWrittenBack() throws {
    let bytes = document(
      #"""
      "name": "all", "root": {"name": "top", "width": 200, "margins": {"top": 1},
        "safeArea": {"left": 10}, "direction": "rtl"},
      "views": [{"name": "a", "intrinsic": {"height": 5}, "hugging": {"vertical": 300},
        "compression": {"horizontal": 1}, "baseline": {"first": 3}, "direction": "ltr"},
        {"name": "b", "in": "a", "text": "x\ny", "lines": 2}],
      "guides": [{"name": "g", "in": "a"}], "metrics": {"m": 2.5},
      "spacing": {"sibling": 4, "superview": "margins"},
      "constraints": [{"vfl": "H:|-m-[b]", "options": ["alignAllTop"], "identifier": "i"},
        {"item": "a", "attribute": "left", "relation": ">=", "to": "b",
         "toAttribute": "right", "multiplier": 2, "constant": -3, "priority": 7.5}]
      """#
    )
    let text = try DocumentSource(bytes).json()
    XCTAssertEqual(try DocumentSource(Array(text.utf8)).json(), text)
    for part in [
      #""width": 200"#, #""first": 3"#, #""vertical": 300"#, #""lines": 2"#, #""m": 2.5"#,
      #""superview": "margins""#, #""alignAllTop""#, #""priority": 7.5"#, #""rtl""#,
    ] {
      XCTAssertTrue(text.contains(part), part)
    }
  }
}
