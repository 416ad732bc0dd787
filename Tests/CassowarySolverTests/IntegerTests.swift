// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import DenseLPSolver
import SolverProtocol
import XCTest

/// Differences of integers have integers for answers, whatever their size.
final class IntegerTests: XCTestCase {
  func testTwoTimesInMillisecondsAreNotTakenForOne() throws {
    for epoch in [1.7e12, 1.7e15, 1e15 + 1, 0x1p49] {
      let scene = Scene()
      let x = scene.variable()
      let y = scene.variable()
      try scene.add(x == y)
      try scene.add(x >= epoch + 1000, 750)
      try scene.add(y == epoch + 500, 500)
      let levels = try scene.solver.profile().levels
      XCTAssertEqual(levels.map(\.violation), [0, 500])
      XCTAssertEqual(try scene.value(x), epoch + 1000)
      XCTAssertEqual(try scene.value(y), epoch + 1000)
    }
  }

  func testARequiredMillisecondTooLateIsAConflict() throws {
    let scene = Scene()
    let x = scene.variable()
    let y = scene.variable()
    try scene.add(x - y >= 1_700_000_000_001)
    let least = try scene.add(y >= 0)
    let late = scene.make(x <= 1_700_000_000_000)
    XCTAssertEqual(
      scene.conflict(of: late).map(Set.init),
      [ConstraintID(0), least, late.id]
    )
    try scene.add(x <= 1_700_000_000_001)
    XCTAssertEqual(try scene.value(x), 1_700_000_000_001)
    XCTAssertEqual(try scene.value(y), 0)
  }

  /// Relative to 2 · 10¹⁵ one is less than rounding leaves of a sum. The chain
  /// beside it multiplies so much that doubles are trusted no longer.
  func testARequiredIntegerIsMetExactlyBesideAChainThatMultiplies() throws {
    let epoch = 2e15
    let scene = Scene()
    let v = scene.variables(12)
    try scene.add(v[0] == v[1])
    try scene.add(v[2] == v[1] - v[3])
    for link in 4..<12 { try scene.add(1 * v[link] == 8 * v[link - 1]) }
    try scene.add(1 * v[3] >= 0)
    try scene.add(1 * v[11] == 1, 500)
    let bound = try scene.add(v[0] >= epoch)
    try scene.add(v[1] == epoch, 750)
    XCTAssertEqual(try scene.value(v[0]), epoch)
    for step in [1.0, 2, 1, 3, 0] {
      try scene.solver.setConstant(of: bound, to: epoch + step)
      XCTAssertEqual(try scene.value(v[0]), epoch + step)
      XCTAssertEqual(try scene.value(v[1]), epoch + step)
    }
  }

  /// A middle is no difference of two, so tolerances count; but none that is
  /// relative to the epoch.
  func testTwoTimesInMicrosecondsBesideTheirMiddleAreNotTakenForOne() throws {
    for epoch in [1.7e12, 1.7e15, 2e15] {
      let scene = Scene()
      let (first, last, middle) = (scene.variable(), scene.variable(), scene.variable())
      try scene.add(2 * middle - first - last == 0)
      try scene.add(middle - first >= 0)
      let start = try scene.add(first >= epoch)
      try scene.add(middle == epoch, 750)
      try scene.add(last == epoch, 700)
      for late in [0, 500, 1, 1000, 2, 0] as [Double] {
        try scene.solver.setConstant(of: start, to: epoch + late)
        XCTAssertEqual(
          try scene.values(),
          [epoch + late, epoch + late, epoch + late],
          "\(late) after \(epoch)"
        )
        XCTAssertEqual(try scene.solver.profile().levels.map(\.violation), [late, late])
      }
    }
  }

  /// Four thirds of a unit of the last few digits are missing.
  func testBoundsThatAMiddleCantMeetAreAConflictFarOut() throws {
    for epoch in [1.7e12, 1e14, 1.7e15] {
      let scene = Scene()
      let v = scene.variables(3)
      try scene.add(2 * v[0] - v[1] - v[2] == 1)
      try scene.add(2 * v[1] - v[0] - v[2] == 2)
      try scene.add(v[0] >= epoch + 5)
      XCTAssertNotNil(scene.conflict(of: scene.make(1 * v[2] <= epoch)))
      try scene.add(v[2] <= epoch + 4)
      XCTAssertGreaterThanOrEqual(try scene.value(v[0]), epoch + 5 - 0x1p-50 * epoch)
    }
  }

