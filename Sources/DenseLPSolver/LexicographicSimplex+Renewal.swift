// Licensed under the MIT licence; see LICENSE.

/// Numbers computed anew, so that what many steps have added to their
/// rounding is gone.
extension LexicographicSimplex {
  /// Who is basic and on which piece: all that is needed to compute the rest.
  struct Basis: Sendable {
    /// For every column of the table its entity.
    var nonbasic: [Int32]
    /// The columns that are basic, ascending.
    var columns: [Int32]
    /// The piece of every constraint whose logical is basic; 1 elsewhere.
    var pieces: [Int8]
  }

  var basis: Basis {
    var pieces = [Int8](repeating: 1, count: rowCount)
    for row in 0..<rowCount where constraint(ofRow: row) >= 0 {
      pieces[constraint(ofRow: row)] = rows[row].piece
    }
    return Basis(
      nonbasic: columns.map(\.entity),
      columns: rows.map(\.entity).filter { Int($0) < columnCount }.sorted(),
      pieces: pieces,
    )
  }

  /// Takes a problem at a basis, its table computed from the coefficients.
  ///
  /// - Returns: The point where it starts then; nil where rounding leaves no
  ///   such table.
  mutating func load(
    _ program: LexicographicProgram<Scalar>,
    at basis: Basis,
    near point: [Scalar]
  ) -> [Scalar]? {
    load(program, at: point)
    guard take(basis) else { return nil }
    let start = program.point(of: self, from: point)
    guard start.allSatisfy(\.approximation.isFinite) else { return nil }
    restart(in: basis) { program.scaledExcess(ofRow: $0, at: start) }
    return start
  }

  /// Computes the rates from the table, by invariant I3; false where they
  /// have just been.
  ///
  /// Where no row of a level is basic its rates are exactly zero. Those that
  /// were carried along are not: after a thousand steps some are beyond what
  /// counts as zero.
  ///
  /// - Complexity: O(r·c) in the rows and columns.
  mutating func renewRates() -> Bool {
    if Scalar.isExact || areRatesNew { return false }
    areRatesNew = true
    for index in rates(ofLevel: 0)..<table.count { table[index] = 0 }
    for row in 0..<rowCount { addRates(ofRow: row, times: slope(ofRow: row)) }
    rejectNone()
    return true
  }

  /// Brings a table in which every row is basic to a basis, by the largest
  /// pivot of each column; false where one of them is no pivot.
  ///
  /// On the way every row that stops being basic comes to its breakpoint.
  ///
  /// - Complexity: O(k·r·c) in the columns that become basic, the rows and
  ///   the columns.
  mutating func take(_ basis: Basis) -> Bool {
    var leaves = [Bool](repeating: false, count: rowCount)
    for entity in basis.nonbasic where Int(entity) >= columnCount {
      leaves[Int(entity) - columnCount] = true
    }
    for column in basis.columns.map(Int.init) {
      var chosen = -1
      var largest = NumericLimits.pivot
      for row in 0..<rowCount where leaves[row] {
        let magnitude = abs(table[row * columnCount + column].approximation)
        if magnitude > largest {
          largest = magnitude
          chosen = row
        }
      }
      // Written so that a table with NaN has no pivot.
      if chosen < 0 { return false }
      leaves[chosen] = false
      let place = chosen * columnCount + column
      let move = 0 - rows[chosen].value / table[place]
      shift(column: column, by: move)
      pivot(row: chosen, column: column)
      rows[chosen].value = move
      rows[chosen].piece = 1
    }
    return true
  }

  /// Starts where the basic columns have not moved yet, on the pieces of the
  /// basis where they are not plain.
  ///
  /// - Parameter excess: Left side minus constant of every constraint there.
  mutating func restart(
    in basis: Basis,
    at excess: (_ constraint: Int) -> Scalar
  ) {
    for row in 0..<rowCount {
      let owner = constraint(ofRow: row)
      if owner < 0 {
        rows[row].value = 0
        continue
      }
      rows[row].value = excess(owner)
      if !rows[row].value.isZero {
        rows[row].piece = rows[row].value > 0 ? 1 : -1
      } else {
        rows[row].piece = basis.pieces[owner]
      }
    }
    areRatesNew = false
    _ = renewRates()
  }
}
