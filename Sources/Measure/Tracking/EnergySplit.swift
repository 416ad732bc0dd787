// Licensed under the MIT licence; see LICENSE.

/// Where a stretch of values falls apart best into two that differ.
///
/// E-divisive (Matteson and James, JASA 2014,
/// doi:10.1080/01621459.2013.849605): the place with the greatest energy
/// distance between what is left and what is right of it, with the distance
/// |x − y|. That distance asks nothing of the distribution, and one wild value
/// moves it little.
///
/// The sums of distances are kept while one value after another goes from the
/// right side to the left. What a value adds is looked up in two Fenwick trees
/// over the ranks, of counts and of sums, so that all places cost
/// O(n log n) instead of O(n²).
enum EnergySplit {
  /// How many values are left of the best place; nil where no place leaves
  /// `least` values on either side, or all values are alike.
  ///
  /// - Complexity: O(n log n).
  static func best(_ values: ArraySlice<Double>, least: Int) -> Int? {
    let count = values.count
    precondition(least >= 2, "A side of one value has no distances")
    guard count >= 2 * least else { return nil }
    let order = values.indices.sorted { values[$0] < values[$1] }
    var rank = [Int](repeating: 0, count: count)
    for (place, index) in order.enumerated() {
      rank[index - values.startIndex] = place
    }
    let total = values.reduce(0, +)
    // Σ |vⱼ − v| over all j, by rank: those below count up, the others down.
    var around = [Double](repeating: 0, count: count)
    var below = 0.0
    for (place, index) in order.enumerated() {
      let value = values[index]
      around[place] =
        value * Double(place) - below
        + (total - below - value * Double(count - place))
      below += value
    }
    var left = 0.0
    var right = around.reduce(0, +) / 2
    let all = right
    var seen = RankSums(count: count)
    var sum = 0.0
    var best: (energy: Double, place: Int)?
    for (place, value) in values.enumerated() {
      let lower = seen.below(rank[place])
      let toLeft =
        value * lower.count - lower.sum
        + (sum - lower.sum) - value * (Double(place) - lower.count)
      left += toLeft
      right -= around[rank[place]] - toLeft
      seen.insert(value, rank: rank[place])
      sum += value
      let before = Double(place + 1)
      let after = Double(count - place - 1)
      guard place + 1 >= least, count - place - 1 >= least else { continue }
      let across = max(0, all - left - right)
      let energy =
        before * after / (before + after)
        * (2 * across / (before * after)
          - 2 * max(0, right) / (after * (after - 1))
          - 2 * left / (before * (before - 1)))
      if energy > best?.energy ?? 0 { best = (energy, place + 1) }
    }
    return best?.place
  }
}

private struct RankSums {
  private var counts: [Double]
  private var sums: [Double]

  init(count: Int) {
    counts = [Double](repeating: 0, count: count + 1)
    sums = counts
  }

  /// - Complexity: O(log n).
  mutating func insert(_ value: Double, rank: Int) {
    var node = rank + 1
    while node < counts.count {
      counts[node] += 1
      sums[node] += value
      node += node & -node
    }
  }

  /// What has a lower rank.
  ///
  /// - Complexity: O(log n).
  func below(_ rank: Int) -> (count: Double, sum: Double) {
    var node = rank
    var found = (count: 0.0, sum: 0.0)
    while node > 0 {
      found.count += counts[node]
      found.sum += sums[node]
      node -= node & -node
    }
    return found
  }
}
