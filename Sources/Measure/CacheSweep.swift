// Licensed under the MIT licence; see LICENSE.

/// Fills the processor's caches with something else, so that what runs next
/// finds nothing of its own there.
public enum CacheSweep {
  /// As much as a core and its neighbours cache.
  private static let words = 32 << 20 / MemoryLayout<UInt64>.stride

  /// Reads and writes it all: some ten milliseconds.
  public static func run() {
    var memory = [UInt64](repeating: 1, count: words)
    var sum: UInt64 = 0
    // Once for each line of the cache.
    for index in stride(from: 0, to: words, by: 8) {
      sum &+= memory[index]
      memory[index] = sum
    }
    precondition(sum > 0, "The sum of ones is none")
  }
}
