// Licensed under the MIT licence; see LICENSE.

/// One of `count` parts of a campaign: the cases whose index is
/// `number − 1` modulo `count`.
public struct CampaignShard: Hashable, Sendable {
  /// Counted from 1.
  public let number: Int
  /// How many shards there are.
  public let count: Int

  /// The campaign in one piece.
  public static let whole = CampaignShard(number: 1, count: 1)!

  /// The shard `number` of `count`; nil when there is no such.
  public init?(number: Int, count: Int) {
    guard count >= 1, number >= 1, number <= count else { return nil }
    self.number = number
    self.count = count
  }

  /// The shard written as `2/8`; nil when it is not.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]),
      let count = Int(parts[1])
    else { return nil }
    self.init(number: number, count: count)
  }

  /// How many of the first `total` cases of the campaign are in the shard.
  public func share(of total: Int) -> Int {
    total < number ? 0 : (total - number) / count + 1
  }

  /// The index in the campaign of the shard's case at `place`.
  func index(at place: Int) -> Int {
    place * count + number - 1
  }
}

extension CampaignShard: CustomStringConvertible {
  /// As in `2/8`.
  public var description: String { "\(number)/\(count)" }
}
