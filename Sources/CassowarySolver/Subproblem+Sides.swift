// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// What rounding takes off a breakpoint.
struct SideRest {
  /// The breakpoint; its constraint, until the column is complete.
  var at: Int32
  var rest: Double
}

/// Breakpoints in twice the digits.
///
/// `3·x = 1` has its breakpoint at a third, of which a double has the first
/// 53 digits, and a right side loses some where what stands still is
/// multiplied. The simplex needs no more. Whether a column is at another
/// constraint's breakpoint or beside it may depend on the rest, so that is
/// known as well, from loading on.
extension Subproblem {
  /// Where a constraint of one variable has its breakpoint, while the column's
  /// breakpoints are loaded.
  @inline(__always)
  mutating func loadedQuotient(
    _ constant: Double,
    by coefficient: Double,
    of constraint: Int32
  ) -> Double {
    if coefficient == 1 { return constant }
    let value = constant / coefficient
    let excess = (-constant).addingProduct(coefficient, value)
    if excess != 0 {
      sideRests.append(SideRest(at: constraint, rest: -excess / coefficient))
    }
    return value
  }

  /// The same in a subproblem that is kept.
  mutating func quotient(_ constant: Double, by coefficient: Double) -> Double {
    let value = constant / coefficient
    let isExact = (-constant).addingProduct(coefficient, value) == 0
    if !isExact { hasRoundedSides = true }
    return value
  }

  /// Before breakpoints get other places.
  mutating func forgetRests() {
    if sideRests.isEmpty, twins.isEmpty { return }
    sideRests.removeAll()
    hasRoundedSides = true
  }

  /// Finds the breakpoints, just loaded, of which rounding took something: the
  /// rests from a place on.
  mutating func placeRests(from first: Int, of column: Int) {
    for index in first..<sideRests.count {
      sideRests[index].at = Int32(
        truncatingIfNeeded: breakpoint(of: Int(sideRests[index].at), column)
      )
    }
  }

  /// Puts what rounding took off each breakpoint in `breakRest`; false, and
  /// nothing there, where that is not known, or decides between two that look
  /// like one.
  mutating func provideRests() -> Bool {
    breakRest.refill(0, count: breakpoints.count)
    if hasRoundedSides { return false }
    for index in sideRests.indices {
      breakRest[Int(sideRests[index].at)] = sideRests[index].rest
    }
    for row in 0..<m where !rowRight[row].isExact {
      guard rowConstraint[row] >= 0 else { continue }
      let own = breakpoint(of: Int(rowConstraint[row]), n + row)
      setRest(own, ofRow: row, to: rowRight[row].rest)
    }
    for row in 0..<m where sharesRow(row) { setTwinRests(row) }
    // A row with parameters is shared by none.
    for index in parameterRow.indices {
      // The last of a row's has the rest.
      let row = Int(parameterRow[index])
      setRest(Int(breakStart[n + row]), ofRow: row, to: parameterRest[index])
    }
    if !tellsApart() { return true }
    breakRest.refill(0, count: breakpoints.count)
    return false
  }

  private mutating func setRest(_ t: Int, ofRow row: Int, to rest: Double) {
    breakRest[t] = isScaled ? rest * rowScale[row] : rest
  }

  private mutating func setTwinRests(_ row: Int) {
    var next = firstTwin[row]
    while next >= 0 {
      let twin = twins[Int(next)]
      let t = breakpoint(of: Int(twin.constraint), n + row)
      setRest(t, ofRow: row, to: twin.rest)
      next = twin.next
    }
  }

  /// Whether the rests alone tell two breakpoints of a column apart.
  private func tellsApart() -> Bool {
    for column in 0..<columns where breaks(column).count > 1 {
      for t in breaks(column).dropFirst()
      where breakpoints[t].value == breakpoints[t - 1].value
        && breakRest[t] != breakRest[t - 1]
      {
        return true
      }
    }
    return false
  }

  /// The column that a breakpoint belongs to.
  func column(ofBreak t: Int) -> Int {
    var low = 0
    var high = columns
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(breakStart[middle]) <= t { low = middle } else { high = middle }
    }
    return low
  }
}
