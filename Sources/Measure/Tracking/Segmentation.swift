// Licensed under the MIT licence; see LICENSE.

/// The places at which a series changes its level.
///
/// 1. **Propose.** `EnergySplit` halves the whole series, and each window of
///    it, again and again. The windows find a short change back and forth,
///    which halving the whole would overlook (Fleming and others, ICPE 2023,
///    doi:10.1145/3578244.3583719).
/// 2. **Confirm.** The proposal that separates its neighbours worst goes, until
///    all that are left pass `SplitTest` at the level asked for. The chance is
///    multiplied with the number of places at which the series could have
///    changed (Bonferroni), because the best of them was looked for.
/// 3. **Place.** Each place moves to where the energy between its neighbours is
///    greatest.
///
/// - I1: between two places, and before the first and behind the last, are at
///   least `least` values.
/// - I2: the places are a function of the values alone.
struct Segmentation {
  /// The fewest values of a level. How many it takes in fact, the tests say:
  /// four or five where many series share the level.
  static let least = 3
  private static let window = 60

  /// Where a new level begins: positions in the series, ascending.
  private(set) var places: [Int] = []

  private let values: [Double]
  private let level: Double

  /// The places in `values` that a chance of `level` allows for.
  ///
  /// - Complexity: O(n log n) and O(n) for each place.
  init(_ values: [Double], level: Double) {
    self.values = values
    self.level = level
    guard values.count >= 2 * Self.least else { return }
    propose()
    confirm()
    for _ in 0..<3 where place() { confirm() }
  }

  /// The test of a place against its neighbours.
  func test(_ index: Int) -> SplitTest {
    let (low, high) = neighbours(of: index)
    let place = places[index]
    return SplitTest(values[low..<place], values[place..<high])
  }

  /// The chance of a place, all places of the series considered.
  func chance(_ index: Int) -> Double {
    min(1, test(index).chance * Double(values.count - 1))
  }

  /// The first value of the level before a place, and the end of the one that
  /// begins there.
  func neighbours(of index: Int) -> (low: Int, high: Int) {
    (
      index == 0 ? 0 : places[index - 1],
      index + 1 == places.count ? values.count : places[index + 1]
    )
  }

  private mutating func propose() {
    var found: Set<Int> = []
    split(0..<values.count, &found)
    var start = 0
    while start + Self.window / 2 < values.count, values.count > Self.window {
      split(start..<min(start + Self.window, values.count), &found)
      start += Self.window / 2
    }
    // Two proposals too near to each other: the test decides which stays.
    for candidate in found.sorted() {
      places.append(candidate)
      if places.count >= 2,
        candidate - places[places.count - 2] < Self.least
      {
        let late = places.count - 1
        let weaker = test(late - 1).chance < test(late).chance ? late : late - 1
        places.remove(at: weaker)
      }
    }
  }

  /// Proposes the best place of a stretch and those of its halves, as long as
  /// there may be something.
  private func split(_ range: Range<Int>, _ found: inout Set<Int>) {
    var stretches = [range]
    while let stretch = stretches.popLast() {
      guard let left = EnergySplit.best(values[stretch], least: Self.least)
      else { continue }
      let place = stretch.lowerBound + left
      let test = SplitTest(
        values[stretch.lowerBound..<place],
        values[place..<stretch.upperBound],
      )
      // A weak hint is enough: what it separates may show in the halves.
      guard test.chance < 0.05 else { continue }
      found.insert(place)
      stretches.append(stretch.lowerBound..<place)
      stretches.append(place..<stretch.upperBound)
    }
  }

  private mutating func confirm() {
    while !places.isEmpty {
      let chances = places.indices.map { chance($0) }
      let worst = chances.indices.max { chances[$0] < chances[$1] } ?? 0
      if chances[worst] < level { return }
      places.remove(at: worst)
    }
  }

  /// Whether a place moved.
  private mutating func place() -> Bool {
    var hasMoved = false
    for index in places.indices {
      let (low, high) = neighbours(of: index)
      guard let left = EnergySplit.best(values[low..<high], least: Self.least),
        low + left != places[index]
      else { continue }
      places[index] = low + left
      hasMoved = true
    }
    return hasMoved
  }
}
