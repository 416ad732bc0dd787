// Licensed under the MIT licence; see LICENSE.

/// The step of a walk that visits everything once before anything twice, and
/// whose neighbours are far apart.
enum Stride {
  /// A step near the golden section of a count that shares no factor with it.
  static func over(_ count: Int) -> Int {
    var candidate = max(1, count * 618 / 1_000)
    while greatestCommonDivisor(candidate, count) != 1 { candidate += 1 }
    return candidate
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
