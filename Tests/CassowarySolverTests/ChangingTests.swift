// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

/// Soft constraints that come, go and change their priority while the factors of
/// their component are at hand.
final class ChangingTests: XCTestCase {
  /// Boxes in a line, each a least distance behind another one, with wishes.
  private final class Boxes: LiveBoxes {
    private var changing: [ConstraintID] = []

    init(
      _ count: Int,
      seed: UInt64,
      _ limits: EngineLimits,
      shares: [Double] = [1]
    ) throws {
      super.init(seed: seed, limits, shares: shares)
      boxes = (0..<count).map { Variable(UInt32($0)) }
      for box in boxes { try solver.add(box) }
      var batch: [LinearConstraint] = []
      for index in 1..<count {
        let other = anyBefore(index)
        let share = anyShare()
        let gap = Double(1 + random.below(9))
        batch.append(make(boxes[index] - share * other >= gap, .required))
        batch.append(make(boxes[index] == Double(random.below(3 * count)), 400))
      }
      batch.append(make(boxes[0] >= 0, .required))
      try start(with: batch)
    }

    /// How many priorities soft constraints have.
    var priorities = 14
    private var changes = 0
    /// Of the constraints that come one in so many is required; 0 for none.
    var requiredPart = 0

    /// Whether each priority is one that none has had before.
    var hasNewPriorities = false

    private var anyPriority: Priority {
      if hasNewPriorities {
        return Priority(100 + 7 * Double(random.below(90)) + Double(changes) / 1024)
      }
      if requiredPart > 0, random.chance(1, in: requiredPart) { return .required }
      return Priority(Double(100 + 50 * random.below(priorities)))
    }

    /// Makes a call that may be refused, as what it asks for conflicts.
    private func isAccepted(_ call: () throws -> Void) throws -> Bool {
      do {
        try call()
        return true
      } catch let error as SolverError {
        guard case .conflict = error else { throw error }
        return false
      }
    }

    func enter() throws {
      let first = anyBox()
      let second = anyBox()
      let far = Double(random.below(200)) - 50
      let constraint =
        first == second || random.chance(1, in: 3)
        ? make(random.chance(1, in: 2) ? first == far : 2 * first >= far, anyPriority)
        : make(random.chance(1, in: 2) ? first - second == far : first - second <= far, anyPriority)
      guard try isAccepted({ try solver.add(constraint) }) else {
        drop(constraint.id)
        return
      }
      note(constraint)
      changing.append(constraint.id)
    }

    func removeOne() throws {
      guard !changing.isEmpty else { return }
      let id = changing.remove(at: random.below(changing.count))
      try remove(id)
    }

    func changeOne() throws {
      guard !changing.isEmpty else { return }
      let id = changing[random.below(changing.count)]
      guard let constraint = present[id] else { return }
      var constant = constraint.constant
      var priority = constraint.priority
      let isChanged: Bool
      if random.chance(1, in: 2) {
        priority = anyPriority
        isChanged = try isAccepted { try solver.setPriority(of: id, to: priority) }
      } else {
        constant = Double(random.below(200))
        isChanged = try isAccepted { try solver.setConstant(of: id, to: constant) }
      }
      if isChanged { noteChange(of: constraint, to: constant, priority) }
    }

    /// Enters, removes or changes a soft constraint.
    override func makeChange() throws {
      changes += 1
      switch random.below(5) {
      case 0, 1: try enter()
      case 2: try removeOne()
      default: try changeOne()
      }
    }
  }

  func testProfilesAreThoseOfAFreshEngineAfterEveryChange() throws {
    var hits: [EnginePath: Int] = [:]
    for seed in 0..<12 as Range<UInt64> {
      for limits in [EngineLimits(), .tiny] {
        let boxes = try Boxes(seed < 4 ? 200 : 30, seed: seed, limits)
        try boxes.play(40, mostAtOnce: 3, "seed \(seed)", &hits)
      }
    }
    XCTAssertGreaterThan(hits[.takenIn] ?? 0, 200)
    XCTAssertGreaterThan(hits[.takenOut] ?? 0, 100)
  }

