// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Variables that follow from others.
///
/// Much of a layout is told rather than asked: the top of a row is the bottom
/// of the one above plus a gap, a right edge is a left one plus a width.
/// Where such a variable costs nothing and no other row holds it, its equation
/// derives it, and neither has a part in the simplex. So a list falls apart
/// into its rows, and a page into what its columns really share; a row that
/// grows is solved alone, and what stands below it slides by one addition each.
///
/// What is derived is found when a component's rows are loaded: a column with no
/// breakpoint in one row only, which is a required equation, then those that
/// are in one row only without that row, and so on. A variable is derived no
/// longer once something else is asked of it, or once an edit nearby is
/// followed: all that follows it is to move along known slopes.
extension Core {
  /// What is done for an edit that is dragged where it stands still: nothing
  /// yet; it was taken along once; it is followed from step to step.
  enum Attention: Comparable { case none, noticed, followed }

  // MARK: Finding

  /// Looks through the component in front, whose rows are loaded; true where
  /// what moves or is derived has changed and its variables are queued again.
  mutating func deriveColumns() -> Bool {
    if followsEdit() { return derivations.count > 0 && underiveAround() }
    var borders = 0
    if derivations.count > 0 {
      for column in 0..<sub.loadedColumns where isDerived(column) {
        borders += 1
      }
    }
    guard borders > 0 || sub.m >= context.limits.derivingRows else {
      return false
    }
    findDerivable()
    if borders > 0, underiveBorders() { return true }
    guard derivations.found.count > 0, borders > 0 || isWorthDeriving() else {
      return false
    }
    context.hit(.derived)
    derive()
    return true
  }

  /// Whether the component in front is next to an edit that is followed.
  private mutating func followsEdit() -> Bool {
    for index in sub.parameterVariable.indices {
      let edit = around.editIndex[Int(sub.parameterVariable[index])]
      if attention[Int(edit)] == .followed { return true }
    }
    return false
  }

  /// Whether what was found is half of the rows, or the others fall apart
  /// without it: into parts none of which has more than half of the columns.
  private mutating func isWorthDeriving() -> Bool {
    if 2 * derivations.found.count >= sub.m { return true }
    let count = sub.loadedColumns
    var sets = DisjointSets(count)
    for row in 0..<sub.m where !derivations.isTaken[row] {
      let terms = sub.matrix.row(row)
      if terms.isEmpty { continue }
      var root = sets.find(sub.matrix.rowColumn[terms.lowerBound])
      for t in terms.dropFirst() {
        root = sets.join(root, sub.matrix.rowColumn[t])
      }
    }
    derivations.left.refill(0, count: count)
    var largest: Int32 = 0
    for column in 0..<count {
      let root = Int(sets.find(Int32(column)))
      derivations.left[root] += 1
      largest = max(largest, derivations.left[root])
    }
    return 2 * Int(largest) <= count
  }

  /// Lets edits be followed from now on that were not before. Where something
  /// is derived next to one, its first step is taken in the ordinary way, for
  /// it may lead far, and what is derived falls apart; only with the second it
  /// is solved as a whole. The highest that some edit asks for.
  mutating func followEdits() -> Attention {
    var most = Attention.none
    for index in dragged.indices {
      let edit = Int(dragged[index].edit)
      if attention[edit] == .followed { continue }
      let derives = derivesNext(to: Int(editVariable[edit]))
      attention[edit] =
        derives && attention[edit] == .none ? .noticed : .followed
      if derives { most = max(most, attention[edit]) }
    }
    return most
  }

  /// Whether something is derived from a variable, or from what its rows join.
  private mutating func derivesNext(to variable: Int) -> Bool {
    if derivations.count == 0 { return false }
    if derivations.isUsed(variable) { return true }
    var term = store.columns[variable].rows
    while term >= 0 {
      let index = component(of: Int(store.cells[Int(term)].owner))
      term = store.cells[Int(term)].next
      if index < 0 { continue }
      var member = components[index].firstMember
      while member >= 0 {
        if derivations.isUsed(Int(member)) { return true }
        member = membership[Int(member)].next
      }
    }
    return false
  }

  @inline(__always)
  private mutating func isDerived(_ column: Int) -> Bool {
    around.fixed[Int(sub.columnVariable[column])] == Surroundings.derived
  }

  /// Finds the columns that rows derive, last ones first.
  private mutating func findDerivable() {
    derivations.found.removeAll()
    derivations.ready.removeAll()
    derivations.left.provide(sub.loadedColumns, with: 0)
    derivations.isTaken.refill(false, count: sub.m)
    for column in 0..<sub.loadedColumns {
      let count = sub.matrix.column(column).count
      derivations.left[column] = Int32(count)
      if count == 1 { derivations.ready.append(Int32(column)) }
    }
    if derivations.ready.isEmpty || sub.isUneven { return }
    while let next = derivations.ready.popLast() {
      let column = Int(next)
      guard derivations.left[column] == 1, costsNothing(column) else {
        continue
      }
      for t in sub.matrix.column(column) {
        let row = Int(sub.matrix.columnRow[t])
        if derivations.isTaken[row] { continue }
        if derives(row, sub.matrix.columnValue[t]) { take(column, row) }
        break
      }
    }
  }

