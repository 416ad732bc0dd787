// Licensed under the MIT licence; see LICENSE.

/// A mean without the fifth at either end, and how sure it is.
///
/// The variance is the winsorized one of Yuen (Biometrika 1974,
/// doi:10.1093/biomet/61.1.165), so an outlier counts like its neighbour.
struct TrimmedMean {
  /// The mean of what is left.
  let mean: Double
  /// The sum of squares around the winsorized mean.
  let squares: Double
  /// How many values are left.
  let kept: Double

  /// The mean of one value or more.
  ///
  /// - Complexity: O(n log n).
  init(_ values: some Collection<Double>) {
    let sorted = values.sorted()
    precondition(!sorted.isEmpty, "No mean of nothing")
    let cut = sorted.count / 5
    let inner = sorted[cut..<sorted.count - cut]
    mean = inner.reduce(0, +) / Double(inner.count)
    kept = Double(inner.count)
    let low = sorted[cut]
    let high = sorted[sorted.count - 1 - cut]
    let winsorized = sorted.map { min(max($0, low), high) }
    let middle = winsorized.reduce(0, +) / Double(winsorized.count)
    squares = winsorized.reduce(0) { $0 + ($1 - middle) * ($1 - middle) }
  }

  /// The degrees of freedom of `variance`.
  var degrees: Double { kept - 1 }

  /// The variance of the mean; it takes two values or more.
  var variance: Double { squares / (kept * degrees) }
}
