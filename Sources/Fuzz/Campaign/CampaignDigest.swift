// Licensed under the MIT licence; see LICENSE.

internal import HarnessKit

/// A digest of all cases and verdicts in which their order does not show:
/// one and many threads, one and many shards give the same.
public struct CampaignDigest: Hashable, Sendable {
  /// Sums modulo 2^64 of two independent words of each case.
  public private(set) var low: UInt64
  /// The second of two sums, with other multipliers than the first.
  public private(set) var high: UInt64

  /// The digest of no case.
  public init() {
    low = 0
    high = 0
  }

  @inline(__always)
  mutating func add(index: Int, digest: UInt64) {
    let word = SeededGenerator.mix(SeededGenerator.mix(UInt64(index)) ^ digest)
    low &+= word
    high &+= SeededGenerator.mix(word ^ 0xd1)
  }

  mutating func formUnion(_ other: CampaignDigest) {
    low &+= other.low
    high &+= other.high
  }
}

extension CampaignDigest: LosslessStringConvertible {
  /// Both sums as 32 hexadecimal digits.
  public var description: String { Self.hex(high) + Self.hex(low) }

  /// The digest written as 32 hexadecimal digits.
  public init?(_ description: String) {
    guard description.utf8.count == 32,
      let high = UInt64(description.prefix(16), radix: 16),
      let low = UInt64(description.suffix(16), radix: 16)
    else { return nil }
    self.low = low
    self.high = high
  }

  private static func hex(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
