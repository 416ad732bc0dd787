// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Core {
  private static var hiddenAmbiguity: SolverError {
    .abstained(
      "Rounding errors hide which variables are determined; please report the "
        + "case."
    )
  }

  /// The variables that have another value in some other solution.
  mutating func ambiguousVariables() throws(SolverError) -> [Variable] {
    try solve()
    var isAmbiguous = [Bool](repeating: false, count: membership.count)
    var isKnown = isAmbiguous
    // Not by components: what a soft constraint linked may stay in one.
    for index in 0..<membership.count where membership[index].component >= 0 {
      let member = Int32(index)
      if isKnown[index] { continue }
      seeds.removeAll()
      seeds.append(member)
      var selection = Selection()
      selection.takesDerived = true
      sub.load(store, around, seeds: seeds, selection)
      for column in 0..<sub.n {
        isKnown[Int(sub.columnVariable[column])] = true
      }
      if !sub.isTame {
        let isOptimal = sub.run() == .optimal
        let isConfirmed = isOptimal && sub.confirm()
        if isConfirmed, !sub.isTame, sub.isClosed {
          takeCounts()
          continue
        }
        // What looks free may be held, far away: 0.1·10 is not 1.
        if markAmbiguousExactly(member, &isAmbiguous, &isKnown) { continue }
        guard isOptimal, isConfirmed || sub.isPlausible else {
          throw Self.hiddenAmbiguity
        }
      }
      context.hit(.probedAmbiguity)
      let wasTame = sub.isTame
      let outcome = sub.findAmbiguous()
      takeCounts()
      let isInDoubt = wasTame && !sub.isTame
      if isInDoubt || outcome != .optimal,
        markAmbiguousExactly(member, &isAmbiguous, &isKnown)
      {
        continue
      }
      if case .failed(let reason) = outcome { throw .abstained(reason) }
      if isInDoubt { throw Self.hiddenAmbiguity }
      for column in 0..<sub.n where sub.isAmbiguous[column] {
        isAmbiguous[Int(sub.columnVariable[column])] = true
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
}
