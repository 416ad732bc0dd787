// Licensed under the MIT licence; see LICENSE.

import Foundation

/// Moments and signals for interruptions, all drawn from one seed: `ROBUSTNESS_SEED`, or one that
/// the clock gives. A failure that names the seed can be drawn again.
struct RandomMoments: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The seed that was asked for, or another one at every run.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.init(
      seed: environment["ROBUSTNESS_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1_000_000)
    )
  }

  /// How to draw the same again.
  var replay: String { "again with ROBUSTNESS_SEED=\(seed)" }

  // SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }

  /// When to interrupt, in seconds, and how.
  mutating func interruption() -> (delay: Double, signal: String) {
    let delay = Double.random(in: 0.001...0.7, using: &self)
    return (delay, Bool.random(using: &self) ? "INT" : "TERM")
  }
}
