// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import SolverProtocol
import XCTest

/// What is required is accepted without a solve where a variable or two make
/// up for it, and refused all the same where nothing does.
final class WitnessTests: XCTestCase {
  /// How often something was factorised for the constraints that the body
  /// adds.
  private func solves(of scene: Scene, in body: () throws -> Void) rethrows -> Int {
    let before = scene.solver.statistics.refactorizations
    try body()
    return scene.solver.statistics.refactorizations - before
  }

  func testAVariableInUseMovesWhereItsRowsYield() throws {
    let scene = Scene()
    let v = scene.variables(4)
    let count = try solves(of: scene) {
      try scene.add(v[0] - v[1] == 10)
      try scene.add(v[0] - v[2] == 20)
      // Nothing but v1 and v2 can make up for this, one in each row.
      try scene.add(v[0] == 50)
      try scene.add(v[1] + v[2] + v[3] <= 100)
    }
    XCTAssertEqual(count, 0)
    let values = try scene.values()
    XCTAssertEqual(values[..<3], [50, 40, 30])
    XCTAssertLessThanOrEqual(values[3], 30)
  }

  func testConstraintsAreMadeForTheSizeThatIsSuggested() throws {
    let scene = Scene()
    let v = scene.variables(3)
    try scene.solver.edit(v[0], at: Priority(999))
    try scene.solver.suggest(640, for: v[0])
    let count = try solves(of: scene) {
      try scene.add(v[1] - v[0] == -16)
      try scene.add(v[1] >= 100)
      try scene.add(v[2] - v[1] == -300)
      try scene.add(v[2] >= 0)
    }
    XCTAssertEqual(count, 0)
    XCTAssertEqual(try scene.values(), [640, 624, 324])
  }

  func testASuggestionThatCannotBeMetHoldsNothingUp() throws {
    for suggestion in [-5.0, 1e30, -1e300] {
      let scene = Scene()
      let v = scene.variables(2)
      try scene.solver.edit(v[0], at: Priority(999))
      try scene.solver.suggest(suggestion, for: v[0])
      try scene.add(v[0] - v[1] >= 10)
      try scene.add(v[1] == 7)
      try scene.add(v[0] <= 20)
      let refused = scene.make(v[0] <= 16)
      XCTAssertEqual(
        scene.conflict(of: refused),
        [ConstraintID(0), ConstraintID(1), refused.id],
      )
      XCTAssertEqual(try scene.values(), [suggestion > 0 ? 20 : 17, 7])
    }
  }

  func testAConflictBehindAVariableThatYieldsIsFound() throws {
    let scene = Scene()
    let v = scene.variables(3)
    let sum = try scene.add(v[0] + v[1] == 10)
    try scene.add(v[0] + v[2] == 4)
    let pin = try scene.add(v[1] == 6)
    let refused = scene.make(v[0] == 5)
    XCTAssertEqual(scene.conflict(of: refused), [sum, pin, refused.id])
    // The point that was tried left no trace.
    try scene.add(v[2] == 0)
    XCTAssertEqual(try scene.values(), [4, 6, 0])
  }

  func testAVariableInManyRowsIsLeftToASolve() throws {
    let scene = Scene()
    let hub = scene.variable()
    let others = scene.variables(20)
    for other in others { try scene.add(other - hub == 1) }
    try scene.add(hub == 3)
    XCTAssertEqual(try scene.values(), [3] + others.map { _ in 4 })
  }
}
