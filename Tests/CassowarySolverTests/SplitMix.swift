// Licensed under the MIT licence; see LICENSE.

import HarnessKit

/// Choices that are a function of a seed.
struct SplitMix {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next() -> UInt64 { generator.next() }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func chance(_ part: Int, in whole: Int) -> Bool { below(whole) < part }

  mutating func pick<T>(_ items: [T]) -> T { items[below(items.count)] }
}
