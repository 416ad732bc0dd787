// Licensed under the MIT licence; see LICENSE.

import Glibc

/// Whether two sets of blocks, each a process of its own, differ by more than
/// blocks of one program do among themselves.
///
/// Yuen's test of trimmed means (Biometrika 1974, doi:10.1093/biomet/61.1.165)
/// on the logarithms of the blocks' lower quartiles: a fifth of the blocks at
/// either end may be as odd as they like.
struct BlockDifference {
  /// The change on the scale of logarithms.
  let change: Double
  /// The probability of as great a change, or a greater one, among blocks of
  /// one program.
  let chance: Double

  /// The difference of two rows; nil where one has fewer than three blocks,
  /// or doesn't tell them.
  init?(_ base: [Double], _ new: [Double]) {
    guard base.count >= 3, new.count >= 3,
      (base + new).allSatisfy({ $0 > 0 })
    else { return nil }
    let old = TrimmedMean(base.map { log($0) })
    let now = TrimmedMean(new.map { log($0) })
    change = now.mean - old.mean
    let variance = now.variance + old.variance
    guard variance > 0 else {
      chance = change == 0 ? 1 : 0
      return
    }
    // Welch and Satterthwaite's degrees of freedom.
    let degrees =
      variance * variance
      / (now.variance * now.variance / now.degrees
        + old.variance * old.variance / old.degrees)
    chance = StudentDistribution.tails(
      abs(change) / variance.squareRoot(),
      degrees: max(1, degrees),
    )
  }
}
