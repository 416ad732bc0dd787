// Licensed under the MIT licence; see LICENSE.

import DenseLPSolver
import SolverProtocol
import XCTest

@testable import CassowarySolver

/// Constants of independent equations that change one after the other, with
/// the factors of their component at hand.
final class AdjustingTests: XCTestCase {
  func testAConstantThatMakesUpForADragMovesWhatFollowedIt() throws {
    let scene = Scene(CassowaryBackend(limits: .tiny))
    let v = scene.variables(2)
    let gap = try scene.add(v[1] - v[0] == 1)
    try scene.add(v[1] - v[0] == 0, 750)
    try scene.solver.edit(v[0], at: 750)
    try scene.solver.solve()
    for target in [-2.0, -4] {
      try scene.solver.suggest(target, for: v[0])
      try scene.solver.solve()
    }
    try scene.solver.setConstant(of: gap, to: 3)
    XCTAssertEqual(try scene.values(), [-4, -1])
  }

  func testAConstantThatComesBackFromFarOutLeavesNoRoundingBehind() throws {
    let scene = Scene(CassowaryBackend(limits: .tiny))
    let v = scene.variables(6)
    let anchor = try scene.add(v[0] == 0.1, 750)
    for index in 1..<6 {
      try scene.add(v[index] - v[index - 1] >= 10)
      try scene.add(v[index] == -1e10, 500)
    }
    for constant in [0.2, 0.3, 1e9 + 0.3, 0.7] {
      try scene.solver.setConstant(of: anchor, to: constant)
      for index in 0..<6 {
        XCTAssertEqual(
          try scene.value(v[index]),
          constant + 10 * Double(index),
          accuracy: 1e-12 * max(1, constant)
        )
      }
    }
  }

  /// Several chains of differences, each hung on a variable of its own that
  /// is edited or held softly.
  private final class Chains {
    let scene = Scene()
    var heads: [Variable] = []
    var members: [[Variable]] = []
    var gaps: [[ConstraintID]] = []
    var constants: [[Double]] = []
    var anchors: [Double] = []

    init(_ count: Int, length: Int, isEdited: Bool) throws {
      for chain in 0..<count {
        let head = scene.variable()
        heads.append(head)
        anchors.append(Double(chain))
        if isEdited {
          try scene.solver.edit(head, at: 900)
          try scene.solver.suggest(Double(chain), for: head)
        } else {
          try scene.add(head == Double(chain), 900)
        }
        members.append(scene.variables(length))
        gaps.append([])
        constants.append([])
        var before = head
        for member in members[chain] {
          let gap = Double(gaps[chain].count % 5)
          gaps[chain].append(try scene.add(member - before == gap))
          constants[chain].append(gap)
          before = member
        }
      }
      try scene.solver.solve()
    }

    func set(_ chain: Int, _ index: Int, to constant: Double) throws {
      constants[chain][index] = constant
      try scene.solver.setConstant(of: gaps[chain][index], to: constant)
    }

    func check(_ label: String, line: UInt = #line) throws {
      for chain in heads.indices {
        var expected = anchors[chain]
        for (index, member) in members[chain].enumerated() {
          expected += constants[chain][index]
          XCTAssertEqual(
            try scene.value(member),
            expected,
            accuracy: 1e-9,
            label,
            line: line
          )
        }
      }
    }
  }

  func testAFurtherConstantNeedsNoFactorisation() throws {
    for isEdited in [false, true] {
      let chains = try Chains(3, length: 40, isEdited: isEdited)
      for chain in 0..<3 {
        try chains.set(chain, 7, to: 50)
        try chains.check("first of \(chain)")
      }
      let before = chains.scene.solver.statistics
      for round in 0..<20 {
        try chains.set(round % 3, 2 * round % 40, to: Double(round) + 0.5)
        try chains.check("round \(round)")
      }
      let after = chains.scene.solver.statistics
      XCTAssertEqual(after.refactorizations, before.refactorizations)
      XCTAssertEqual(after.pivots, before.pivots)
      XCTAssertEqual(after.solves, before.solves + 20)
    }
  }

  func testADragBetweenConstantsLeavesNoOldCopyBehind() throws {
    // Two components beside one edit: what the drag solves of the first must
    // be what its next constant starts from.
    let scene = Scene()
    let width = scene.variable()
    try scene.solver.edit(width, at: 900)
    var gaps: [[ConstraintID]] = []
    var members: [[Variable]] = []
    for length in [30, 4] {
      members.append(scene.variables(length))
      var before = width
      gaps.append([])
      for member in members[members.count - 1] {
        gaps[gaps.count - 1].append(try scene.add(member - before == 30))
        before = member
      }
    }
    try scene.solver.suggest(100, for: width)
    try scene.solver.solve()
    var constants = gaps.map { $0.map { _ in 30.0 } }
    var edge = 100.0
    func set(_ part: Int, _ index: Int, _ constant: Double) throws {
      constants[part][index] = constant
      try scene.solver.setConstant(of: gaps[part][index], to: constant)
      // Solves without any question.
      try scene.solver.solve()
    }
    func check(_ label: String) throws {
      for part in 0..<2 {
        var expected = edge
        for (index, member) in members[part].enumerated() {
          expected += constants[part][index]
          XCTAssertEqual(try scene.value(member), expected, label)
        }
      }
    }
    for round in 0..<6 {
      try set(0, 3, Double(round))
      try set(1, 1, Double(10 + round))
      edge += 7
      try scene.solver.suggest(edge, for: width)
      try scene.solver.solve()
      try set(0, 5, Double(20 + round))
      try set(1, 2, Double(30 + round))
      try set(0, 3, Double(40 + round))
      try check("round \(round)")
    }
  }