  /// Each priority stayed a level for good, and every step looked at all of them.
  func testPrioritiesOfWhichNothingIsLeftAreDropped() throws {
    var hits: [EnginePath: Int] = [:]
    for seed in 0..<6 as Range<UInt64> {
      let boxes = try Boxes(20, seed: 300 + seed, EngineLimits())
      boxes.hasNewPriorities = true
      try boxes.play(120, mostAtOnce: 2, "seed \(seed)", &hits)
    }
    XCTAssertGreaterThan(hits[.levelsDropped] ?? 0, 5)
  }

  func testAChangeIsMendedWhereItTouches() throws {
    var hits: [EnginePath: Int] = [:]
    for seed in 0..<8 as Range<UInt64> {
      let boxes = try Boxes(300, seed: 100 + seed, EngineLimits())
      boxes.priorities = 1 + Int(seed)
      try boxes.play(60, "seed \(seed)", &hits)
    }
    // Most changes are met without a run over all levels.
    XCTAssertGreaterThan(hits[.mended] ?? 0, 200)
    XCTAssertGreaterThan(hits[.mendingStep] ?? 0, 0)
    XCTAssertLessThan(hits[.adjustedByFactors] ?? 0, 100)
  }

  func testRequiredConstraintsComeAndGoWhereTheyTouch() throws {
    var hits: [EnginePath: Int] = [:]
    for seed in 0..<12 as Range<UInt64> {
      for limits in [EngineLimits(), .tiny] {
        let boxes = try Boxes(
          seed < 6 ? 200 : 30,
          seed: 400 + seed,
          limits,
          shares: seed % 3 == 0 ? Self.shares : [1]
        )
        boxes.requiredPart = 2
        try boxes.play(40, mostAtOnce: 3, "seed \(seed)", &hits)
      }
    }
    XCTAssertGreaterThan(hits[.conflict] ?? 0, 50)
    XCTAssertGreaterThan(hits[.mended] ?? 0, 60)
    XCTAssertGreaterThan(hits[.takenIn] ?? 0, 300)
    XCTAssertGreaterThan(hits[.takenOut] ?? 0, 100)
  }

  /// A required equation has a row of its own, as loading would give it one.
  func testAConstraintInASharedRowBecomesARequiredEquation() throws {
    for hasOtherConstant in [false, true] {
      try checkRowOfItsOwn(afterAnotherConstant: hasOtherConstant)
    }
  }

  private func checkRowOfItsOwn(afterAnotherConstant hasOtherConstant: Bool) throws {
    let scene = Scene(CassowaryBackend(limits: .tiny))
    let boxes = scene.variables(3)
    let sum = try scene.add(boxes[2] + boxes[1] == 8, 750)
    try scene.add(boxes[1] - boxes[2] == 2, 750)
    try scene.add(boxes[2] + boxes[1] == 4, 750)
    // The first change is one of the ordinary way, after which all is kept.
    for priority in [740, 750, .required] as [Priority] {
      // What waits already may be there, and share its row.
      if hasOtherConstant, priority.isRequired { try scene.solver.setConstant(of: sum, to: 6) }
      try scene.solver.setPriority(of: sum, to: priority)
      try scene.solver.solve()
    }
    XCTAssertEqual(try scene.value(boxes[1]), hasOtherConstant ? 4 : 5)
    XCTAssertEqual(try scene.value(boxes[2]), hasOtherConstant ? 2 : 3)
    XCTAssertGreaterThan(scene.solver.pathHits[.sharedRow] ?? 0, 0)
    let place = try XCTUnwrap(scene.solver.box.core.kept.places.first)
    for row in 0..<place.sub.m where place.sub.sharesRow(row) {
      for t in place.sub.breaks(place.sub.n + row) {
        XCTAssertGreaterThan(place.sub.breakpoints[t].level, 0)
      }
    }
  }

