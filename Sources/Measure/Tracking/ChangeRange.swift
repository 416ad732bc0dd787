// Licensed under the MIT licence; see LICENSE.

enum ChangeRange {
  /// The places that fit nearly as well as `place`: 95 % of the times the true
  /// one is among them.
  ///
  /// Places whose sum of squares exceeds the least by up to 7.35 variances
  /// (Hansen, Econometrica 2000, doi:10.1111/1468-0262.00124). Values far from
  /// both levels count as if they were three deviations away.
  ///
  /// - Complexity: O(n log n).
  static func around(
    _ place: Int,
    in values: ArraySlice<Double>
  ) -> ClosedRange<Int> {
    let before = TrimmedMean(values[..<place]).mean
    let after = TrimmedMean(values[place...]).mean
    let residuals = values.indices.map {
      abs(values[$0] - ($0 < place ? before : after))
    }.sorted()
    // The deviation of normal noise with this median of residuals.
    let deviation = 1.4826 * Summary.quantile(0.5, of: residuals)
    guard deviation > 0 else { return place...place }
    func cost(_ value: Double, _ level: Double) -> Double {
      let distance = min(abs(value - level) / deviation, 3)
      return distance * distance
    }
    // What it costs to give values to the other level, outwards from `place`.
    func reach(_ indices: some Sequence<Int>, to level: Double, from: Double)
      -> Int
    {
      var excess = 0.0
      var reached = 0
      for (count, index) in indices.enumerated() {
        excess += cost(values[index], level) - cost(values[index], from)
        if excess <= 7.35 { reached = count + 1 }
      }
      return reached
    }
    let back = reach(
      (values.startIndex..<place).reversed(),
      to: after,
      from: before,
    )
    let forth = reach(place..<values.endIndex, to: before, from: after)
    return max(
      place - back,
      values.startIndex + 1
    )...min(
      place + forth,
      values.endIndex - 1,
    )
  }
}
