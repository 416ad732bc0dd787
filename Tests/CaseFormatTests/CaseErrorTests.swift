// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import XCTest

/// Every way to be wrong, with the whole line expected.
final class CaseErrorTests: XCTestCase {
  private func fault(_ text: String) -> String {
    var reader = CaseReader(Array(text.utf8), file: "f")
    do {
      return "accepted \(try reader.readAll().count)"
    } catch {
      return error.description
    }
  }

  private func constraint(_ members: String) -> String {
    fault(#"{"format": "layout-case/1", "constraints": [{\#(members)}]}"#)
  }

  private func step(_ step: String) -> String {
    fault(#"{"format": "layout-case/1", "steps": [\#(step)]}"#)
  }

  func testTheFormatIsCheckedBeforeTheFields() {
    XCTAssertEqual(fault(""), "f:1:1: the text is empty at $")
    XCTAssertEqual(
      fault("{}"),
      "f:1:1: missing field 'format' at $; a case starts with {\"format\": \"layout-case/1\""
    )
    XCTAssertEqual(
      fault(#"{"other": 1, "format": "layout-case/2"}"#),
      "f:1:24: unknown format 'layout-case/2' at $.format; this version reads 'layout-case/1'"
    )
    XCTAssertEqual(
      fault(#"{"format": "layout-doc/1"}"#),
      "f:1:12: unknown format 'layout-doc/1' at $.format; this is a layout document; see the command 'layout'"
    )
    XCTAssertEqual(
      fault(#"{"format": 1}"#),
      "f:1:12: expected a string, found a number at $.format"
    )
    XCTAssertEqual(fault("[]"), "f:1:1: expected an object, found an array at $")
    XCTAssertEqual(fault(#"{"format": "layout-case/1"}"#), "accepted 1")
  }

  func testUnknownFieldsAreRefusedAtEveryDepth() {
    XCTAssertEqual(
      fault(#"{"format": "layout-case/1", "constraint": []}"#),
      "f:1:29: unknown field 'constraint' at $; did you mean 'constraints'?"
    )
    XCTAssertEqual(
      constraint(#""terms": {}, "relaton": "==""#),
      "f:1:59: unknown field 'relaton' at $.constraints[0]; did you mean 'relation'?"
    )
    XCTAssertEqual(
      step(#"{"sugest": {}}"#),
      "f:1:40: unknown field 'sugest' at $.steps[0]; did you mean 'suggest'?"
    )
    XCTAssertEqual(
      step(#"{"edit": {"variable": "x", "prio": 1}}"#),
      "f:1:66: unknown field 'prio' at $.steps[0].edit; the fields are variable, priority"
    )
  }

  func testConstraintsNeedTermsAndARelation() {
    XCTAssertEqual(
      constraint(#""relation": "==""#),
      "f:1:45: missing field 'terms' at $.constraints[0]"
    )
    XCTAssertEqual(
      constraint(#""terms": {}"#),
      "f:1:45: missing field 'relation' at $.constraints[0]"
    )
    XCTAssertEqual(
      constraint(#""terms": {}, "relation": "=""#),
      "f:1:71: unknown relation '=' at $.constraints[0].relation; did you mean '=='?"
    )
    XCTAssertEqual(
      constraint(#""terms": {"x": "1"}, "relation": "==""#),
      "f:1:61: expected a number, found a string at $.constraints[0].terms.x"
    )
    XCTAssertEqual(
      constraint(#""terms": {"x": NaN}, "relation": "==""#),
      "f:1:61: NaN is not a JSON number; numbers must be finite at $.constraints[0].terms.x"
    )
    XCTAssertEqual(
      constraint(#""terms": {"x": 1, "x": 2}, "relation": "==""#),
      "f:1:64: duplicate key 'x' at $.constraints[0].terms"
    )
    XCTAssertEqual(
      constraint(#""terms": {}, "relation": "==", "constant": 1e999"#),
      "f:1:89: the number 1e999 overflows a double at $.constraints[0].constant"
    )
    XCTAssertEqual(
      constraint(#""terms": {}, "relation": "==", "constant": null"#),
      "f:1:89: expected a number, found null at $.constraints[0].constant"
    )
  }

  func testPrioritiesOutOfRangeAreRefusedAtTheStart() {
    for (text, shown) in [("0", "0"), ("-1", "-1"), ("1000.5", "1000.5"), ("1e300", "1e+300")] {
      XCTAssertEqual(
        constraint(#""terms": {}, "relation": "==", "priority": \#(text)"#),
        "f:1:89: priority must be above 0 and at most 1000, found \(shown) "
          + "at $.constraints[0].priority"
      )
    }
  }

  func testIdsAndVariablesAreUnique() {
    let first = #"{"format": "layout-case/1", "constraints": [{"terms": {}, "relation": "=="},"#
    XCTAssertEqual(
      fault(first + "\n" + #"{"id": "c0", "terms": {}, "relation": "=="}]}"#),
      "f:2:8: duplicate constraint id 'c0' at $.constraints[1].id"
    )
    XCTAssertEqual(
      fault(
        #"{"format": "layout-case/1", "constraints": [{"id": "c1", "terms": {}, "relation": "=="},"#
          + "\n" + #"{"terms": {}, "relation": "=="}]}"#
      ),
      "f:2:1: duplicate constraint id 'c1' at $.constraints[1]"
    )
    XCTAssertEqual(
      fault(#"{"format": "layout-case/1", "variables": ["x", "y", "x"]}"#),
      "f:1:53: duplicate variable 'x' at $.variables[2]"
    )
  }

  func testAStepHasOneAction() {
    let actions =
      "solve, add, addAll, remove, setConstant, setPriority, edit, suggest, endEdit, "
      + "addVariable, removeVariable, read, readValue"
    XCTAssertEqual(
      step("{}"),
      "f:1:39: a step without an action at $.steps[0]; a step has one of \(actions)"
    )
    XCTAssertEqual(
      step(#"{"remove": "c", "solve": true}"#),
      "f:1:39: a step with more than one action: solve, remove at $.steps[0]; "
        + "a step has one of \(actions)"
    )
    XCTAssertEqual(
      step(#"{"solve": false}"#),
      "f:1:49: expected true, found false at $.steps[0].solve"
    )
    XCTAssertEqual(
      step(#"{"suggest": {"variable": "x"}}"#),
      "f:1:51: missing field 'value' at $.steps[0].suggest"
    )
  }

  func testErrorsInJSONLinesTellTheFilesLine() {
    let good = #"{"format": "layout-case/1"}"#
    XCTAssertEqual(
      fault(good + "\n\n" + good + "\n" + #"{"format": "layout-case/1", "stops": []}"#),
      "f:4:29: unknown field 'stops' at $; did you mean 'steps'?"
    )
    XCTAssertEqual(fault(good + "\n\n" + good + "\n"), "accepted 2")
  }
}
