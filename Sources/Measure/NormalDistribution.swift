// Licensed under the MIT licence; see LICENSE.

import Glibc

enum NormalDistribution {
  /// The z beyond which, at both ends together, lies a probability of `tails`.
  ///
  /// Both tails beyond z hold erfc(z / √2), which falls: found by halving.
  static func quantile(tails: Double) -> Double {
    var low = 0.0
    var high = 40.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if erfc(middle / 2.0.squareRoot()) > tails {
        low = middle
      } else {
        high = middle
      }
    }
    return low
  }
}
