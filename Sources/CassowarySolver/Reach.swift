// Licensed under the MIT licence; see LICENSE.

/// What solving with few nonzeros needs beside the factors: where each row and
/// slot comes in their order, and the factors the other way round.
///
/// A queue over the order holds what is not zero yet to be eliminated, so that
/// a solve costs what it touches. Numbers that cancel drop out on the way,
/// which a symbolic search ahead would not see.
///
/// - H1: Outside a solve no place is marked, no update waits and the queue is
///   empty.
struct Reach: ~Copyable {
  /// Whether it belongs to the factors at hand.
  var isReady = false
  /// For each row the eta of L that it is pivoted in, −1 for none.
  var eta = Table<Int32>()
  // U by rows, each a list; a column is named by its place, and an entry whose
  // place has been given up counts no more.
  var firstAcross = Table<Int32>()
  var across = Table<Across>()
  // L by rows: the rows pivoted in the etas that change a row.
  var back = Lines()
  // The entries of the updates by the rows that they read, in stretches between
  // the updates that change such a row: for each row its first entry before
  // any, the last entry of its last stretch, its first and its last update; for
  // each update its row's first entry behind it, and its row's updates before
  // and behind; −1 for none.
  var firstEntry = Table<Int32>()
  var lastEntry = Table<Int32>()
  var firstUpdate = Table<Int32>()
  var lastUpdate = Table<Int32>()
  var entries = Table<Entry>()
  var links = Table<Link>()

  // Places that are listed, and updates that wait in the queue.
  var isMarked = Table<Bool>()
  var waiting = Table<Waiting>()
  var queue = IndexQueue()

  init() {}

  /// An entry of a row of U.
  struct Across {
    var value: Double
    var place: Int32
    var next: Int32
  }

  /// An entry of an update, and the next of its row in its stretch.
  struct Entry {
    var value: Double
    var update: Int32
    var next: Int32
  }

  struct Link {
    var firstEntry: Int32 = -1
    var before: Int32
    var next: Int32 = -1
  }

  /// What an update's entries have met so far in a forward solve.
  struct Waiting {
    var sum = 0.0
    var isQueued = false
  }

  /// Makes room for one more row and slot, with nothing in them.
  mutating func addLine() {
    eta.append(-1)
    firstAcross.append(-1)
    back.start.append(back.start[back.start.count - 1])
    firstEntry.append(-1)
    lastEntry.append(-1)
    firstUpdate.append(-1)
    lastUpdate.append(-1)
    isMarked.append(false)
  }

  /// Enters a new entry of a row of U.
  @inline(__always)
  mutating func enter(_ row: Int, _ place: Int32, _ value: Double) {
    let next = firstAcross[row]
    firstAcross[row] = Int32(truncatingIfNeeded: across.count)
    across.append(Across(value: value, place: place, next: next))
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
