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
/// times what those have moved; else the run goes on from where it was. Long
/// ones may still be fewer: each time the work has become four times as much they
/// go on from where they were, however long each is, for half of it.
///
/// They begin as if nothing had been solved. By its position each basic column
/// is at the best of its own breakpoints, where its slope is zero, wherever its
/// value is. Then all multipliers are zero, every column that is not basic is
/// optimal where it stands, and the basic ones go back to their pieces in turn.
///
/// The levels are then swept in full: this only chooses where to begin.
extension Subproblem {
  /// A start by dual steps that was put off, kept until the run ends: its basis,
  /// the pieces of the basic columns, and the weights.
  struct DualPause: ~Copyable {
    var shelf: Shelf
    var position: Table<Int32>
    var weight: Table<Double>
  }

  /// Lets a run from nothing try dual steps once its own have moved enough.
  mutating func awaitDualSteps() {
    guard effort.most == .max, takesLocalSteps, !isRequiredOnly else { return }
    effort.patience = effort.spent + context.limits.dualPatience * extent
  }

  /// Takes the basis that dual steps from nothing lead to, or if these are not
  /// at an end in time the one at hand, and puts them off.
  mutating func startDually() {
    context.hit(.dualTried)
    isSteady = false
    pivotsToReduce = .max
    let spent = effort.spent
    listBasis()
    let here = shelved()
    if let pause = dualWork.pause.take() {
      goOn(from: pause)
    } else {
      beginDualStart()
    }
    collectLate()
    let end = takeBackFromStart(after: spent)
    effort.hasTriedDualSteps = true
    effort.patience = .max
    isFresh.refill(false, count: n)
    if end == .late {
      listBasis()
      dualWork.pause = DualPause(
        shelf: shelved(),
        position: position.copy(),
        weight: dualWork.weight.copy()
      )
      effort.patience = 4 * max(spent, extent)
    }
    dualWork.weight.removeAll()
    endDualSteps()
    if end == .done {
      context.hit(.dualStart)
    } else {
      install(here)
    }
  }

  /// Begins as if nothing had been solved, with every basic column at its best
  /// by its position.
  private mutating func beginDualStart() {
    // What was spent is spent, though nothing counts as solved.
    let before = effort
    forgetSolution()
    chooseBasis()
    effort = before
    for row in 0..<m {
      let column = Int(head[row])
      let here = value[column]
      goToBest(column)
      value[column] = here
    }
    dualWork.weight.refill(1, count: columns)
  }

  /// Goes on from where a start was put off.
  private mutating func goOn(from pause: consuming DualPause) {
    swap(&dualWork.weight, &pause.weight)
    install(pause.shelf)
    for row in 0..<m {
      position[Int(head[row])] = pause.position[Int(head[row])]
    }
  }

  /// How the steps of a start ended.
  private enum DualEnd {
    case done
    /// There are more to take,
    case late
    /// or one that can't be taken.
    case stuck
  }

  /// Takes dual steps from the start at hand, after so much work.
  private mutating func takeBackFromStart(after spent: Int) -> DualEnd {
    if effort.hasTriedDualSteps { return takeBackFromStart(within: spent >> 1) }
    let before = pivots
    let end = takeBackFromStart(within: extent)
    let areShort = (pivots - before) * spent >= extent * extent
    return end == .late && areShort ? takeBackFromStart(within: 8 * spent) : end
  }

  private mutating func takeBackFromStart(within work: Int) -> DualEnd {
    var left = work
    while true {
      guard takeListedBack(left) else { return .stuck }
      if dualWork.late.isEmpty { return .done }
      if dualWork.left <= 0 { return .late }
      // With fresh factors the step may be one that can be taken.
      guard !factor.isFresh, refactorize() else { return .stuck }
      left = dualWork.left
      collectLate()
    }
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
