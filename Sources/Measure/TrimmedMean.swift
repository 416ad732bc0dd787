// Licensed under the MIT licence; see LICENSE.

/// A mean without what lies far out at either end, and how sure it is.
///
/// The variance is the winsorized one of Yuen (Biometrika 1974,
/// doi:10.1093/biomet/61.1.165), so an outlier counts like its neighbour.
struct TrimmedMean {
  /// The mean of what is left.
  let mean: Double
  /// The sum of squares around the winsorized mean.
  let squares: Double
  let kept: Double

  /// The mean of one value or more.
  ///
  /// - Parameters:
  ///   - values: The values, in any order.
  ///   - lowest: How many tenths are left out of the least values.
  ///   - highest: How many tenths are left out of the greatest values; both
  ///     together fewer than ten.
  ///
  /// - Complexity: O(n log n).
  init(_ values: some Collection<Double>, lowest: Int = 2, highest: Int = 2) {
    let sorted = values.sorted()
    precondition(!sorted.isEmpty, "No mean of nothing")
    let below = sorted.count * lowest / 10
    let above = sorted.count * highest / 10
    let inner = sorted[below..<sorted.count - above]
    mean = inner.reduce(0, +) / Double(inner.count)
    kept = Double(inner.count)
    let low = sorted[below]
    let high = sorted[sorted.count - 1 - above]
    let winsorized = sorted.map { min(max($0, low), high) }
    let middle = winsorized.reduce(0, +) / Double(winsorized.count)
    squares = winsorized.reduce(0) { $0 + ($1 - middle) * ($1 - middle) }
  }

  var degrees: Double { kept - 1 }

  /// The variance of the mean; it takes two values or more.
  var variance: Double { squares / (kept * degrees) }
}
