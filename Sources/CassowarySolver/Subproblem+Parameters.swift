// Licensed under the MIT licence; see LICENSE.

extension Subproblem {
  /// Enters an edited variable that stands still once, with the number of
  /// levels at or above its own.
  mutating func noteParameter(
    _ variable: Int,
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings
  ) {
    for index in parameters.indices
    where Int(parameters[index].variable) == variable {
      return
    }
    let key = around.editKey[Int(around.editIndex[variable])]
    let priority = store.priorities.values[Int(key)]
    var above: Int32 = 0
    for index in levelKeys.indices
    where store.priorities.values[Int(levelKeys[index])] >= priority {
      above += 1
    }
    parameters.append(
      Parameter(variable: Int32(variable), levelsAbove: above, rate: 0)
    )
  }

  /// After a level is minimal: what a move of each edited variable that
  /// stands still would bring. Unless nothing, at every level at or above
  /// its own, it may not stand still.
  mutating func rateParameters(_ level: Int32) {
    for index in 0..<parameters.count
    where level < parameters[index].levelsAbove || level == 0 {
      let variable = parameters[index].variable
      var sum = 0.0
      var scale = 0.0
      for t in 0..<parameterRow.count where parameterVariable[t] == variable {
        let term = parameterCoefficient[t] * dual[Int(parameterRow[t])]
        sum += term
        scale += abs(term)
      }
      if abs(sum) > EngineTolerance.freeze * scale {
        if !couplings.contains(variable) { couplings.append(variable) }
      } else if !isTame, abs(sum) > EngineTolerance.cancelled * scale {
        clarity = .dark
      }
    }
  }
}
