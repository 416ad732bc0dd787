// Licensed under the MIT licence; see LICENSE.

/// A matching of active rows with columns, by structure alone.
///
/// Rows that the peel left without a partner look for one along alternating
/// paths, breadth first, each search bounded.
struct Matching: ~Copyable {
  /// The column of each row, −1 for none.
  var partner = Table<Int32>()
  var isTaken = Table<Bool>()
  /// The columns that are to be chosen first.
  var isPreferred = Table<Bool>()

  // The search: the row from which a column was reached, when that was, and
  // the row that holds it.
  private var origin = Table<Int32>()
  private var stamp = Table<Int32>()
  private var holder = Table<Int32>()
  private var queue = Table<Int32>()
  private var round: Int32 = 0

  /// How many rows one search looks at.
  static let reach = 256

  init() {}

  /// Gives the memory back where it is much.
  mutating func releaseWhereLarge() {
    if isTaken.count > 4096 { self = Matching() }
  }

  /// Nobody has a partner.
  mutating func reset(rows: Int, columns: Int) {
    partner.refill(-1, count: rows)
    isTaken.refill(false, count: columns)
    isPreferred.refill(false, count: columns)
  }

  /// Prepares the search once the peel is through.
  mutating func beginSearch() {
    let columns = isTaken.count
    origin.refill(-1, count: columns)
    stamp.refill(0, count: columns)
    holder.refill(-1, count: columns)
    round = 0
    for row in partner.indices where partner[row] >= 0 {
      holder[Int(partner[row])] = Int32(row)
    }
  }

  /// Finds a partner for a row, moving others' partners if need be.
  mutating func augment(_ row: Int, _ matrix: borrowing SparseMatrix) {
    round += 1
    queue.removeAll()
    queue.append(Int32(row))
    var first = 0
    while first < queue.count, first < Self.reach {
      let current = Int(queue[first])
      first += 1
      for t in matrix.row(current) {
        let column = Int(matrix.rowColumn[t])
        if stamp[column] == round { continue }
        stamp[column] = round
        origin[column] = Int32(current)
        if !isTaken[column] {
          isTaken[column] = true
          follow(column, row)
          return
        }
        queue.append(holder[column])
      }
    }
  }

  /// Turns the path around from its free column back to the row.
  private mutating func follow(_ column: Int, _ row: Int) {
    var column = column
    while true {
      let next = Int(origin[column])
      let previous = partner[next]
      partner[next] = Int32(column)
      holder[column] = Int32(next)
      if next == row { return }
      column = Int(previous)
    }
  }
}
