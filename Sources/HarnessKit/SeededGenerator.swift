// Licensed under the MIT licence; see LICENSE.

/// Random numbers that are a function of a seed: SplitMix64.
///
/// Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators
/// (2014), doi:10.1145/2660193.2660195.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The golden ratio in 64 bits, by which the state advances.
  @usableFromInline package static let step: UInt64 = 0x9e37_79b9_7f4a_7c15

  @usableFromInline var state: UInt64

  /// The sequence of a seed.
  @inlinable
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits of the sequence that the seed determines.
  @inlinable
  public mutating func next() -> UInt64 {
    defer { state &+= Self.step }
    return Self.mix(state)
  }

  /// The first word of the sequence of a seed: a bijection of 64-bit words in
  /// which every input bit reaches every output bit, for seeds and digests.
  @inlinable
  public static func mix(_ word: UInt64) -> UInt64 {
    var z = word &+ step
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// The seed of a case: depends on the master seed and the case's index
  /// alone, so that neither threads nor shards can change a case.
  public static func mix(_ master: UInt64, _ index: UInt64) -> UInt64 {
    mix(mix(master) ^ (index &* 0xd6e8_feb8_6659_fd93))
  }
}
