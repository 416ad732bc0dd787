// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import SolverProtocol
import XCTest

/// Long sparse structures, of which a naive simplex turns every link over by
/// itself: what they cost is counted in pivots, each of which may be a pass
/// over all of the structure.
final class LongStructureTests: XCTestCase {
  private let count = 1_500

  /// Boxes in a row, each at least 1 behind the one before.
  private func chain(_ scene: Scene) -> (boxes: [Variable], batch: [LinearConstraint]) {
    let boxes = (0..<count).map { _ in scene.variable() }
    let batch = (1..<count).map { scene.make(boxes[$0] >= boxes[$0 - 1] + 1) }
    return (boxes, batch)
  }

  /// The least sum of |t + place - wish| over all t, where places rise by 1:
  /// what a chain costs that is pushed together from end to end.
  private func leastSum(_ wishes: [(place: Int, wish: Int)]) -> Double {
    let free = wishes.map { Double($0.wish - $0.place) }.sorted()
    let middle = free[free.count / 2]
    return free.reduce(0) { $0 + abs($1 - middle) }
  }

  /// The least weighted sum of distances to targets of numbers that never
  /// fall, in the order of the targets: weighted L1 isotonic regression.
  private func leastDistance(_ wishes: [(target: Int, weight: Int)]) -> Int {
    var cost = 0
    var heap: [(target: Int, weight: Int)] = []
    for wish in wishes {
      var rest = wish.weight
      // Ascending by target; what stands above this one gives way to it.
      while rest > 0, let top = heap.last, top.target > wish.target {
        let taken = min(rest, top.weight)
        cost += taken * (top.target - wish.target)
        rest -= taken
        heap[heap.count - 1].weight -= taken
        if heap[heap.count - 1].weight == 0 { heap.removeLast() }
      }
      let kept = wish.weight + (wish.weight - rest)
      let place = heap.firstIndex { $0.target > wish.target } ?? heap.count
      heap.insert((wish.target, kept), at: place)
    }
    return cost
  }

  func testTheLeastDistanceIsThatOfEverySmallChain() {
    var random = SplitMix(seed: 11)
    for _ in 0..<300 {
      let wishes = (0..<4).map { _ in
        (target: random.below(5), weight: 1 + random.below(3))
      }
      var least = Int.max
      for number in 0..<625 {
        let places = [number % 5, number / 5 % 5, number / 25 % 5, number / 125]
        guard places == places.sorted() else { continue }
        let cost = zip(places, wishes).reduce(0) { $0 + $1.1.weight * abs($1.0 - $1.1.target) }
        least = min(least, cost)
      }
      XCTAssertEqual(leastDistance(wishes), least, "\(wishes)")
    }
  }

  private func check(
    _ scene: Scene,
    pivots: Int,
    refactorizations: Int = 60,
    _ name: String,
    line: UInt = #line
  ) throws {
    let statistics = scene.solver.statistics
    XCTAssertLessThan(statistics.pivots, pivots, name, line: line)
    XCTAssertLessThan(statistics.refactorizations, refactorizations, name, line: line)
    XCTAssertEqual(statistics.solves, 1, name, line: line)
  }

  /// A line too short for its boxes, no two of which are as important: what is
  /// shortened first must be what levels below would shorten anyway.
  func testALineGivesUpItsLeastImportantWidthsAtOnce() throws {
    let scene = Scene()
    let widths = (0..<count).map { _ in scene.variable() }
    var batch: [LinearConstraint] = []
    var right: LinearExpression = 0
    for (index, width) in widths.enumerated() {
      // Neighbours are of very different importance.
      let rank = index * 677 % count
      let left = scene.variable()
      batch.append(scene.make(left == right + 4))
      batch.append(scene.make(width >= 4))
      batch.append(
        scene.make(width == 64, Priority(1 + 990 * Double(rank) / Double(count)))
      )
      right = left + width
    }
    // A third of the boxes must go down from 64 to 4.
    batch.append(scene.make(right == 48 * Double(count)))
    try scene.solver.add(contentsOf: batch)
    for (index, width) in widths.enumerated() {
      let isGivenUp = index * 677 % count < count / 3
      XCTAssertEqual(try scene.solver.value(of: width), isGivenUp ? 4 : 64, "box \(index)")
    }
    try check(scene, pivots: 50, "line")
  }

