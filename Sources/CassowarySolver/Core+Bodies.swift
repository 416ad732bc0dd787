// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Equations that move as one.
///
/// Boxes that required equations join move together. The basis learns of such
/// an equation when it bars a move, and then of all that are joined to it: so a
/// box with a hundred parts costs one move of nothing, not a hundred.
extension Core {
  /// Takes an equation that bars a move toward a constraint into the basis,
  /// with others of what moves and those that these are joined to. False where
  /// none could enter.
  ///
  /// - Complexity: O(what moves, and what is joined to it by equations that the
  ///   basis doesn't hold).
  mutating func absorb(_ bar: Int, before constraint: Int) -> Bool {
    context.hit(.absorbed)
    basis.meet(constraint)
    basis.meet(bar)
    for index in basis.moved.indices { meetEquations(of: basis.moved[index]) }
    basis.endMove()
    defer {
      basis.endMeeting()
      basis.endSearch()
    }
    var hasEntered = false
    var next = 1
    while next < basis.met.count, basis.work > 0 {
      let id = Int(basis.met[next])
      next += 1
      if hold(id) { hasEntered = true }
      for t in store.terms(of: id) {
        meetEquations(of: store.cells[t].variable)
      }
    }
    return hasEntered
  }

  /// Lists the required equations of a variable that the basis doesn't hold, as
  /// far as a short look shows.
  private mutating func meetEquations(of variable: Int32) {
    if !basis.searches(variable) { return }
    var term = store.columns[Int(variable)].rows
    var looked = 0
    while term >= 0, looked < context.limits.absorbedDegree {
      let cell = store.cells[Int(term)]
      term = cell.next
      looked += 1
      basis.work -= 1
      let id = Int(cell.owner)
      if basis.isMet[id] || store.entries[id].relation != .equal
        || !store.isRequired(id) || basis.holds(id)
      {
        continue
      }
      basis.meet(id)
    }
  }

  /// Makes a variable basic, so that the basis holds an equation: best one of
  /// its own that no row of the basis has, for then nothing else changes. False
  /// where there is none.
  private mutating func hold(_ id: Int) -> Bool {
    let least = excess(id).least
    var best = -1
    var most = 0
    for t in store.terms(of: id) {
      let cell = store.cells[t]
      let variable = Int(cell.variable)
      if abs(cell.coefficient) < least || basis.slot[variable] >= 0
        || around.editIndex[variable] >= 0 || !isApart(variable)
      {
        continue
      }
      let freedom = freedom(of: variable)
      if freedom > most { (best, most) = (t, freedom) }
    }
    if best >= 0 {
      basis.enter(store.cells[best], store)
      return true
    }
    guard let entering = chooseEntering(id) else { return false }
    basis.follow(entering, 1, store)
    defer { basis.endMove() }
    let place = basis.slotOfLogical(id, 1, store)
    if abs(basis.alpha[place]) <= EngineTolerance.pivot { return false }
    exchange(entering, at: place)
    return true
  }

  /// How free a variable is to follow others: 2 where nothing is asked of it
  /// alone, 0 where it can move neither way.
  private mutating func freedom(of variable: Int) -> Int {
    if store.columns[variable].singles < 0 { return 2 }
    return room(variable, 1) > 0 || room(variable, -1) > 0 ? 1 : 0
  }

  /// Of the variables that are not basic and that an equation depends on the one
  /// that is to follow the others.
  private mutating func chooseEntering(_ id: Int) -> Int32? {
    basis.price(id, store)
    defer { basis.endPricing() }
    let least = EngineTolerance.markowitz * basis.largestRate
    var best: Int32?
    var most = 0.0
    for index in basis.rated.indices {
      let variable = Int(basis.rated[index])
      let rate = abs(basis.rate[variable])
      if rate == 0 || rate <= least { continue }
      let isEdited = around.editIndex[variable] >= 0
      let freedom = isEdited ? 0 : freedom(of: variable)
      let merit =
        rate / Double(store.columns[variable].degree + 1)
        * (freedom == 2 ? 0x1p20 : freedom == 1 ? 1 : 0x1p-20)
      if merit > most { (best, most) = (basis.rated[index], merit) }
    }
    return best
  }

  /// Whether no constraint of the basis has a variable.
  private func isApart(_ variable: Int) -> Bool {
    var term = store.columns[variable].rows
    var looked = 0
    while term >= 0 {
      if basis.row[Int(store.cells[Int(term)].owner)] >= 0 { return false }
      looked += 1
      if looked > context.limits.yieldingDegree { return false }
      term = store.cells[Int(term)].next
    }
    return true
  }
}
