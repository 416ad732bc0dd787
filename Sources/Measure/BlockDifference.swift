// Licensed under the MIT licence; see LICENSE.

import Glibc

/// Whether two sets of blocks, each a process of its own, differ by more than
/// blocks of one program do among themselves.
///
/// Yuen's test of trimmed means (Biometrika 1974, doi:10.1093/biomet/61.1.165)
/// on the logarithms of one figure of each block. A disturbance makes a block
/// slower, never quicker: the tenth of the quickest blocks and the four tenths
/// of the slowest may be as odd as they like. Two runs of one row share one
/// variance: three quick blocks have too few values to tell their own.
struct BlockDifference {
  /// The fewest blocks of which anything is said.
  static let least = 3

  /// The change on the scale of logarithms.
  let change: Double
  let error: Double
  let degrees: Double

  /// The difference of two runs of one row; nil where one has fewer than three
  /// blocks, or doesn't tell them.
  init?(_ base: [Double], _ new: [Double]) {
    guard Self.areEnough(base, new) else { return nil }
    let old = TrimmedMean(base.map { log($0) }, lowest: 1, highest: 4)
    let now = TrimmedMean(new.map { log($0) }, lowest: 1, highest: 4)
    change = now.mean - old.mean
    degrees = old.degrees + now.degrees
    let variance =
      (old.squares + now.squares) / degrees * (1 / old.kept + 1 / now.kept)
    // Blocks that agree to the digit say what the clock resolves, not that
    // there is no noise.
    error = max(variance.squareRoot(), Self.resolution)
  }

  /// The difference of two rows of different problems or backends, each with a
  /// variance of its own, around their medians: of either, the fifth at both
  /// ends is left out. Nil as for two runs of one row.
  init?(ofUnlike base: [Double], _ new: [Double]) {
    guard Self.areEnough(base, new) else { return nil }
    let old = TrimmedMean(base.map { log($0) })
    let now = TrimmedMean(new.map { log($0) })
    change = now.mean - old.mean
    let variance = now.variance + old.variance
    error = max(variance.squareRoot(), Self.resolution)
    guard variance > 0 else {
      degrees = min(old.degrees, now.degrees)
      return
    }
    // Welch and Satterthwaite's degrees of freedom.
    degrees = max(
      1,
      variance * variance
        / (now.variance * now.variance / now.degrees
          + old.variance * old.variance / old.degrees),
    )
  }

  private static func areEnough(_ base: [Double], _ new: [Double]) -> Bool {
    base.count >= least && new.count >= least
      && (base + new).allSatisfy { $0 > 0 }
  }

  /// A thousandth: no change below that is told from times.
  private static let resolution = 0.001

  /// The probability of as great a change, or a greater one, among blocks of
  /// one program.
  var chance: Double {
    StudentDistribution.tails(abs(change) / error, degrees: degrees)
  }

  /// Encloses the change with all but a chance of `level`.
  func interval(level: Double) -> ClosedRange<Double> {
    StudentDistribution.interval(
      around: change,
      error: error,
      degrees: degrees,
      level: level,
    )
  }
}