  private static let shares = [1, 0.3, 0.7, 1.0 / 3, 0.9, 1.1]

  func testAChangeIsConfirmedWhereItTouches() throws {
    var hits: [EnginePath: Int] = [:]
    // Of the few, integers could be asked.
    for (seed, count) in [20, 30, 40, 50, 200, 300].enumerated() {
      var limits = EngineLimits()
      if count < 100 { limits.localRows = 10 }
      let boxes = try Boxes(count, seed: 200 + UInt64(seed), limits, shares: Self.shares)
      boxes.priorities = 3 + seed
      try boxes.play(80, "\(count) boxes", &hits)
    }
    XCTAssertGreaterThan(hits[.confirmedTouched] ?? 0, 200)
    XCTAssertLessThan(hits[.adjustedByFactors] ?? 0, 100)
  }

  /// Coefficients far from 1 are scaled, and so is what comes later.
  func testSoftConstraintsComeAndGoAmongScaledRows() throws {
    var hits: [EnginePath: Int] = [:]
    for seed in 0..<8 as Range<UInt64> {
      let boxes = try Boxes(
        seed < 4 ? 40 : 150,
        seed: 300 + seed,
        EngineLimits(),
        shares: [10, 0.015, 0.1, 0.1, 1]
      )
      boxes.priorities = 2 + Int(seed)
      try boxes.play(60, "seed \(seed)", &hits)
    }
    XCTAssertGreaterThan(hits[.scaled] ?? 0, 8)
    XCTAssertGreaterThan(hits[.takenIn] ?? 0, 120)
    XCTAssertGreaterThan(hits[.takenOut] ?? 0, 40)
  }

  /// Boxes at shares of the one before, each with a wish of its own: what is
  /// confirmed for one wish more does not depend on their number.
  func testTheWorkOfAConfirmedChangeDoesNotGrowWithTheComponent() throws {
    func work(_ count: Int) throws -> Int {
      let scene = Scene()
      let boxes = scene.variables(count)
      for (a, b) in zip(boxes, boxes.dropFirst()) { try scene.add(b - 0.3 * a >= 5) }
      for (index, box) in boxes.enumerated() { try scene.add(1 * box == Double(9 + index), 250) }
      func wish(_ far: Double) throws {
        let wish = try scene.add(boxes[20] - 0.7 * boxes[10] == far, 750)
        let here = try scene.value(boxes[20]) - 0.7 * scene.value(boxes[10])
        XCTAssertEqual(here, far, accuracy: 1e-12)
        XCTAssertEqual(try scene.value(boxes[count - 1]), Double(8 + count))
        try scene.solver.remove(wish)
        XCTAssertEqual(try scene.value(boxes[20]), 29)
      }
      for far in 30..<34 { try wish(Double(far)) }
      let before = scene.solver.statistics.rowsTouched
      let confirmed = scene.solver.pathHits[.confirmedTouched] ?? 0
      for far in 34..<42 { try wish(Double(far)) }
      XCTAssertEqual((scene.solver.pathHits[.confirmedTouched] ?? 0) - confirmed, 16)
      return scene.solver.statistics.rowsTouched - before
    }
    let few = try work(300)
    XCTAssertEqual(try work(3_000), few)
    XCTAssertLessThan(few, 16 * 60)
  }

