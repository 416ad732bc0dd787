// Licensed under the MIT licence; see LICENSE.

extension Subproblem {
  /// Leaves the parameters, and those of the subproblem before.
  mutating func forgetParameters() {
    for index in parameters.indices {
      columnIndex[Int(parameters[index].variable)] = -1
    }
    parameters.removeAll()
  }

  /// Enters an edited variable that stands still once, with the number of
  /// levels at or above its own.
  mutating func noteParameter(
    _ variable: Int,
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings
  ) {
    if columnIndex[variable] != -1 { return }
    columnIndex[variable] = Int32(-2 - parameters.count)
    parameters.append(
      Parameter(
        variable: Int32(variable),
        levelsAbove: levelsAbove(variable, store, around),
        value: around.value[variable]
      )
    )
  }

  /// How many levels are at or above the priority of an edited variable.
  func levelsAbove(
    _ variable: Int,
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings
  ) -> Int32 {
    let key = around.editKey[Int(around.editIndex[variable])]
    let priority = store.priorities.values[Int(key)]
    var above = 0
    while above < levelPriority.count, levelPriority[above] >= priority {
      above += 1
    }
    return Int32(above)
  }

  /// After a level is minimal: what a move of each edited variable that
  /// stands still would bring. Unless nothing, at every level at or above
  /// its own, it may not stand still.
  mutating func rateParameters(_ level: Int32) {
    var isRated = false
    for index in parameters.indices {
      parameters[index].rate = 0
      parameters[index].scale = 0
      if level < parameters[index].levelsAbove || level == 0 { isRated = true }
    }
    guard isRated else { return }
    for t in parameterRow.indices {
      let index = Int(-2 - columnIndex[Int(parameterVariable[t])])
      let term = parameterCoefficient[t] * dual[Int(parameterRow[t])]
      parameters[index].rate += term
      parameters[index].scale += abs(term)
    }
    for index in parameters.indices {
      let parameter = parameters[index]
      guard level < parameter.levelsAbove || level == 0 else { continue }
      if abs(parameter.rate) > EngineTolerance.freeze * parameter.scale
        || mayBeLost(parameter.rate)
      {
        if !couplings.contains(parameter.variable) {
          couplings.append(parameter.variable)
        }
      } else if !isTame,
        abs(parameter.rate) > EngineTolerance.cancelled * parameter.scale
      {
        clarity = .dark
      }
    }
  }

  /// Whether what cancellation has left of a rate, next to nothing, may be a
  /// rate all the same, and integers can tell: coefficients that differ in
  /// their last digits let an edit be outvoted, however far it must go.
  @inline(__always)
  private func mayBeLost(_ rate: Double) -> Bool {
    !isTame && rate != 0 && !isBeyondIntegers
  }
}
