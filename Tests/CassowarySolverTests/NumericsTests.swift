// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import DenseLPSolver
import Foundation
import SolverProtocol
import XCTest

final class NumericsTests: XCTestCase {
  func testASmallCoefficientIsNotDropped() throws {
    let scene = Scene()
    let v = scene.variables(2)
    try scene.add(v[0] == 0.5)
    try scene.add(v[0] + 1e-9 * v[1] == 1)
    XCTAssertEqual(try scene.value(v[1]), 5e8, accuracy: 1)
    let single = Scene()
    let x = single.variable()
    try single.add(1e-9 * x == 1, 500)
    XCTAssertEqual(try single.value(x), 1e9, accuracy: 1)
  }

  /// Two of these are what is left of terms near ten trillion that cancel.
  func testValuesNearZeroKeepTheirDigitsBesideFarOnes() throws {
    let scene = Scene()
    let v = scene.variables(4)
    let pin = try scene.add(1 * v[1] == -10)
    try scene.add(v[3] - v[0] <= 0)
    try scene.add(v[2] + v[1] - 2 * v[3] <= 0, 750)
    try scene.add(v[0] + v[1] + v[2] == -1, 750)
    try scene.solver.solve()
    for far in [9_999_999_999_990, 1e9 + 0.1, -3e12, 7e7] {
      try scene.solver.setConstant(of: pin, to: far)
      let values = try scene.values()
      XCTAssertEqual(values[1], far)
      XCTAssertLessThanOrEqual(values[3] - values[0], 1e-12, "\(far)")
      XCTAssertEqual(values[0] + values[1] + values[2], -1, accuracy: 1e-15 * abs(far))
    }
  }

  func testMagnitudesFromAMillionthToABillionInOneSystem() throws {
    let scene = Scene()
    let v = scene.variables(4)
    try scene.add(1e-6 * v[0] + v[1] == 1)
    try scene.add(1e9 * v[2] - v[1] == 0)
    try scene.add(v[3] - 1e3 * v[0] == 0)
    try scene.add(v[0] == 5e5, 500)
    let values = try scene.values()
    XCTAssertEqual(values[0], 5e5, accuracy: 1e-3)
    XCTAssertEqual(values[1], 0.5, accuracy: 1e-9)
    XCTAssertEqual(values[2], 5e-10, accuracy: 1e-15)
    XCTAssertEqual(values[3], 5e8, accuracy: 1)
  }

  /// A bound at the near end of a chain that multiplies is missed by less than
  /// any tolerance, and the far end moves by 1.
  func testABoundAtTheNearEndOfAChainHoldsWhateverTheFarEndWants() throws {
    for (near, far, count) in [
      (500, 999, 3), (999, 999, 3), (100, 750, 4), (480, 10, 9), (64, 64, 6), (32, 16, 8),
      (8, 8, 12), (3, 5, 15),
    ] {
      let scene = Scene()
      let v = scene.variables(2 * count + 1)
      for link in 1...2 * count {
        let factor = Double(link <= count ? near : far)
        try scene.add(1 * v[link] - factor * v[link - 1] == 0)
      }
      try scene.add(1 * v[0] >= 0)
      try scene.add(1 * v[count] == -1, 990)
      try scene.add(1 * v[2 * count - 1] >= 0, 750)
      try scene.add(1 * v[2 * count] >= -1, 990)
      let label = "\(near), \(far), \(count) links each"
      XCTAssertEqual(try scene.values(), Array(repeating: 0, count: 2 * count + 1), label)
      let profile = try scene.solver.profile()
      XCTAssertEqual(profile[Priority(990)], 1, label)
      XCTAssertEqual(profile[Priority(750)], 0, label)
    }
  }

  /// `ENGINE_DRAG` sets the number of boxes; differences that were added up
  /// would show here.
  func testTwoThousandStepsOfADragDoNotDrift() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["ENGINE_DRAG"].flatMap(Int.init) ?? 60
    let scene = Scene()
    let width = scene.variable()
    let lefts = scene.variables(count)
    let widths = scene.variables(count)
    var batch = [scene.make(lefts[0] == 0)]
    for index in 1..<count {
      batch.append(scene.make(lefts[index] == lefts[index - 1] + widths[index - 1] + 8))
      if index % 2 == 0 { batch.append(scene.make(widths[index] == widths[0])) }
    }
    for index in stride(from: 1, to: count, by: 2) {
      batch.append(scene.make(widths[index] >= 10))
      batch.append(scene.make(widths[index] == Double(50 + index % 7), 250))
    }
    batch.append(scene.make(lefts[count - 1] + widths[count - 1] == width))
    try scene.solver.edit(width, at: 999)
    try scene.solver.suggest(Double(count) * 60, for: width)
    try scene.solver.add(contentsOf: batch)
    for step in 0..<2000 {
      let phase = abs(Double(step % 400) - 200) / 200
      let suggestion = Double(count) * (40 + 37 * phase)
      try scene.solver.suggest(suggestion, for: width)
      try scene.solver.solve()
      guard step % 100 == 99 else { continue }
      let values = try scene.values()
      XCTAssertEqual(values[0], suggestion, accuracy: 1e-9 * suggestion, "step \(step)")
      let profile = try scene.solver.profile()
      let expected = try freshProfile(batch, width: suggestion)
      XCTAssertEqual(profile.levels.map(\.priority), expected.levels.map(\.priority))
      for (level, other) in zip(profile.levels, expected.levels) {
        XCTAssertEqual(
          level.violation,
          other.violation,
          accuracy: 1e-9 * max(1, other.violation),
          "step \(step), level \(level.priority)",
        )
      }
      for constraint in batch where constraint.priority.isRequired {
        let value = { (variable: Variable) in values[Int(variable.id)] }
        XCTAssertLessThanOrEqual(
          constraint.violation(value: value),
          1e-9 * max(1, constraint.magnitude(value: value)),
          "step \(step): \(constraint)",
        )
      }
    }
  }

  /// The least violations, found by the reference solver from nothing.
  private func freshProfile(
    _ batch: [LinearConstraint],
    width: Double
  ) throws -> ViolationProfile {
    let reference = DenseBackend()
    let variables = Set(batch.flatMap(\.terms).map(\.variable.id)).sorted()
    for id in variables { try reference.add(Variable(id)) }
    try reference.add(contentsOf: batch)
    try reference.edit(Variable(0), at: 999)
    try reference.suggest(width, for: Variable(0))
    return try reference.profile()
  }

  func testBoundsThatComeBackFromABillionTogetherLeaveNothingBehind() throws {
    let scene = Scene()
    let v = scene.variables(6)
    let first = try scene.add(v[2] - 64 * v[0] - 64 * v[1] == 0)
    try scene.add(v[3] + v[2] == 0)
    try scene.add(v[4] + v[3] == 0)
    let bounds = [try scene.add(1 * v[0] >= 0), try scene.add(1 * v[1] >= 0)]
    try scene.add(1 * v[4] == 0, 750)
    try scene.solver.setConstant(of: first, to: 4e-6)
    for constant in [999_999_999.0, 0] {
      for bound in bounds { try scene.solver.setConstant(of: bound, to: constant) }
      try scene.solver.solve()
    }
    XCTAssertEqual(try scene.values(), [0, 0, 4e-6, -4e-6, 4e-6, 0])
  }
}