  func testAChainPushedTogetherByItsWishesIsNotSolvedBoxByBox() throws {
    for (name, step) in [("each", 1), ("every other", 2), ("every seventh", 7)] {
      let scene = Scene()
      var (boxes, batch) = chain(scene)
      var wishes: [(place: Int, wish: Int)] = []
      for index in stride(from: 0, to: count, by: step) {
        let wish = index * 37 % 101
        wishes.append((index, wish))
        batch.append(scene.make(boxes[index] == Double(wish), 500))
      }
      try scene.solver.add(contentsOf: batch)
      let values = try scene.values()
      for index in 1..<count {
        XCTAssertGreaterThanOrEqual(values[index] - values[index - 1], 1 - 1e-9)
      }
      let profile = try scene.solver.profile()
      XCTAssertEqual(
        profile.levels[0].violation,
        leastSum(wishes),
        accuracy: 1e-6 * leastSum(wishes)
      )
      try check(scene, pivots: 60, name)
    }
  }

  func testWishesAtScatteredPlacesAndOfTwoPrioritiesAreNoDearer() throws {
    for (name, hasTwo) in [("one priority", false), ("two", true)] {
      let scene = Scene()
      var random = SplitMix(seed: 5)
      var (boxes, batch) = chain(scene)
      // One unit of the upper level outweighs all of the lower one.
      let strong = 10_000_000
      var wishes: [(target: Int, weight: Int)] = []
      for index in boxes.indices {
        let wish = Int(random.next() % UInt64(2 * count))
        if !hasTwo, random.next() % 3 != 0 { continue }
        let priority: Priority = hasTwo && index % 2 == 1 ? 250 : 500
        wishes.append((wish - index, priority == 500 ? strong : 1))
        batch.append(scene.make(boxes[index] == Double(wish), priority))
      }
      try scene.solver.add(contentsOf: batch)
      let values = try scene.values()
      for index in 1..<count {
        XCTAssertGreaterThanOrEqual(values[index], values[index - 1] + 1)
      }
      let found = try scene.solver.profile().levels.map(\.violation)
      let least = leastDistance(wishes)
      let expected = hasTwo ? [least / strong, least % strong] : [least / strong]
      XCTAssertEqual(found, expected.map(Double.init), name)
      try check(scene, pivots: 120, name)
    }
  }

  func testABoxThatMayBeAtMostOneBehindIsNoDearer() throws {
    let scene = Scene()
    var random = SplitMix(seed: 6)
    let boxes = (0..<count).map { _ in scene.variable() }
    var batch = (1..<count).map { scene.make(boxes[$0] <= boxes[$0 - 1] + 1) }
    var wishes: [(target: Int, weight: Int)] = []
    for (index, box) in boxes.enumerated() {
      let wish = Int(random.next() % UInt64(count))
      // Behind its number a box never rises, so that the negated one never falls.
      wishes.append((index - wish, 1))
      batch.append(scene.make(box == Double(wish), 500))
    }
    try scene.solver.add(contentsOf: batch)
    let values = try scene.values()
    for index in 1..<count {
      XCTAssertLessThanOrEqual(values[index], values[index - 1] + 1)
    }
    XCTAssertEqual(
      try scene.solver.profile().levels.map(\.violation),
      [Double(leastDistance(wishes))]
    )
    try check(scene, pivots: count / 8, "at most")
  }