  /// The two constraints share a row; the constant of the first passes that of
  /// the second, and the row's values follow.
  func testAConstantThatPassesAnotherOfItsRowTakesTheValuesAlong() throws {
    for place in [850_000_000_000_500, 8_500_000_000_500, 500.0] {
      let scene = Scene(CassowaryBackend(limits: .tiny))
      let v = scene.variables(3)
      let gap = scene.make(v[2] - v[1] >= 0)
      try scene.solver.add(contentsOf: [
        gap, scene.make(v[2] - v[1] == 1, 750), scene.make(v[1] + v[0] == 0, 750),
        scene.make(v[1] == place, 750),
      ])
      for constant in [500.0, 0, 3, 1, 700, 0] {
        try scene.solver.setConstant(of: gap.id, to: constant)
        let wide = max(constant, 1)
        XCTAssertEqual(try scene.values(), [-place, place, place + wide], "\(place)")
        XCTAssertEqual(try scene.solver.profile().levels.map(\.violation), [wide - 1])
      }
      XCTAssertLessThanOrEqual(scene.solver.pathHits[.adjustedByFactors] ?? 0, 1, "\(place)")
    }
  }

  /// Each found as a case of dates with middles: a least place and a wish that
  /// differ by a few last digits, and an edit that would break a middle.
  func testNoWishBreaksAMiddleFarOut() throws {
    let epoch = 2e15
    let scene = Scene()
    let v = scene.variables(4)
    try scene.add(2 * v[1] - v[0] - v[2] >= 0)
    try scene.add(2 * v[3] - v[2] - v[0] == 0)
    try scene.add(v[3] >= epoch - 1)
    try scene.add(v[1] <= epoch)
    try scene.add(v[2] == epoch + 5, 750)
    try scene.add(v[0] >= epoch + 1, 500)
    let values = try scene.values()
    XCTAssertEqual(2 * values[3], values[2] + values[0])
    XCTAssertEqual(try scene.solver.profile().levels.map(\.violation), [0, 6])
  }

  func testAnEditBreaksNoMiddleFarOut() throws {
    let epoch = 2e15
    let scene = Scene()
    let v = scene.variables(4)
    try scene.add(v[1] - v[0] == 60)
    try scene.add(2 * v[3] - v[2] - v[0] == 2)
    try scene.add(v[2] - v[3] <= 5)
    try scene.add(v[3] >= epoch + 17)
    try scene.add(v[2] >= epoch + 1000, 750)
    try scene.solver.edit(v[1], at: 999)
    try scene.solver.suggest(epoch + 1, for: v[1])
    let values = try scene.values()
    XCTAssertEqual(2 * values[3] - values[2] - values[0], 2)
    XCTAssertEqual(try scene.solver.profile().levels.map(\.violation), [69, 978])
  }

  /// Dozens of times, each halfway between two before it or at a distance from
  /// one, around a plan that meets what is required, and wishes that change.
  func testAPlanOfDozensOfTimesAgreesWithDenseFarOut() throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = SplitMix(seed: seed)
      let count = 10 + random.below(30)
      let epoch = [1.7e12, 1e14, 1.7e15][random.below(3)]
      let steps = [0, 1, 2, 5, 17, 100, 500, 1000, 3_600_000, 86_400_000] as [Double]
      let plan = (0..<count).map { _ in
        epoch + random.pick(steps) * Double(random.below(10))
      }
      let scene = Scene()
      let dense = DenseBackend()
      let v = scene.variables(count)
      for variable in v { try dense.add(variable) }
      var batch = [scene.make(v[0] >= plan[0] - random.pick(steps))]
      for place in 2..<count {
        let (a, b) = (random.below(place), random.below(place))
        switch random.below(4) {
        case 0 where a != b:
          let rest = 2 * plan[place] - plan[a] - plan[b]
          batch.append(scene.make(2 * v[place] - v[a] - v[b] == rest))
        case 1: batch.append(scene.make(v[place] - v[a] <= plan[place] - plan[a] + 60))
        default: batch.append(scene.make(v[place] - v[a] >= plan[place] - plan[a] - 5))
        }
        if random.below(2) == 0 {
          batch.append(scene.make(v[place] - v[b] == random.pick(steps), 500))
        }
      }
      var wishes: [ConstraintID] = []
      for priority in [750, 700, 500, 250, 700, 250] as [Priority] {
        let place = epoch + random.pick(steps)
        let wish = scene.make(1 * v[random.below(count)] == place, priority)
        wishes.append(wish.id)
        batch.append(wish)
      }
      try scene.solver.add(contentsOf: batch)
      try dense.add(contentsOf: batch)
      for step in 0..<6 {
        let (one, two) = (try scene.solver.profile(), try dense.profile())
        for (level, least) in zip(one.levels, two.levels) {
          XCTAssertEqual(
            level.violation,
            least.violation,
            accuracy: 0x1p-49 * epoch * Double(8 + batch.count),
            "seed \(seed), step \(step), \(level.priority)"
          )
        }
        let (wish, place) = (random.pick(wishes), epoch + random.pick(steps))
        try scene.solver.setConstant(of: wish, to: place)
        try dense.setConstant(of: wish, to: place)
      }
    }
  }

  func testAChainOfAThousandLargeStepsIsExact() throws {
    let scene = Scene()
    var random = SplitMix(seed: 11)
    var chain = [scene.variable()]
    var sum = 1.1e15
    var expected = [sum]
    var batch = [scene.make(chain[0] == sum)]
    for index in 1..<1_000 {
      let step = Double(random.below(1 << 40)) - 0x1p39
      sum += step
      expected.append(sum)
      chain.append(scene.variable())
      batch.append(scene.make(chain[index] - chain[index - 1] == step))
    }
    // A wish on the last one that is one off.
    batch.append(scene.make(chain[999] == sum + 1, 500))
    try scene.solver.add(contentsOf: batch)
    XCTAssertEqual(try scene.values(), expected)
    XCTAssertEqual(try scene.solver.profile().levels.map(\.violation), [1])
  }

  func testHistoriesOfDifferencesKeepEveryInteger() throws {
    var compared = 0
    for seed in 0..<UInt64(400) {
      var history = DifferenceHistory(seed: seed)
      for _ in 0..<18 {
        guard let found = history.step() else { break }
        compared += found
      }
      if let difference = history.difference {
        XCTFail("seed \(seed): \(difference)")
        return
      }
    }
    XCTAssertGreaterThan(compared, 5_000)
  }
}

