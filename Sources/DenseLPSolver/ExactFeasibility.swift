// Licensed under the MIT licence; see LICENSE.

public import ExactArithmetic
public import SolverProtocol

/// Whether required constraints can hold, for those who don't ask why not: an
/// irreducible conflict costs a solve for each of its members.
public enum ExactFeasibility {
  /// A point where all of some required constraints hold; nil where there is
  /// none.
  ///
  /// `count`: How many variables there are, numbered from 0.
  public static func point(
    of constraints: [LinearConstraint],
    variables count: Int
  ) throws(SolverError) -> [Rational]? {
    var store = ProblemStore()
    for id in 0..<count { try store.add(Variable(UInt32(id))) }
    try store.add(contentsOf: constraints)
    var solver = LexicographicSolver<Rational>()
    let found = try solver.findFeasible(
      store,
      Array(store.constraints.indices),
      from: [Rational](repeating: 0, count: count),
    )
    return switch found {
    case .point(let point): point
    case .refuted: nil
    }
  }
}
