// Licensed under the MIT licence; see LICENSE.

/// One of the equal parts into which a suite falls, counted from 1.
public struct SuiteShard: Hashable, Sendable {
  /// Which part.
  public var index: Int
  /// Of how many.
  public var count: Int

  /// All of it.
  public static let whole = SuiteShard(index: 1, of: 1)

  private init(index: Int, of count: Int) {
    self.index = index
    self.count = count
  }

  /// Reads `i/n`, 1 <= i <= n; nil for anything else.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]),
      let count = Int(parts[1]), 1 <= index, index <= count
    else { return nil }
    self.init(index: index, of: count)
  }

  /// Whether the thing at a position, from 0, is in this part.
  public func contains(_ position: Int) -> Bool {
    position % count == index - 1
  }
}

extension SuiteShard: CustomStringConvertible {
  /// As in `2/8`.
  public var description: String { "\(index)/\(count)" }
}
