// Licensed under the MIT licence; see LICENSE.

/// Basic columns that miss their breakpoints by rounding.
///
/// A column that nobody asks to move stands where it was, at a double. What
/// follows from that in exact numbers may miss a breakpoint in the last digit:
/// to the simplex no distance, yet such a basis does not prove the answer. It is
/// the dual simplex's to mend, as with breakpoints that have moved: the column
/// that misses leaves for its breakpoint, and one enters that costs nothing,
/// mostly the one that stood, which then moves by that digit.
extension Subproblem {
  /// Takes the basic columns that are loose back by dual steps, until all stand
  /// firm; false where that is too much work, or a step can't be made.
  mutating func straighten() -> Bool {
    dualWork.left = mostLongDualWork
    while dualWork.left > 0, provideFactors() {
      switch footing() {
      case .firm: return true
      case .unsettled: return false
      case .loose: if !takeLooseBack() { return false }
      }
      dualWork.left -= extent
    }
    return false
  }

  /// Takes back what is loose, in twice the digits all the way; false where
  /// there was no step.
  private mutating func takeLooseBack() -> Bool {
    beginListing()
    isDualListed = false
    beginDuals()
    collectLate()
    dualWork.isRefined = true
    defer {
      dualWork.isRefined = false
      endDualSteps()
      hasDrifted = false
    }
    var hasMoved = false
    while takeBackWhatIsLoose() { hasMoved = true }
    if !hasMoved { return false }
    context.hit(.straightened)
    areRatesJudged = false
    precedent.stands = false
    precedent.isNoted = false
    return takeAllBack() && dualWork.late.isEmpty
  }

  /// Takes back each column near an edge that is loose when it is its turn; false
  /// where none was. Values computed with new factors have to be refined anew.
  private mutating func takeBackWhatIsLoose() -> Bool {
    var hasMoved = false
    for index in nearEdges.indices {
      let near = nearEdges[index]
      let column = Int(near.column)
      guard slot[column] >= 0, let edge = looseEdge(near) else { continue }
      if factor.isWorn || dualWork.left <= 0 { break }
      switch takeBack(column, edge) {
      case .taken: hasMoved = true
      case .barred: isBarred = true
      case .stuck: break
      }
    }
    return hasMoved
  }

  /// The edge that a refined value has passed.
  private func looseEdge(_ near: NearEdge) -> Edge? {
    let column = Int(near.column)
    let bound = EngineTolerance.twofoldRoundings * near.reach
    return edgePassed(by: column) { t in
      let distance = refinedDistance(of: column, from: t)
      return abs(distance) <= bound ? 0 : distance
    }
  }

  /// Moves what follows a column that enters, in twice the digits.
  mutating func moveRefined(
    _ leaving: Int,
    _ edge: Int,
    _ entering: Int,
    by step: Double
  ) {
    for index in support.indices {
      let row = Int(support[index])
      addToRefined(Int(head[row]), step, times: -alpha[row])
    }
    addToRefined(entering, step)
    value[leaving] = breakpoints[edge].value
    valueRest[leaving] = breakRest[edge]
  }
}
