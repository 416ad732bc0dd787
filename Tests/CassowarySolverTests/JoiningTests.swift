// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

/// Variables that come and go while the factors of their component are at hand.
final class JoiningTests: XCTestCase {
  /// Boxes in a line, among which others come and go with all that is asked of them.
  private final class Crowd: LiveBoxes {
    private var nextBox: UInt32 = 0
    /// Identities that were in use.
    private var freeBoxes: [UInt32] = []

    init(_ count: Int, seed: UInt64, _ limits: EngineLimits, shares: [Double] = [1]) throws {
      super.init(seed: seed, limits, shares: shares)
      var batch: [LinearConstraint] = []
      for index in 0..<count {
        let box = try openBox()
        if index == 0 {
          batch.append(make(1 * box >= 0, .required))
        } else {
          batch.append(behind(box, anyBefore(index), .required))
          batch.append(make(box == Double(random.below(3 * count)), 400))
        }
        boxes.append(box)
      }
      try start(with: batch)
    }

    private func openBox() throws -> Variable {
      let id = freeBoxes.isEmpty || random.chance(1, in: 3) ? nextBox : freeBoxes.removeLast()
      if id == nextBox { nextBox += 1 }
      try solver.add(Variable(id))
      return Variable(id)
    }

    private func behind(
      _ box: Variable,
      _ other: Variable,
      _ priority: Priority
    ) -> LinearConstraint {
      let share = anyShare()
      let gap = Double(1 + random.below(9))
      return random.chance(1, in: 3) && share <= 1
        ? make(box - share * other == gap, priority) : make(box - share * other >= gap, priority)
    }

    private var anyPriority: Priority { Priority(Double(100 + 50 * random.below(14))) }

    /// One to three boxes, what is asked of them in any order, in one batch or one by one.
    func enter() throws {
      let count = 1 + random.below(3)
      let isApart = random.chance(1, in: 8)
      var newcomers: [Variable] = []
      var batch: [LinearConstraint] = []
      for _ in 0..<count {
        let box = try openBox()
        let other = newcomers.last ?? (isApart ? box : anyBox())
        if other != box { batch.append(behind(box, other, .required)) }
        if random.chance(1, in: 2) { batch.append(make(1 * box >= 3, .required)) }
        if random.chance(2, in: 3) {
          batch.append(make(box == Double(random.below(200)), anyPriority))
        }
        if random.chance(1, in: 3), other != box {
          batch.append(make(box - other == Double(random.below(40)), anyPriority))
        }
        newcomers.append(box)
      }
      for index in batch.indices.dropFirst() {
        batch.swapAt(index, random.below(index + 1))
      }
      if random.chance(1, in: 6), let box = newcomers.first {
        let wrong = [make(1 * box >= 9, .required), make(1 * box <= 8, .required)]
        XCTAssertThrowsError(try solver.add(contentsOf: batch + wrong))
        for constraint in wrong { drop(constraint.id) }
      }
      if random.chance(1, in: 2) {
        try solver.add(contentsOf: batch)
      } else {
        for constraint in batch { try solver.add(constraint) }
      }
      for constraint in batch { note(constraint) }
      boxes += newcomers
    }

    /// Takes a box out, at times only what is asked of it.
    func leave() throws {
      guard boxes.count > 12 else { return }
      let index = random.below(boxes.count)
      let box = boxes[index]
      for (id, constraint) in present.sorted(by: { $0.key < $1.key })
      where constraint.terms.contains(where: { $0.variable == box }) {
        try remove(id)
      }
      if random.chance(1, in: 5) { return }
      try solver.remove(box)
      boxes.remove(at: index)
      freeBoxes.append(box.id)
    }

    func wish() throws {
      let (first, second) = (anyBox(), anyBox())
      let far = Double(random.below(90)) - 30
      let constraint =
        first == second ? make(first == far, anyPriority) : make(first - second == far, anyPriority)
      try solver.add(constraint)
      note(constraint)
    }

    func changeConstant() throws {
      let ids = present.keys.filter { present[$0]?.priority != .required }.sorted()
      guard !ids.isEmpty else { return }
      let id = ids[random.below(ids.count)]
      guard let constraint = present[id] else { return }
      let constant = Double(random.below(200))
      try solver.setConstant(of: id, to: constant)
      noteChange(of: constraint, to: constant, constraint.priority)
    }

