// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// A basis of the required constraints that the known point stands on.
///
/// Columns are the variables and, for every constraint that has come up, its
/// logical. A constraint that never barred a move has no row here: its logical
/// would be basic. So the basis holds what lately was in the way and nothing
/// else, grows by a row where a move meets another constraint, and is kept from
/// one constraint to the next. No variable has to be at a bound: one that is
/// not basic stands where the point has it.
///
/// - R1: `slot[v]` is −1 or `head[slot[v]] == v`; `logicalSlot[r]` is −1 or
///   `head[logicalSlot[r]] == ~r`.
/// - R2: `constraint[row[c]] == c` for every constraint that has a row.
struct RequiredBasis: ~Copyable {
  var factor: Factor
  // The rows: by constraint, −1 for none, and back.
  var row = Table<Int32>()
  var constraint = Table<Int32>()
  // What is basic: by slot a variable or ~row; by variable and by row the slot,
  // −1 where it is not basic.
  var head = Table<Int32>()
  var slot = Table<Int32>()
  var logicalSlot = Table<Int32>()

  // A row of the tableau: how the constraint that is missed follows what is not
  // basic.
  var dual = Table<Double>()
  var dualRows = Table<Int32>()
  var rate = Table<Double>()
  var rated = Table<Int32>()

  // A column of the tableau: how what is basic follows one that is not, and how
  // variables and constraints go along.
  var alpha = Table<Double>()
  var support = Table<Int32>()
  var speed = Table<Double>()
  var moved = Table<Int32>()
  /// How many variables moved when a variable, or the logical of a row, was
  /// followed last; 0 for never.
  private(set) var reach = Table<Int32>()
  private(set) var logicalReach = Table<Int32>()
  // The constraints that were met so far.
  var met = Table<Int32>()
  var isMet = Table<Bool>()
  // The variables that were searched for their constraints so far.
  private var searched = Table<Int32>()
  private var isSearched = Table<Bool>()
  /// How many terms may still be looked at.
  var work = 0

  // What is factorised.
  private var matrix = SparseMatrix()
  private var columnOf = Table<Int32>()
  private var basic = Table<Int32>()
  private var isActive = Table<Bool>()
  private var newHead = Table<Int32>()
  private var tight = Table<Int32>()

  init(_ context: EngineContext) { factor = Factor(context) }

  /// A direction that takes the missed constraint nearer: a variable, or the
  /// logical of row ~column.
  struct Candidate: BitwiseCopyable {
    var column: Int32
    var isUp: Bool
    var rate: Double
  }

  /// Makes room for what there is by now.
  mutating func provide(_ store: borrowing ConstraintStore) {
    row.grow(to: store.entries.count, with: -1)
    isMet.grow(to: store.entries.count, with: false)
    slot.grow(to: store.columns.count, with: -1)
    rate.grow(to: store.columns.count, with: 0)
    speed.grow(to: store.columns.count, with: 0)
    reach.grow(to: store.columns.count, with: 0)
    isSearched.grow(to: store.columns.count, with: false)
  }

  mutating func removeAll() {
    if constraint.isEmpty { return }
    for index in constraint.indices where constraint[index] >= 0 {
      row[Int(constraint[index])] = -1
    }
    for index in head.indices where head[index] >= 0 {
      slot[Int(head[index])] = -1
    }
    constraint.removeAll()
    head.removeAll()
    logicalSlot.removeAll()
    logicalReach.removeAll()
    alpha.removeAll()
    dual.removeAll()
    factor.removeAll()
    factor.size = 0
  }

  /// Whether a constraint is in the basis; one without a row is not.
  @inline(__always)
  func hasRow(_ id: Int) -> Bool { id < row.count && row[id] >= 0 }

  /// Whether the logical of a constraint is not basic: a move holds what the
  /// constraint adds up to.
  @inline(__always)
  func holds(_ id: Int) -> Bool {
    row[id] >= 0 && logicalSlot[Int(row[id])] < 0
  }

  // MARK: A row of the tableau

