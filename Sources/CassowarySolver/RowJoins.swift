// Licensed under the MIT licence; see LICENSE.

/// What all rows join, for the next large component of the same solve.
///
/// To join all rows is a pass over memory, and most screens fall into two
/// large components, across and down. While no variable starts or stops to
/// move, what was joined for the first serves the second.
final class RowJoins {
  private var joined: JoinedRows?
  private var isLasting = false

  var areKnown: Bool { joined != nil }

  func begin() { isLasting = true }

  /// Forgets what was joined, as it may no longer be so.
  func forget() { joined = nil }

  func end() {
    joined = nil
    isLasting = false
  }

  /// What was joined, nil where that is not known; it is given back with
  /// `keep(_:)`.
  func take() -> JoinedRows? { joined.take() }

  /// Keeps what was joined while it lasts.
  func keep(_ joined: consuming JoinedRows) {
    if isLasting { self.joined = consume joined }
  }
}

/// All rows, joined where they share a variable that moves.
struct JoinedRows: ~Copyable {
  /// Of variables; flat.
  private var sets: DisjointSets
  /// For each constraint a moving variable of its row, −1 for none.
  private var member: Table<Int32>

  /// Joins what each row joins.
  init(_ store: borrowing ConstraintStore, _ around: borrowing Surroundings) {
    sets = DisjointSets(store.columns.count)
    member = Table(repeating: -1, count: store.entries.count)
    for constraint in store.entries.indices
    where store.entries[constraint].shape == .row
      && !store.entries[constraint].derives
    {
      var lowest: Int32 = -1
      for t in store.terms(of: constraint) {
        let variable = store.cells[t].variable
        let fixed = around.fixed[Int(variable)]
        if fixed != Surroundings.moving, fixed != Surroundings.derived {
          continue
        }
        lowest = lowest < 0 ? sets.find(variable) : sets.join(lowest, variable)
      }
      member[constraint] = lowest
    }
    sets.flatten()
  }

  var variables: Range<Int> { sets.indices }
  var constraints: Range<Int> { member.indices }

  /// Makes one set of those of some variables, and answers its root.
  mutating func unite(_ variables: borrowing Table<Int32>) -> Int32 {
    let root = sets.next(variables[0])
    var areOne = true
    for index in variables.indices where sets.next(variables[index]) != root {
      areOne = false
      _ = sets.join(root, variables[index])
    }
    if !areOne { sets.flatten() }
    return sets.next(root)
  }

  /// Whether a variable belongs to a root.
  @inline(__always)
  func has(_ variable: Int, _ root: Int32) -> Bool {
    sets.next(Int32(variable)) == root
  }

  /// Whether a constraint's row does.
  @inline(__always)
  func hasRow(_ constraint: Int, _ root: Int32) -> Bool {
    member[constraint] >= 0 && sets.next(member[constraint]) == root
  }

  func size(of root: Int32) -> (variables: Int, rows: Int) {
    var (columns, rows) = (0, 0)
    for variable in variables where has(variable, root) { columns += 1 }
    for constraint in constraints where hasRow(constraint, root) { rows += 1 }
    return (columns, rows)
  }
}
