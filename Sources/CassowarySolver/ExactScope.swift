// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// What an exact question is about: variables that may move, and every
/// constraint that has a say.
struct ExactScope {
  var variables: [Int32] = []
  var constraints: [Int32] = []
  /// The variables whose edits count as soft constraints.
  var edits: [Int32] = []
  /// Whether the variables start at the witness, not at the values.
  var isRequiredOnly = false
  /// Whether rows that derive a variable are left out.
  var skipsDerived = false
  /// A required constraint that is met as far as the others leave it, in a
  /// level of its own below them; −1 for none.
  var newcomer: Int32 = -1

  /// Whether rows times columns are so few that integers may be quick
  /// enough; how long the numbers grow decides.
  func isWithin(_ limit: Int) -> Bool {
    (constraints.count + edits.count) * variables.count <= limit
  }
}

/// How much integers may be asked of.
enum ExactReach {
  /// What they are quick for.
  case usual
  /// As much as a refusal is worth,
  case any
  /// or only what is more than usual, which they have not been asked yet.
  case larger
  /// The nearest constraints alone, where all are too many: what excludes each
  /// other among them does among all.
  case nearest
}

extension Core {
  /// Gathers all that moves with the seeds, nil when that is too much.
  ///
  /// Edits that hold their variable still are let go, and so are pins whose
  /// value is a rounded one; a pin that is exact stands still. For required
  /// constraints alone there are no edits, and an exact pin is taken in with
  /// its own constraints but leads no further.
  func exactScope(
    _ seeds: [Int32],
    requiredOnly: Bool,
    takesDerived: Bool = false,
    reach: ExactReach
  ) -> ExactScope? {
    let usual = context.limits.exactSize
    let most =
      switch reach {
      case .usual: usual
      case .any, .larger: max(usual, context.limits.exactLargest)
      case .nearest: context.limits.exactNearest
      }
    var scope = ExactScope()
    scope.isRequiredOnly = requiredOnly
    scope.skipsDerived = !requiredOnly && !takesDerived
    var isTaken = [Bool](repeating: false, count: membership.count)
    var isListed = [Bool](repeating: false, count: store.entries.count)
    for seed in seeds where !isTaken[Int(seed)] {
      isTaken[Int(seed)] = true
      scope.variables.append(seed)
    }
    let own = scope.variables.count
    var next = 0
    while next < scope.variables.count {
      let variable = Int(scope.variables[next])
      let isLeaf = requiredOnly && next >= own && exactPin(of: variable) != nil
      next += 1
      gatherSingles(of: variable, &scope)
      if !isLeaf {
        gatherRows(of: variable, &scope, &isTaken, &isListed, most)
      }
      if !scope.isWithin(most) { return reach == .nearest ? scope : nil }
    }
    if reach == .larger, scope.isWithin(usual) { return nil }
    return scope
  }

  private func gatherSingles(of variable: Int, _ scope: inout ExactScope) {
    var term = store.columns[variable].singles
    while term >= 0 {
      let constraint = store.cells[Int(term)].owner
      term = store.cells[Int(term)].next
      if scope.isRequiredOnly, !store.isRequired(Int(constraint)) { continue }
      scope.constraints.append(constraint)
    }
    if !scope.isRequiredOnly, ownEdit(of: variable) >= 0 {
      scope.edits.append(Int32(variable))
    }
  }

  private func gatherRows(
    of variable: Int,
    _ scope: inout ExactScope,
    _ isTaken: inout [Bool],
    _ isListed: inout [Bool],
    _ most: Int
  ) {
    var term = store.columns[variable].rows
    while term >= 0 {
      let constraint = Int(store.cells[Int(term)].owner)
      term = store.cells[Int(term)].next
      if isListed[constraint] { continue }
      if scope.skipsDerived, store.entries[constraint].derives { continue }
      if scope.isRequiredOnly, !store.isRequired(constraint) { continue }
      isListed[constraint] = true
      scope.constraints.append(Int32(constraint))
      for t in store.terms(of: constraint) {
        let other = Int(store.cells[t].variable)
        if isTaken[other] { continue }
        if !scope.isRequiredOnly, standsExactly(other) { continue }
        isTaken[other] = true
        scope.variables.append(Int32(other))
      }
      if !scope.isWithin(most) { return }
    }
  }

  /// Whether a variable stands still where exact arithmetic would put it.
  private func standsExactly(_ variable: Int) -> Bool {
    guard around.fixed[variable] == Surroundings.pinned else { return false }
    return exactPin(of: variable) == around.value[variable]
  }

  /// The value at which a required equality pins a variable, if that value
  /// is a double.
  private func exactPin(of variable: Int) -> Double? {
    var term = store.columns[variable].singles
    while term >= 0 {
      let cell = store.cells[Int(term)]
      let constraint = Int(cell.owner)
      term = cell.next
      guard store.isRequired(constraint),
        store.entries[constraint].relation == .equal
      else { continue }
      let constant = store.entries[constraint].constant
      let value = constant / cell.coefficient
      if value.isFinite,
        (-constant).addingProduct(cell.coefficient, value) == 0
      {
        return value
      }
    }
    return nil
  }
}
