// Licensed under the MIT licence; see LICENSE.

/// What solving with few nonzeros needs beside the factors: where each row and
/// slot comes in their order, and the factors the other way round.
///
/// A heap over the order holds what is not zero yet to be eliminated, so that
/// a solve costs what it touches. Numbers that cancel drop out on the way,
/// which a symbolic search ahead would not see.
///
/// - H1: Outside a solve no place is marked, no update waits and the heap is
///   empty.
struct Reach: ~Copyable {
  /// Whether it belongs to the factors at hand.
  var isReady = false
  /// For each slot its place in the order of U.
  var place = Table<Int32>()
  /// For each row the eta of L that it is pivoted in, −1 for none.
  var eta = Table<Int32>()
  // U by rows: the slots whose columns reach into a row.
  var across = Lines()
  // L by rows: the rows pivoted in the etas that change a row.
  var back = Lines()
  // For each slot its last entry in an update and the last update of the slot
  // itself; for each update those of its slot before it; −1 for none.
  var lastEntry = Table<Int32>()
  var lastUpdate = Table<Int32>()
  var entries = Table<Entry>()
  var before = Table<Before>()

  // Places that are listed, and updates that wait in the heap.
  var isMarked = Table<Bool>()
  var waiting = Table<Waiting>()
  var heap = Heap<Int32>()

  init() {}

  /// An entry of an update, and the one before it in the same slot.
  struct Entry {
    var value: Double
    var update: Int32
    var before: Int32
  }

  /// What a slot had before one of its updates.
  struct Before {
    var entry: Int32
    var update: Int32
  }

  /// What an update's entries have met so far in a backward solve.
  struct Waiting {
    var sum = 0.0
    var isQueued = false
  }

  /// Makes room for one more row and slot, with nothing in them and behind all
  /// others.
  mutating func addLine(_ slot: Int) {
    place.grow(to: slot + 1, with: 0)
    place[slot] = Int32(truncatingIfNeeded: slot)
    eta.append(-1)
    across.start.append(across.start[slot])
    back.start.append(back.start[slot])
    lastEntry.append(-1)
    lastUpdate.append(-1)
    isMarked.append(false)
  }

  /// Entries by line.
  struct Lines: ~Copyable {
    var start = Table<Int32>()
    var index = Table<Int32>()
    var value = Table<Double>()

    init() {}

    @inline(__always)
    func line(_ number: Int) -> Range<Int> {
      Int(start[number])..<Int(start[number + 1])
    }

    /// Begins with how many entries each line will have, in `start`.
    mutating func open(_ lines: Int) {
      var sum: Int32 = 0
      for line in 0..<lines {
        sum += start[line]
        start[line] = sum
      }
      start[lines] = sum
      index.provide(Int(sum), with: 0)
      value.provide(Int(sum), with: 0)
    }

    /// Enters what belongs to a line, from its end to its beginning.
    @inline(__always)
    mutating func enter(_ line: Int, _ index: Int32, _ value: Double) {
      let at = Int(start[line]) - 1
      start[line] = Int32(at)
      self.index[at] = index
      self.value[at] = value
    }
  }
}
