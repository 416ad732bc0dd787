// Licensed under the MIT licence; see LICENSE.

import ExactArithmetic
public import SolverProtocol

/// A change whose effect is asked for.
public enum ProblemChange: Hashable, Sendable {
  /// Another constant, as the front end knows it.
  case constant(ConstraintID, Double)
  case priority(ConstraintID, Priority)

  /// The constraint that the change is made to.
  public var constraint: ConstraintID {
    switch self {
    case .constant(let id, _), .priority(let id, _): id
    }
  }
}

extension ExplainedProblem {
  /// The right side that a constant, as it was written, makes.
  func rightSide(_ constant: Double, of id: ConstraintID) -> Double {
    let words = words(for: id)
    return words.constantFactor * constant + words.constantOffset
  }

  /// The constants, as they are written, that make some right sides.
  func constants(_ range: ValueRange, of id: ConstraintID) -> ValueRange {
    let words = words(for: id)
    let offset = Rational(words.constantOffset)
    let factor = Rational(words.constantFactor)
    let low = range.low.map { ($0 - offset) / factor }
    let high = range.high.map { ($0 - offset) / factor }
    return factor < 0
      ? ValueRange(low: high, high: low) : ValueRange(low: low, high: high)
  }

  /// The problem after some changes, which start where it ended.
  func after(_ changes: [ProblemChange], start: [Double]) -> ExplainedProblem {
    var changed = self
    changed.start = start
    for change in changes {
      for index in constraints.indices
      where constraints[index].id == change.constraint {
        switch change {
        case .constant(_, let value):
          changed.constraints[index].constant = rightSide(
            value,
            of: change.constraint
          )
        case .priority(_, let value):
          changed.constraints[index].priority = value
          if !value.isRequired { changed.writeAsGiven(index) }
        }
      }
    }
    return changed
  }
}