    override func makeChange() throws {
      switch random.below(8) {
      case 0, 1, 2: try enter()
      case 3, 4: try leave()
      case 5: try wish()
      default: try changeConstant()
      }
    }
  }

  func testProfilesAreThoseOfAFreshEngineWhoeverComesAndGoes() throws {
    var hits: [EnginePath: Int] = [:]
    for seed in 0..<16 as Range<UInt64> {
      for limits in [EngineLimits(), .tiny] {
        let crowd = try Crowd(seed < 6 ? 200 : 40, seed: seed, limits)
        try crowd.play(40, mostAtOnce: 3, "seed \(seed)", &hits)
      }
    }
    XCTAssertGreaterThan(hits[.variableTakenIn] ?? 0, 600)
    XCTAssertGreaterThan(hits[.variableTakenOut] ?? 0, 200)
    XCTAssertGreaterThan(hits[.mended] ?? 0, 40)
  }

  func testTheyComeAndGoWhereRatiosMultiply() throws {
    var hits: [EnginePath: Int] = [:]
    let kinds: [[Double]] = [[1, 0.3, 0.7, 1.0 / 3], [10, 0.1, 0.1, 0.1, 0.1, 0.1, 1]]
    for (seed, shares) in kinds.enumerated() {
      for round in 0..<4 {
        let crowd = try Crowd(
          round < 2 ? 150 : 40,
          seed: UInt64(100 + 10 * seed + round),
          EngineLimits(),
          shares: shares
        )
        try crowd.play(40, mostAtOnce: 3, "\(shares), round \(round)", &hits)
      }
    }
    XCTAssertGreaterThan(hits[.variableTakenIn] ?? 0, 100)
    XCTAssertGreaterThan(hits[.variableTakenOut] ?? 0, 40)
  }

  /// A card of two lines, hung on a box in the middle of a column.
  private func hang(_ scene: Scene, on box: Variable) throws -> (
    lines: [Variable], constraints: [ConstraintID]
  ) {
    let lines = scene.variables(2)
    let constraints = try [
      scene.add(lines[1] - lines[0] >= 20),
      scene.add(lines[1] - lines[0] == 30, 400),
      scene.add(lines[0] - box >= 8),
      scene.add(lines[0] - box == 8, 300),
    ]
    return (lines, constraints)
  }

  private func column(_ count: Int) throws -> (Scene, [Variable]) {
    let scene = Scene()
    let boxes = scene.variables(count)
    for (a, b) in zip(boxes, boxes.dropFirst()) { try scene.add(b - a >= 5) }
    for (index, box) in boxes.enumerated() { try scene.add(1 * box == Double(7 * index), 250) }
    try scene.solver.solve()
    return (scene, boxes)
  }

  func testTheWorkForAVariableDoesNotGrowWithTheComponent() throws {
    func work(_ count: Int) throws -> Int {
      let (scene, boxes) = try column(count)
      func comeAndGo() throws {
        let card = try hang(scene, on: boxes[20])
        XCTAssertEqual(try scene.value(card.lines[1]), 140 + 8 + 30)
        for constraint in card.constraints { try scene.solver.remove(constraint) }
        for line in card.lines { try scene.solver.remove(line) }
        XCTAssertEqual(try scene.value(boxes[count - 1]), Double(7 * count - 7))
      }
      // The first takes the ordinary way, and is kept.
      for _ in 0..<3 { try comeAndGo() }
      let before = scene.solver.statistics.rowsTouched
      for _ in 0..<8 { try comeAndGo() }
      return scene.solver.statistics.rowsTouched - before
    }
    let few = try work(300)
    XCTAssertEqual(try work(3_000), few)
    XCTAssertLessThan(few, 16 * 40)
  }

