// Licensed under the MIT licence; see LICENSE.

/// A fixed piece of work whose time says how fast the machine is just now.
///
/// It is measured beside every block of samples. When two runs are compared
/// and the machine was slower as a whole in one of them, it tells.
public enum ReferenceLoad {
  /// The fastest of several runs, in nanoseconds: about a fifth of a
  /// millisecond each, half arithmetic that waits for itself, half walks
  /// through memory that fits no cache of the core's own, so that neighbours
  /// who take the shared one show.
  public static func time() -> Double {
    var words = [UInt64](repeating: 1, count: 1 << 18)
    var best = UInt64.max
    for _ in 0..<5 {
      let start = MonotonicClock.now
      words[0] &+= work(&words)
      best = min(best, MonotonicClock.now - start)
    }
    return Double(max(best, 1))
  }

  private static func work(_ words: inout [UInt64]) -> UInt64 {
    var x: UInt64 = words[1]
    for _ in 0..<20_000 {
      x = x &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    }
    let mask = UInt64(words.count - 1)
    for _ in 0..<20_000 {
      let place = Int((x >> 33) & mask)
      x = x &* 6_364_136_223_846_793_005 &+ words[place]
      words[place] = x
    }
    return x
  }
}
