// Licensed under the MIT licence; see LICENSE.

import HarnessKit
import SolverProtocol

/// A small stream of choices for generated systems.
struct Choices {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next() -> UInt64 { generator.next() }

  /// A number from 0 up to, but not including, the bound.
  mutating func below(_ bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }
}

/// A generated problem.
struct RandomSystem {
  var variables: [Variable]
  var constraints: [LinearConstraint]

  /// Up to `variables` variables; a share of the constraints is required.
  init(
    seed: UInt64,
    variables limit: Int = 8,
    constraints most: Int = 14,
    isInteger: Bool = false
  ) {
    var choices = Choices(seed: seed)
    let count = 1 + choices.below(limit)
    variables = (0..<count).map { Variable(UInt32($0)) }
    let priorities: [Priority] = [1000, 750, 500, 333.5, 250]
    let coefficients: [Double] =
      isInteger ? [1, 1, -1, -1, 2, -3] : [1, 1, 1, -1, -1, 2, -2, 0.5, 3, 0.1]
    let relations = Relation.allCases
    let isEasy = choices.below(2) == 0
    constraints = (0..<choices.below(most + 1)).map { index in
      let width = 1 + choices.below(min(3, count))
      let terms = (0..<width).map { _ in
        Term(
          coefficients[choices.below(coefficients.count)],
          Variable(UInt32(choices.below(count))),
        )
      }
      let constant =
        isEasy ? Double(choices.below(5) - 2) : Double(choices.below(2001) - 1000) / 8
      return LinearConstraint(
        ConstraintID(UInt32(index)),
        terms,
        relations[choices.below(3)],
        constant,
        priority: priorities[choices.below(priorities.count)],
      )
    }
  }
}
