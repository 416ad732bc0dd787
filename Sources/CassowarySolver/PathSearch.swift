// Licensed under the MIT licence; see LICENSE.

/// Breadth-first search for alternating paths of a matching, each bounded.
struct PathSearch: ~Copyable {
  /// The row from which a column was reached.
  private var origin: [Int32]
  private var stamp: [Int32]
  /// The row that holds a column, −1 for none.
  private var holder: [Int32]
  private var queue: [Int32] = []
  private var round: Int32 = 0

  /// How many rows one search looks at.
  static let reach = 256

  init(columns: Int, _ partner: [Int32]) {
    origin = [Int32](repeating: -1, count: columns)
    stamp = [Int32](repeating: 0, count: columns)
    holder = [Int32](repeating: -1, count: columns)
    for row in 0..<partner.count where partner[row] >= 0 {
      holder[Int(partner[row])] = Int32(row)
    }
  }

  /// Finds a partner for a row, moving others' partners if need be.
  mutating func augment(
    _ row: Int,
    _ matrix: borrowing SparseMatrix,
    _ partner: inout [Int32],
    _ taken: inout [Bool]
  ) {
    round += 1
    queue.removeAll(keepingCapacity: true)
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
        if !taken[column] {
          taken[column] = true
          follow(column, row, &partner)
          return
        }
        queue.append(holder[column])
      }
    }
  }

  /// Turns the path around from its free column back to the row.
  private mutating func follow(
    _ column: Int,
    _ row: Int,
    _ partner: inout [Int32]
  ) {
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
