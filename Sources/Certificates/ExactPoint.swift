// Licensed under the MIT licence; see LICENSE.

public import ExactArithmetic
public import SolverProtocol

/// Values that are not rounded.
public struct ExactPoint: Hashable, Sendable {
  /// Who has a value, by ascending identity.
  public private(set) var variables: [Variable]
  /// The values, in the same order.
  public var values: [Rational]

  /// The point with these values; the variables must ascend.
  public init(variables: [Variable], values: [Rational]) {
    precondition(
      variables.count == values.count,
      "A point needs one value for each variable",
    )
    precondition(
      zip(variables, variables.dropFirst()).allSatisfy { $0 < $1 },
      "The variables of a point must ascend",
    )
    self.variables = variables
    self.values = values
  }

  /// The value of a variable, nil for one that has none.
  ///
  /// - Complexity: O(log n) in the number of variables.
  public subscript(_ variable: Variable) -> Rational? {
    variables.ascendingIndex(of: variable).map { values[$0] }
  }
}
