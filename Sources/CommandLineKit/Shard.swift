// Licensed under the MIT licence; see LICENSE.

/// One of several equal parts of a job, each done by another process.
public struct Shard: Hashable, Sendable {
  /// Which part, from 1.
  public let index: Int
  /// How many parts.
  public let count: Int

  /// Part `index` of `count`; nil unless `1 <= index <= count`.
  public init?(_ index: Int, of count: Int) {
    guard index >= 1, index <= count else { return nil }
    self.index = index
    self.count = count
  }

  /// Whether an item of the job, counted from 0, is this part's.
  public func contains(_ item: Int) -> Bool { item % count == index - 1 }
}

extension Shard: CustomStringConvertible {
  /// As in `2/8`.
  public var description: String { "\(index)/\(count)" }
}

extension ArgumentValue where Value == Shard {
  /// A part of a job, as in `2/8`.
  public static var shard: ArgumentValue {
    ArgumentValue("i/n") { text throws(ArgumentFault) in
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      if parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]),
        let shard = Shard(index, of: count)
      {
        return shard
      }
      throw ArgumentFault("a shard i/n with 1 <= i <= n, as in 2/8")
    }
  }
}
