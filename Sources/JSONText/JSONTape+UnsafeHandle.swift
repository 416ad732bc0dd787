// Licensed under the MIT licence; see LICENSE.

/// The nodes of a document, read without the tests that arrays make at every
/// access.
@safe final class JSONTape: @unchecked Sendable {
  typealias Node = JSONDocument.Node

  // because nothing writes the memory once it is a tape.
  private let base: UnsafeMutablePointer<Node>
  let count: Int

  fileprivate init(_ base: UnsafeMutablePointer<Node>, count: Int) {
    unsafe self.base = unsafe base
    self.count = count
  }

  deinit { unsafe base.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Node {
    assert(index >= 0 && index < count)
    return unsafe base[index]
  }
}

/// A tape while it is written.
///
/// Whoever begins one ends it by `finish` or by `discard`.
@safe struct JSONTapeWriter {
  typealias Node = JSONDocument.Node

  private var base: UnsafeMutablePointer<Node>?
  private var room = 0
  private(set) var count = 0

  /// A tape of no nodes, without memory.
  init() { unsafe base = nil }

  /// An empty tape with room for some nodes.
  init(room: Int) {
    self.room = max(room, 16)
    unsafe base = .allocate(capacity: self.room)
  }

  @inline(__always)
  subscript(index: Int) -> Node {
    get {
      assert(index >= 0 && index < count)
      return unsafe base.unsafelyUnwrapped[index]
    }
    set {
      assert(index >= 0 && index < count)
      unsafe base.unsafelyUnwrapped[index] = newValue
    }
  }

  @inline(__always)
  mutating func append(_ node: Node) {
    if count == room { grow() }
    unsafe base.unsafelyUnwrapped[count] = node
    count += 1
  }

  @inline(never)
  private mutating func grow() { move(to: max(16, 2 * room)) }

  private mutating func move(to room: Int) {
    let larger = UnsafeMutablePointer<Node>.allocate(capacity: room)
    if let base = unsafe base {
      unsafe larger.moveInitialize(from: base, count: count)
      unsafe base.deallocate()
    }
    unsafe base = unsafe larger
    self.room = room
  }

  mutating func finish() -> JSONTape {
    // Documents of a long text stay for long.
    if room > 1 << 12, count < room / 2 { move(to: count) }
    let tape = unsafe JSONTape(base.unsafelyUnwrapped, count: count)
    self = JSONTapeWriter()
    return tape
  }

  /// Gives the memory back when no tape is to be made of it.
  mutating func discard() {
    unsafe base?.deallocate()
    self = JSONTapeWriter()
  }
}