  private mutating func take(_ column: Int, _ row: Int) {
    derivations.isTaken[row] = true
    derivations.found.append((Int32(column), Int32(row)))
    for t in sub.matrix.row(row) {
      let other = sub.matrix.rowColumn[t]
      derivations.left[Int(other)] -= 1
      if derivations.left[Int(other)] == 1 { derivations.ready.append(other) }
    }
  }

  /// Whether a column has no breakpoint, and its variable is neither derived
  /// nor one that others were derived from before.
  private mutating func costsNothing(_ column: Int) -> Bool {
    let variable = Int(sub.columnVariable[column])
    return store.columns[variable].singles < 0
      && around.editIndex[variable] < 0
      && around.fixed[variable] == Surroundings.moving
      && !derivations.isUsed(variable)
  }

  /// Whether a row is an equation that a column's entry is large in.
  private mutating func derives(_ row: Int, _ entry: Double) -> Bool {
    let constraint = Int(sub.rowConstraint[row])
    guard store.isEquation(constraint) else { return false }
    for t in sub.matrix.row(row)
    where abs(sub.matrix.rowValue[t]) > 2 * abs(entry) {
      return false
    }
    return true
  }

  // MARK: Deriving

  /// Derives what was found, and queues the other columns.
  private mutating func derive() {
    derivations.provide(membership.count)
    around.joins.forget()
    for column in 0..<sub.loadedColumns {
      let variable = Int(sub.columnVariable[column])
      if membership[variable].component >= 0 {
        dissolve(membership[variable].component)
      }
    }
    var index = derivations.found.count
    while index > 0 {
      index -= 1
      let (column, row) = derivations.found[index]
      let variable = Int(sub.columnVariable[Int(column)])
      let constraint = Int(sub.rowConstraint[Int(row)])
      derivations.enter(variable, constraint)
      around.fixed[variable] = Surroundings.derived
      around.standing[variable] = 2
      store.entries[constraint].derives = true
      store.entries[constraint].logicalIsBasic = false
      for t in store.terms(of: constraint) {
        let other = Int(store.cells[t].variable)
        if other != variable { derivations.addUse(of: other, by: variable) }
      }
    }
    for column in 0..<sub.loadedColumns where !isDerived(column) {
      queue.append(sub.columnVariable[column])
    }
  }

  /// The variable that a row derives.
  @inline(__always)
  func derivedVariable(of constraint: Int) -> Int {
    Int(derivations.ofConstraint[constraint])
  }

  // MARK: Undoing

  /// Lets derived variables move that are in rows which derive nothing; true
  /// where there was one.
  private mutating func underiveBorders() -> Bool {
    var isChanged = false
    for column in 0..<sub.loadedColumns
    where isDerived(column) && derivations.left[column] > 0 {
      underive(Int(sub.columnVariable[column]))
      isChanged = true
    }
    if isChanged { queueColumns() }
    return isChanged
  }

  /// Lets everything move that is derived from the columns in front, as these
  /// are next to an edit that stands still; true where there was something.
  private mutating func underiveAround() -> Bool {
    var isChanged = false
    for column in 0..<sub.loadedColumns {
      let variable = Int(sub.columnVariable[column])
      if around.fixed[variable] == Surroundings.derived {
        underive(variable)
        isChanged = true
      }
      if underiveUses(of: variable) { isChanged = true }
    }
    if isChanged { queueColumns() }
    return isChanged
  }

  private mutating func queueColumns() {
    for column in 0..<sub.loadedColumns {
      queue.append(sub.columnVariable[column])
    }
  }

  /// Lets everything move that is derived from a variable, directly or not;
  /// false where nothing is.
  mutating func underiveUses(of variable: Int) -> Bool {
    guard derivations.isUsed(variable) else { return false }
    var list = [Int32(variable)]
    while let next = list.popLast() {
      var term = store.columns[Int(next)].rows
      while derivations.isUsed(Int(next)),
        let derived = nextUse(of: Int(next), from: &term)
      {
        list.append(Int32(derived))
        underive(derived)
      }
    }
    return true
  }