  func testRowsOfCellsEachBelowAllOfTheFormerRowAreNotBuiltCellByCell() throws {
    let scene = Scene()
    var batch: [LinearConstraint] = []
    var bottoms: [Variable] = []
    var tops: [Variable] = []
    func wish(_ row: Int, _ cell: Int) -> Double {
      Double(10 + (row * 7 + cell * 11) % 40)
    }
    for row in 0..<count / 5 {
      let top = scene.variable()
      if bottoms.isEmpty { batch.append(scene.make(top == 0)) }
      for bottom in bottoms { batch.append(scene.make(top >= bottom + 8)) }
      batch.append(scene.make(top == 0, 50))
      tops.append(top)
      bottoms = (0..<5).map { cell in
        let bottom = scene.variable()
        batch.append(scene.make(bottom >= top + 10))
        batch.append(scene.make(bottom == top + wish(row, cell), 500))
        return bottom
      }
    }
    try scene.solver.add(contentsOf: batch)
    var expected = 0.0
    for row in tops.indices {
      let found = try scene.solver.value(of: tops[row])
      XCTAssertEqual(found, expected, accuracy: 1e-6)
      expected += (0..<5).map { wish(row, $0) }.max()! + 8
    }
    try check(scene, pivots: count / 5, "rows of cells")
  }

  /// Which boxes give up the common width is found one by one: a wish that is
  /// outvoted pushes nothing at the start.
  func testARowOfEqualWidthsWithMinimaTakesAtMostAPivotABox() throws {
    let scene = Scene()
    var batch: [LinearConstraint] = []
    let common = scene.variable()
    var end = scene.variable()
    batch.append(scene.make(end == 0))
    for index in 0..<count {
      let width = scene.variable()
      let next = scene.variable()
      batch.append(scene.make(next >= end + width + 8))
      batch.append(scene.make(next == end + width + 8, 250))
      batch.append(scene.make(width == common, 300))
      batch.append(scene.make(width >= Double(index * 17 % 40), 750))
      end = next
    }
    batch.append(scene.make(end <= 45 * Double(count)))
    try scene.solver.add(contentsOf: batch)
    // The common width is the largest at which all widths, none below its
    // minimum, fit beside gaps of 8: only wider minima differ from it, and a
    // wider one would push down more widths than it comes nearer to.
    let minima = (0..<count).map { Double($0 * 17 % 40) }
    var (low, high) = (0.0, 40.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let isTooWide = minima.reduce(0) { $0 + max($1, middle) } > 37 * Double(count)
      (low, high) = isTooWide ? (low, middle) : (middle, high)
    }
    let missed = minima.reduce(0) { $0 + max(0, $1 - low) }
    XCTAssertEqual(try scene.value(common), low, accuracy: 1e-6)
    let profile = try scene.solver.profile()
    XCTAssertEqual(profile.levels.map(\.priority.value), [750, 300, 250])
    XCTAssertEqual(profile.levels[0].violation, 0, accuracy: 1e-6)
    XCTAssertEqual(profile.levels[1].violation, missed, accuracy: 1e-6 * missed)
    XCTAssertEqual(profile.levels[2].violation, 0, accuracy: 1e-6)
    try check(scene, pivots: count, refactorizations: count / 16, "equal widths")
  }

  /// A row of boxes with least widths, wished widths that don't all fit, and
  /// if asked largest ones; the wish written the other way round for some.
  private func crowd(
    _ scene: Scene,
    isBounded: Bool
  ) -> (batch: [LinearConstraint], missed: Double) {
    var batch: [LinearConstraint] = []
    var start = scene.variable()
    batch.append(scene.make(start == 0))
    var least = 0.0
    var wished = 0.0
    for index in 0..<count {
      let end = scene.variable()
      let low = Double(10 + index * 17 % 30)
      let wish = low + Double(5 + index * 11 % 40)
      batch.append(scene.make(end - start >= low))
      batch.append(
        index % 3 == 0
          ? scene.make(start - end == -wish, 500) : scene.make(end - start == wish, 500)
      )
      if isBounded { batch.append(scene.make(end <= start + wish + 20)) }
      least += low
      wished += wish
      start = end
      if isBounded {
        start = scene.variable()
        batch.append(scene.make(start >= end + 8))
        batch.append(scene.make(start == end + 8, 250))
        least += 8
        wished += 8
      }
    }
    let room = ((least + 0.6 * (wished - least)) / 8).rounded() * 8
    batch.append(scene.make(start <= room))
    return (batch, wished - room)
  }

