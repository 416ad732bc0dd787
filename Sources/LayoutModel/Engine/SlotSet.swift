// Licensed under the MIT licence; see LICENSE.

/// A set of slots, a bit for each: its members come by ascending slot.
struct SlotSet {
  var words: [UInt64] = []

  /// Inserts a slot; false where it was a member.
  @discardableResult
  mutating func insert(_ slot: Int32) -> Bool {
    let word = Int(slot) >> 6
    let bit = UInt64(1) << UInt64(slot & 63)
    while words.count <= word { words.append(0) }
    if words[word] & bit != 0 { return false }
    words[word] |= bit
    return true
  }

  /// Takes all members out, and visits them.
  ///
  /// - Complexity: O(members + slots / 64).
  mutating func drain(_ body: (Int) -> Void) {
    for index in words.indices where words[index] != 0 {
      var word = words[index]
      words[index] = 0
      while word != 0 {
        body(index << 6 + word.trailingZeroBitCount)
        word &= word &- 1
      }
    }
  }

  mutating func removeAll() { for index in words.indices { words[index] = 0 } }
}
