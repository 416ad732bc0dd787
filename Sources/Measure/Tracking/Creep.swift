// Licensed under the MIT licence; see LICENSE.

import Glibc

/// Steps that are one slow change.
///
/// A value that grows by a little with every commit is cut into steps, none of
/// which any commit made. Where a level, a straight slope and a level fit the
/// stretch better than the steps do, the steps become one creep.
enum Creep {
  /// The changes with every creep in place of its steps.
  ///
  /// - Complexity: O(n · s²) in the points n and steps s of a stretch.
  static func joined(
    _ steps: [TrackedChange],
    _ values: [Double]
  ) -> [TrackedChange] {
    var joined: [TrackedChange] = []
    var index = 0
    while index < steps.count {
      // As many steps as go the same way without a pause.
      var end = index + 1
      while end < steps.count,
        (steps[end].after > steps[end].before)
          == (steps[index].after > steps[index].before),
        steps[end].kind != .machine, steps[index].kind != .machine,
        steps[end].place - steps[end - 1].place <= longestTread
      {
        end += 1
      }
      let low = index == 0 ? 0 : steps[index - 1].place
      let high = end == steps.count ? values.count : steps[end].place
      if end - index >= 2,
        let slope = Slope(values[low..<high], steps: steps[index..<end])
      {
        joined.append(creep(steps[index..<end], slope))
      } else {
        joined += steps[index..<end]
      }
      index = end
    }
    return joined
  }

  /// The most points between two steps of one creep.
  private static let longestTread = 40

  private static func creep(
    _ steps: ArraySlice<TrackedChange>,
    _ slope: Slope
  ) -> TrackedChange {
    var change = steps[steps.startIndex]
    change.kind = .creep
    change.place = slope.start + 1
    change.range = slope.start...slope.end
    change.before = exp(slope.before)
    change.after = exp(slope.after)
    // The steps' errors are independent but for the levels between them,
    // which two share: adding up is on the safe side.
    let half = steps.reduce(0) {
      $0 + log1p($1.interval.upperBound) - log1p($1.change)
    }
    let whole = slope.after - slope.before
    change.interval = (exp(whole - half) - 1)...(exp(whole + half) - 1)
    change.chance = steps.map(\.chance).min() ?? 1
    return change
  }

  /// A level up to `start`, a straight line to `end`, a level from there.
  private struct Slope {
    var start = 0
    var end = 0
    var before = 0.0
    var after = 0.0

    /// The slope that fits best, or nil where the steps fit better.
    init?(_ values: ArraySlice<Double>, steps: ArraySlice<TrackedChange>) {
      let places = steps.map(\.place)
      let bounds = [values.startIndex] + places + [values.endIndex]
      let levels = zip(bounds, bounds.dropFirst()).map { low, high in
        TrimmedMean(values[low..<high]).mean
      }
      var best = zip(zip(bounds, bounds.dropFirst()), levels).reduce(0) {
        let (range, level) = $1
        return $0 + Self.squares(values[range.0..<range.1]) { _ in level }
      }
      // A slope has four parameters, k levels have 2k − 1: each has to earn
      // its place (Schwarz 1978).
      let count = Double(values.count)
      best *= exp(Double(2 * levels.count - 5) * log(count) / count)
      var isBetter = false
      let first = places[0]
      let last = places[places.count - 1]
      let reach = max(2, (last - first) / max(1, places.count - 1))
      for start in max(values.startIndex, first - reach - 1)...first {
        for end in last...min(values.endIndex - 1, last + reach)
        where end > start + 1 {
          // Levels that the ends may have by themselves.
          let low = TrimmedMean(values[values.startIndex...start]).mean
          let high = TrimmedMean(values[end...]).mean
          let span = Double(end - start)
          let squares = Self.squares(values) { place in
            low + (high - low) * min(1, max(0, Double(place - start) / span))
          }
          if squares < best {
            best = squares
            isBetter = true
            self.start = start
            self.end = end
            before = low
            after = high
          }
        }
      }
      if !isBetter { return nil }
    }

    private static func squares(
      _ values: ArraySlice<Double>,
      _ level: (Int) -> Double
    ) -> Double {
      values.indices.reduce(0) {
        let error = values[$1] - level($1)
        return $0 + error * error
      }
    }
  }
}