  /// Equal boxes in a column, each with a wish of its own, of which the work
  /// for one constraint more does not depend on their number.
  func testTheWorkOfAChangeDoesNotGrowWithTheComponent() throws {
    func work(_ count: Int, _ priority: Priority) throws -> Int {
      let scene = Scene()
      let boxes = scene.variables(count)
      for (a, b) in zip(boxes, boxes.dropFirst()) { try scene.add(b - a >= 5) }
      for (index, box) in boxes.enumerated() {
        try scene.add(1 * box == Double(7 * index), 250)
      }
      func wish(_ far: Double, _ priority: Priority) throws {
        let wish = try scene.add(boxes[20] - boxes[10] == far, priority)
        XCTAssertEqual(try scene.value(boxes[20]) - scene.value(boxes[10]), far)
        XCTAssertEqual(try scene.value(boxes[count - 1]), Double(7 * count - 7))
        try scene.solver.remove(wish)
        XCTAssertEqual(try scene.value(boxes[20]), 140)
      }
      // The first takes the ordinary way, and is kept.
      try wish(71, priority)
      try wish(70, priority)
      let before = scene.solver.statistics.rowsTouched
      for far in 72..<80 { try wish(Double(far), priority) }
      return scene.solver.statistics.rowsTouched - before
    }
    for priority in [750, .required] as [Priority] {
      let few = try work(300, priority)
      XCTAssertEqual(try work(3_000, priority), few, "\(priority)")
      XCTAssertLessThan(few, 16 * 60, "\(priority)")
    }
  }

  /// Differences of integers end at integers; one row that is none may not.
  func testARowThatIsNoPairIsRememberedAmongLaterPairs() throws {
    let scene = Scene()
    let boxes = scene.variables(300)
    for (a, b) in zip(boxes, boxes.dropFirst()) { try scene.add(b - a >= 5) }
    for (index, box) in boxes.enumerated() { try scene.add(1 * box == Double(7 * index), 250) }
    func isOfPairs(with wish: SolverProtocol.Comparison) throws -> Bool? {
      try scene.add(wish, 750)
      try scene.solver.solve()
      return scene.solver.box.core.kept.places.first?.sub.isOfPairs
    }
    let pair = boxes[20] - boxes[10]
    XCTAssertNil(try isOfPairs(with: pair == 70))
    XCTAssertEqual(try isOfPairs(with: pair == 71), true)
    XCTAssertEqual(try isOfPairs(with: pair == 72), true)
    XCTAssertEqual(try isOfPairs(with: pair == boxes[15] + 0), false)
    XCTAssertEqual(try isOfPairs(with: pair == 73), false)
    XCTAssertGreaterThan(scene.solver.pathHits[.takenIn] ?? 0, 0)
  }

  func testASoftConstraintOfManyNeedsNoFactorisationOfItsOwn() throws {
    let scene = Scene()
    let members = scene.variables(400)
    for (a, b) in zip(members, members.dropFirst()) { try scene.add(b - a >= 5) }
    try scene.add(1 * members[0] == 0)
    for member in members.dropFirst() { try scene.add(1 * member == 0, 250) }
    func solveWith(_ far: Double) throws {
      let wish = try scene.add(members[200] - members[100] == far, 750)
      XCTAssertEqual(try scene.value(members[200]), 500 + far)
      XCTAssertEqual(try scene.value(members[399]), 500 + far + 199 * 5)
      try scene.solver.setPriority(of: wish, to: 100)
      XCTAssertEqual(try scene.value(members[200]), 1000)
      try scene.solver.remove(wish)
      XCTAssertEqual(try scene.value(members[399]), 399 * 5)
    }
    // The first takes the ordinary way, and is kept.
    try solveWith(600)
    let before = scene.solver.statistics
    for round in 0..<8 { try solveWith(700 + Double(round)) }
    let after = scene.solver.statistics
    // 24 changes; the factors are made anew only where updates have added up.
    XCTAssertLessThanOrEqual(after.refactorizations - before.refactorizations, 4)
    XCTAssertGreaterThan(after.pivots, before.pivots)
  }

  func testAVariableMayGoWithTheConstraintThatHeldIt() throws {
    let scene = Scene(CassowaryBackend(limits: .tiny))
    let members = scene.variables(6)
    for (a, b) in zip(members, members.dropFirst()) { try scene.add(b - a == 10, 500) }
    try scene.add(1 * members[0] == 1)
    let wish = try scene.add(1 * members[4] == 100, 300)
    for value in [90.0, 80] {
      try scene.solver.setConstant(of: wish, to: value)
      try scene.solver.solve()
    }
    // The last one hangs on one soft constraint alone, which goes first.
    try scene.solver.remove(ConstraintID(4))
    try scene.solver.remove(members[5])
    try scene.solver.setConstant(of: ConstraintID(3), to: 7)
    XCTAssertEqual(try scene.value(members[4]), 38)
    try scene.solver.remove(ConstraintID(3))
    XCTAssertEqual(try scene.value(members[4]), 80)
    XCTAssertEqual(try scene.value(members[3]), 31)
  }

