// Licensed under the MIT licence; see LICENSE.

/// Elements, the least of which comes out first.
struct Heap<Element: Comparable & BitwiseCopyable>: ~Copyable {
  private var heap = Table<Element>()

  init() {}

  mutating func removeAll() { heap.removeAll() }

  @inline(__always)
  mutating func push(_ element: Element) {
    heap.append(element)
    var at = heap.count - 1
    while at > 0 {
      let above = (at - 1) / 2
      if heap[above] <= element { break }
      heap[at] = heap[above]
      at = above
    }
    heap[at] = element
  }

  @inline(__always)
  mutating func pop() -> Element? {
    guard let last = heap.popLast() else { return nil }
    let count = heap.count
    if count == 0 { return last }
    let least = heap[0]
    var at = 0
    while true {
      var below = 2 * at + 1
      if below >= count { break }
      if below + 1 < count, heap[below + 1] < heap[below] { below += 1 }
      if heap[below] >= last { break }
      heap[at] = heap[below]
      at = below
    }
    heap[at] = last
    return least
  }
}

extension Heap<Int32> {
  /// Takes the least out, as an index of a table.
  @inline(__always)
  mutating func popIndex() -> Int? { pop().map { Int($0) } }
}
