// Licensed under the MIT licence; see LICENSE.

import Glibc
import Measure

/// What a phase of a workload is expected to cost on a backend at a size,
/// from what smaller sizes have cost.
///
/// A run can't be interrupted, so a size is tried only after smaller ones
/// say that it will end in time.
struct CostForecast {
  /// What is known, by ascending size.
  private(set) var points: [(size: Double, cost: Double)] = []

  /// Notes what a size has cost, in nanoseconds.
  mutating func note(size: Int, cost: UInt64) {
    points.removeAll { $0.size == Double(size) }
    points.append((Double(size), Double(max(cost, 1))))
    points.sort { $0.size < $1.size }
  }

  /// The expected cost of a size; nil if nothing is known.
  func cost(at size: Int) -> Double? {
    guard let last = points.last else { return nil }
    let ratio = Double(size) / last.size
    guard ratio > 1 else { return last.cost }
    return last.cost * pow(ratio, growth)
  }

  /// The exponent of the last two sizes, at least linear; quadratic where
  /// one point says nothing about growth.
  private var growth: Double {
    guard points.count >= 2,
      let fit = GrowthFit(Array(points.suffix(2)))
    else { return 2 }
    return min(max(fit.exponent, 1), 4)
  }

  /// The sizes to try before one, each about three times the last.
  static func ladder(to size: Int) -> [Int] {
    var rungs: [Int] = []
    var rung = 10.0
    while Int(rung) < size {
      rungs.append(Int(rung))
      rung *= 3.162_277_660_168_38
    }
    return rungs
  }
}