  func testASoftConstantNeedsNoFactorisationEither() throws {
    // A chain between two wishes, of which the last pulls.
    let scene = Scene()
    let members = scene.variables(60)
    for (a, b) in zip(members, members.dropFirst()) { try scene.add(b - a >= 5) }
    try scene.add(1 * members[0] == 0)
    var wishes: [ConstraintID] = []
    for member in members.dropFirst() { wishes.append(try scene.add(1 * member == 0, 250)) }
    let far = try scene.add(1 * members[30] == 500, 750)
    try scene.solver.solve()
    for value in [600.0, 601] {
      try scene.solver.setConstant(of: far, to: value)
      try scene.solver.solve()
    }
    let before = scene.solver.statistics
    for step in 0..<20 {
      try scene.solver.setConstant(of: far, to: 602 + Double(step))
      try scene.solver.setConstant(of: wishes[10], to: Double(step) / 4)
      try scene.solver.solve()
      XCTAssertEqual(try scene.value(members[30]), 602 + Double(step))
      XCTAssertEqual(try scene.value(members[59]), 602 + Double(step) + 29 * 5)
      XCTAssertEqual(try scene.value(members[29]), 29 * 5)
    }
    let after = scene.solver.statistics
    XCTAssertEqual(after.refactorizations, before.refactorizations)
    XCTAssertEqual(after.pivots, before.pivots)
  }

  func testABreakpointThatPassesAnotherIsPutInOrder() throws {
    let scene = Scene()
    let members = scene.variables(40)
    for (a, b) in zip(members, members.dropFirst()) { try scene.add(b - a == 1) }
    let high = try scene.add(1 * members[0] <= 100, 750)
    let low = try scene.add(1 * members[0] >= 10, 500)
    let wish = try scene.add(1 * members[0] == 50, 250)
    func expect(_ value: Double, line: UInt = #line) throws {
      try scene.solver.solve()
      XCTAssertEqual(try scene.value(members[0]), value, line: line)
      XCTAssertEqual(try scene.value(members[39]), value + 39, line: line)
    }
    try expect(50)
    let steps: [(ConstraintID, Double, Double)] = [
      (wish, 60, 60), (wish, 200, 100), (high, 300, 200), (high, 5, 5), (low, 1, 5),
      (wish, 3, 3), (low, 4, 4), (low, 5, 5), (high, 80, 5), (wish, 5, 5), (wish, 70, 70),
      (high, 70, 70), (low, 70, 70), (low, 75, 70), (high, 90, 75), (wish, -20, 75),
    ]
    for (constraint, constant, value) in steps {
      try scene.solver.setConstant(of: constraint, to: constant)
      try expect(value)
    }
  }

  func testMoreComponentsThanAreKeptStayRight() throws {
    let chains = try Chains(EngineLimits().kept + 4, length: 30, isEdited: true)
    var random = SplitMix(seed: 3)
    for round in 0..<60 {
      for _ in 0...random.below(4) {
        let chain = random.below(chains.heads.count)
        try chains.set(chain, random.below(30), to: Double(random.below(100)))
      }
      if round % 5 == 0 { try chains.check("round \(round)") }
    }
    try chains.check("end")
  }

  func testWhatElseHappensInBetweenIsNotLost() throws {
    let chains = try Chains(4, length: 30, isEdited: true)
    let solver = chains.scene.solver
    var random = SplitMix(seed: 11)
    var extra: [ConstraintID] = []
    for round in 0..<400 {
      let chain = random.below(4)
      switch random.below(8) {
      case 0:
        chains.anchors[chain] = Double(random.below(50))
        try solver.suggest(chains.anchors[chain], for: chains.heads[chain])
      case 1:
        // Replaces an equation by a new one with another constant.
        let index = random.below(30)
        try solver.remove(chains.gaps[chain][index])
        let before = index == 0 ? chains.heads[chain] : chains.members[chain][index - 1]
        let constant = Double(random.below(20))
        chains.constants[chain][index] = constant
        chains.gaps[chain][index] = try chains.scene.add(
          chains.members[chain][index] - before == constant
        )
      case 2:
        extra.append(try chains.scene.add(1 * chains.members[chain][5] >= -1e6))
      case 3:
        if let last = extra.popLast() { try solver.remove(last) }
      case 4:
        // A refused one, after constants that wait.
        let member = chains.members[chain][3]
        let wrong = chains.scene.make(2 * member - 2 * chains.members[chain][2] == 1e5)
        XCTAssertNotNil(chains.scene.conflict(of: wrong))
      default:
        try chains.set(chain, random.below(30), to: Double(random.below(20)))
      }
      if random.below(3) == 0 { try solver.solve() }
      if round % 10 == 0 { try chains.check("round \(round)") }
    }
    try chains.check("end")
  }

