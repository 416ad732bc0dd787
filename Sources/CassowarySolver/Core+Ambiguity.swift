// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Core {
  private static var hiddenAmbiguity: SolverError {
    .abstained(
      "Rounding errors hide which variables are determined; please report the "
        + "case."
    )
  }

  /// The variables that have another value in some other solution. Edits that
  /// have begun hold theirs, and wait for the next solve all the same.
  mutating func ambiguousVariables() throws(SolverError) -> [Variable] {
    try solve()
    if begun.isEmpty { return try ambiguousAsSolved() }
    context.hit(.ambiguityOfBegun)
    let saved = takeSnapshot()
    let answer: Result<[Variable], SolverError>
    do throws(SolverError) {
      wakeBegun()
      try solve()
      answer = .success(try ambiguousAsSolved())
    } catch {
      answer = .failure(error)
    }
    restore(saved)
    return try answer.get()
  }

  /// The same where nothing waits for a solve.
  private mutating func ambiguousAsSolved() throws(SolverError) -> [Variable] {
    var isAmbiguous = [Bool](repeating: false, count: membership.count)
    var isKnown = isAmbiguous
    // Not by components: what a soft constraint linked may stay in one.
    for index in 0..<membership.count
    where membership[index].component >= 0 && !isKnown[index] {
      let member = Int32(index)
      if try !markAmbiguous(member, &isAmbiguous, &isKnown, isInDoubt: false) {
        _ = try markAmbiguous(member, &isAmbiguous, &isKnown, isInDoubt: true)
      }
    }
    var answer: [Variable] = []
    for variable in 0..<membership.count
    where store.contains(variable: variable) {
      let isAlone =
        membership[variable].component < 0
        && around.fixed[variable] == Surroundings.moving
      if isAmbiguous[variable] || isAlone {
        answer.append(Variable(UInt32(variable)))
      }
    }
    return answer
  }

  /// Marks the ambiguous variables of what moves with a member; false where
  /// that led to doubts, and is to be done again by one who has them from the
  /// beginning.
  mutating func markAmbiguous(
    _ member: Int32,
    _ isAmbiguous: inout [Bool],
    _ isKnown: inout [Bool],
    isInDoubt: Bool
  ) throws(SolverError) -> Bool {
    seeds.removeAll()
    seeds.append(member)
    var selection = Selection()
    selection.takesDerived = true
    sub.load(store, around, seeds: seeds, selection)
    if isInDoubt { sub.doubt() }
    for column in 0..<sub.n {
      isKnown[Int(sub.columnVariable[column])] = true
    }
    if !sub.isTame {
      let isOptimal = sub.run() == .optimal
      let isConfirmed =
        isOptimal
        && (sub.confirm()
          || confirmsOtherRun(isLast: sub.isBeyondIntegers).isConfirmed)
      if isConfirmed, sub.isClosed {
        takeCounts()
        return true
      }
      // What looks free may be held, far away: 0.1·10 is not 1.
      if isConfirmed, doParametersStandExactly, sub.findAmbiguousExactly() {
        takeCounts()
        takeAmbiguous(&isAmbiguous)
        return true
      }
      let isMarked = markAmbiguousExactly(
        member,
        &isAmbiguous,
        &isKnown,
        .usual,
        isConfirmed: isConfirmed
      )
      if isMarked { return true }
      let isSure =
        isConfirmed && !sub.needsExactRates
        || !isInDoubt && isOptimal && sub.isPlausible
      if !isSure {
        try markAtLast(
          member,
          &isAmbiguous,
          &isKnown,
          .larger,
          else: Self.hiddenAmbiguity
        )
        return true
      }
    }
    context.hit(.probedAmbiguity)
    let wasTame = sub.isTame
    let outcome = sub.findAmbiguous()
    takeCounts()
    if wasTame, !sub.isTame { return false }
    if outcome != .optimal {
      var reason = "The ambiguity search found no solution; please report it."
      if case .failed(let why) = outcome { reason = why }
      try markAtLast(
        member,
        &isAmbiguous,
        &isKnown,
        wasTame ? .any : .larger,
        else: .abstained(reason)
      )
      return true
    }
    takeAmbiguous(&isAmbiguous)
    return true
  }

  /// Whether the edited variables that stand still are where their edits want
  /// them, and miss nothing of their own that is as important by as little as a
  /// rounding.
  private var doParametersStandExactly: Bool {
    sub.parameters.indices.allSatisfy { index in
      let variable = Int(sub.parameters[index].variable)
      let edit = Int(around.editIndex[variable])
      let value = around.value[variable]
      if value != around.editValue[edit] { return false }
      let own = store.priorities.values[Int(around.editKey[edit])]
      var term = store.columns[variable].singles
      while term >= 0 {
        let cell = store.cells[Int(term)]
        let entry = store.entries[Int(cell.owner)]
        term = cell.next
        if store.priorities.values[Int(entry.key)] < own { continue }
        let excess = (-entry.constant).addingProduct(cell.coefficient, value)
        if entry.relation.violation(ofExcess: excess) != 0 { return false }
      }
      return true
    }
  }

  /// Marks what the subproblem in front has found ambiguous.
  private func takeAmbiguous(_ isAmbiguous: inout [Bool]) {
    for column in 0..<sub.n where sub.isAmbiguous[column] {
      isAmbiguous[Int(sub.columnVariable[column])] = true
    }
  }

  /// The same by integers as the last resort.
  private mutating func markAtLast(
    _ member: Int32,
    _ isAmbiguous: inout [Bool],
    _ isKnown: inout [Bool],
    _ reach: ExactReach,
    else refusal: SolverError
  ) throws(SolverError) {
    let isMarked = markAmbiguousExactly(
      member,
      &isAmbiguous,
      &isKnown,
      reach,
      isConfirmed: false
    )
    if !isMarked { throw refusal }
  }
}
