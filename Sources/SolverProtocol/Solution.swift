// Licensed under the MIT licence; see LICENSE.

/// A copy of a backend's answer.
public struct Solution: Hashable, Sendable {
  /// The variables there are, by ascending identity.
  public var variables: [Variable]
  /// Their values, in the same order.
  public var values: [Double]
  /// The violation at every soft priority.
  public var profile: ViolationProfile
  /// The variables that other solutions put elsewhere; nil where the backend
  /// does not report it.
  public var ambiguous: [Variable]?

  /// The answer with these parts.
  public init(
    variables: [Variable],
    values: [Double],
    profile: ViolationProfile,
    ambiguous: [Variable]?
  ) {
    self.variables = variables
    self.values = values
    self.profile = profile
    self.ambiguous = ambiguous
  }

  /// The value of a variable, nil for one that is not there.
  ///
  /// - Complexity: O(log n) in the number of variables.
  public subscript(_ variable: Variable) -> Double? {
    variables.ascendingIndex(of: variable).map { values[$0] }
  }
}