  func testADragGoesOnFromTheNewConstants() throws {
    let chains = try Chains(2, length: 30, isEdited: true)
    for step in 0..<30 {
      for chain in 0..<2 {
        chains.anchors[chain] = Double(step * (chain + 1))
        try chains.scene.solver.suggest(chains.anchors[chain], for: chains.heads[chain])
      }
      if step % 4 == 3 { try chains.set(step % 2, step, to: 100 + Double(step)) }
      try chains.check("step \(step)")
    }
  }

  func testABoundThatANewConstantReachesIsKept() throws {
    // A soft equation gives way where a wish at a higher priority stands.
    let scene = Scene()
    let v = scene.variables(30)
    var gaps: [ConstraintID] = []
    for index in 1..<30 { gaps.append(try scene.add(v[index] - v[index - 1] == 1)) }
    try scene.add(v[0] == 0, 500)
    try scene.add(v[29] <= 40, 750)
    XCTAssertEqual(try scene.value(v[29]), 29)
    for (constant, first) in [(5.0, 0.0), (12, 0), (13, -1), (30, -18), (11, 0), (13, -1)] {
      try scene.solver.setConstant(of: gaps[3], to: constant)
      XCTAssertEqual(try scene.value(v[0]), first, "\(constant)")
      XCTAssertEqual(try scene.value(v[29]), first + 28 + constant, "\(constant)")
    }
  }

  func testHugeConstantsLeaveNothingBehind() throws {
    let chains = try Chains(1, length: 30, isEdited: false)
    for constant in [1, 1e15, 2, 1e300, 3, -1e12, 4] {
      try chains.set(0, 10, to: constant)
      try chains.scene.solver.solve()
    }
    try chains.check("end")
  }

  func testChangedVariablesAreThoseBehindTheGap() throws {
    let chains = try Chains(2, length: 30, isEdited: false)
    for index in [28, 25, 29] {
      try chains.set(1, index, to: 77)
      try chains.scene.solver.solve()
      XCTAssertEqual(chains.scene.solver.changedVariables, Array(chains.members[1][index...]))
    }
  }

  func testWhatADragSolvesAgainAndLeavesInPlaceHasNotChanged() throws {
    let scene = Scene()
    let v = scene.variables(2)
    try scene.add(v[0] + 2 * v[1] >= 1, 750)
    try scene.add(2 * v[1] - v[0] == 2, 250)
    try scene.solver.edit(v[0], at: 750)
    try scene.solver.suggest(-1, for: v[0])
    XCTAssertEqual(try scene.value(v[1]), 1)
    // Leaves the range, and the new basis has it where it was.
    try scene.solver.suggest(0, for: v[0])
    XCTAssertEqual(try scene.value(v[1]), 1)
    XCTAssertEqual(scene.solver.changedVariables, [v[0]])
  }

  /// Wishes of a few places, so that a new constant often is that of another
  /// wish of the same variable or row.
  func testConstantsThatMeetOthersHaveTheProfileOfTheReference() throws {
    var random = SplitMix(seed: 5)
    for round in 0..<30 {
      let solver = CassowaryBackend(limits: .tiny)
      let reference = DenseBackend()
      let v = (0..<5).map { Variable(UInt32($0)) }
      for variable in v {
        try solver.add(variable)
        try reference.add(variable)
      }
      var count: UInt32 = 0
      func enter(_ comparison: Comparison, _ priority: Priority) throws {
        let made = LinearConstraint(ConstraintID(count), comparison, priority: priority)
        count += 1
        try solver.add(made)
        try reference.add(made)
      }
      for index in 1..<5 { try enter(v[index] - v[index - 1] >= 1, .required) }
      for variable in v {
        for priority in [700, 500, 300] as [Priority] {
          let at = Double(random.below(4))
          try enter(random.pick([1 * variable == at, 1 * variable <= at]), priority)
        }
      }
      for index in 1..<5 {
        for priority in [600, 400] as [Priority] {
          try enter(v[index] - v[index - 1] == Double(random.below(4)), priority)
        }
      }
      for step in 0..<25 {
        let wish = ConstraintID(4 + UInt32(random.below(Int(count) - 4)))
        let constant = Double(random.below(4))
        try solver.setConstant(of: wish, to: constant)
        try reference.setConstant(of: wish, to: constant)
        let (mine, other) = (try solver.profile().levels, try reference.profile().levels)
        XCTAssertEqual(mine.map(\.violation), other.map(\.violation), "\(round), \(step)")
      }
    }
  }
}
