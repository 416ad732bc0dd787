// Licensed under the MIT licence; see LICENSE.

internal import HarnessKit
import Measure
public import SolverProtocol

extension PreparedProblem {
  /// The constraints in the order in which they are added.
  public var ordered: [LinearConstraint] {
    insertion.map { order in order.map { constraints[$0] } } ?? constraints
  }

  /// The problem with its constraints added in another order, their
  /// identities kept; nil where it has no such order.
  public func ordered(_ order: ConstraintOrder) -> (any SessionSource)? {
    var copy = self
    switch order {
    case .asWritten: copy.insertion = nil
    case .bestKnown:
      guard let bestInsertion else { return nil }
      copy.insertion = bestInsertion()
    case .shuffled: copy.insertion = Self.shuffled(constraints.count)
    }
    return copy
  }

  /// The places below a number, always in the same disorder.
  static func shuffled(_ count: Int) -> [Int] {
    var generator = SeededGenerator(seed: 1)
    return Array(0..<count).shuffled(using: &generator)
  }

  /// Where the constraints of another problem, in its order, stand in this
  /// one, which has the same.
  func places(in other: PreparedProblem) -> [Int] {
    struct Key: Hashable {
      var terms: [Term]
      var relation: Relation
      var constant: Double
      var priority: Priority

      init(_ constraint: LinearConstraint) {
        terms = constraint.terms
        relation = constraint.relation
        constant = constraint.constant
        priority = constraint.priority
      }
    }
    var places: [Key: Int] = [:]
    for (place, constraint) in constraints.enumerated() {
      places[Key(constraint)] = place
    }
    let found = other.constraints.compactMap { places[Key($0)] }
    precondition(
      found.count == constraints.count && Set(found).count == found.count,
      "The other problem has other constraints"
    )
    return found
  }
}
