// Licensed under the MIT licence; see LICENSE.

import Foundation
import OutsideSolver
import SolverProtocol
import TestSupport
import XCTest

/// Programs that measure themselves, and what is believed of them.
final class MeasuringTests: XCTestCase {
  private static let x = Variable(0)

  private let subject = MeasuredCase(
    .build,
    variableCount: 1,
    constraints: [LinearConstraint(ConstraintID(0), [Term(1, x)], .equal, 3)],
  )

  private static let results =
    #""results":[{"step":0,"status":"solved","values":{"x0":3}}]"#

  private func measure(
    _ members: String,
    can: [String] = ["measure"],
    priorities: String = #""strict""#,
    _ subject: MeasuredCase? = nil
  ) throws -> Result<SelfMeasurement, SelfMeasurement.Failure> {
    let script =
      ShellProgram.greeting(can, priorities: priorities) + "; " + ShellProgram.answering(members)
    let file = try ShellProgram.file(script)
    defer { try? FileManager.default.removeItem(at: file) }
    let program = try OutsideProgram(ProgramSpec("exec:sh \(file.path)"))
    defer { program.close() }
    let asked = subject ?? self.subject
    return Result { () throws(SelfMeasurement.Failure) in
      try program.measure(asked, atLeast: .milliseconds(1), within: .seconds(10))
    }
  }

  private func words(_ result: Result<SelfMeasurement, SelfMeasurement.Failure>) -> String {
    switch result {
    case .success(let measurement): "\(measurement.times)"
    case .failure(.abstained(let words)): "abstained: \(words)"
    case .failure(.mishap(let mishap)): "\(mishap.kind.rawValue): \(mishap.words)"
    }
  }

  func testTheTimesAndTheAnswerAreTakenAsTold() throws {
    let measurement = try measure(#""times":[1000,2500.5],"# + Self.results).get()
    XCTAssertEqual(measurement.times, [1000, 2500.5])
    XCTAssertEqual(measurement.values, [[3]])
    XCTAssertEqual(measurement.isAccepted, [true])
  }

  func testTheAnswerOfEverySolveIsTakenAsFarAsItIsTold() throws {
    let drag = MeasuredCase(
      .steps,
      variableCount: 1,
      constraints: [],
      steps: [.edit(Self.x, Priority(500)), .suggest(Self.x, 1), .solve]
        + [2, 3].flatMap { [.suggest(Self.x, $0), .solve] },
      untimed: 3,
    )
    func values(_ told: [(step: Int, values: String)]) throws -> [[Double]?] {
      let results = told.map {
        #"{"step":\#($0.step),"status":"solved","values":{\#($0.values)}}"#
      }
      let can = ["measure", "steps", "edits", "untimed"]
      let members = #""times":[9],"results":[\#(results.joined(separator: ","))]"#
      return try measure(members, can: can, drag).get().values
    }
    let all = [(2, #""x0":1"#), (4, #""x0":2"#), (6, #""x0":3"#)]
    XCTAssertEqual(try values(all), [[1], [2], [3]])
    XCTAssertEqual(try values([all[2]]), [nil, nil, [3]])
    XCTAssertEqual(try values([all[0], (4, ""), all[2]]), [[1], nil, [3]])
    XCTAssertThrowsError(try values([all[0], all[1]]))
  }

  func testAnswersThatNoLineCouldHoldAreNotAskedFor() {
    func firstAsked(_ variables: Int) -> Int {
      MeasuredCase(
        .steps,
        variableCount: variables,
        constraints: [],
        steps: [.solve, .solve, .solve],
      ).firstAsked
    }
    XCTAssertEqual(firstAsked(1_000), 0)
    XCTAssertEqual(firstAsked(1_000_000), 2)
  }

  func testTimesThatCanNotBeAreGarbage() throws {
    for (times, told) in [
      ("[1e12]", "that passed"), ("[0]", "took 0.0 ns"), ("[5,-1]", "took -1.0 ns"),
      ("[]", "no time of any run"), (#"["1"]"#, "garbage"), ("[NaN]", "no JSON"),
    ] {
      let words = try words(measure(#""times":\#(times),"# + Self.results))
      XCTAssert(words.hasPrefix("garbage: "), words)
      XCTAssert(words.contains(told), words)
    }
  }

  func testAMeasurementWithoutItsAnswerIsGarbage() throws {
    for (members, told) in [
      (#""times":[9]"#, "missing field 'results'"), (#""times":[9],"results":[]"#, "no values"),
      (Self.results, "missing field 'times'"),
      (#""times":[9],"results":[{"step":0,"status":"solved","values":{}}]"#, "no value of"),
      (#""times":[9],"results":[{"step":0,"status":"conflict"}]"#, "a conflict"),
    ] {
      let words = try words(measure(members))
      XCTAssert(words.hasPrefix("garbage: "), words)
      XCTAssert(words.contains(told), words)
    }
  }

  func testWhatAProgramDoesNotSayThatItCanIsNotAsked() throws {
    XCTAssertEqual(
      try words(measure(Self.results, can: [])),
      "abstained: it does not say that it can: measure"
    )
    let drag = MeasuredCase(
      .steps,
      variableCount: 1,
      constraints: subject.constraints,
      steps: [.edit(Self.x, Priority(500)), .solve],
      untimed: 1,
    )
    XCTAssertEqual(
      try words(measure(Self.results, drag)),
      "abstained: it does not say that it can: steps, edits, untimed"
    )
    XCTAssertEqual(
      try words(measure(#""times":[9],"# + Self.results, priorities: #"{"levels":0}"#)),
      "[9.0]",
      "required constraints are no soft level"
    )
  }

  func testItsOwnWordIsEnoughToAbstainOrToFail() throws {
    XCTAssertEqual(try words(measure(#""abstain":"too wide""#)), "abstained: too wide")
    XCTAssertEqual(try words(measure(#""error":"alas""#)), "failure: it failed: alas")
    XCTAssertEqual(
      try words(measure(#""abstain":7"#)),
      "garbage: expected a string, found a number at $.abstain"
    )
  }
}
