// Licensed under the MIT licence; see LICENSE.

/// What the columns and rows of a reduced subproblem stand for.
///
/// Each of these lines has members: columns of the whole, logicals among them,
/// that are multiples of it and whose breakpoints it has. Where an equation is
/// all that a column is in, the logical of that row has the breakpoints of the
/// column in place of its own. Rows with one left side are one row, and a row
/// of one column is breakpoints of that column.
///
/// - R1: A member is `scale · line + offset`.
/// - R2: Of the members of a line at most one is not basic.
struct Reduction: ~Copyable {
  /// A column of the whole that follows a line.
  struct Member {
    var column: Int32
    /// The next one of the line, −1 for none.
    var next: Int32
    var scale: Double
    var offset: Double
  }

  /// A column or row that is left: what it was, and its members.
  struct Line {
    var origin: Int32
    var firstMember: Int32 = -1
    var breaks: Int32 = 0
  }

  private(set) var columns = Table<Line>()
  private(set) var rows = Table<Line>()
  private(set) var members = Table<Member>()
  /// By row of the whole whether its logical has given way to a column.
  private(set) var hasGivenWay = Table<Bool>()

  /// By column of the whole the one that it is here, −1 for none, −2 where a
  /// row has its breakpoints.
  private var place = Table<Int32>()
  /// By column of the whole the first of those that follow it.
  private var firstFollower = Table<Int32>()
  private var followers = Table<Member>()
  /// Rows by a hash of their terms, −1 for none.
  private var buckets = Table<Int32>()

  /// A line takes over no more breakpoints than so many.
  private static var mostBreaks: Int32 { 256 }

  /// Writes what a presolve has left into a matrix.
  init(_ presolve: borrowing Presolve, into matrix: inout SparseMatrix) {
    let n = presolve.columnCount.count
    place.refill(-1, count: n)
    hasGivenWay.refill(false, count: presolve.isGone.count)
    gatherFollowers(presolve)
    var size = 16
    while size < 2 * presolve.left { size *= 2 }
    buckets.refill(-1, count: size)
    for row in presolve.isGone.indices where !presolve.isGone[row] {
      enter(row, presolve, &matrix)
    }
    // What is in no row stands at the best of its breakpoints.
    for column in 0..<n where place[column] == -1 {
      if presolve.standing(of: column).root == Int32(column) {
        _ = enter(column: column, presolve)
      }
    }
    matrix.buildColumns(columns.count)
  }

  /// Lists the columns that follow each one, itself among them.
  private mutating func gatherFollowers(_ presolve: borrowing Presolve) {
    firstFollower.refill(-1, count: place.count)
    followers.reserve(place.count)
    for column in place.indices {
      let standing = presolve.standing(of: column)
      guard standing.root >= 0 else { continue }
      followers.append(
        Member(
          column: Int32(truncatingIfNeeded: column),
          next: firstFollower[Int(standing.root)],
          scale: standing.scale,
          offset: standing.offset
        )
      )
      firstFollower[Int(standing.root)] = Int32(
        truncatingIfNeeded: followers.count - 1
      )
    }
  }

  // MARK: Columns

  /// What a column of the whole is here from now on.
  private mutating func enter(
    column: Int,
    _ presolve: borrowing Presolve
  ) -> Int32 {
    if place[column] >= 0 { return place[column] }
    let own = Int32(truncatingIfNeeded: columns.count)
    place[column] = own
    var line = Line(origin: Int32(truncatingIfNeeded: column))
    addFollowers(of: column, 1, 0, to: &line)
    line.breaks = presolve.breaks(of: column)
    columns.append(line)
    return own
  }

  private mutating func addFollowers(
    of column: Int,
    _ scale: Double,
    _ offset: Double,
    to line: inout Line
  ) {
    var next = firstFollower[column]
    while next >= 0 {
      let follower = followers[Int(next)]
      next = follower.next
      add(
        Int(follower.column),
        follower.scale * scale,
        follower.offset + follower.scale * offset,
        to: &line
      )
    }
  }

  private mutating func add(
    _ column: Int,
    _ scale: Double,
    _ offset: Double,
    to line: inout Line
  ) {
    members.append(
      Member(
        column: Int32(truncatingIfNeeded: column),
        next: line.firstMember,
        scale: scale,
        offset: offset
      )
    )
    line.firstMember = Int32(truncatingIfNeeded: members.count - 1)
  }

