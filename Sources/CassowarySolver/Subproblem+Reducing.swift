// Licensed under the MIT licence; see LICENSE.

/// A start from the optimal basis of a smaller subproblem.
///
/// Where a run takes many pivots, what its required equations tell is
/// eliminated (`Presolve`), and the simplex solves what is left. Its basis and
/// the columns that were eliminated are a basis of the whole, from which the
/// run goes on: every level is priced there as ever. So this only chooses
/// where to begin. Nothing has to be restored, and a fault in it would be a
/// pivot more, never a wrong answer.
extension Subproblem {
  /// Whether a run may begin from a smaller subproblem.
  var mayBeReduced: Bool {
    m >= context.limits.reducedRows && !isReduced && !isScaled
      && !isRequiredOnly && !wantsFace
  }

  /// Takes the basis that a smaller subproblem ends with, whichever way that
  /// is; false where there is none of three quarters of the rows.
  mutating func reduce() -> Bool {
    pivotsToReduce = .max
    var rights = Table<Double>(repeating: .nan, count: m)
    var equations = 0
    for row in 0..<m where isEquation(row) {
      equations += 1
      rights[row] = breakpoints[Int(breakStart[n + row])].value
    }
    guard 4 * equations >= m else { return false }
    let presolve = Presolve(
      matrix,
      breakStart,
      rights: rights,
      longest: context.limits.substitutedLength
    )
    guard 4 * presolve.left <= 3 * m else { return false }
    context.hit(.reduced)
    var reduced = Subproblem(context)
    let reduction = Reduction(presolve, into: &reduced.matrix)
    reduced.isReduced = true
    reduced.isNew = true
    reduced.levels = levels
    reduced.n = reduction.columns.count
    reduced.m = reduction.rows.count
    enterBreaks(reduction, into: &reduced)
    enterState(reduction, into: &reduced)
    reduced.effort = effort
    _ = reduced.run()
    effort = reduced.effort
    pivots += reduced.pivots
    refactorizations += reduced.refactorizations
    takeBasis(of: reduced, reduction, presolve)
    return true
  }

  /// Whether a row is a required equation and nothing else.
  private func isEquation(_ row: Int) -> Bool {
    let t = Int(breakStart[n + row])
    return !sharesRow(row) && breakpoints[t].level == 0
      && breakpoints[t].left < 0 && breakpoints[t].right > 0
  }

  // MARK: The smaller subproblem

  private func enterBreaks(
    _ reduction: borrowing Reduction,
    into reduced: inout Subproblem
  ) {
    reduced.breakStart.append(0)
    for index in reduction.columns.indices {
      enterBreaks(reduction.columns[index], reduction, into: &reduced)
    }
    for index in reduction.rows.indices {
      enterBreaks(reduction.rows[index], reduction, into: &reduced)
    }
    reduced.noteLevels()
  }

  /// Enters the breakpoints of a line's members in order; each has its index
  /// in the whole in place of a constraint.
  private func enterBreaks(
    _ line: Reduction.Line,
    _ reduction: borrowing Reduction,
    into reduced: inout Subproblem
  ) {
    let start = reduced.breakpoints.count
    var next = line.firstMember
    while next >= 0 {
      let member = reduction.members[Int(next)]
      next = member.next
      for t in breaks(Int(member.column)) {
        var own = breakpoints[t]
        own.constraint = Int32(truncatingIfNeeded: t)
        own.value = (own.value - member.offset) / member.scale
        let (left, right) = (own.left, own.right)
        own.left = member.scale * (member.scale > 0 ? left : right)
        own.right = member.scale * (member.scale > 0 ? right : left)
        reduced.breakpoints.append(own)
        var place = reduced.breakpoints.count - 1
        while place > start, reduced.breakpoints[place - 1].value > own.value {
          reduced.breakpoints[place] = reduced.breakpoints[place - 1]
          place -= 1
        }
        reduced.breakpoints[place] = own
      }
    }
    reduced.breakStart.append(Int32(reduced.breakpoints.count))
  }

  /// Begins where the whole stands.
  private func enterState(
    _ reduction: borrowing Reduction,
    into reduced: inout Subproblem
  ) {
    reduced.value.provide(reduced.columns, with: 0)
    reduced.head.provide(reduced.m, with: -1)
    reduced.isFresh.provide(reduced.n, with: false)
    reduced.isActive.provide(reduced.m, with: false)
    for index in reduction.columns.indices {
      let line = reduction.columns[index]
      let member = nonbasicMember(of: line, reduction)
      if member < 0 { reduced.candidates.append(Int32(index)) }
      reduced.value[index] = lineValue(line, member, reduction)
    }
    for index in reduction.rows.indices {
      let line = reduction.rows[index]
      let member = nonbasicMember(of: line, reduction)
      reduced.isActive[index] = member >= 0
      reduced.value[reduced.n + index] = lineValue(line, member, reduction)
    }
  }

  /// The first member of a line that is not basic, −1 for none.
  private func nonbasicMember(
    of line: Reduction.Line,
    _ reduction: borrowing Reduction
  ) -> Int32 {
    var next = line.firstMember
    while next >= 0 {
      if slot[Int(reduction.members[Int(next)].column)] < 0 { return next }
      next = reduction.members[Int(next)].next
    }
    return -1
  }

  /// Where a line stands by one of its members, −1 for the first.
  private func lineValue(
    _ line: Reduction.Line,
    _ member: Int32,
    _ reduction: borrowing Reduction
  ) -> Double {
    let index = Int(member < 0 ? line.firstMember : member)
    let member = reduction.members[index]
    return (value[Int(member.column)] - member.offset) / member.scale
  }

  // MARK: The way back

  /// Makes basic what is basic in the smaller subproblem and what was
  /// eliminated; of the members of a line that is not basic, all but the one
  /// at whose breakpoint it stands.
  private mutating func takeBasis(
    of reduced: borrowing Subproblem,
    _ reduction: borrowing Reduction,
    _ presolve: borrowing Presolve
  ) {
    var isBasic = Table<Bool>(repeating: true, count: columns)
    for row in 0..<m where presolve.isGone[row] || reduction.hasGivenWay[row] {
      isBasic[n + row] = false
    }
    for index in 0..<reduced.columns where reduced.slot[index] < 0 {
      if let t = reduced.chosenBreak(index) {
        let column = column(ofBreak: t)
        isBasic[column] = false
        value[column] = breakpoints[t].value
      } else if index < reduced.n {
        let column = Int(reduction.columns[index].origin)
        isBasic[column] = false
        let target = reduced.value[index]
        if target.isFinite { value[column] = target }
      }
    }
    candidates.removeAll()
    for column in 0..<n {
      isFresh[column] = false
      if isBasic[column] {
        candidates.append(Int32(truncatingIfNeeded: column))
      }
    }
    for row in 0..<m { isActive[row] = !isBasic[n + row] }
    install()
  }

  /// The breakpoint of the whole at which a column stands that is not basic,
  /// of several one of the highest level.
  private func chosenBreak(_ column: Int) -> Int? {
    let at = Int(position[column])
    if at & 1 == 0 { return nil }
    var best = at >> 1
    for t in (at >> 1)..<groupEnd(at >> 1, column)
    where breakpoints[t].level < breakpoints[best].level {
      best = t
    }
    return Int(breakpoints[best].constraint)
  }
}
