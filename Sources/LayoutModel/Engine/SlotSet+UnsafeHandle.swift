// Licensed under the MIT licence; see LICENSE.

extension SlotSet {
  /// The words of a set that is long enough, for many insertions in a row: an
  /// array asks before each whether somebody else has it too.
  ///
  /// A handle must not leave the closure that it is made for.
  @safe
  struct UnsafeHandle {
    fileprivate let words: UnsafeMutableBufferPointer<UInt64>

    /// Inserts a slot, unless it is beyond the bound that the handle was made
    /// for.
    @inline(__always)
    func insert(_ slot: Int32) {
      let word = Int(slot) >> 6
      guard word < (unsafe words.count) else { return }
      unsafe words[word] |= 1 &<< UInt64(slot & 63)
    }
  }

  /// Inserts slots below a bound.
  mutating func insertMany<Result>(
    below bound: Int,
    _ body: (UnsafeHandle) -> Result
  ) -> Result {
    let count = (bound + 63) >> 6
    if words.count < count {
      words += Array(repeating: 0, count: count - words.count)
    }
    return unsafe words.withUnsafeMutableBufferPointer { buffer in
      body(unsafe UnsafeHandle(words: buffer))
    }
  }
}
