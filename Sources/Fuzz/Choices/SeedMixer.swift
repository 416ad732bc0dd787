// Licensed under the MIT licence; see LICENSE.

/// The fuzzer: draws cases from recorded choices, plays them on backends side
/// by side, has an exact arbiter settle what differs, and shrinks what is
/// wrong until a person can read it.
///
/// The mixing function behind seeds and digests: the finaliser of
/// SplitMix64 (Steele, Lea and Flood 2014, doi:10.1145/2714064.2660195), a
/// bijection of 64-bit words in which every input bit reaches every output
/// bit.
public enum SeedMixer {
  /// The golden ratio in 64 bits, the step of the generator.
  static let step: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// A word that looks unrelated to its argument.
  @inline(__always)
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
