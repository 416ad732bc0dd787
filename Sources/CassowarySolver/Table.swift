// Licensed under the MIT licence; see LICENSE.

#if canImport(Glibc)
  import Glibc
#endif

/// A growable table of plain values that one place owns.
///
/// Unlike an array it can't be shared, so that a write is a store: an array
/// asks before each whether somebody else holds it too, which cost the engine
/// a fifth of its time. A copy is made only where `copy()` says so. Room is
/// kept until the table is dropped. Indices are checked, as an array's are.
///
/// - T1: `count <= capacity`, and the first `count` places are initialised.
@safe
struct Table<Element>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity = 0

  /// An empty table, without memory of its own.
  @inline(__always)
  init() { unsafe base = Self.nowhere }

  init(repeating element: Element, count: Int) {
    self.init()
    append(element, times: count)
  }

  deinit { if capacity > 0 { unsafe Self.giveBack(base) } }

  /// An aligned address that is never read or written.
  @inline(__always)
  private static var nowhere: UnsafeMutablePointer<Element> {
    unsafe UnsafeMutablePointer(
      bitPattern: MemoryLayout<Element>.alignment
    ).unsafelyUnwrapped
  }

  @inline(__always)
  var isEmpty: Bool { count == 0 }

  @inline(__always)
  var indices: Range<Int> { unsafe Range(uncheckedBounds: (0, count)) }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      check(index)
      return unsafe base[index]
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
  var last: Element? { count > 0 ? unsafe base[count - 1] : nil }

  // MARK: Growing

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { makeRoom(count + 1) }
    unsafe (base + count).initialize(to: element)
    count += 1
  }

  mutating func append(_ element: Element, times: Int) {
    guard times > 0 else { return }
    if count + times > capacity { makeRoom(count + times) }
    unsafe (base + count).initialize(repeating: element, count: times)
    count += times
  }

  /// Makes the table at least this long; what is there stays.
  @inline(__always)
  mutating func grow(to count: Int, with element: Element) {
    if self.count + 1 == count {
      // What comes in order comes one by one.
      append(element)
    } else if self.count < count {
      append(element, times: count - self.count)
    }
  }

  /// Makes the table exactly this long, all elements equal.
  @inline(__always)
  mutating func refill(_ element: Element, count: Int) {
    self.count = 0
    if count > capacity { forget(for: count) }
    append(element, times: count)
  }

  /// Makes the table at least this long; what is there may be lost.
  @inline(__always)
  mutating func provide(_ count: Int, with element: Element) {
    if self.count >= count { return }
    if count > capacity {
      self.count = 0
      forget(for: count)
    }
    append(element, times: count - self.count)
  }

  /// Gives a large place back before a larger one is taken, rather than
  /// after.
  @inline(never)
  private mutating func forget(for needed: Int) {
    guard needed > Self.large else { return }
    self = Table()
    reserve(needed)
  }

  /// Tables of more elements take just what is needed where that is known.
  private static var large: Int { 4096 }

  mutating func reserve(_ count: Int) {
    if count > capacity { move(to: count) }
  }

  @inline(never)
  private mutating func makeRoom(_ needed: Int) { move(to: room(for: needed)) }

  /// How much room a table takes that has too little: large ones grow by
  /// halves; the first time just what is needed, as most tables are made as
  /// long as they will ever be.
  func room(for needed: Int) -> Int {
    let more = capacity < Self.large ? 2 * capacity : capacity + capacity / 2
    return max(needed, capacity == 0 ? Self.small : more)
  }

  /// What a table that grows element by element begins with: two lines of a
  /// cache.
  private static var small: Int {
    max(8, min(32, 128 / max(1, MemoryLayout<Element>.stride)))
  }

  private mutating func move(to room: Int) {
    let place = unsafe Self.take(room)
    if capacity > 0 {
      unsafe place.moveInitialize(from: base, count: count)
      unsafe Self.giveBack(base)
    }
    unsafe base = place
    capacity = room
  }

  /// Memory for so many elements.
  ///
  /// Straight from the C library where that aligns well enough by itself: the
  /// runtime asks it for an alignment, which takes three times as long.
  @inline(__always)
  private static func take(_ room: Int) -> UnsafeMutablePointer<Element> {
    #if canImport(Glibc)
      if MemoryLayout<Element>.alignment <= 16 {
        let bytes = room * MemoryLayout<Element>.stride
        let place =
          unsafe LargeMemory.isWorthwhile(bytes)
          ? LargeMemory.take(bytes) : malloc(bytes)
        guard let place = unsafe place
        else { fatalError("There is no memory for \(room) elements") }
        return unsafe place.bindMemory(to: Element.self, capacity: room)
      }
    #endif
    return UnsafeMutablePointer<Element>.allocate(capacity: room)
  }

  @inline(__always)
  private static func giveBack(_ place: UnsafeMutablePointer<Element>) {
    #if canImport(Glibc)
      if MemoryLayout<Element>.alignment <= 16 {
        unsafe free(place)
        return
      }
    #endif
    unsafe place.deallocate()
  }

  // MARK: Shrinking

  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Forgets the elements from a count on.
  @inline(__always)
  mutating func truncate(to count: Int) {
    precondition(count <= self.count, "A table can't be cut to more")
    self.count = count
  }

  /// Takes the last element off, nil when there is none.
  @inline(__always)
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return unsafe base[count]
  }

  // MARK: As a whole

  func copy() -> Table {
    var other = Table()
    guard count > 0 else { return other }
    other.reserve(count)
    unsafe other.base.initialize(from: base, count: count)
    other.count = count
    return other
  }

  /// Takes over the first elements of another table.
  mutating func assign(_ other: borrowing Table, count: Int) {
    precondition(count <= other.count, "A table has no more than its elements")
    self.count = 0
    reserve(count)
    unsafe base.initialize(from: other.base, count: count)
    self.count = count
  }

  /// The elements, to be read while the closure runs.
  @inline(__always)
  func withSpan<Result, Failure: Error>(
    _ body: (Span<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let buffer = unsafe UnsafeBufferPointer(start: base, count: count)
    return try unsafe body(buffer.span)
  }

  /// The elements, to be changed while the closure runs.
  @inline(__always)
  mutating func withMutableSpan<Result, Failure: Error>(
    _ body: (inout MutableSpan<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let buffer = unsafe UnsafeMutableBufferPointer(start: base, count: count)
    var span = unsafe buffer.mutableSpan
    return try body(&span)
  }

  mutating func sort(by isLess: (Element, Element) -> Bool) {
    var buffer = unsafe UnsafeMutableBufferPointer(start: base, count: count)
    unsafe buffer.sort(by: isLess)
  }
}

extension Table where Element: Equatable {
  @inline(__always)
  func equals(_ other: borrowing Table) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }

  func contains(_ element: Element) -> Bool {
    for index in indices where self[index] == element { return true }
    return false
  }
}

extension Table<Int32> {
  /// Makes the table the places of what is not zero, in order. Each place is
  /// written and only counted where it is: zeros come in no order that a
  /// processor could foresee.
  mutating func list(
    nonzerosOf values: borrowing Table<Double>,
    before end: Int
  ) {
    precondition(end <= values.count, "A table has no more than its elements")
    removeAll()
    reserve(end)
    var count = 0
    for place in 0..<end {
      unsafe base[count] = Int32(truncatingIfNeeded: place)
      count &+= unsafe values.base[place] != 0 ? 1 : 0
    }
    self.count = count
  }
}
