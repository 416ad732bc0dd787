// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// The simplex on the known point, one missed constraint at a time.
///
/// A variable that takes the constraint nearer moves, and with it what is
/// basic, so that what the basis holds stays as it is. What bars the move
/// enters the basis, and the next variable moves along with one more. A move
/// looks at what it touches: its cost does not depend on the component.
extension Core {
  /// Satisfies a constraint by such moves; false, with the point as it was,
  /// where that takes too much work or there are no more moves.
  mutating func pivotsToward(_ constraint: Int) -> Bool {
    let mark = witnessed.count
    around.provideWitness()
    let farthest = farthestGuess(for: constraint)
    basis.provide(store)
    basis.work =
      context.limits.pivotingWork
      + context.limits.pivotingPart * store.constraintCount
    let budget = basis.work
    var isDone = isWitnessed(constraint)
    while !isDone, basis.work > 0, moveToward(constraint) {
      context.hit(.witnessPivot)
      isDone = isWitnessed(constraint)
    }
    if isDone, !holdsAround(constraint, farthest, since: mark) {
      settle(since: mark)
    }
    if isDone, holdsAround(constraint, farthest, since: mark) {
      context.hit(.acceptedByPivots)
      // Moves in turn may take as much work from now on as these did.
      yielding.credit = min(yielding.credit, budget - basis.work)
      return true
    }
    rewindWitness(to: mark)
    return false
  }

  /// Makes a move; false where there is none.
  private mutating func moveToward(_ constraint: Int) -> Bool {
    let (sum, _) = excess(constraint)
    guard let candidate = chooseCandidate(constraint, isUp: sum < 0) else {
      return false
    }
    let direction = candidate.isUp ? 1.0 : -1.0
    basis.follow(candidate.column, direction, store)
    defer { basis.endMove() }
    let found = chooseBar(candidate, constraint, abs(sum))
    apply(found.step)
    switch found.bar {
    case .none, .itself: break
    case .basic(let place): exchange(candidate.column, at: place)
    case .constraint(let id):
      // Nothing can move before what the equation holds moves along.
      if found.step == 0, store.entries[id].relation == .equal {
        return absorb(id, before: constraint)
      }
      let place = basis.slotOfLogical(id, direction, store)
      if basis.alpha[place] == 0 { return false }
      exchange(candidate.column, at: place)
    }
    return true
  }

  /// Lets a column enter the basis for what is basic in a slot.
  mutating func exchange(_ column: Int32, at place: Int) {
    basis.exchange(column, at: place)
    statistics.pivots += 1
    guard basis.factor.isWorn else { return }
    statistics.refactorizations += 1
    basis.endMove()
    basis.refactorize(store)
  }

  /// What bars a move.
  private enum Bar: Equatable {
    case none
    case itself
    case basic(Int)
    case constraint(Int)
  }

  /// The column whose move takes a constraint nearer at the least price: by
  /// much, with few rows of its own, and moving few variables when it was
  /// followed last.
  private mutating func chooseCandidate(
    _ constraint: Int,
    isUp: Bool
  ) -> RequiredBasis.Candidate? {
    basis.price(constraint, store)
    defer { basis.endPricing() }
    let least = EngineTolerance.pivot * basis.largestRate
    var best: RequiredBasis.Candidate?
    var most = 0.0
    for index in basis.rated.indices {
      let variable = Int(basis.rated[index])
      let rate = basis.rate[variable]
      if rate == 0 || abs(rate) <= least { continue }
      let isEdited = around.editIndex[variable] >= 0
      let price = Double(
        max(store.columns[variable].degree + 1, basis.reach[variable])
      )
      let merit = abs(rate) / (isEdited ? 2 * price : price)
      if merit <= most { continue }
      let goesUp = (rate > 0) == isUp
      if room(variable, goesUp ? 1 : -1) <= 0 { continue }
      most = merit
      best = .init(column: basis.rated[index], isUp: goesUp, rate: rate)
    }
    for index in basis.dualRows.indices {
      let row = Int(basis.dualRows[index])
      let rate = basis.dual[row]
      if basis.logicalSlot[row] >= 0 || abs(rate) <= least { continue }
      let merit = abs(rate) / Double(max(1, basis.logicalReach[row]))
      if merit <= most { continue }
      let goesUp = (rate > 0) == isUp
      let id = Int(basis.constraint[row])
      if id != constraint, slack(id, goesUp ? 1 : -1) <= 0 { continue }
      most = merit
      best = .init(column: ~basis.dualRows[index], isUp: goesUp, rate: rate)
    }
    return best
  }

  /// How far the move that is followed may go, toward a constraint that is
  /// missed by so much, and what bars it.
  private mutating func chooseBar(
    _ candidate: RequiredBasis.Candidate,
    _ constraint: Int,
    _ missed: Double
  ) -> (bar: Bar, step: Double) {
    defer { basis.endMeeting() }
    var bar = Bar.none
    var step = missed / abs(candidate.rate)
    var size = 0.0
    if candidate.column < 0 {
      let id = Int(basis.constraint[Int(~candidate.column)])
      let room =
        id == constraint ? .infinity : slack(id, candidate.isUp ? 1 : -1)
      if room < step { (bar, step, size) = (.itself, room, 1) }
    }
    for index in basis.moved.indices {
      let variable = Int(basis.moved[index])
      let speed = basis.speed[variable]
      let room = room(variable, speed) / abs(speed)
      if room > step || room == step && abs(speed) <= size { continue }
      if candidate.column == Int32(variable) {
        bar = .itself
      } else {
        if abs(speed) < EngineTolerance.pivot { continue }
        bar = .basic(Int(basis.slot[variable]))
      }
      (step, size) = (room, abs(speed))
    }
    if step == 0 { return (bar, 0) }
    for index in basis.moved.indices {
      var term = store.columns[Int(basis.moved[index])].rows
      while term >= 0 {
        let cell = store.cells[Int(term)]
        term = cell.next
        basis.work -= 1
        let id = Int(cell.owner)
        if basis.isMet[id] || !store.isRequired(id) || id == constraint
          || basis.holds(id)
        {
          continue
        }
        basis.meet(id)
        let change = basis.change(of: id, store)
        if abs(change) <= EngineTolerance.pivot { continue }
        let room = slack(id, change) / abs(change)
        if room > step || room == step && abs(change) <= size { continue }
        (bar, step, size) = (.constraint(id), room, abs(change))
        // Nothing bars it earlier.
        if step == 0 { return (bar, 0) }
      }
    }
    return (bar, max(0, step))
  }