  func testWishesThatDoNotFitAboveTheirMinimaGiveWayTogether() throws {
    for isBounded in [false, true] {
      let scene = Scene()
      let (batch, missed) = crowd(scene, isBounded: isBounded)
      try scene.solver.add(contentsOf: batch)
      _ = try scene.values()
      let profile = try scene.solver.profile()
      XCTAssertEqual(profile.levels[0].violation, missed, accuracy: 1e-6 * missed)
      try check(scene, pivots: 20, isBounded ? "column" : "row")
    }
  }

  func testConstraintsThatShareARowAreChangedAndRemovedOneByOne() throws {
    let scene = Scene()
    let (batch, missed) = crowd(scene, isBounded: true)
    try scene.solver.add(contentsOf: batch)
    _ = try scene.values()
    // The least height of box 40, its wish, its largest height.
    let box = 1 + 40 * 5
    let low = Double(10 + 40 * 17 % 30)
    let wish = low + Double(5 + 40 * 11 % 40)
    let (start, end) = (scene.variables[80], scene.variables[81])
    func height() throws -> Double { try scene.value(end) - scene.value(start) }
    try scene.solver.setConstant(of: batch[box].id, to: wish + 10)
    XCTAssertEqual(try height(), wish + 10, accuracy: 1e-6)
    XCTAssertEqual(
      try scene.solver.profile().levels[0].violation,
      missed + 20,
      accuracy: 1e-6 * missed
    )
    // Beyond the largest: both, and nothing else, are in the way.
    XCTAssertThrowsError(try scene.solver.setConstant(of: batch[box].id, to: wish + 30)) {
      guard case .conflict(let set)? = $0 as? SolverError else { return XCTFail("\($0)") }
      XCTAssertEqual(set.constraints, [batch[box].id, batch[box + 2].id])
    }
    try scene.solver.remove(batch[box].id)
    try scene.solver.setPriority(of: batch[box + 1].id, to: 600)
    XCTAssertEqual(try height(), wish, accuracy: 1e-6)
    try scene.solver.remove(batch[box + 1].id)
    try scene.solver.add(scene.make(end - start == -5, 700))
    XCTAssertEqual(try height(), -5, accuracy: 1e-6)
    try scene.solver.add(batch[box])
    XCTAssertEqual(try height(), low, accuracy: 1e-6)
  }

  func testBoxesPushedBelowTwoOthersAreNotPushedOneByOne() throws {
    let scene = Scene()
    var random = SplitMix(seed: 7)
    var batch: [LinearConstraint] = []
    var bottoms: [Variable] = []
    var expected: [Double] = []
    for index in 0..<count {
      let top = scene.variable()
      let bottom = scene.variable()
      var least = 0.0
      var above = index > 0 ? [(index - 1, 8.0)] : []
      if index > 1 {
        let other = index - 2 - Int(random.next() % UInt64(min(index - 1, 4)))
        above.append((other, Double(8 + random.next() % 60)))
      }
      for (other, gap) in above {
        batch.append(scene.make(top >= bottoms[other] + gap))
        least = max(least, expected[other] + gap)
      }
      batch.append(scene.make(top == 0, 100))
      if index == 0 { batch.append(scene.make(top >= 0)) }
      let height = Double(20 + index % 7)
      batch.append(scene.make(bottom == top + height))
      bottoms.append(bottom)
      expected.append(least + height)
    }
    try scene.solver.add(contentsOf: batch)
    for index in bottoms.indices {
      let found = try scene.solver.value(of: bottoms[index])
      XCTAssertEqual(found, expected[index], accuracy: 1e-6)
    }
    try check(scene, pivots: 60, "below two")
  }
}