  /// Computes how a constraint follows each column that is not basic.
  mutating func price(_ id: Int, _ store: borrowing ConstraintStore) {
    for t in store.terms(of: id) {
      let cell = store.cells[t]
      let place = slot[Int(cell.variable)]
      if place < 0 {
        addRate(cell.variable, cell.coefficient)
      } else {
        dual[Int(place)] = cell.coefficient
        dualRows.append(place)
      }
    }
    if dualRows.isEmpty { return }
    factor.solveBackward(&dual, &dualRows)
    for index in dualRows.indices {
      let place = Int(dualRows[index])
      let value = dual[place]
      let owner = Int(constraint[place])
      if value == 0 || owner < 0 { continue }
      let terms = store.terms(of: owner)
      work -= terms.count
      for t in terms {
        let cell = store.cells[t]
        if slot[Int(cell.variable)] < 0 {
          addRate(cell.variable, -value * cell.coefficient)
        }
      }
    }
  }

  /// The largest rate that `price` has found.
  var largestRate: Double {
    var largest = 0.0
    for index in rated.indices {
      largest = max(largest, abs(rate[Int(rated[index])]))
    }
    return largest
  }

  @inline(__always)
  private mutating func addRate(_ variable: Int32, _ value: Double) {
    if rate[Int(variable)] == 0 { rated.append(variable) }
    rate[Int(variable)] += value
  }

  mutating func endPricing() {
    for index in rated.indices { rate[Int(rated[index])] = 0 }
    rated.removeAll()
    for index in dualRows.indices { dual[Int(dualRows[index])] = 0 }
    dualRows.removeAll()
  }

  // MARK: A column of the tableau

  /// Computes how all follows a column, a variable or the logical of ~column,
  /// that moves at a speed.
  mutating func follow(
    _ column: Int32,
    _ direction: Double,
    _ store: borrowing ConstraintStore
  ) {
    if column >= 0 {
      move(column, direction)
      var term = store.columns[Int(column)].rows
      while term >= 0 {
        let cell = store.cells[Int(term)]
        term = cell.next
        let place = row[Int(cell.owner)]
        if place < 0 { continue }
        alpha[Int(place)] = cell.coefficient
        support.append(place)
      }
    } else {
      alpha[Int(~column)] = -1
      support.append(~column)
    }
    factor.solveForward(&alpha, &support, keepsSpike: true)
    for index in support.indices {
      let place = Int(support[index])
      if head[place] >= 0 { move(head[place], -direction * alpha[place]) }
    }
    work -= support.count
    noteReach(of: column)
  }

  private mutating func noteReach(of column: Int32) {
    let count = Int32(truncatingIfNeeded: moved.count)
    if column >= 0 {
      reach[Int(column)] = count
    } else {
      logicalReach[Int(~column)] = count
    }
  }

  /// How what a constraint adds up to follows the move.
  @inline(__always)
  func change(of id: Int, _ store: borrowing ConstraintStore) -> Double {
    var sum = 0.0
    for t in store.terms(of: id) {
      let cell = store.cells[t]
      sum += cell.coefficient * speed[Int(cell.variable)]
    }
    return sum
  }

  @inline(__always)
  private mutating func move(_ variable: Int32, _ value: Double) {
    if value == 0 { return }
    speed[Int(variable)] = value
    moved.append(variable)
  }

  mutating func endMove() {
    for index in moved.indices { speed[Int(moved[index])] = 0 }
    moved.removeAll()
    for index in support.indices { alpha[Int(support[index])] = 0 }
    support.removeAll()
  }

  /// Notes that a constraint is met.
  @inline(__always)
  mutating func meet(_ id: Int) {
    isMet[id] = true
    met.append(Int32(truncatingIfNeeded: id))
  }

  /// Forgets which constraints were met.
  mutating func endMeeting() {
    for index in met.indices { isMet[Int(met[index])] = false }
    met.removeAll()
  }

  /// Whether a variable is searched now; false where it was.
  mutating func searches(_ variable: Int32) -> Bool {
    if isSearched[Int(variable)] { return false }
    isSearched[Int(variable)] = true
    searched.append(variable)
    return true
  }

  mutating func endSearch() {
    for index in searched.indices { isSearched[Int(searched[index])] = false }
    searched.removeAll()
  }

  /// Notes that a constraint that is held is missed by so much: `factor` then
  /// tells how far what is basic is off.
  mutating func miss(_ id: Int, by sum: Double) {
    alpha[Int(row[id])] = sum
    support.append(row[id])
  }

