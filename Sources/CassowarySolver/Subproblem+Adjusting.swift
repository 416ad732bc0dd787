// Licensed under the MIT licence; see LICENSE.

extension Subproblem {
  /// Whether a constraint is one of the rows, and the only one of its row.
  @inline(__always)
  func hasRow(_ constraint: Int) -> Bool {
    constraint < rowIndex.count && rowIndex[constraint] >= 0
      && !sharesRow(Int(rowIndex[constraint]))
  }

  /// Takes in the constant of a constraint that is one of the rows.
  mutating func renewRight(
    _ constraint: Int,
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings
  ) {
    let row = Int(rowIndex[constraint])
    var right = store.entries[constraint].constant
    for t in store.terms(of: constraint) {
      let variable = Int(store.cells[t].variable)
      if around.fixed[variable] == Surroundings.pinned {
        right = Self.lessen(
          right,
          by: store.cells[t].coefficient,
          times: around.value[variable]
        )
      }
    }
    rowRight[row] = right
    place(row)
  }

  /// Puts the breakpoint of a row's logical where its right side is, edited
  /// variables left out.
  @inline(__always)
  private mutating func place(_ row: Int) {
    let right = rowRight[row]
    kinks[Int(breakStart[n + row])].value =
      isScaled ? right * rowScale[row] : right
  }

  /// Takes in where the edited variables stand.
  mutating func renewParameters(_ around: borrowing Surroundings) {
    for index in parameterRow.indices { place(Int(parameterRow[index])) }
    for index in parameterRow.indices {
      let at = Int(breakStart[n + Int(parameterRow[index])])
      kinks[at].value = Self.lessen(
        kinks[at].value,
        by: parameterCoefficient[index],
        times: around.value[Int(parameterVariable[index])]
      )
    }
  }

  /// Runs from the basis as it stands, after right sides changed; a look at
  /// the positions is all while none of them changes, for the multipliers
  /// depend on nothing else.
  mutating func runAdjusted() -> Outcome {
    precedent.stands = false
    for row in 0..<m where slot[n + row] < 0 {
      value[n + row] = kinks[Int(position[n + row]) >> 1].value
    }
    computeBasics()
    var isElsewhere = false
    for row in 0..<m {
      let column = Int(head[row])
      if breakStart[column] == breakStart[column + 1] { continue }
      let found = locate(value[column], column)
      if found != position[column] {
        position[column] = found
        isElsewhere = true
      }
    }
    if isElsewhere { return runFromHere() }
    couplings.removeAll()
    return settleValues() ? .optimal : run()
  }
}
