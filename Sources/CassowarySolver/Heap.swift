// Licensed under the MIT licence; see LICENSE.

/// Numbers, the least of which comes out first.
struct Heap: ~Copyable {
  private var heap = Table<Int32>()

  init() {}

  /// Drops all numbers.
  mutating func removeAll() { heap.removeAll() }

  /// Adds a number.
  @inline(__always)
  mutating func push(_ number: Int32) {
    heap.append(number)
    var at = heap.count - 1
    while at > 0 {
      let above = (at - 1) / 2
      if heap[above] <= number { break }
      heap[at] = heap[above]
      at = above
    }
    heap[at] = number
  }

  /// Takes the least number out.
  @inline(__always)
  mutating func pop() -> Int? {
    guard let last = heap.popLast() else { return nil }
    let count = heap.count
    if count == 0 { return Int(last) }
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
    return Int(least)
  }
}
