// Licensed under the MIT licence; see LICENSE.

/// A sum of terms and a constant, built with `+`, `-`, `*` and `/`.
public struct LinearExpression: Hashable, Sendable {
  /// The terms in the order in which they were written; a variable may occur
  /// more than once, its coefficients then add up.
  public var terms: [Term]
  /// The part without a variable.
  public var constant: Double

  /// The sum of the terms and the constant.
  public init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// The variable by itself, once, with no constant.
  public init(_ variable: Variable) { self.init(terms: [Term(1, variable)]) }

  /// The number by itself, with no variable.
  public init(_ constant: Double) { self.init(terms: [], constant: constant) }
}

extension LinearExpression: ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// The number that the literal says.
  public init(floatLiteral value: Double) { self.init(value) }

  /// The number that the literal says.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}

extension LinearExpression: CustomStringConvertible {
  /// The terms joined by `+`, then the constant unless it is zero.
  public var description: String {
    var parts = terms.map(\.description)
    if constant != 0 || parts.isEmpty { parts.append("\(constant)") }
    return parts.joined(separator: " + ")
  }
}
