// Licensed under the MIT licence; see LICENSE.

// Few overloads on purpose: everything goes through LinearExpression, and a
// Variable enters it by one generic protocol, so expressions type-check fast.

/// What can stand in a linear expression: a `Variable`, or an expression.
public protocol LinearExpressionConvertible {
  /// The same as an expression.
  var linearExpression: LinearExpression { get }
}

extension LinearExpression: LinearExpressionConvertible {
  /// The expression itself, which is an operand as it stands.
  public var linearExpression: LinearExpression { self }
}

extension Variable: LinearExpressionConvertible {
  /// The variable with the factor 1.
  public var linearExpression: LinearExpression { LinearExpression(self) }
}

extension LinearExpressionConvertible {
  /// The sum of the two.
  public static func + (
    left: Self,
    right: some LinearExpressionConvertible
  ) -> LinearExpression {
    var sum = left.linearExpression
    let other = right.linearExpression
    sum.terms += other.terms
    sum.constant += other.constant
    return sum
  }

  /// The difference of the two.
  public static func - (
    left: Self,
    right: some LinearExpressionConvertible
  ) -> LinearExpression {
    left + right.linearExpression * -1
  }

  /// The expression and a number.
  public static func + (left: Self, right: Double) -> LinearExpression {
    var sum = left.linearExpression
    sum.constant += right
    return sum
  }

  /// The expression less a number.
  public static func - (left: Self, right: Double) -> LinearExpression {
    left + -right
  }

  /// The expression, every coefficient times a number.
  public static func * (left: Self, right: Double) -> LinearExpression {
    var product = left.linearExpression
    for index in product.terms.indices {
      product.terms[index].coefficient *= right
    }
    product.constant *= right
    return product
  }

  /// The expression, every coefficient times a number.
  public static func * (left: Double, right: Self) -> LinearExpression {
    right * left
  }

  /// The expression, every coefficient divided by a number.
  public static func / (left: Self, right: Double) -> LinearExpression {
    var quotient = left.linearExpression
    for index in quotient.terms.indices {
      quotient.terms[index].coefficient /= right
    }
    quotient.constant /= right
    return quotient
  }

  /// The expression with its sign changed.
  public static prefix func - (operand: Self) -> LinearExpression {
    operand * -1
  }
}

/// Two expressions compared: a constraint that has no identity or priority
/// yet.
public struct Comparison: Hashable, Sendable {
  /// Left side minus right side.
  public var difference: LinearExpression
  /// How it compares with zero.
  public var relation: Relation

  /// The constraint that compares a difference with 0.
  public init(_ difference: LinearExpression, _ relation: Relation) {
    self.difference = difference
    self.relation = relation
  }
}

extension LinearExpressionConvertible {
  /// The two sides are equal.
  public static func == (
    left: Self,
    right: some LinearExpressionConvertible
  ) -> Comparison {
    Comparison(left - right, .equal)
  }

  /// The left side is at most the right side.
  public static func <= (
    left: Self,
    right: some LinearExpressionConvertible
  ) -> Comparison {
    Comparison(left - right, .lessThanOrEqual)
  }

  /// The left side is at least the right side.
  public static func >= (
    left: Self,
    right: some LinearExpressionConvertible
  ) -> Comparison {
    Comparison(left - right, .greaterThanOrEqual)
  }

  /// The left side equals a number.
  public static func == (left: Self, right: Double) -> Comparison {
    Comparison(left - right, .equal)
  }

  /// The left side is at most a number.
  public static func <= (left: Self, right: Double) -> Comparison {
    Comparison(left - right, .lessThanOrEqual)
  }

  /// The left side is at least a number.
  public static func >= (left: Self, right: Double) -> Comparison {
    Comparison(left - right, .greaterThanOrEqual)
  }
}
