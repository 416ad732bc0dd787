// Licensed under the MIT licence; see LICENSE.

/// One of several equal parts of a job, each done by another process: the
/// items whose position is `index − 1` modulo `count`.
public struct Shard: Hashable, Sendable {
  /// Which of the parts this one is, counted from 1.
  public let index: Int
  /// How many parts the work is divided into.
  public let count: Int

  /// The job in one piece.
  public static let whole = Shard(1, of: 1)!

  /// Part `index` of `count`; nil unless `1 <= index <= count`.
  public init?(_ index: Int, of count: Int) {
    guard index >= 1, index <= count else { return nil }
    self.index = index
    self.count = count
  }

  /// The part written as `2/8`; nil for anything else.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1])
    else { return nil }
    self.init(index, of: count)
  }

  /// Whether an item of the job, counted from 0, is this part's.
  public func contains(_ item: Int) -> Bool { item % count == index - 1 }

  /// How many of the first `total` items of the job are this part's.
  public func share(of total: Int) -> Int {
    total < index ? 0 : (total - index) / count + 1
  }

  /// The parts out of `count` that are not among some, by their indices.
  public static func missing(
    among shards: some Sequence<Shard>,
    of count: Int
  ) -> [Int] {
    let present = Set(shards.map(\.index))
    return (1...count).filter { !present.contains($0) }
  }

  /// The item of the job that is the part's own at `place`, from 0.
  public func item(at place: Int) -> Int { place * count + index - 1 }
}

extension Shard: CustomStringConvertible {
  /// The part as options write it, such as `2/8`.
  public var description: String { "\(index)/\(count)" }
}
