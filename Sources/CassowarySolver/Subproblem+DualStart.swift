// Licensed under the MIT licence; see LICENSE.

/// A start by dual steps, where primal ones lead nowhere for long.
///
/// Where rows join columns at random, as the edges of a graph do, most of what
/// there is soon moves with any one column, and thousands of pivots each move
/// thousands of columns, while a row of the inverse stays short. Dual steps go
/// along such rows: from nothing they take fewer pivots there, each a small part
/// of the work. Where all rows share a column, as the width of a window, it is
/// the other way round. Nothing tells which from the start. So once the primal
/// steps of a run have moved much, dual ones are tried: about as many entries
/// of them as there are. If each looks at no more entries than the primal steps
/// have moved for every one there is, they go on until they have looked at eight
/// times what those have moved; else, and where they come to no end, the run goes
/// on from where it was. Long ones may still be fewer: where the primal steps
/// have then moved four times as much, dual ones are tried again, however long
/// each is, until they have looked at as much.
///
/// They begin as if nothing had been solved. By its position each basic column
/// is at the best of its own breakpoints, where its slope is zero, wherever its
/// value is. Then all multipliers are zero, every column that is not basic is
/// optimal where it stands, and the basic ones go back to their pieces in turn.
///
/// The levels are then swept in full: this only chooses where to begin.
extension Subproblem {
  /// Lets a run from nothing try dual steps once its own have moved enough, and
  /// once more each time they have moved four times as much.
  mutating func awaitDualSteps() {
    guard effort.most == .max, takesLocalSteps, !isRequiredOnly else { return }
    effort.patience = effort.spent + context.limits.dualPatience * extent
  }

  /// Takes the basis that dual steps from nothing lead to, or where these are
  /// long the one at hand; false where it became singular.
  mutating func startDually() -> Bool {
    context.hit(.dualTried)
    isSteady = false
    pivotsToReduce = .max
    let before = effort
    listBasis()
    let here = shelved()
    forgetSolution()
    chooseBasis()
    let isTaken = takeBackFromNothing(before)
    effort.spent += before.spent
    effort.hasTriedDualSteps = true
    dualWork.weight.removeAll()
    effort.patience = isTaken == nil ? before.spent << 2 : .max
    if let isTaken { return isTaken }
    isFresh.refill(false, count: n)
    install(here)
    return true
  }

  /// Takes dual steps from the start at hand, after so much effort of primal
  /// ones; false where the basis became singular, nil where the first turn out
  /// long at the first trial, where they come to no end, or where one can't be
  /// made.
  private mutating func takeBackFromNothing(_ primal: Effort) -> Bool? {
    for row in 0..<m {
      let column = Int(head[row])
      let here = value[column]
      goToBest(column)
      value[column] = here
    }
    dualWork.weight.refill(1, count: columns)
    collectLate()
    defer { endDualSteps() }
    let before = pivots
    guard takeListedBack(extent) else { return false }
    if dualWork.late.isEmpty { return true }
    let isStuck = dualWork.left > 0
    if isStuck { return nil }
    let looks = extent - dualWork.left
    let areShort = (pivots - before) * primal.spent >= looks * extent
    let isFirst = !primal.hasTriedDualSteps
    if isFirst, !areShort { return nil }
    context.hit(.dualStart)
    let most = (isFirst ? 8 : 1) * primal.spent
    guard takeAllBack(within: most) else { return false }
    return dualWork.late.isEmpty ? true : nil
  }

  /// Renews the weights for a column that enters in a row of the inverse, which
  /// is at hand. The weight of a basic column is the squared length of its row:
  /// what is out of its piece is measured in the space of all columns (dual
  /// steepest edge: Forrest & Goldfarb, Steepest-edge simplex algorithms for
  /// linear programming, 1992, doi:10.1007/BF01581089).
  mutating func renewWeights(_ entering: Int, in row: Int) {
    dualWork.cross.grow(to: m, with: 0)
    dualWork.crossRows.removeAll()
    var length = 0.0
    for index in spread.indices {
      let entry = slopeChange[Int(spread[index])]
      if entry == 0 { continue }
      length += entry * entry
      dualWork.cross[Int(spread[index])] = entry
      dualWork.crossRows.append(spread[index])
    }
    factor.solveForward(&dualWork.cross, &dualWork.crossRows)
    for index in support.indices {
      let other = Int(support[index])
      let part = alpha[other] / alpha[row]
      let column = Int(head[other])
      let change = part * (part * length - 2 * dualWork.cross[other])
      dualWork.weight[column] = max(
        dualWork.weight[column] + change,
        part * part,
        EngineTolerance.leastWeight,
      )
    }
    dualWork.left -= dualWork.crossRows.count
    for index in dualWork.crossRows.indices {
      dualWork.cross[Int(dualWork.crossRows[index])] = 0
    }
    dualWork.weight[entering] = max(
      length / (alpha[row] * alpha[row]),
      EngineTolerance.leastWeight,
    )
  }
}

extension Subproblem.DualWork {
  /// Whether the steps are a start, which has weights.
  var isStart: Bool { !weight.isEmpty }
}