  /// How far a variable may go one way, as far as it is required of it alone.
  mutating func room(_ variable: Int, _ speed: Double) -> Double {
    var room = Double.infinity
    let here = around.feasible(variable)
    var term = store.columns[variable].singles
    while term >= 0 {
      let cell = store.cells[Int(term)]
      term = cell.next
      let entry = store.entries[Int(cell.owner)]
      guard entry.key == PriorityTable.required else { continue }
      let relation =
        cell.coefficient < 0 ? entry.relation.flipped : entry.relation
      if relation == .equal { return 0 }
      if (relation == .lessThanOrEqual) != (speed > 0) { continue }
      let bound = entry.constant / cell.coefficient
      room = min(room, max(0, speed > 0 ? bound - here : here - bound))
    }
    return room
  }

  /// How much a constraint may add up to more, or less.
  private mutating func slack(_ id: Int, _ change: Double) -> Double {
    let relation = store.entries[id].relation
    if relation == .equal { return 0 }
    if (relation == .lessThanOrEqual) != (change > 0) { return .infinity }
    basis.work -= Int(store.entries[id].termCount)
    let (sum, _) = excess(id)
    return max(0, change > 0 ? -sum : sum)
  }

  /// Takes rounding out of the point that moves have led to: what is next to
  /// zero or to a bound of its own goes there, and what is basic to where the
  /// basis has it.
  private mutating func settle(since mark: Int) {
    var largest = 0.0
    for index in mark..<witnessed.count {
      let variable = Int(witnessed[index].variable)
      largest = max(largest, abs(around.feasible(variable)))
    }
    let noise = EngineTolerance.cancelled * largest
    for index in mark..<witnessed.count {
      let variable = Int(witnessed[index].variable)
      if abs(around.feasible(variable)) <= noise { witness(variable, at: 0) }
      settleAtBound(variable)
    }
    for index in mark..<witnessed.count {
      var term = store.columns[Int(witnessed[index].variable)].rows
      while term >= 0 {
        let id = Int(store.cells[Int(term)].owner)
        term = store.cells[Int(term)].next
        if basis.isMet[id] || !basis.holds(id) { continue }
        basis.meet(id)
        let sum = excess(id).sum
        if store.entries[id].relation.violation(ofExcess: sum) != 0 {
          basis.miss(id, by: sum)
        }
      }
    }
    basis.endMeeting()
    basis.factor.solveForward(&basis.alpha, &basis.support)
    for index in basis.support.indices {
      let place = Int(basis.support[index])
      let variable = Int(basis.head[place])
      if variable < 0 { continue }
      let value = around.feasible(variable) - basis.alpha[place]
      witness(variable, at: abs(value) <= noise ? 0 : value)
    }
    basis.endMove()
  }

  /// Puts a variable at a bound of its own that it misses by a rounding.
  private mutating func settleAtBound(_ variable: Int) {
    let here = around.feasible(variable)
    var term = store.columns[variable].singles
    while term >= 0 {
      let cell = store.cells[Int(term)]
      term = cell.next
      let id = Int(cell.owner)
      guard store.isRequired(id), !isWitnessed(id) else { continue }
      let bound = store.entries[id].constant / cell.coefficient
      let size = max(1, abs(bound))
      if abs(here - bound) <= EngineTolerance.conflict * size {
        witness(variable, at: bound)
        return
      }
    }
  }

  private mutating func apply(_ step: Double) {
    if step == 0 { return }
    for index in basis.moved.indices {
      let variable = Int(basis.moved[index])
      witness(
        variable,
        at: around.feasible(variable) + step * basis.speed[variable]
      )
    }
  }

  /// Whether everything required of the variables that have moved holds, and
  /// none is further from zero than it may be guessed.
  private mutating func holdsAround(
    _ constraint: Int,
    _ farthest: Double,
    since mark: Int
  ) -> Bool {
    defer {
      basis.endMeeting()
      basis.endSearch()
    }
    for index in mark..<max(mark, witnessed.count) {
      let variable = Int(witnessed[index].variable)
      if !basis.searches(Int32(variable)) { continue }
      let value = around.feasible(variable)
      guard value.isFinite,
        abs(value) <= max(farthest, abs(around.value[variable]))
      else { return false }
      var term = store.columns[variable].singles
      if missesNext(of: &term, but: constraint) { return false }
      term = store.columns[variable].rows
      while term >= 0 {
        let id = Int(store.cells[Int(term)].owner)
        term = store.cells[Int(term)].next
        if basis.isMet[id] || !store.isRequired(id) { continue }
        basis.meet(id)
        if !isWitnessed(id) { return false }
      }
    }
    return isWitnessed(constraint)
  }
}
