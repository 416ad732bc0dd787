// Licensed under the MIT licence; see LICENSE.

import Foundation
import HarnessKit

@testable import Measure

/// Made-up disturbances, a function of the seed.
struct Noise {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Between 0 and 1.
  mutating func uniform() -> Double {
    (Double(generator.next() >> 11) + 0.5) / 0x1p53
  }

  /// Normal, of deviation 1 (Box and Muller 1958).
  mutating func normal() -> Double {
    (-2 * log(uniform())).squareRoot() * cos(2 * .pi * uniform())
  }

  /// Levels with normal noise.
  mutating func series(
    _ count: Int,
    deviation: Double,
    _ level: (Int) -> Double
  ) -> [Double] {
    (0..<count).map { level($0) + deviation * normal() }
  }
}
