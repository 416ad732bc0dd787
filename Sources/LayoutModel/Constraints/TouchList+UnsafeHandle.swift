// Licensed under the MIT licence; see LICENSE.

/// The active constraints that speak about one item, in no order that means
/// anything.
///
/// They are not counted here: an active constraint holds itself, so that what
/// two items list is counted once. The list is one pointer, because most of a
/// screen is items, and its memory begins with the numbers of what it has and of
/// what it has room for.
@safe
struct TouchList: ~Copyable {
  private var memory: UnsafeMutableRawPointer?

  private typealias Entry = Unmanaged<LayoutConstraint>

  private struct Head {
    var count: Int32
    var capacity: Int32
  }

  deinit { unsafe memory?.deallocate() }

  var count: Int { unsafe memory.map { Int(unsafe Self.head($0).count) } ?? 0 }

  var isEmpty: Bool { count == 0 }

  /// Appends a constraint; returns where it stands.
  @inline(__always)
  mutating func append(_ constraint: LayoutConstraint) -> Int32 {
    var place: Int32 = 0
    var room: Int32 = 0
    if let memory = unsafe memory {
      let head = unsafe Self.head(memory)
      place = head.count
      room = head.capacity
    }
    if place == room { grow() }
    if let memory = unsafe memory {
      unsafe Self.entries(memory)[Int(place)] = .passUnretained(constraint)
      unsafe memory.assumingMemoryBound(to: Head.self).pointee.count = place + 1
    }
    return place
  }

  /// The constraint at a place.
  subscript(place: Int) -> Glance<LayoutConstraint> {
    precondition(place >= 0 && place < count, "No constraint stands there")
    guard let memory = unsafe memory else { preconditionFailure() }
    return unsafe Glance(Self.entries(memory)[place])
  }

  /// Removes the constraint at a place; the last one takes the place.
  mutating func removeSwapping(at place: Int) {
    let last = count - 1
    precondition(place >= 0 && place <= last, "No constraint stands there")
    guard let memory = unsafe memory else { return }
    let entries = unsafe Self.entries(memory)
    unsafe entries[place] = entries[last]
    unsafe memory.assumingMemoryBound(to: Head.self).pointee.count = Int32(last)
  }

  /// Looks at the constraints one by one while the closure says so; whether it
  /// always did. The closure must not change the list.
  @discardableResult
  @inline(__always)
  func look(while body: (LayoutConstraint) -> Bool) -> Bool {
    guard let memory = unsafe memory else { return true }
    let entries = unsafe Self.entries(memory)
    var place = 0
    let count = unsafe Int(Self.head(memory).count)
    while place < count {
      guard unsafe entries[place]._withUnsafeGuaranteedRef(body) else {
        return false
      }
      place += 1
    }
    return true
  }

  /// Looks at all constraints; the closure must not change the list.
  @inline(__always)
  func lookAtAll(_ body: (LayoutConstraint) -> Void) {
    look { constraint in
      body(constraint)
      return true
    }
  }

  /// The constraints, counted.
  var all: [LayoutConstraint] {
    var all: [LayoutConstraint] = []
    all.reserveCapacity(count)
    lookAtAll { all.append($0) }
    return all
  }

  /// Few items have fewer than three constraints; with its head a list of seven
  /// fills a line of the processor's cache.
  private mutating func grow() {
    let count = count
    let room = count == 0 ? 7 : 2 * count + 1
    let size = MemoryLayout<Head>.size
    let stride = unsafe MemoryLayout<Entry>.stride
    let grown = UnsafeMutableRawPointer.allocate(
      byteCount: size + room * stride,
      alignment: unsafe MemoryLayout<Entry>.alignment
    )
    if let memory = unsafe memory {
      unsafe grown.copyMemory(from: memory, byteCount: size + count * stride)
      unsafe memory.deallocate()
    }
    unsafe grown.storeBytes(
      of: Head(count: Int32(count), capacity: Int32(room)),
      as: Head.self
    )
    unsafe memory = grown
  }

  @inline(__always)
  private static func head(_ memory: UnsafeMutableRawPointer) -> Head {
    unsafe memory.assumingMemoryBound(to: Head.self).pointee
  }

  @inline(__always)
  private static func entries(
    _ memory: UnsafeMutableRawPointer
  ) -> UnsafeMutablePointer<Entry> {
    unsafe (memory + MemoryLayout<Head>.size)
      .assumingMemoryBound(to: Entry.self)
  }
}

extension LayoutConstraint {
  /// Has the constraint hold itself, as it is listed by its items.
  @inline(__always)
  func holdItself() { unsafe _ = Unmanaged.passRetained(self) }

  /// The opposite; whoever calls this holds the constraint meanwhile.
  @inline(__always)
  func letItselfGo() { unsafe Unmanaged.passUnretained(self).release() }
}