  /// More priorities than multipliers are kept for: what is new, and costs nothing, makes way,
  /// and not what only costs nothing at the first of them.
  func testAVariableComesToManyPrioritiesInFewPivots() throws {
    let scene = Scene()
    let boxes = scene.variables(300)
    for (a, b) in zip(boxes, boxes.dropFirst()) { try scene.add(b - a >= 5) }
    for (index, box) in boxes.enumerated() {
      try scene.add(1 * box == Double(7 * index), Priority(Double(100 + index)))
    }
    try scene.solver.solve()
    func comeAndGo(_ box: Int) throws {
      let card = try hang(scene, on: boxes[box])
      XCTAssertEqual(try scene.value(card.lines[1]), Double(7 * box) + 8 + 30)
      for constraint in card.constraints { try scene.solver.remove(constraint) }
      for line in card.lines { try scene.solver.remove(line) }
      try scene.solver.solve()
    }
    for box in 0..<3 { try comeAndGo(10 + box) }
    let before = scene.solver.statistics.pivots
    for box in 0..<16 { try comeAndGo(20 + 17 * box) }
    XCTAssertLessThan(scene.solver.statistics.pivots - before, 16 * 8)
  }

  /// Those that go leave room for those that come.
  func testNothingIsLoadedAnewWhileAsManyComeAsGo() throws {
    let (scene, boxes) = try column(400)
    var cards: [(lines: [Variable], constraints: [ConstraintID])] = []
    var loaded = 0
    for round in 0..<200 {
      cards.append(try hang(scene, on: boxes[round]))
      if cards.count > 6 {
        let card = cards.removeFirst()
        for constraint in card.constraints { try scene.solver.remove(constraint) }
        for line in card.lines { try scene.solver.remove(line) }
      }
      try scene.solver.solve()
      if round == 20 { loaded = scene.solver.pathHits[.component] ?? 0 }
    }
    // What rows that ask nothing take up is given back now and then.
    let later = (scene.solver.pathHits[.component] ?? 0) - loaded
    XCTAssertLessThanOrEqual(later, 20)
    XCTAssertGreaterThan(scene.solver.pathHits[.variableTakenIn] ?? 0, 300)
  }

  /// What has been said before it was known which component it is of counts, whatever its order.
  func testAConstraintOfNewVariablesWaitsForTheOneThatJoinsThem() throws {
    let (scene, boxes) = try column(60)
    for round in 0..<3 {
      let lines = scene.variables(3)
      try scene.add(1 * lines[2] >= 0)
      try scene.add(lines[2] - lines[1] == 4)
      try scene.add(lines[1] - lines[0] == 6, 800)
      let before = scene.solver.pathHits[.variableTakenIn] ?? 0
      try scene.add(lines[0] - boxes[30] == 2)
      XCTAssertEqual(try scene.value(lines[2]), 210 + 2 + 6 + 4)
      let joined = (scene.solver.pathHits[.variableTakenIn] ?? 0) - before
      XCTAssertEqual(joined, round == 0 ? 0 : 3, "round \(round)")
    }
  }

  /// Of new variables that nothing joins to others a component is made, and none is taken apart.
  func testAComponentOfNewVariablesLeavesAKeptOneAlone() throws {
    let (scene, boxes) = try column(60)
    for far in [8.0, 9, 10] {
      try scene.add(boxes[3] - boxes[1] == far, 700)
      try scene.solver.solve()
    }
    let before = scene.solver.pathHits[.component] ?? 0
    let pair = scene.variables(2)
    try scene.add(pair[1] - pair[0] == 3)
    try scene.add(1 * pair[0] == 50, 500)
    try scene.add(boxes[3] - boxes[1] == 11, 750)
    XCTAssertEqual(try scene.value(pair[1]), 53)
    XCTAssertEqual(try scene.value(boxes[3]) - scene.value(boxes[1]), 11)
    XCTAssertEqual((scene.solver.pathHits[.component] ?? 0) - before, 1)
  }

  /// One of the same identity is another variable: it begins at 0.
  func testAVariableThatComesBackAtOnceIsANewOne() throws {
    let (scene, boxes) = try column(60)
    var last: [ConstraintID] = []
    let guest = scene.variable()
    for far in [4.0, 5, 6, 7] {
      for id in last { try scene.solver.remove(id) }
      if !last.isEmpty {
        try scene.solver.remove(guest)
        try scene.solver.add(guest)
      }
      last = try [scene.add(guest - boxes[10] >= far), scene.add(1 * guest == 0, 100)]
      XCTAssertEqual(try scene.value(guest), 70 + far)
    }
  }
}