/// A random history of differences of large integers, played on the engine
/// and on the arbiter.
struct DifferenceHistory {
  private var random: SplitMix
  private let engine = CassowaryBackend()
  private let arbiter = ExactBackend()
  private let count: Int
  private let base: Double
  private var live: [LinearConstraint] = []
  private var edits: [Variable] = []
  private var next: UInt32 = 0
  /// What they first differed in.
  private(set) var difference: String?

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    count = 2 + random.below(7)
    base = [0, 1.7e12, 1e15, 1e9, -1e14][random.below(5)]
    for id in 0..<UInt32(count) {
      try? engine.add(Variable(id))
      try? arbiter.add(Variable(id))
    }
  }

  private mutating func number() -> Double {
    let near = Double(random.below(7) - 3) * [1, 1000, 86_400_000][random.below(3)]
    return random.chance(1, in: 3) ? near : base + near
  }

  private mutating func constraint() -> LinearConstraint {
    next += 1
    let relation = Relation.allCases[random.below(3)]
    let priority: Priority = [1000, 750, 500, 250, 250, 333][random.below(6)]
    let first = random.below(count)
    var terms = [Term(random.chance(1, in: 2) ? 1 : -1, Variable(UInt32(first)))]
    var constant = number()
    if random.chance(1, in: 2) {
      let second = (first + 1 + random.below(count - 1)) % count
      terms.append(Term(-terms[0].coefficient, Variable(UInt32(second))))
      if !random.chance(1, in: 3) { constant = Double(random.below(7) - 3) }
    }
    return LinearConstraint(ConstraintID(next), terms, relation, constant, priority: priority)
  }

  /// Whether both take a call; what only one takes is a difference.
  private mutating func both(_ call: (any LayoutSolver) throws -> Void) -> Bool {
    let mine = Result { try call(engine) }
    let its = Result { try call(arbiter) }
    switch (mine, its) {
    case (.success, .success): return true
    case (.failure, .failure): return false
    default:
      difference = "\(mine) is not \(its)"
      return false
    }
  }

  /// Plays one step and compares all that is determined; says how many
  /// values, nil at a difference.
  mutating func step() -> Int? {
    switch random.below(6) {
    case 0, 1:
      let added = constraint()
      if both({ try $0.add(added) }) { live.append(added) }
    case 2:
      if !live.isEmpty {
        let gone = live.remove(at: random.below(live.count))
        _ = both { try $0.remove(gone.id) }
      }
    case 3:
      if !live.isEmpty {
        let changed = live[random.below(live.count)].id
        let constant = number()
        _ = both { try $0.setConstant(of: changed, to: constant) }
      }
    case 4:
      let variable = Variable(UInt32(random.below(count)))
      let priority: Priority = [990, 500, 300][random.below(3)]
      let value = number()
      _ = both {
        try $0.edit(variable, at: priority)
        try $0.suggest(value, for: variable)
      }
      if !edits.contains(variable) { edits.append(variable) }
    default:
      if !edits.isEmpty {
        let variable = edits[random.below(edits.count)]
        let value = number()
        _ = both { try $0.suggest(value, for: variable) }
      }
    }
    return difference == nil ? compare() : nil
  }

  private mutating func compare() -> Int? {
    do {
      let mine = try engine.profile()
      let its = try arbiter.profile()
      if mine != its { difference = "profile \(mine) is not \(its)" }
      let open = Set(try arbiter.ambiguousVariables())
      if open != Set(try engine.ambiguousVariables()) { difference = "ambiguity" }
      var compared = 0
      for id in 0..<UInt32(count) where !open.contains(Variable(id)) {
        let value = try engine.value(of: Variable(id))
        let right = try arbiter.value(of: Variable(id))
        if value != right { difference = "v\(id) is \(value), not \(right)" }
        compared += 1
      }
      return difference == nil ? compared : nil
    } catch {
      difference = "\(error)"
      return nil
    }
  }
}
