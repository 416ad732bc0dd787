// Licensed under the MIT licence; see LICENSE.

import Foundation
import OutsideSolver
import SolverProtocol
import TestSupport
import XCTest

/// What a program's answers come to, in the names of whoever asked.
final class AnswerTests: XCTestCase {
  /// Solves a case of two variables, `x` and `w`, on a program that answers
  /// with these members.
  ///
  /// - Returns: The message of the refusal, and that of the program's mishap.
  private func solve(_ members: String) throws -> (refusal: String?, mishap: String?) {
    let escaped = members.replacingOccurrences(of: #"\"#, with: #"\\"#)
    let file = try ShellProgram.file(
      ShellProgram.greeting(["steps"]) + "; " + ShellProgram.answering(escaped)
    )
    defer { try? FileManager.default.removeItem(at: file) }
    let program = try OutsideProgram(ProgramSpec("bad=exec:sh \(file.path)"))
    defer { program.close() }
    program.nameVariables { ["x", "w"][Int($0.id)] }
    let (x, w) = (Variable(0), Variable(1))
    let solver = program.makeSolver()
    let refusal = SolverError.refusal { () throws(SolverError) in
      try solver.add(x)
      try solver.add(w)
      solver.foresee([.solve], withAmbiguity: false)
      try solver.add(
        contentsOf: [LinearConstraint(ConstraintID(0), [Term(1, x), Term(1, w)], .equal, 3)]
      )
      try solver.solve()
    }
    return (
      refusal?.message(variable: \.description, constraint: \.description),
      program.takeMishap().map { "\($0.kind.rawValue): \($0.words)" }
    )
  }

  private func results(_ results: String...) -> String {
    #""results":[\#(results.joined(separator: ","))]"#
  }

  private func solved(_ values: String, step: Int = 0) -> String {
    #"{"step":\#(step),"status":"solved","values":{\#(values)}}"#
  }

  func testAMissingOrUnreadableValueIsToldByTheNameOfTheOneWhoAsked() throws {
    XCTAssertEqual(
      try solve(results(solved(#""x0":1"#))).mishap,
      "garbage: no value of 'w' in step 0"
    )
    XCTAssertEqual(
      try solve(results(solved(#""x1":1,"x0":"1""#))).mishap,
      "garbage: the value of 'x': expected a number, found a string at $.results[0].values.x0"
    )
  }

  func testAStepHasOneResult() throws {
    let right = solved(#""x0":1,"x1":2"#)
    XCTAssertNil(try solve(results(right)).refusal)
    for second in [right, #"{"step":0,"status":"refused"}"#, #"{"status":"conflict"}"#] {
      for both in [results(right, second), results(second, right)] {
        XCTAssertEqual(
          try solve(both).mishap,
          "garbage: a second result of step 0 at $.results[1]"
        )
      }
    }
  }

  func testTheWordsOfAProgramAreShownOnOneLine() throws {
    XCTAssertEqual(
      try solve(#""error":"boom\nline2\u001b""#).mishap,
      #"failure: it failed: boom\nline2\u{1b}"#
    )
    let abstention = try solve(#""abstain":"too\twide""#)
    XCTAssertEqual(abstention.refusal, #"bad: too\twide"#)
    XCTAssertNil(abstention.mishap)
  }

  func testAReasonIsAString() throws {
    for field in ["abstain", "error"] {
      XCTAssertEqual(
        try solve(#""\#(field)":7"#).mishap,
        "garbage: expected a string, found a number at $.\(field)"
      )
    }
  }
}
