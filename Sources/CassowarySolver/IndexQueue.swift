// Licensed under the MIT licence; see LICENSE.

/// A set of indices, the least of which comes out first.
///
/// Each index is a bit. A block of 64 words has a word before it that says
/// which of them are not zero, so that taking one out looks at two words and,
/// where indices lie far apart, at one for each 4,096 between them. A binary
/// heap compares along its height, mostly unforeseen by the processor.
///
/// - Q1: No bit is set in blocks before `first` or after `last`.
struct IndexQueue: ~Copyable {
  private var words = Table<UInt64>()
  private var first = Int.max
  private var last = -1

  init() {}

  /// The words of a block, and the one before them.
  private static var stride: Int { 65 }

  /// Puts an index in; one that is there stays there once. O(1).
  @inline(__always)
  mutating func push(_ index: Int32) {
    let index = Int(index)
    let word = (index >> 6) & 63
    let block = index >> 12
    let start = block &* Self.stride
    let at = start &+ 1 &+ word
    if at >= words.count { words.grow(to: at + 1, with: 0) }
    words[at] |= 1 &<< UInt64(truncatingIfNeeded: index & 63)
    words[start] |= 1 &<< UInt64(truncatingIfNeeded: word)
    if block < first { first = block }
    if block > last { last = block }
  }

  /// Takes the least index out. O(1), and O(1) for each block passed.
  @inline(__always)
  mutating func pop() -> Int? {
    var block = first
    while block <= last {
      let start = block &* Self.stride
      let used = words[start]
      if used != 0 {
        first = block
        let word = used.trailingZeroBitCount
        let at = start &+ 1 &+ word
        let bits = words[at]
        words[at] = bits & (bits &- 1)
        if bits & (bits &- 1) == 0 { words[start] = used & (used &- 1) }
        return block << 12 | word << 6 | bits.trailingZeroBitCount
      }
      block &+= 1
    }
    first = Int.max
    last = -1
    return nil
  }

  mutating func removeAll() {
    while first <= last {
      let start = first &* Self.stride
      while words[start] != 0 {
        words[start + 1 + words[start].trailingZeroBitCount] = 0
        words[start] &= words[start] &- 1
      }
      first += 1
    }
    first = Int.max
    last = -1
  }
}
