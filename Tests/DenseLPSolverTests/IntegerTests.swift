// Licensed under the MIT licence; see LICENSE.

import DenseLPSolver
import SolverProtocol
import XCTest

/// Systems of differences with integer constants: every determined value is the exact integer,
/// however large, and no tolerance decides between constants that differ.
final class IntegerTests: XCTestCase {
  private let x = Variable(0)
  private let y = Variable(1)

  private func difference(
    _ id: UInt32,
    _ left: Variable,
    _ right: Variable?,
    _ relation: Relation,
    _ constant: Double,
    _ priority: Priority = .required
  ) -> LinearConstraint {
    LinearConstraint(
      ConstraintID(id),
      [Term(1, left)] + (right.map { [Term(-1, $0)] } ?? []),
      relation,
      constant,
      priority: priority,
    )
  }

  private func solver<Solver: LayoutSolver>(
    _ type: Solver.Type,
    variables: Int,
    _ constraints: [LinearConstraint]
  ) throws -> Solver {
    let solver = Solver()
    for id in 0..<variables { try solver.add(Variable(UInt32(id))) }
    try solver.add(contentsOf: constraints)
    return solver
  }

  private let bases: [Double] = [0, 0x1p31, 1e12, 1.7e12, 0x1p45, 0x1p46 + 1, 0x1p50 - 2000]

  func testAWishIsMetToTheLastUnit() throws {
    for base in bases {
      for gap in [1.0, 3, 500] {
        let solver = try solver(
          DenseBackend.self,
          variables: 2,
          [
            difference(0, x, y, .equal, 0),
            difference(1, x, nil, .greaterThanOrEqual, base + gap, .high),
            difference(2, y, nil, .equal, base, .low),
          ]
        )
        XCTAssertEqual(try solver.value(of: x), base + gap, "\(base)")
        XCTAssertEqual(try solver.profile()[.high], 0, "\(base)")
        XCTAssertEqual(try solver.profile()[.low], gap, "\(base)")
        XCTAssertEqual(try solver.ambiguousVariables(), [], "\(base)")
      }
    }
  }

  func testBoundsThatCrossByOneConflict() throws {
    for base in bases {
      let solver = try solver(
        DenseBackend.self,
        variables: 2,
        [difference(0, x, nil, .lessThanOrEqual, base), difference(1, x, y, .equal, 0)]
      )
      XCTAssertThrowsError(try solver.add(difference(2, y, nil, .greaterThanOrEqual, base + 1))) {
        XCTAssertEqual(
          $0 as? SolverError,
          .conflict(ConflictSet([ConstraintID(0), ConstraintID(1), ConstraintID(2)])),
          "\(base)",
        )
      }
      try solver.add(difference(2, y, nil, .greaterThanOrEqual, base))
      XCTAssertEqual(try solver.value(of: y), base)
    }
  }

  func testARoomOfOneIsAmbiguous() throws {
    for base in bases {
      let solver = try solver(
        DenseBackend.self,
        variables: 1,
        [
          difference(0, x, nil, .lessThanOrEqual, base + 1),
          difference(1, x, nil, .greaterThanOrEqual, base),
        ]
      )
      XCTAssertEqual(try solver.ambiguousVariables(), [x], "\(base)")
      try solver.setConstant(of: ConstraintID(0), to: base)
      XCTAssertEqual(try solver.ambiguousVariables(), [], "\(base)")
    }
  }

