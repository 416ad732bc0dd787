// Licensed under the MIT licence; see LICENSE.

import Glibc

enum StudentDistribution {
  /// The probability beyond ±t.
  ///
  /// It is the regularized incomplete beta function at ν / (ν + t²) with ν/2
  /// and 1/2 (DLMF 8.17.5).
  static func tails(_ t: Double, degrees: Double) -> Double {
    guard t.isFinite else { return 0 }
    return incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5)
  }

  /// The t beyond which, at both ends together, lies a probability of `tails`.
  ///
  /// Found by halving: the tails fall with t.
  static func quantile(tails: Double, degrees: Double) -> Double {
    precondition(0 < tails && tails < 1, "A probability is between 0 and 1")
    var low = 0.0
    var high = 1.0
    while Self.tails(high, degrees: degrees) > tails, high < 1e15 { high *= 2 }
    while high - low > 1e-9 * high {
      let middle = (low + high) / 2
      if Self.tails(middle, degrees: degrees) > tails {
        low = middle
      } else {
        high = middle
      }
    }
    return (low + high) / 2
  }

  /// Encloses what was estimated as `center`, with all but a chance of `level`.
  static func interval(
    around center: Double,
    error: Double,
    degrees: Double,
    level: Double = 0.05
  ) -> ClosedRange<Double> {
    let half = quantile(tails: level, degrees: degrees) * error
    return (center - half)...(center + half)
  }

  /// The regularized incomplete beta function, by the continued fraction of
  /// DLMF 8.17.22.
  static func incompleteBeta(_ x: Double, _ a: Double, _ b: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    // The fraction converges fast on this side of the mean only.
    if x > (a + 1) / (a + b + 2) { return 1 - incompleteBeta(1 - x, b, a) }
    let front = exp(
      lgamma(a + b).0 - lgamma(a).0 - lgamma(b).0 + a * log(x)
        + b * log1p(-x)
    )
    return front * fraction(x, a, b) / a
  }

  /// 1 / (1 + d₁ / (1 + d₂ / (1 + …))), evaluated forwards after Lentz
  /// (DLMF 3.10).
  private static func fraction(
    _ x: Double,
    _ a: Double,
    _ b: Double
  ) -> Double {
    let least = 1e-300
    var value = 1.0
    var upper = 1.0
    var lower = 0.0
    for step in 1..<500 {
      let m = Double(step / 2)
      let part =
        step % 2 == 0
        ? m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        : -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      lower = 1 + part * lower
      if abs(lower) < least { lower = least }
      lower = 1 / lower
      upper = 1 + part / upper
      if abs(upper) < least { upper = least }
      value *= upper * lower
      if abs(upper * lower - 1) < 1e-13 { break }
    }
    return 1 / value
  }
}
