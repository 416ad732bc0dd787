// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import Foundation
import HarnessKit
import JSONText
import SolverProtocol
import XCTest

/// Exported programs, judged by a solver that nobody here wrote.
final class ExportCommandTests: CommandTestCase {
  func testTheProgramOfALevelIsStable() throws {
    let text = #"""
      {"format": "layout-case/1", "constraints": [
       {"id": "sum", "terms": {"x y": 1, "z": -0.5}, "relation": "<=", "constant": 100},
       {"id": "a", "terms": {"x y": 1}, "relation": "==", "constant": 120, "priority": 750},
       {"id": "b", "terms": {}, "relation": ">=", "constant": 3, "priority": 333.5}],
       "steps": [{"edit": {"variable": "z", "priority": 1}}, {"solve": true}, {"remove": "a"}]}
      """#
    let lp = try CommandRun(["export", "-", "--level", "333.5"], input: text)
    XCTAssertEqual(lp.errors, "")
    XCTAssertEqual(
      lp.output,
      """
      \\ The level 333.5 of a layout-case/1.
      \\ x0 = x y
      \\ x1 = z
      \\ r0 = sum @1000
      \\ r1 = a @750
      \\ r2 = b @333.5
      Minimize
       obj: + n2
      Subject To
       r0: + x0 - 0.5 x1 <= 100
       r1: + x0 - p1 + n1 = 120
       r2: + n2 >= 3
       level750: + p1 + n1 <= 0
      Bounds
       x0 free
       x1 free
      End

      """
    )
    let mps = try CommandRun(
      ["export", "-", "--level", "1", "--format", "mps"],
      input: text
    )
    XCTAssertEqual(
      mps.output,
      """
      * The level 1 of a layout-case/1.
      * x0 = x y
      * x1 = z
      * r0 = sum @1000
      * r1 = a @750
      * r2 = b @333.5
      * r3 = edit @1
      NAME case
      ROWS
       N obj
       L r0
       E r1
       G r2
       E r3
       L level750
       L level333.5
      COLUMNS
       x0 r0 1
       x0 r1 1
       x1 r0 -0.5
       x1 r3 1
       p1 r1 -1
       p1 level750 1
       n1 r1 1
       n1 level750 1
       n2 r2 1
       n2 level333.5 1
       p3 obj 1
       p3 r3 -1
       n3 obj 1
       n3 r3 1
      RHS
       RHS r0 100
       RHS r1 120
       RHS r2 3
       RHS r3 40
       RHS level333.5 3
      BOUNDS
       FR BND x0
       FR BND x1
      ENDATA

      """
    )
  }

  func testACaseWithoutSoftConstraintsIsOneProgram() throws {
    let text = #"{"format": "layout-case/1", "constraints": [{"terms": {}, "relation": "=="}]}"#
    let run = try CommandRun(["export", "-"], input: text)
    XCTAssertEqual(
      run.output,
      """
      \\ The level required of a layout-case/1.
      \\ r0 = c0 @1000
      Minimize
       obj: + zero
      Subject To
       r0: + zero = 0
      Bounds
       zero = 0
      End

      """
    )
    XCTAssertEqual(run.status, 0)
  }

  private func randomSystem(_ seed: Int) -> LinearSystem {
    var generator = SeededGenerator(seed: UInt64(seed))
    func below(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }
    var system = LinearSystem(name: "s\(seed)")
    let variables = (0..<4).map { system.declare("v\($0)") }
    let relations: [Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
    let priorities: [Priority] = [.required, 750, 333.5, 250]
    for index in 0..<10 {
      let id = system.constraint(named: "k\(index)")
      let count = below(4)
      var terms: [Term] = []
      for _ in 0..<count {
        terms.append(Term(Double(below(7) - 3), variables[below(4)]))
      }
      let relation = relations[below(3)]
      let constant = Double(below(21) - 10)
      // Required ones are rare, so that most systems can be satisfied.
      let priority = below(4) == 0 ? priorities[0] : priorities[1 + below(3)]
      system.add(LinearConstraint(id, terms, relation, constant, priority: priority))
    }
    return system
  }

  func testAnotherSolverFindsTheSameOptimumLevelByLevel() throws {
    guard try CommandRun.shell("command -v glpsol", in: folder).status == 0 else {
      throw XCTSkip("no glpsol here (Debian: glpk-utils) to check the exported programs")
    }
    var levels = 0
    var conflicts = 0
    for seed in 1...20 {
      let system = randomSystem(seed)
      let text = Data(CaseWriter.text(of: system).utf8)
      let file = try write(text, to: "s.json")
      let solved = try CommandRun(["solve", "--format", "json", "--backend", "exact", file])
      let answer = try JSONDocument.parse(solved.output).root
      let format = seed % 2 == 0 ? "lp" : "mps"
      let export = try CommandRun([
        "export", file, "-o", folder.path, "--format", format, "--quiet",
      ])
      XCTAssertEqual(export.status, solved.status, export.errors)

      var optima: [(level: String, violation: Double?)] = []
      let results = try XCTUnwrap(try answer.record(["name", "backend", "results"])["results"])
      for result in try results.elements() {
        for member in try result.members() where member.name == "profile" {
          for level in try member.value.members() {
            optima.append((level.name, try level.value.number()))
          }
        }
      }
      if export.status == 1 {
        conflicts += 1
        optima = [("required", nil)]
      }
      for (level, violation) in optima {
        levels += 1
        let option = format == "lp" ? "--lp" : "--freemps"
        let found = try CommandRun.shell(
          "glpsol \(option) s-\(level).\(format) -w answer >log || cat log; grep '^s ' answer",
          in: folder
        )
        let words = found.output.split(whereSeparator: \.isWhitespace).map(String.init)
        XCTAssertEqual(words.count, 7, "\(seed) \(level): \(found.output)")
        guard words.count == 7 else { continue }
        if let violation {
          XCTAssertEqual(words[4], "f", "seed \(seed), level \(level)")
          let optimum = try XCTUnwrap(Double(words[6]))
          XCTAssertTrue(
            Tolerance.agree(optimum, violation),
            "seed \(seed), \(level): \(optimum), \(violation)"
          )
        } else {
          XCTAssertNotEqual(words[4], "f", "seed \(seed) conflicts, but glpsol solves it")
        }
      }
    }
    // The systems must be worth the name of a test.
    XCTAssertGreaterThan(levels, 30)
    XCTAssertGreaterThan(conflicts, 1)
  }
}