  // MARK: Changes of the basis

  /// Lets the column that `follow` has followed enter for what is basic in a
  /// slot.
  mutating func exchange(_ entering: Int32, at place: Int) {
    let leaving = head[place]
    // What leaves would move the same variables.
    noteReach(of: leaving)
    if leaving >= 0 {
      slot[Int(leaving)] = -1
    } else {
      logicalSlot[Int(~leaving)] = -1
    }
    head[place] = entering
    if entering >= 0 {
      slot[Int(entering)] = Int32(place)
    } else {
      logicalSlot[Int(~entering)] = Int32(place)
    }
    factor.update(slot: place, alpha: alpha, support)
  }

  /// Lets the variable of a term enter for the logical of its constraint, which
  /// has no row yet; no other row has the variable.
  mutating func enter(
    _ cell: ConstraintStore.Cell,
    _ store: borrowing ConstraintStore
  ) {
    let place = slotOfLogical(Int(cell.owner), 1, store)
    endMove()
    logicalSlot[Int(~head[place])] = -1
    head[place] = cell.variable
    slot[Int(cell.variable)] = Int32(truncatingIfNeeded: place)
    factor.replaceLogical(in: place, by: cell.coefficient)
  }

  /// The slot of a constraint's logical, which is basic: it may have had no
  /// row so far.
  mutating func slotOfLogical(
    _ id: Int,
    _ direction: Double,
    _ store: borrowing ConstraintStore
  ) -> Int {
    if row[id] >= 0 { return Int(logicalSlot[Int(row[id])]) }
    let place = constraint.count
    row[id] = Int32(place)
    constraint.append(Int32(id))
    logicalSlot.append(Int32(place))
    logicalReach.append(0)
    head.append(~Int32(place))
    dual.append(0)
    alpha.append(0)
    factor.addLogical()
    for t in store.terms(of: id) {
      let cell = store.cells[t]
      let other = slot[Int(cell.variable)]
      if other >= 0 {
        factor.extend(slot: Int(other), to: place, by: cell.coefficient)
      }
    }
    alpha[place] = -change(of: id, store) * direction
    support.append(Int32(place))
    return place
  }

  /// Factorises what is basic anew, without the rows whose logicals are.
  mutating func refactorize(_ store: borrowing ConstraintStore) {
    columnOf.grow(to: store.columns.count, with: -1)
    tight.removeAll()
    for index in constraint.indices where constraint[index] >= 0 {
      let id = constraint[index]
      if logicalSlot[index] < 0 { tight.append(id) }
      row[Int(id)] = -1
    }
    basic.removeAll()
    newHead.removeAll()
    for index in head.indices where head[index] >= 0 {
      columnOf[Int(head[index])] = Int32(basic.count)
      newHead.append(Int32(basic.count))
      basic.append(head[index])
    }
    matrix.removeAll()
    for index in tight.indices {
      for t in store.terms(of: Int(tight[index])) {
        let cell = store.cells[t]
        let column = columnOf[Int(cell.variable)]
        guard column >= 0 else { continue }
        matrix.append(column: column, value: cell.coefficient)
      }
      matrix.endRow()
    }
    matrix.buildColumns(basic.count)
    let count = tight.count
    isActive.refill(true, count: count)
    head.refill(-1, count: count)
    factor.build(matrix, candidates: newHead, isActive: isActive, head: &head)
    constraint.removeAll()
    logicalSlot.removeAll()
    for index in basic.indices {
      columnOf[Int(basic[index])] = -1
      slot[Int(basic[index])] = -1
    }
    logicalReach.refill(0, count: count)
    for place in 0..<count {
      row[Int(tight[place])] = Int32(place)
      constraint.append(tight[place])
      logicalSlot.append(-1)
    }
    for place in 0..<count {
      let column = Int(head[place])
      if column < basic.count {
        head[place] = basic[column]
        slot[Int(basic[column])] = Int32(place)
      } else {
        let own = column - basic.count
        head[place] = ~Int32(own)
        logicalSlot[own] = Int32(place)
      }
    }
    alpha.refill(0, count: count)
    dual.refill(0, count: count)
  }
}
