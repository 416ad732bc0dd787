// Licensed under the MIT licence; see LICENSE.

/// Variables that come and go while a subproblem is kept.
///
/// What is to be kept is loaded with a few columns more, which are blank: they
/// have no variable and no breakpoint, are not basic and never move. One that
/// comes takes the place of a blank column before its constraints are taken
/// in, and one that goes, after these were taken out, leaves a blank column.
///
/// - K3: A blank column is at 0 and in rows only that ask nothing.
extension Subproblem {
  /// The columns when it was loaded, without the blank ones behind them.
  @inline(__always)
  var loadedColumns: Int { n - blanks.count }

  /// Whether it is not quickly made again.
  @inline(__always)
  var isWorthKeeping: Bool { m > context.limits.keptRows }

  /// Adds blank columns behind the others, in proportion to these.
  mutating func addBlanks() {
    let end = n + 8 + n / 16
    var column = end
    columnVariable.append(-1, times: end - n)
    while column > n {
      column -= 1
      blanks.append(Int32(truncatingIfNeeded: column))
    }
    n = end
  }

  /// Lets no level want to move these columns.
  static func shut(
    _ columns: borrowing Table<Int32>,
    in directions: inout Table<UInt8>
  ) {
    for index in columns.indices {
      directions[Int(columns[index])] = frozenUp | frozenDown
    }
  }

  /// Makes a variable a column that was blank; false where there is none, or
  /// the variable has a column that it is yet to leave.
  mutating func takeIn(
    variable: Int,
    _ around: borrowing Surroundings
  ) -> Bool {
    columnIndex.grow(to: variable + 1, with: -1)
    guard columnIndex[variable] == -1, let blank = blanks.last else {
      return false
    }
    let column = Int(blank)
    blanks.truncate(to: blanks.count - 1)
    columnIndex[variable] = blank
    columnVariable[column] = Int32(truncatingIfNeeded: variable)
    put(column, at: around.value[variable] / scale(of: column))
    frozen[column] = 0
    return true
  }

  /// Gives a column another value that is in rows only that ask nothing.
  private mutating func put(_ column: Int, at target: Double) {
    let distance = target - value[column]
    if distance == 0 { return }
    value[column] = target
    for t in matrix.column(column) {
      let logical = n + Int(matrix.columnRow[t])
      value[logical] += matrix.columnValue[t] * distance
    }
  }

  /// Leaves the column of a variable blank that no constraint uses any more.
  mutating func release(variable: Int) {
    let column = Int(columnIndex[variable])
    columnIndex[variable] = -1
    columnVariable[column] = -1
    guard slot[column] < 0, breaks(column).isEmpty else {
      mustReload = true
      return
    }
    put(column, at: 0)
    frozen[column] = Self.frozenUp | Self.frozenDown
    blanks.append(Int32(truncatingIfNeeded: column))
  }
}
