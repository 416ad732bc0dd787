// Licensed under the MIT licence; see LICENSE.

import Glibc
import Measure

/// What a phase of a workload is expected to cost on a backend at a size,
/// from what smaller sizes have cost.
///
/// A run can't be interrupted, so a size is tried only after smaller ones
/// say that it will end in time.
struct CostForecast: Hashable, Sendable, Codable {
  /// What a size has cost, in nanoseconds.
  struct Point: Hashable, Sendable, Codable {
    var size: Int
    var cost: UInt64
  }

  /// What is known, by ascending size.
  private(set) var points: [Point] = []

  mutating func note(size: Int, cost: UInt64) {
    points.removeAll { $0.size == size }
    points.append(Point(size: size, cost: max(cost, 1)))
    points.sort { $0.size < $1.size }
  }

  mutating func formUnion(_ other: CostForecast) {
    for point in other.points { note(size: point.size, cost: point.cost) }
  }

  /// The expected cost of a size; nil if nothing is known.
  func cost(at size: Int) -> Double? {
    guard let last = points.last else { return nil }
    let ratio = Double(size) / Double(last.size)
    guard ratio > 1 else { return Double(last.cost) }
    return Double(last.cost) * pow(ratio, growth)
  }

  /// The exponent of the last two sizes, at least linear; quadratic where
  /// one point says nothing about growth.
  private var growth: Double {
    guard points.count >= 2,
      let fit = GrowthFit(
        points.suffix(2).map { (Double($0.size), Double($0.cost)) }
      )
    else { return 2 }
    return min(max(fit.exponent, 1), 4)
  }

  /// The sizes to try, the last one what is measured: a workload that has any
  /// size is tried at smaller ones first, of which nothing is known.
  func ladder(to size: Int, of workload: Workload) -> [Int] {
    let known = points.last?.size ?? 0
    let rungs =
      workload.isScalable ? Self.ladder(to: size).filter { $0 > known } : []
    return rungs + [size]
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
