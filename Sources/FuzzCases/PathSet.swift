// Licensed under the MIT licence; see LICENSE.

/// A set of paths of an engine, by their indices.
public struct PathSet: Hashable, Sendable {
  /// How many paths there can be.
  public static let capacity = 128

  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Makes a set with no path in it.
  public init() {}

  /// Whether a path is in the set.
  public func contains(_ path: Int) -> Bool {
    (path < 64 ? low >> UInt64(path) : high >> UInt64(path - 64)) & 1 == 1
  }

  /// Takes a path in, by its number; once there it stays.
  public mutating func insert(_ path: Int) {
    if path < 64 {
      low |= 1 << UInt64(path)
    } else {
      high |= 1 << UInt64(path - 64)
    }
  }

  /// Takes the paths of another set in.
  public mutating func formUnion(_ other: PathSet) {
    low |= other.low
    high |= other.high
  }
}

extension PathSet: LosslessStringConvertible {
  /// Two hexadecimal numbers, as in `0:1f`.
  public var description: String {
    "\(String(high, radix: 16)):\(String(low, radix: 16))"
  }

  /// The set written as two hexadecimal numbers.
  public init?(_ description: String) {
    let parts = description.split(separator: ":")
    guard parts.count == 2, let high = UInt64(parts[0], radix: 16),
      let low = UInt64(parts[1], radix: 16)
    else { return nil }
    (self.low, self.high) = (low, high)
  }
}