  func testARemovalThatWaitsIsNotForgottenWhenAVariableGoes() throws {
    var limits = EngineLimits()
    limits.keptRows = 1
    let scene = Scene(CassowaryBackend(limits: limits))
    let v = scene.variables(4)
    try scene.add(v[1] - v[0] >= 0)
    try scene.add(v[2] - v[1] >= 5)
    let strong = try scene.add(v[1] - v[0] == 30, 500)
    try scene.add(v[2] - v[0] == 10, 250)
    for constant in [30.0, 31, 30] {
      // The second change finds the component kept.
      try scene.solver.setConstant(of: strong, to: constant)
      XCTAssertEqual(try scene.value(v[2]) - scene.value(v[0]), constant + 5)
    }
    try scene.solver.remove(strong)
    try scene.solver.remove(v[3])
    XCTAssertEqual(try scene.value(v[2]) - scene.value(v[0]), 10)
  }

  /// What has waited, and takes the ordinary way as a variable of another component goes, is not
  /// in the kept subproblem that it would be taken out of.
  func testWhatNoLongerWaitsIsNotTakenOutOfWhatIsKept() throws {
    var limits = EngineLimits()
    limits.keptRows = 1
    let scene = Scene(CassowaryBackend(limits: limits))
    let v = scene.variables(7)
    try scene.add(v[1] - v[0] >= 0)
    try scene.add(v[2] - v[1] >= 5)
    let wish = try scene.add(v[2] - v[0] == 10, 250)
    try scene.add(v[4] - v[3] >= 0)
    try scene.add(v[5] - v[4] >= 5)
    let last = try scene.add(v[6] - v[5] == 1, 250)
    for constant in [11.0, 12, 13] {
      try scene.solver.setConstant(of: wish, to: constant)
      XCTAssertEqual(try scene.value(v[2]) - scene.value(v[0]), constant)
    }
    let passing = try scene.add(1 * v[1] == 40, 300)
    try scene.solver.remove(last)
    try scene.solver.remove(v[6])
    try scene.solver.remove(passing)
    XCTAssertEqual(try scene.value(v[2]) - scene.value(v[0]), 13)
    XCTAssertGreaterThanOrEqual(try scene.value(v[5]) - scene.value(v[4]), 5)
  }

  /// The kept subproblem has the edit at its border; the level of the priority is new there.
  func testAChangeThatWaitsIsTakenInWithoutTheEditThatHasEnded() throws {
    for changes in 0..<3 {
      var limits = EngineLimits()
      limits.keptRows = 1
      let scene = Scene(CassowaryBackend(limits: limits))
      let v = scene.variables(4)
      try scene.add(v[1] - v[0] >= 0)
      try scene.add(v[2] - v[1] >= 5)
      let strong = try scene.add(v[2] - v[1] == 30, 500)
      try scene.add(v[2] - v[0] == 10, 250)
      try scene.solver.edit(v[0], at: 900)
      for constant in [30.0, 31, 30] {
        try scene.solver.setConstant(of: strong, to: constant)
        XCTAssertEqual(try scene.value(v[2]) - scene.value(v[0]), constant)
      }
      try scene.solver.setPriority(of: strong, to: 100)
      switch changes {
      case 0: try scene.solver.endEdit(v[0])
      case 1: try scene.solver.edit(v[0], at: 50)
      default: try scene.solver.edit(v[3], at: 50)
      }
      XCTAssertEqual(try scene.value(v[2]) - scene.value(v[0]), 10, "change \(changes)")
    }
  }
}
