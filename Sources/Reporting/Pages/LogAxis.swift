// Licensed under the MIT licence; see LICENSE.

import Glibc

/// A logarithmic axis: from values to places, with ticks at powers of ten.
struct LogAxis {
  /// The least and greatest value shown.
  let range: ClosedRange<Double>
  /// The places of these two.
  let start: Double
  let end: Double

  /// An axis that shows all values, with a little room at both ends. What has no
  /// logarithm, or is less than 10^−15 of the largest, stands at its beginning.
  init(_ values: [Double], from start: Double, to end: Double) {
    let shown = values.filter { $0 > 1e-280 && $0 < 1e280 }
    let high = shown.max() ?? 1
    let low = max(shown.min() ?? 1, 1e-15 * high)
    // At least a decade, so that little differences look little.
    let missing = max(0, 1 - log10(high / low))
    let room = 0.06 * (log10(high / low) + missing)
    let down = pow(10, -missing / 2 - room)
    range = (low * down)...(high / down)
    self.start = start
    self.end = end
  }

  func place(_ value: Double) -> Double {
    let whole = log10(range.upperBound / range.lowerBound)
    let shown = min(max(value, range.lowerBound), range.upperBound)
    let part = log10(shown / range.lowerBound) / whole
    return start + part * (end - start)
  }

  /// The powers of ten that are shown; where there are fewer than two, also
  /// twice and five times as much.
  var ticks: [Double] {
    let low = Int(log10(range.lowerBound).rounded(.down))
    let high = Int(log10(range.upperBound).rounded(.up))
    let powers = (low...high).map { pow(10, Double($0)) }
    let shown = powers.filter(range.contains)
    if shown.count >= 2 {
      // Seven at most, or their labels would touch.
      let step = (shown.count + 6) / 7
      return shown.enumerated().filter { $0.offset % step == 0 }
        .map(\.element)
    }
    return powers.flatMap { [$0, 2 * $0, 5 * $0] }.filter(range.contains)
  }
}
