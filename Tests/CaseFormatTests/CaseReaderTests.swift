// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import SolverProtocol
import XCTest

final class CaseReaderTests: XCTestCase {
  private func read(_ text: String) throws -> LinearSystem {
    var reader = CaseReader(Array(text.utf8), file: "f")
    return try XCTUnwrap(try reader.next())
  }

  func testTheFieldsAndStepsAreRead() throws {
    let system = try read(
      #"""
      {"steps": [
         {"solve": true},
         {"add": {"id": "n", "terms": {"z": 1}, "relation": ">=", "priority": 0}},
         {"edit": {"variable": "w", "priority": 500}}, {"suggest": {"variable": "w", "value": 10}},
         {"setConstant": {"constraint": "b", "value": 20}},
         {"setPriority": {"constraint": "b", "value": 250}},
         {"endEdit": "w"}, {"remove": "b"}, {"remove": "nobody"},
         {"addAll": [{"terms": {}, "relation": "=="}, {"terms": {"q": 0}, "relation": "<="}]}],
       "constraints": [
         {"id": "a", "terms": {"x": 1, "w": -2.5}, "relation": "<=", "constant": 100},
         {"id": "b", "terms": {"w": 1}, "relation": "==", "constant": 50, "priority": 333.5}],
       "variables": ["w"], "name": "n", "format": "layout-case/1"}
      """#
    )
    XCTAssertEqual(system.name, "n")
    XCTAssertEqual(system.variableNames, ["w", "x", "z", "q"])
    XCTAssertEqual(system.declaredVariableCount, 2)
    XCTAssertEqual(system.constraintNames, ["a", "b", "n", "nobody", "c3", "c4"])
    let (w, x, z, q) = (Variable(0), Variable(1), Variable(2), Variable(3))
    let (a, b, n) = (ConstraintID(0), ConstraintID(1), ConstraintID(2))
    XCTAssertEqual(
      system.constraints,
      [
        LinearConstraint(a, [Term(1, x), Term(-2.5, w)], .lessThanOrEqual, 100),
        LinearConstraint(b, [Term(1, w)], .equal, 50, priority: 333.5),
      ]
    )
    XCTAssertEqual(
      system.steps,
      [
        .solve,
        .add(LinearConstraint(n, [Term(1, z)], .greaterThanOrEqual, 0, priority: 0)),
        .edit(w, 500), .suggest(w, 10), .setConstant(b, 20), .setPriority(b, 250),
        .endEdit(w), .remove(b), .remove(ConstraintID(3)),
        .addAll([
          LinearConstraint(ConstraintID(4), [], .equal),
          LinearConstraint(ConstraintID(5), [Term(0, q)], .lessThanOrEqual),
        ]),
      ]
    )
  }

  func testWhatIsWrittenReadsBackAsTheSame() throws {
    var system = LinearSystem(name: "a \"b\"\n€")
    let x = system.declare("x")
    let y = system.declare("y z")
    system.declare("unused")
    system.add(0.1 * x + 1e-300 * y <= 1 / 3.0, priority: 333.5)
    system.add(x - y == 1e23, named: "é")
    let late = system.variable(named: "late")
    let fresh = system.constraint(named: "fresh")
    system.steps = [
      .solve, .add(LinearConstraint(fresh, [Term(2, late), Term(0, x)], .equal, -0.5)),
      .addAll([]), .edit(late, 999.999), .suggest(late, -0.0), .endEdit(late),
      .setConstant(fresh, 7), .setPriority(fresh, 0.001), .remove(fresh),
    ]
    for text in [CaseWriter.text(of: system), CaseWriter.line(of: system)] {
      XCTAssertEqual(try read(text), system, text)
    }
    XCTAssertFalse(CaseWriter.line(of: system).contains("\n"))
  }

  func testRepeatedTermsAreWrittenAsTheirSum() throws {
    var system = LinearSystem()
    let (x, y) = (system.declare("x"), system.declare("y"))
    let id = system.constraint(named: "c0")
    system.add(LinearConstraint(id, [Term(1, x), Term(5, y), Term(2, x)], .equal))
    XCTAssertEqual(
      try read(CaseWriter.line(of: system)).constraints[0].terms,
      [Term(3, x), Term(5, y)]
    )
  }

  func testTheWrittenTextIsStable() {
    var system = LinearSystem(name: "two")
    let x = system.declare("x")
    system.add(x <= 100, priority: 750)
    system.steps = [.edit(x, 500), .solve]
    XCTAssertEqual(
      CaseWriter.text(of: system),
      #"""
      {
        "format": "layout-case/1",
        "name": "two",
        "variables": [
          "x"
        ],
        "constraints": [
          {"id": "c0", "terms": {"x": 1}, "relation": "<=", "constant": 100, "priority": 750}
        ],
        "steps": [
          {"edit": {"variable": "x", "priority": 500}},
          {"solve": true}
        ]
      }

      """#
    )
  }

  func testWhatIsNotFiniteCanNotBeWritten() {
    var system = LinearSystem()
    let x = system.declare("x")
    XCTAssertTrue(CaseWriter.canWrite(system))
    system.steps = [.suggest(x, .nan)]
    XCTAssertFalse(CaseWriter.canWrite(system))
    system.steps = []
    let id = system.constraint(named: "c0")
    let large = Double.greatestFiniteMagnitude
    system.add(LinearConstraint(id, [Term(large, x), Term(large, x)], .equal))
    XCTAssertFalse(CaseWriter.canWrite(system))
  }

  func testResultsAreWrittenAsTheFormatSays() {
    var system = LinearSystem(name: "r")
    let (b, a) = (system.declare("b"), system.declare("a"))
    let (c, d) = (system.constraint(named: "c"), system.constraint(named: "d"))
    let solution = Solution(
      variables: [b, a],
      values: [-0.0, 0.1],
      profile: ViolationProfile(levels: [.init(750, 0), .init(333.5, 1e-7)]),
      ambiguous: [b, a]
    )
    let result = CaseResult(
      system: system,
      backend: "dense",
      results: [
        StepResult(step: 0, outcome: .solved(solution)),
        StepResult(step: 2, outcome: .refused(.conflict(ConflictSet([d, c])))),
        StepResult(step: 3, outcome: .refused(.notEditing(a))),
        StepResult(step: 4, outcome: .conflict(ConflictSet([c]))),
      ]
    )
    XCTAssertTrue(result.hasFindings)
    XCTAssertEqual(
      result.line(),
      #"{"name": "r", "backend": "dense", "results": ["#
        + #"{"step": 0, "status": "solved", "values": {"b": 0, "a": 0.1}, "#
        + #""profile": {"750": 0, "333.5": 1e-07}, "ambiguous": ["a", "b"]}, "#
        + #"{"step": 2, "status": "refused", "error": "conflict", "conflict": ["c", "d"], "#
        + #""message": "Required constraints 'c' and 'd' exclude each other."}, "#
        + #"{"step": 3, "status": "refused", "error": "notEditing", "#
        + #""message": "Variable 'a' is not being edited."}, "#
        + #"{"step": 4, "status": "conflict", "conflict": ["c"]}]}"#
    )
  }
}
