// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import CassowarySolver
import SolverProtocol
import XCTest

@testable import Fuzz

/// `solve`, `replay` and a campaign give the same values for one case.
final class OnePlayerTests: XCTestCase {
  private let x = Variable(0)
  private let y = Variable(1)

  /// What `solve` gives at the end, by identity; nil where it refuses the start.
  private func solved(_ subject: FuzzCase) throws -> [Double]? {
    var system = subject.system(named: "")
    system.steps = system.effectiveSteps + [.solve]
    let results = try SystemRunner<CassowaryBackend>.run(system)
    guard case .solved(let solution) = results.last?.outcome else { return nil }
    var values = Array(repeating: 0.0, count: subject.variableBound)
    for (variable, value) in zip(solution.variables, solution.values) {
      values[Int(variable.id)] = value
    }
    return values
  }

  /// What `replay` gives at the end.
  private func replayed(_ subject: FuzzCase) -> [Double]? {
    var runner = CaseRunner([FuzzBackend(CassowaryBackend.self)], arbiter: nil)
    return runner.values(of: subject)
  }

  func testADragEndsWhereItWasSeenToEndInEveryPlayer() throws {
    let subject = FuzzCase(
      family: .killer,
      variableCount: 1,
      constraints: [],
      steps: [.edit(x, 500), .suggest(x, 10), .endEdit(x), .solve],
    )
    XCTAssertEqual(try solved(subject), [10])
    XCTAssertEqual(replayed(subject), [10])
  }

  /// Of ends that follow one another the first alone solves, whatever is read
  /// or refused between them: what was dragged together stays together.
  func testDragsThatEndTogetherAreSolvedOnce() throws {
    let together = LinearConstraint(
      ConstraintID(0),
      [Term(1, x), Term(-1, y)],
      .equal,
      0,
      priority: 400
    )
    let drags: [EditStep] = [
      .edit(x, 500), .edit(y, 500), .suggest(x, 10), .suggest(y, 30),
    ]
    let ends: [[EditStep]] = [
      [.endEdit(x), .endEdit(y)],
      [.solve, .endEdit(x), .endEdit(y)],
      [.endEdit(x), .remove(ConstraintID(7)), .endEdit(y)],
      [.endEdit(x), .endEdit(x), .endEdit(y)],
    ]
    for steps in ends {
      let subject = FuzzCase(
        family: .killer,
        variableCount: 2,
        constraints: [together],
        steps: drags + steps + [.solve],
      )
      let backend = CassowaryBackend()
      var player = StepPlayer(variableBound: 2)
      for id in 0..<2 {
        try player.declare(Variable(UInt32(id)), on: backend)
      }
      try backend.add(together)
      for step in drags { try player.apply(step, on: backend) }
      let before = backend.statistics.solves
      for step in steps { try? player.apply(step, on: backend) }
      XCTAssertEqual(backend.statistics.solves - before, 1, "\(steps)")
      let values = try XCTUnwrap(solved(subject))
      XCTAssertEqual(values[0], values[1], "\(steps)")
      XCTAssertEqual(replayed(subject), values, "\(steps)")
    }
  }

  func testTheEndOfAnEditThatNobodyBeganSolvesNothing() throws {
    let wish = LinearConstraint(
      ConstraintID(0),
      [Term(1, x)],
      .greaterThanOrEqual,
      10,
      priority: 500
    )
    let subject = FuzzCase(
      family: .killer,
      variableCount: 2,
      constraints: [wish],
      steps: [.endEdit(y), .setConstant(ConstraintID(0), 0), .solve],
    )
    XCTAssertEqual(try solved(subject), [0, 0])
    XCTAssertEqual(replayed(subject), [0, 0])
  }

  func testAnyCaseIsPlayedAlike() throws {
    let plan = CampaignPlan(seed: 5, cases: 600, families: CaseFamily.unscreened)
    var compared = 0
    for index in 0..<600 {
      let subject = plan.makeCase(index)
      guard let values = replayed(subject), let expected = try solved(subject)
      else { continue }
      XCTAssertEqual(values, expected, "case \(index)")
      compared += 1
    }
    XCTAssertGreaterThan(compared, 400)
  }

  func testReadingStepsReadAndReportNothing() throws {
    var system = LinearSystem()
    let x = system.declare("x")
    system.add(x >= 3)
    system.steps = Reading.words.map { .read($0.part) }
    system.steps += [.read([]), .read(.all), .readValue(x), .solve]
    let results = try SystemRunner<CassowaryBackend>.run(system)
    XCTAssertEqual(results.map(\.step), [8])
    var reader = CaseReader(Array(CaseWriter.text(of: system).utf8), file: "f")
    XCTAssertEqual(try reader.next()?.steps, system.steps)
  }

  func testAVariableLeavesAndComesBackAtZero() throws {
    var system = LinearSystem()
    let x = system.declare("x")
    let row = system.add(x == 3)
    system.steps = [
      .solve, .removeVariable(x), .remove(row), .removeVariable(x), .readValue(x),
      .addVariable(x), .addVariable(x), .solve,
    ]
    let outcomes = try SystemRunner<CassowaryBackend>.run(system)
    let kinds = outcomes.map { result in
      switch result.outcome {
      case .refused(let error): "\(result.step) \(error.kind)"
      case .solved(let solution): "\(result.step) \(solution.values)"
      case .conflict: "conflict"
      }
    }
    XCTAssertEqual(
      kinds,
      [
        "0 [3.0]", "1 variableInUse", "4 unknownVariable", "6 duplicateVariable",
        "7 [0.0]",
      ]
    )
    var reader = CaseReader(Array(CaseWriter.text(of: system).utf8), file: "f")
    XCTAssertEqual(try reader.next()?.steps, system.steps)
  }
}

extension CaseFamily {
  /// The families whose cases do not begin as screens.
  static var unscreened: [CaseFamily] { allCases.filter { !$0.isOfScreens } }
}
