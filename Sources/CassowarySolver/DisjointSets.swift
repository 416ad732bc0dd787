// Licensed under the MIT licence; see LICENSE.

/// Which of many elements have been joined, directly or through others.
///
/// Each leads, by way of lower ones, to the lowest of its set; ways are halved
/// as they are gone (Tarjan & van Leeuwen, Worst-case analysis of set union
/// algorithms, 1984, doi:10.1145/62.2160).
struct DisjointSets: ~Copyable {
  private var lower: Table<Int32>

  /// Makes as many sets as there are elements, each with one of them.
  init(_ count: Int) {
    lower = Table()
    lower.reserve(count)
    for element in 0..<count { lower.append(Int32(element)) }
  }

  /// The lowest element of a set.
  @inline(__always)
  mutating func find(_ element: Int32) -> Int32 {
    var element = element
    while lower[Int(element)] != element {
      let next = lower[Int(lower[Int(element)])]
      lower[Int(element)] = next
      element = next
    }
    return element
  }

  /// Makes one set of two and answers its lowest element.
  @inline(__always)
  mutating func join(_ one: Int32, _ other: Int32) -> Int32 {
    let (one, other) = (find(one), find(other))
    let low = min(one, other)
    lower[Int(max(one, other))] = low
    return low
  }

  /// Makes every element lead to the lowest of its set at once.
  mutating func flatten() {
    for element in lower.indices { lower[element] = lower[Int(lower[element])] }
  }

  /// Where an element leads: the lowest of its set once all is flat.
  @inline(__always)
  func next(_ element: Int32) -> Int32 { lower[Int(element)] }

  var indices: Range<Int> { lower.indices }
}
