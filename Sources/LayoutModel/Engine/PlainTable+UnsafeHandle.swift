// Licensed under the MIT licence; see LICENSE.

/// A growable table that one place owns.
///
/// Unlike an array it can't be shared, so that a write is a store: an array
/// asks before each whether somebody else holds it too. Indices are checked, as
/// an array's are.
@safe
struct PlainTable<Element>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity = 0

  /// An empty table, without memory of its own.
  init() {
    unsafe base = Self.nowhere
  }

  /// An aligned address that is never read or written.
  private static var nowhere: UnsafeMutablePointer<Element> {
    let address = MemoryLayout<Element>.alignment
    return unsafe UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped
  }

  deinit {
    if capacity == 0 { return }
    unsafe base.deinitialize(count: count)
    unsafe base.deallocate()
  }

  @inline(__always)
  var isEmpty: Bool { count == 0 }

  @inline(__always)
  var indices: Range<Int> { unsafe Range(uncheckedBounds: (0, count)) }

  @inline(__always)
  subscript(index: Int) -> Element {
    _read {
      check(index)
      yield unsafe base[index]
    }
    _modify {
      check(index)
      yield unsafe &base[index]
    }
  }

  @inline(__always)
  private func check(_ index: Int) {
    precondition(
      UInt(bitPattern: index) < UInt(bitPattern: count),
      "An index is outside of its table"
    )
  }

  @inline(__always)
  mutating func append(_ element: consuming Element) {
    if count == capacity { grow(to: count + 1) }
    unsafe (base + count).initialize(to: element)
    count += 1
  }

  /// Takes out all elements but the first ones; their room is kept.
  mutating func removeAll(but first: Int = 0) {
    precondition(first >= 0 && first <= count, "A table has fewer elements")
    unsafe (base + first).deinitialize(count: count - first)
    count = first
  }

  /// Makes room for so many elements more than there are.
  mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(to: count + more) }
  }

  /// Moves to room for so many elements, by halves at least: a table that is
  /// asked for a little more each time would move each time.
  private mutating func grow(to needed: Int) {
    let room = max(needed, capacity + capacity / 2, 8)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: room)
    if capacity > 0 {
      unsafe moved.moveInitialize(from: base, count: count)
      unsafe base.deallocate()
    }
    unsafe base = moved
    capacity = room
  }
}