  func testRandomDifferencesAgreeWithRationalsBitForBit() throws {
    var state: UInt64 = 7
    func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    for round in 0..<400 {
      let base = bases[round % bases.count]
      let count = 2 + below(5)
      var constraints: [LinearConstraint] = []
      for id in 0..<UInt32(count * 2) {
        let left = Variable(UInt32(below(count)))
        let right = Variable(UInt32(below(count)))
        let relation: Relation = [.equal, .lessThanOrEqual, .greaterThanOrEqual][below(3)]
        let small = Double(below(9) - 4)
        constraints.append(
          left == right || below(2) == 0
            ? difference(id, left, nil, relation, base + small, [.low, .high, .required][below(3)])
            : difference(id, left, right, relation, small, [.low, .high, .required][below(3)])
        )
      }
      var outcomes: [[Double]] = []
      for type in [DenseBackend.self, ExactBackend.self] as [any LayoutSolver.Type] {
        let solver = type.init()
        for id in 0..<count { try solver.add(Variable(UInt32(id))) }
        var accepted: [Double] = []
        for constraint in constraints {
          accepted.append((try? solver.add(constraint)) == nil ? 0 : 1)
        }
        let ambiguous = try solver.ambiguousVariables()
        for id in 0..<count where !ambiguous.contains(Variable(UInt32(id))) {
          let value = try solver.value(of: Variable(UInt32(id)))
          XCTAssertEqual(value, value.rounded())
          accepted.append(value)
        }
        outcomes.append(accepted + ambiguous.map { Double($0.id) })
        outcomes[outcomes.count - 1] += try solver.profile().levels.map(\.violation)
      }
      XCTAssertEqual(outcomes[0], outcomes[1], "round \(round)")
    }
  }

  func testManyLargeIntegersNeedNoTolerance() throws {
    // More elements than rationals are asked for where numbers grow.
    let count = 80
    let base = 0x1p50 - 1000
    var constraints: [LinearConstraint] = []
    for id in 1..<UInt32(count) {
      constraints.append(difference(id, Variable(id), Variable(id - 1), .greaterThanOrEqual, 1))
    }
    constraints.append(difference(0, x, nil, .equal, base, .high))
    let solver = try solver(DenseBackend.self, variables: count, constraints)
    for id in 0..<UInt32(count) {
      XCTAssertGreaterThanOrEqual(try solver.value(of: Variable(id)), base + Double(id))
    }
    XCTAssertEqual(try solver.value(of: x), base)
  }

  func testAnIntegerBesideALargeOneIsSeen() throws {
    for base in [0x1p48, 1_700_000_086_400_000] {
      let solver = try solver(
        DenseBackend.self,
        variables: 2,
        [difference(0, y, x, .equal, 413), difference(1, x, nil, .equal, base)]
      )
      XCTAssertEqual(try solver.value(of: y), base + 413)
      try solver.remove(ConstraintID(1))
      try solver.setConstant(of: ConstraintID(0), to: 412)
      XCTAssertEqual(
        try solver.value(of: y) - solver.value(of: x),
        412,
        "The point is far away, the constants are not",
      )
    }
  }

  func testARefusalAndAReadingLeaveLargeIntegersAlone() throws {
    let time = 1_700_000_086_400_000.0
    for reads in [false, true] {
      let solver = try solver(
        DenseBackend.self,
        variables: 2,
        [difference(0, y, x, .greaterThanOrEqual, 1)]
      )
      for variable in [x, y] { try solver.edit(variable, at: .low) }
      try solver.suggest(time, for: y)
      if reads { _ = try solver.value(of: y) }
      try solver.suggest(time, for: x)
      _ = try solver.value(of: x)
      XCTAssertThrowsError(
        try solver.add(
          contentsOf: [difference(1, y, x, .equal, 0), difference(2, y, nil, .equal, 0)]
        )
      )
      XCTAssertEqual(try solver.profile()[.low], 1)
    }
  }

  func testAProductAlongAChainHidesNoWish() throws {
    let factors = [999.0, 999, -999, -999, -500]
    var constraints: [LinearConstraint] = []
    for (index, factor) in factors.enumerated() {
      let id = UInt32(index)
      constraints.append(
        LinearConstraint(
          ConstraintID(id),
          [Term(1, Variable(id + 1)), Term(-factor, Variable(id))],
          .equal,
          index == 1 ? 1 : 0,
        )
      )
    }
    constraints.append(difference(5, x, nil, .greaterThanOrEqual, 0))
    let solver = try solver(DenseBackend.self, variables: 6, constraints)
    try solver.edit(x, at: .high)
    try solver.setConstant(of: ConstraintID(0), to: -1)
    XCTAssertEqual(try solver.profile()[.high], 0)
    XCTAssertEqual(try solver.value(of: x), 0)
  }
}
