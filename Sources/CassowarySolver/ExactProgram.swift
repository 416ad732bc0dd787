// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// The tableau of a scope, and the way back to doubles.
///
/// Doubles are dyadic fractions. Each row is multiplied by the power of two
/// that makes its coefficients integers, and all values by one more, so that
/// the tableau holds the problem as it was given, to the last bit.
struct ExactProgram {
  let scope: ExactScope
  var tableau: ExactTableau
  /// Values in the tableau are so many binary places too large.
  private var places = 0
  private let start: [Double]

  init(
    _ scope: ExactScope,
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings,
    budget: Int
  ) {
    self.scope = scope
    var columnOf = [Int32](repeating: -1, count: around.value.count)
    var start: [Double] = []
    for (column, variable) in scope.variables.enumerated() {
      columnOf[Int(variable)] = Int32(column)
      start.append(
        scope.isRequiredOnly
          ? around.feasible(Int(variable)) : around.value[Int(variable)]
      )
    }
    self.start = start
    let rows = Self.rows(scope, columnOf, store, around)
    for row in rows { places = max(places, row.places) }
    for value in start {
      places = max(places, -WideInteger.parts(of: value).exponent)
    }
    var table: [WideInteger] = []
    table.reserveCapacity(rows.count * (start.count + 1))
    for row in rows {
      let first = table.count
      table.append(contentsOf: repeatElement(.zero, count: start.count + 1))
      for (column, value) in row.entries { table[first + column] = value }
      table[first + start.count] = row.excess(places: places)
    }
    let levels = Self.levels(rows)
    tableau = ExactTableau(
      columnCount: start.count,
      levelCount: levels.count,
      budget: budget,
      table: table,
      level: levels.of,
      low: levels.low,
      high: levels.high
    )
  }

  /// Begins at the basis of an answer in doubles, in which these constraints
  /// are active: mostly it is the right one, or one near to it. Some of them
  /// stand still there at all optimal points.
  mutating func begin(
    atActive constraints: [Int32],
    still: [Int32] = []
  ) {
    let active = Set(constraints)
    let stillActive = Set(still)
    tableau.begin(
      atActive: scope.constraints.indices
        .filter { active.contains(scope.constraints[$0]) }
        .map { ($0, stillActive.contains(scope.constraints[$0])) }
    )
  }

  func values() -> [Double] {
    let moves = tableau.columnValues()
    return start.indices.map { value($0, moves[$0]) }
  }

  private func value(_ column: Int, _ move: ExactFraction) -> Double {
    if move.number.isZero { return start[column] }
    let (significand, exponent) = WideInteger.parts(of: start[column])
    let from = WideInteger(significand, shiftedLeft: exponent + places)
    return WideInteger.nearest(
      from.multiplied(by: move.over).adding(move.number),
      over: move.over,
      scale: places
    )
  }

  /// The constraints that prove the least cost of a level of required ones.
  func suspects(_ level: Int) -> [Int32] {
    tableau.support(level).map { scope.constraints[$0] }
  }

  /// The constraint of a row, −1 for an edit.
  func constraint(_ row: Int) -> Int32 {
    row < scope.constraints.count ? scope.constraints[row] : -1
  }
}

extension ExactProgram {
  /// One row: integers, and the powers of two by which they are too large.
  fileprivate struct Row {
    var entries: [(Int, WideInteger)] = []
    var shift = 0
    /// What is added up in the excess: significand and binary exponent.
    var parts: [(WideInteger, Int)] = []
    var relation = Relation.equal
    var priority = 0.0

    /// Binary places of the excess beyond those of the coefficients.
    var places: Int {
      var places = 0
      for (number, exponent) in parts where !number.isZero {
        places = max(places, -exponent - shift)
      }
      return places
    }

    func excess(places: Int) -> WideInteger {
      var sum = WideInteger.zero
      for (number, exponent) in parts where !number.isZero {
        sum = sum.adding(number.shiftedLeft(by: exponent + shift + places))
      }
      return sum
    }
  }

  /// Below all priorities that there are.
  private static var belowAll: Double { 0 }

  private static func rows(
    _ scope: ExactScope,
    _ columnOf: [Int32],
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings
  ) -> [Row] {
    var rows: [Row] = []
    for constraint in scope.constraints {
      let entry = store.entries[Int(constraint)]
      var row = Row()
      row.relation = entry.relation
      row.priority =
        constraint == scope.newcomer
        ? Self.belowAll : store.priorities.values[Int(entry.key)]
      var terms: [(column: Int, coefficient: Double)] = []
      for t in store.terms(of: Int(constraint)) {
        let variable = Int(store.cells[t].variable)
        let coefficient = store.cells[t].coefficient
        let value =
          scope.isRequiredOnly
          ? around.feasible(variable) : around.value[variable]
        row.parts.append(product(coefficient, value))
        if columnOf[variable] >= 0 {
          terms.append((Int(columnOf[variable]), coefficient))
        }
      }
      row.parts.append(product(-1, entry.constant))
      row.take(terms)
      rows.append(row)
    }
    for variable in scope.edits {
      let edit = Int(around.editIndex[Int(variable)])
      var row = Row()
      row.priority = store.priorities.values[Int(around.editKey[edit])]
      row.parts.append(product(1, around.value[Int(variable)]))
      row.parts.append(product(-1, around.editValue[edit]))
      row.take([(Int(columnOf[Int(variable)]), 1)])
      rows.append(row)
    }
    return rows
  }

  private static func product(_ a: Double, _ b: Double) -> (WideInteger, Int) {
    let left = WideInteger.parts(of: a)
    let right = WideInteger.parts(of: b)
    return (
      WideInteger(Int128(left.significand) * Int128(right.significand)),
      left.exponent + right.exponent
    )
  }

  /// The levels present, each row's, and its slopes: a violation counts the
  /// same whatever its row was multiplied by.
  private static func levels(
    _ rows: [Row]
  ) -> (count: Int, of: [Int32], low: [WideInteger], high: [WideInteger]) {
    var priorities: [Double] = [1000]
    for row in rows where !priorities.contains(row.priority) {
      priorities.append(row.priority)
    }
    priorities.sort(by: >)
    var largest = [Int](repeating: .min, count: priorities.count)
    var of: [Int32] = []
    for row in rows {
      let level = priorities.firstIndex(of: row.priority) ?? 0
      of.append(Int32(level))
      largest[level] = max(largest[level], row.shift)
    }
    var low: [WideInteger] = []
    var high: [WideInteger] = []
    for (row, level) in zip(rows, of) {
      let slope = WideInteger(
        1,
        shiftedLeft: largest[Int(level)] - row.shift
      )
      low.append(row.relation == .lessThanOrEqual ? .zero : slope.negated)
      high.append(row.relation == .greaterThanOrEqual ? .zero : slope)
    }
    return (priorities.count, of, low, high)
  }
}

extension ExactProgram.Row {
  /// Takes coefficients in as integers, multiplied by a power of two.
  fileprivate mutating func take(
    _ terms: [(column: Int, coefficient: Double)]
  ) {
    var least = Int.max
    for term in terms {
      least = min(least, WideInteger.parts(of: term.coefficient).exponent)
    }
    guard least < .max else { return }
    shift = -least
    for term in terms {
      let (significand, exponent) = WideInteger.parts(of: term.coefficient)
      entries.append(
        (term.column, WideInteger(significand, shiftedLeft: exponent - least))
      )
    }
  }
}