  // MARK: Rows

  /// Enters a row that is left: as one of its own, or as breakpoints of a
  /// column or of a row with the same left side.
  private mutating func enter(
    _ row: Int,
    _ presolve: borrowing Presolve,
    _ matrix: inout SparseMatrix
  ) {
    let entries = presolve.entries(of: row)
    let loose = presolve.loosePlace(in: row)
    let count = entries.count - (loose < 0 ? 0 : 1)
    if count == 0 { return }
    var breaks = presolve.breaks(ofRow: row)
    if loose >= 0 {
      let column = presolve.column(at: loose)
      place[column] = -2
      hasGivenWay[row] = true
      breaks = presolve.breaks(of: column)
      // What only follows the others asks nothing of them.
      if breaks == 0 { return }
    }
    let start = matrix.rowColumn.count
    for t in entries where t != loose {
      matrix.append(
        column: enter(column: presolve.column(at: t), presolve),
        value: presolve.value(at: t)
      )
    }
    if count == 1 {
      let column = Int(matrix.rowColumn[start])
      if columns[column].breaks + breaks <= Self.mostBreaks {
        let value = matrix.rowValue[start]
        var line = columns[column]
        add(row, loose, times: value, breaks, to: &line, presolve)
        columns[column] = line
        matrix.truncate(toEntries: start)
        return
      }
    }
    if let (other, factor) = twin(of: start, breaks, matrix) {
      var line = rows[other]
      add(row, loose, times: factor, breaks, to: &line, presolve)
      rows[other] = line
      matrix.truncate(toEntries: start)
      return
    }
    matrix.endRow()
    var line = Line(origin: Int32(truncatingIfNeeded: row))
    add(row, loose, times: 1, breaks, to: &line, presolve)
    rows.append(line)
  }

  /// Adds to a line what follows a row whose terms are so many times the line:
  /// its logical, or the columns that this has given way to.
  private mutating func add(
    _ row: Int,
    _ loose: Int,
    times factor: Double,
    _ breaks: Int32,
    to line: inout Line,
    _ presolve: borrowing Presolve
  ) {
    line.breaks += breaks
    if loose < 0 {
      add(place.count + row, factor, presolve.shift[row], to: &line)
      return
    }
    let entry = presolve.value(at: loose)
    addFollowers(
      of: presolve.column(at: loose),
      -factor / entry,
      (presolve.right[row] - presolve.shift[row]) / entry,
      to: &line
    )
  }

  /// The row whose terms the entries from `start` on are a multiple of, and the
  /// factor; nil where there is none, the entries are then noted for the next.
  private mutating func twin(
    of start: Int,
    _ breaks: Int32,
    _ matrix: borrowing SparseMatrix
  ) -> (row: Int, factor: Double)? {
    let end = matrix.rowColumn.count
    if end - start > 8 { return nil }
    // The order of the terms has no part in it.
    var hash: UInt32 = 0
    for t in start..<end {
      var bits = UInt32(bitPattern: matrix.rowColumn[t]) &* 0x9E37_79B1
      bits ^= bits >> 15
      hash &+= bits &* 0x85EB_CA77
    }
    hash ^= hash >> 13
    let mask = buckets.count - 1
    var bucket = Int(hash) & mask
    while buckets[bucket] >= 0 {
      let other = Int(buckets[bucket])
      if rows[other].breaks + breaks <= Self.mostBreaks,
        let factor = Self.factor(start..<end, matrix.row(other), matrix)
      {
        return (other, factor)
      }
      bucket = (bucket + 1) & mask
    }
    buckets[bucket] = Int32(truncatingIfNeeded: rows.count)
    return nil
  }

  /// How many times other terms some are; nil where they are no multiple.
  private static func factor(
    _ terms: Range<Int>,
    _ others: Range<Int>,
    _ matrix: borrowing SparseMatrix
  ) -> Double? {
    guard terms.count == others.count else { return nil }
    var factor = Double.nan
    for t in terms {
      var found = Double.nan
      for e in others where matrix.rowColumn[e] == matrix.rowColumn[t] {
        found = matrix.rowValue[t] / matrix.rowValue[e]
      }
      if found.isNaN { return nil }
      if factor.isNaN { factor = found } else if found != factor { return nil }
    }
    return factor
  }
}