  /// Lets a derived variable move, and what it is derived from, as its row is
  /// one of the simplex again.
  mutating func underive(_ variable: Int) {
    context.hit(.underived)
    around.joins.forget()
    var list = [Int32(variable)]
    while let next = list.popLast() {
      let variable = Int(next)
      guard around.fixed[variable] == Surroundings.derived else { continue }
      let constraint = Int(derivations.row[variable])
      dropDerivation(of: variable)
      queue.append(next)
      for t in store.terms(of: constraint) {
        let other = Int(store.cells[t].variable)
        if around.fixed[other] == Surroundings.derived {
          list.append(Int32(other))
        } else if membership[other].component >= 0 {
          dissolve(membership[other].component)
        }
      }
    }
  }

  /// Takes a variable for one that moves; who calls queues or marks it.
  mutating func dropDerivation(of variable: Int) {
    let constraint = Int(derivations.row[variable])
    derivations.drop(variable)
    around.fixed[variable] = Surroundings.moving
    store.entries[constraint].derives = false
    for t in store.terms(of: constraint) {
      let other = Int(store.cells[t].variable)
      if other != variable { derivations.dropUse(of: other, by: variable) }
    }
  }

  // MARK: Values

  /// Asks for new values of what is derived from a variable.
  @inline(__always)
  mutating func expireUses(of variable: Int) {
    let only = derivations.onlyUse(of: variable)
    if only >= 0 {
      derivations.expire(only)
      return
    }
    var term = store.columns[variable].rows
    while let derived = nextUse(of: variable, from: &term) {
      derivations.expire(derived)
    }
  }

  /// The next variable that a variable derives in the rows from a term on.
  @inline(__always)
  private func nextUse(of variable: Int, from term: inout Int32) -> Int? {
    while term >= 0 {
      let constraint = Int(store.cells[Int(term)].owner)
      term = store.cells[Int(term)].next
      guard store.entries[constraint].derives else { continue }
      let derived = derivedVariable(of: constraint)
      if derived != variable { return derived }
    }
    return nil
  }

  /// Computes what is derived from values that have changed.
  mutating func evaluateDerived() throws(SolverError) {
    guard derivations.hasStale else { return }
    following.dense.drop()
    if derivations.freshFrom < .max {
      journal.reserve(
        journal.count + derivations.ofRank.count - Int(derivations.freshFrom)
      )
    }
    while var rank = derivations.popStale() {
      while try renew(rank) { rank += 1 }
    }
  }

  /// Computes what has a rank; true where the next rank is all that follows
  /// from it, as along a list, and is to be computed too: it need not be noted
  /// first and looked up then.
  @inline(__always)
  private mutating func renew(_ rank: Int) throws(SolverError) -> Bool {
    statistics.rowsTouched += 1
    let variable = Int(derivations.ofRank[rank])
    let value = derivedValue(variable)
    guard value.isFinite else {
      throw .invalidNumber(.value(of: Variable(UInt32(variable))))
    }
    let before = around.value[variable]
    if before == value { return false }
    journal.append((Int32(truncatingIfNeeded: variable), before))
    around.value[variable] = value
    // What is derived from a fresh one is fresh too.
    if rank >= Int(derivations.freshFrom) { return false }
    let only = derivations.onlyUse(of: variable)
    if only >= 0, derivations.isOfRank(only, rank + 1) {
      derivations.refresh(rank + 1)
      return true
    }
    if derivations.isUsed(variable) { expireUses(of: variable) }
    return false
  }

  /// The same for the known feasible point, from what new constants move there
  /// on.
  mutating func witnessDerived(from variables: consuming Heap<Int32>) {
    var last = -1
    while let rank = variables.popIndex() {
      if rank == last { continue }
      last = rank
      let variable = Int(derivations.ofRank[rank])
      let value = derivedValue(variable, isWitness: true)
      if around.feasible(variable) == value { continue }
      witness(variable, at: value)
      pushUses(of: variable, &variables)
    }
  }

  /// Lists by rank what is derived from a variable.
  mutating func pushUses(of variable: Int, _ ranks: inout Heap<Int32>) {
    guard derivations.isUsed(variable) else { return }
    let only = derivations.onlyUse(of: variable)
    if only >= 0 {
      ranks.push(derivations.rank[only])
      return
    }
    var term = store.columns[variable].rows
    while let derived = nextUse(of: variable, from: &term) {
      ranks.push(derivations.rank[derived])
    }
  }

  /// What a variable's row makes of the values of the others, or of the known
  /// feasible point.
  @inline(__always)
  private mutating func derivedValue(
    _ variable: Int,
    isWitness: Bool = false
  ) -> Double {
    let constraint = Int(derivations.row[variable])
    var sum = CompensatedSum()
    sum.add(store.entries[constraint].constant)
    var own = 1.0
    for t in store.terms(of: constraint) {
      let cell = store.cells[t]
      let other = Int(cell.variable)
      if other == variable {
        own = cell.coefficient
        continue
      }
      let value = isWitness ? around.feasible(other) : around.value[other]
      sum.add(-cell.coefficient, times: value)
    }
    return own == 1 ? sum.total : sum.total / own
  }
}
