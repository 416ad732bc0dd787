// Licensed under the MIT licence; see LICENSE.

import Explain
import HarnessKit
import SolverProtocol

/// A small problem drawn from a seed: whole coefficients and constants, so that ties,
/// redundancy and conflicts are frequent.
struct RandomProblem {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
  }

  mutating func below(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }

  mutating func next() -> ExplainedProblem {
    let variables = 1 + below(4)
    let count = 2 + below(7)
    let levels: [Double] = [1000, 1000, 750, 500, 250.5]
    var rows: [(LinearConstraint, ConstraintWords)] = []
    for index in 0..<count {
      var terms: [Term] = []
      for _ in 0..<(1 + below(3)) {
        let coefficients: [Double] = [1, 1, -1, 2, -3]
        terms.append(Term(coefficients[below(5)], Variable(UInt32(below(variables)))))
      }
      let row = LinearConstraint(
        ConstraintID(UInt32(index)),
        terms,
        [Relation.equal, .lessThanOrEqual, .greaterThanOrEqual][below(3)],
        Double(below(41) - 20),
        priority: Priority(levels[below(5)]),
      )
      rows.append((row, ConstraintWords("c\(index)", equation: "\(row)")))
    }
    return ExplainedProblem(
      variables: (0..<variables).map { (Variable(UInt32($0)), "v\($0)") },
      constraints: rows,
    )
  }
}
