// Licensed under the MIT licence; see LICENSE.

/// What a table held, to be put back: the elements that differ from the
/// first, as most tables of a fresh engine hold one element many times, or
/// all of them where these are many.
struct Remembered<Element>: ~Copyable {
  private var usual: Element?
  private var count = 0
  private var others = Table<(index: Int32, element: Element)>()
  private var whole = Table<Element>()

  @inline(__always)
  private init(
    _ table: borrowing Table<Element>,
    _ part: Int,
    _ isSame: (Element, Element) -> Bool
  ) {
    count = table.count
    guard count > 0 else { return }
    let first = table[0]
    usual = first
    for index in table.indices where !isSame(table[index], first) {
      if others.count >= count / part {
        others = Table()
        usual = nil
        whole = table.copy()
        return
      }
      others.append((Int32(index), table[index]))
    }
  }

  /// Makes the table what it was.
  mutating func restore(_ table: inout Table<Element>) {
    guard let usual else {
      swap(&table, &whole)
      return
    }
    table.refill(usual, count: count)
    for index in others.indices {
      table[Int(others[index].index)] = others[index].element
    }
  }
}

extension Remembered where Element: Equatable {
  /// Looks through a table.
  init(_ table: borrowing Table<Element>, _ part: Int) {
    self.init(table, part, ==)
  }
}

extension Remembered where Element == Double {
  /// Looks through a table; zeros of either sign are two numbers.
  init(_ table: borrowing Table<Double>, _ part: Int) {
    self.init(table, part) { $0.bitPattern == $1.bitPattern }
  }
}
