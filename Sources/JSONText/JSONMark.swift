// Licensed under the MIT licence; see LICENSE.

/// A key as three words: its length and its first sixteen bytes.
///
/// Keys of at most `exactLength` bytes are equal where their marks are.
struct JSONMark: Hashable, Sendable {
  /// The most bytes of a key that a mark holds.
  static let exactLength = 16

  private var head: UInt64
  private var tail: UInt64
  private(set) var length: Int

  /// The mark of the key in a range of bytes.
  @inline(__always)
  init(of name: Range<Int>, in input: JSONInput) {
    length = name.count
    head = Self.cut(input.word(at: name.lowerBound), to: length)
    tail =
      length > 8
      ? Self.cut(input.word(at: name.lowerBound + 8), to: length - 8) : 0
  }

  init(of name: some Sequence<UInt8>) {
    (head, tail, length) = (0, 0, 0)
    for byte in name {
      let shift = UInt64(length & 7) << 3
      if length < 8 {
        head |= UInt64(byte) << shift
      } else if length < Self.exactLength {
        tail |= UInt64(byte) << shift
      }
      length += 1
    }
  }

  /// A word that is the same for keys that are the same, its upper bits
  /// mixed.
  @inline(__always)
  var digest: UInt64 {
    (head ^ tail &* 31 ^ UInt64(truncatingIfNeeded: length))
      &* 0x9E37_79B9_7F4A_7C15
  }

  /// The first bytes of a word, at most eight.
  @inline(__always)
  private static func cut(_ word: UInt64, to count: Int) -> UInt64 {
    count >= 8 ? word : word & (1 << (UInt64(count) << 3) - 1)
  }
}
