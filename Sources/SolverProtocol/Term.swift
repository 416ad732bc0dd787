// Licensed under the MIT licence; see LICENSE.

/// A coefficient times a variable.
public struct Term: Hashable, Sendable {
  /// The factor; backends refuse one that is not finite.
  public var coefficient: Double
  /// The unknown that is multiplied.
  public var variable: Variable

  /// The product of the two.
  @inlinable
  public init(_ coefficient: Double, _ variable: Variable) {
    self.coefficient = coefficient
    self.variable = variable
  }
}

extension Term: CustomStringConvertible {
  /// As in `2*v1`; the factor 1 is left out.
  public var description: String {
    coefficient == 1 ? "\(variable)" : "\(coefficient)*\(variable)"
  }
}
