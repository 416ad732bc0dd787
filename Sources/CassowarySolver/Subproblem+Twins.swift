// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Constraints with one left side in one row.
///
/// A box that is at least so wide, and would like to be wider, is two rows
/// with one left side. Of two logicals that always have the same value one
/// must be basic, so that each box which gives up its soft constraint costs a
/// pivot. One logical with two breakpoints moves from one to the other by a
/// flip, and thousands of boxes do so together.
///
/// Only large components are looked through, and in them only what is not a
/// required equation: an ordinary screen's rows are hardly anything else.
/// Joined are rows whose coefficients are the same or all the opposite, bit
/// by bit. What an edit that stands still would move apart is left alone.
extension Subproblem {
  /// A constraint in another's row.
  struct Twin {
    var constraint: Int32
    /// The next one of the row, −1 for none.
    var next: Int32
    /// Its coefficients are the opposite of the row's.
    var isOpposite: Bool
    var right: Double
    var rest: Double
  }

  /// Whether several constraints are breakpoints of a row's logical.
  @inline(__always)
  func sharesRow(_ row: Int) -> Bool {
    breakStart[n + row + 1] - breakStart[n + row] > 1
  }

  /// Joins rows with one left side; afterwards the others have moved up.
  mutating func joinTwins(_ store: borrowing ConstraintStore) {
    let count = rowConstraint.count
    var loose = 0
    for row in 0..<count where isLoose(row, store) { loose += 1 }
    guard loose > 1 else { return }
    var size = 4
    while size < 2 * loose { size *= 2 }
    twinTable.refill(-1, count: size)
    firstTwin.refill(-1, count: count)
    var kept = 0
    var parameter = 0
    for row in 0..<count {
      let parameters = parameter
      while parameter < parameterRow.count,
        Int(parameterRow[parameter]) == row
      {
        parameter += 1
      }
      if parameter == parameters, isLoose(row, store), isTwin(row, kept, store)
      {
        continue
      }
      if kept < row {
        matrix.move(row: row, to: kept)
        rowConstraint[kept] = rowConstraint[row]
        rowRight[kept] = rowRight[row]
        rowIndex[Int(rowConstraint[kept])] = Int32(kept)
        for index in parameters..<parameter {
          parameterRow[index] = Int32(kept)
        }
      }
      kept += 1
    }
    if size > context.limits.large { twinTable = Table() }
    matrix.truncate(toRows: kept)
    rowConstraint.truncate(to: kept)
    rowRight.truncate(to: kept)
  }

  private mutating func isLoose(
    _ row: Int,
    _ store: borrowing ConstraintStore
  ) -> Bool {
    let constraint = Int(rowConstraint[row])
    return matrix.row(row).count <= context.limits.longestTwin
      && (!store.isRequired(constraint)
        || store.entries[constraint].relation != .equal)
  }

  /// Joins a row to one before it with the same left side; false when there
  /// is none, its place, from now on `kept`, is then entered.
  private mutating func isTwin(
    _ row: Int,
    _ kept: Int,
    _ store: borrowing ConstraintStore
  ) -> Bool {
    // The order of the terms has no part in it.
    var hash: UInt32 = 0
    for t in matrix.row(row) {
      var bits = UInt32(bitPattern: matrix.rowColumn[t]) &* 0x9E37_79B1
      bits ^= bits >> 15
      hash &+= bits &* 0x85EB_CA77
    }
    hash ^= hash >> 13
    let mask = twinTable.count - 1
    var place = Int(hash) & mask
    while twinTable[place] >= 0 {
      let other = Int(twinTable[place])
      let sign = ratio(row, other)
      if sign != 0 {
        let (right, rest) = (rowRight[row].total, rowRight[row].rest)
        let constraint = rowConstraint[row]
        rowIndex[Int(constraint)] = Int32(other)
        context.hit(.sharedRow)
        twins.append(
          Twin(
            constraint: constraint,
            next: firstTwin[other],
            isOpposite: sign < 0,
            right: sign < 0 ? -right : right,
            rest: sign < 0 ? -rest : rest
          )
        )
        firstTwin[other] = Int32(twins.count - 1)
        return true
      }
      place = (place + 1) & mask
    }
    twinTable[place] = Int32(kept)
    return false
  }

  /// 1 or −1 when a row is so many times another, otherwise 0.
  private mutating func ratio(_ row: Int, _ other: Int) -> Int {
    let terms = matrix.row(row)
    let others = matrix.row(other)
    guard terms.count == others.count else { return 0 }
    var sign = 0
    for t in terms {
      var found = 0
      for e in others where matrix.rowColumn[e] == matrix.rowColumn[t] {
        found =
          matrix.rowValue[e] == matrix.rowValue[t]
          ? 1 : matrix.rowValue[e] == -matrix.rowValue[t] ? -1 : 0
      }
      if found == 0 || sign == -found { return 0 }
      sign = found
    }
    return sign
  }

  /// Enters the breakpoints of the constraints that share a row, behind that
  /// of the row's own, which stands last.
  mutating func loadTwins(
    _ row: Int,
    _ store: borrowing ConstraintStore,
    _ selection: Selection
  ) {
    var next = firstTwin[row]
    while next >= 0 {
      let twin = twins[Int(next)]
      let entry = store.entries[Int(twin.constraint)]
      insertBreakpoint(
        Breakpoint(
          twin.isOpposite ? entry.relation.flipped : entry.relation,
          twin.right,
          level: level(of: twin.constraint, entry.key, selection),
          constraint: twin.constraint
        ),
        from: Int(breakStart[breakStart.count - 1])
      )
      next = twin.next
    }
  }

  /// A shared row is active when one of its constraints was, at whose
  /// breakpoint it then stands.
  mutating func loadTwinStates(_ store: borrowing ConstraintStore) {
    for row in 0..<m where sharesRow(row) {
      isActive[row] = false
      for t in breaks(n + row)
      where !store.entries[Int(breakpoints[t].constraint)].logicalIsBasic {
        isActive[row] = true
        value[n + row] = breakpoints[t].value
        break
      }
    }
  }

  /// The breakpoint next to where a column stands, the first of equal ones;
  /// that of a logical is mostly the only one.
  func nearestBreak(_ column: Int) -> Int {
    let range = breaks(column)
    var best = range.lowerBound
    if range.count == 1 { return best }
    for t in range
    where abs(value[column] - breakpoints[t].value)
      < abs(value[column] - breakpoints[best].value)
    {
      best = t
    }
    return best
  }
}
