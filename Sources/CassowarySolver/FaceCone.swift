// Licensed under the MIT licence; see LICENSE.

/// Which ways lead along the optimal face from a point, told exactly.
///
/// Some columns may move, one way or both, and others that follow them stand at an
/// edge which they may leave one way only, or not at all. A movement that none
/// of these bars is one of a cone. What can't move in it is found by the simplex:
/// each entity that moves one way only is maximised. If that ends nowhere all
/// that moves on the way is free from then on, for enough of this movement
/// outweighs any other; if it ends at once the entity stands still, and so does
/// all that holds it. The pivots follow Bland's rule. Numbers are residues with
/// signs (`ResidueNumber`), so that what is zero is told from what is small.
struct FaceCone {
  /// How an entity may move. What moves up only is limited.
  private enum Freedom {
    case free, limited, none
  }

  private let columnCount: Int
  private var freedom: [Freedom]
  /// Whether the entity's movement is counted the other way.
  private var isTurned: [Bool]
  /// Each basic entity by the nonbasic ones. A column is an entity below
  /// `columnCount`.
  private var table: [[ResidueNumber]] = []
  private var basic: [Int] = []
  private var nonbasic: [Int]
  /// How many numbers may still be computed.
  private var work: Int

  /// Columns, with the directions in which they may move as bits of `frozen`.
  init(columns: [UInt8], work: Int) {
    columnCount = columns.count
    self.work = work
    freedom = columns.map(Self.freedom)
    isTurned = columns.map { $0 == Subproblem.frozenDown }
    nonbasic = Array(columns.indices)
  }

  private static func freedom(_ directions: UInt8) -> Freedom {
    switch directions {
    case 0: .none
    case Subproblem.frozenUp | Subproblem.frozenDown: .free
    default: .limited
    }
  }

  /// Adds what follows the columns, and may itself move in some directions only.
  mutating func add(_ movements: [ResidueNumber], _ directions: UInt8) {
    let isTurned = directions == Subproblem.frozenDown
    basic.append(freedom.count)
    freedom.append(Self.freedom(directions))
    self.isTurned.append(isTurned)
    table.append(
      movements.indices.map { column in
        isTurned != self.isTurned[column]
          ? movements[column].negated : movements[column]
      }
    )
  }

  /// A movement in which everything moves that can; nil where a number can't be
  /// told from zero, or takes too much work to tell.
  mutating func widestMovement() -> [ResidueNumber]? {
    for row in basic.indices where freedom[basic[row]] == .none {
      guard let column = columnThatMoves(row) else { continue }
      guard table[row][column].hasSign else { return nil }
      pivot(row, column)
    }
    for column in nonbasic.indices where freedom[nonbasic[column]] == .free {
      guard let row = limitedRow(movedBy: column) else { continue }
      guard table[row][column].hasSign else { return nil }
      pivot(row, column)
    }
    for entity in freedom.indices where freedom[entity] == .limited {
      while freedom[entity] == .limited {
        if !advance(entity) || work <= 0 { return nil }
      }
    }
    return movement()
  }

  private func columnThatMoves(_ row: Int) -> Int? {
    nonbasic.indices.first { column in
      moves(column) && !table[row][column].isZero
    }
  }

  private func limitedRow(movedBy column: Int) -> Int? {
    basic.indices.first { row in
      freedom[basic[row]] == .limited && !table[row][column].isZero
    }
  }

  /// Takes one step that might move an entity up, or finds that it can't or that
  /// nothing bars it; false where a number can't be told.
  private mutating func advance(_ entity: Int) -> Bool {
    work -= basic.count + nonbasic.count
    if let column = nonbasic.firstIndex(of: entity) { return enter(column) }
    guard let row = basic.firstIndex(of: entity),
      let columns = columnsThatRaise(row)
    else { return false }
    if let first = columns.min(by: { nonbasic[$0] < nonbasic[$1] }) {
      return enter(first)
    }
    for column in nonbasic.indices where !table[row][column].isZero {
      freedom[nonbasic[column]] = .none
    }
    freedom[entity] = .none
    return true
  }

  private func columnsThatRaise(_ row: Int) -> [Int]? {
    var columns: [Int] = []
    for column in nonbasic.indices where moves(column) {
      guard let sign = table[row][column].sign else { return nil }
      if sign > 0 { columns.append(column) }
    }
    return columns
  }

  /// Moves a nonbasic entity up to where a basic one bars it, which it replaces;
  /// where none does, frees all that moves.
  private mutating func enter(_ column: Int) -> Bool {
    var leaving: [Int] = []
    var moved = [nonbasic[column]]
    for row in basic.indices where freedom[basic[row]] == .limited {
      guard let sign = table[row][column].sign else { return false }
      if sign > 0 { moved.append(basic[row]) }
      if sign < 0 { leaving.append(row) }
    }
    if let first = leaving.min(by: { basic[$0] < basic[$1] }) {
      pivot(first, column)
    } else {
      for entity in moved { freedom[entity] = .free }
    }
    return true
  }

  private func moves(_ column: Int) -> Bool {
    freedom[nonbasic[column]] != .none
  }

  /// Whether a row still has a say: not where what follows the columns is free.
  private func counts(_ row: Int) -> Bool {
    basic[row] < columnCount || freedom[basic[row]] != .free
  }

  /// Swaps a basic entity with a nonbasic one that moves it.
  private mutating func pivot(_ row: Int, _ column: Int) {
    var solved = table[row]
    let entry = solved[column]
    for other in solved.indices where other != column {
      if solved[other].isZero { continue }
      solved[other] = solved[other].negated.over(entry)
    }
    solved[column] = ResidueNumber.one.over(entry)
    for other in table.indices where other != row && counts(other) {
      let factor = table[other][column]
      if factor.isZero { continue }
      table[other][column] = .zero
      for place in solved.indices where !solved[place].isZero {
        let part = factor.negated.times(solved[place])
        table[other][place] = table[other][place].minus(part)
      }
      work -= solved.count
    }
    table[row] = solved
    swap(&basic[row], &nonbasic[column])
  }

  /// How the columns move where all that may moves by different amounts.
  private func movement() -> [ResidueNumber] {
    var movement = [ResidueNumber](repeating: .zero, count: columnCount)
    var parts = movement
    for column in nonbasic.indices where moves(column) {
      parts[column] = ResidueNumber(Subproblem.weight(column, 0))
    }
    for column in nonbasic.indices where nonbasic[column] < columnCount {
      movement[nonbasic[column]] = parts[column]
    }
    for row in basic.indices where basic[row] < columnCount {
      var sum = ResidueNumber.zero
      for column in nonbasic.indices where !parts[column].isZero {
        let part = table[row][column].times(parts[column])
        sum = sum.minus(part.negated)
      }
      movement[basic[row]] = sum
    }
    return movement.indices.map {
      isTurned[$0] ? movement[$0].negated : movement[$0]
    }
  }
}
