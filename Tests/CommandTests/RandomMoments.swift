// Licensed under the MIT licence; see LICENSE.

import Foundation
import HarnessKit

/// Moments and signals for interruptions, all drawn from one seed: `ROBUSTNESS_SEED`, or one that
/// the clock gives. A failure that names the seed can be drawn again.
struct RandomMoments: RandomNumberGenerator {
  let seed: UInt64
  private var generator: SeededGenerator

  init(seed: UInt64) {
    self.seed = seed
    generator = SeededGenerator(seed: seed)
  }

  /// The seed that was asked for, or another one at every run.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.init(
      seed: environment["ROBUSTNESS_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1_000_000)
    )
  }

  /// How to draw the same again.
  var replay: String { "again with ROBUSTNESS_SEED=\(seed)" }

  mutating func next() -> UInt64 { generator.next() }

  /// When to interrupt, in seconds, and how.
  mutating func interruption() -> (delay: Double, signal: String) {
    let delay = Double.random(in: 0.001...0.7, using: &self)
    return (delay, Bool.random(using: &self) ? "INT" : "TERM")
  }
}
