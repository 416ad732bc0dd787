// Licensed under the MIT licence; see LICENSE.

/// Collects constraints from a block with `if`, `switch` and `for`.
@resultBuilder
public enum ConstraintListBuilder {
  /// A constraint that stands in the block by itself.
  public static func buildExpression(
    _ constraint: LayoutConstraint
  ) -> [LayoutConstraint] {
    [constraint]
  }

  /// A list of constraints, as if each stood in the block.
  public static func buildExpression(
    _ constraints: [LayoutConstraint]
  ) -> [LayoutConstraint] {
    constraints
  }

  /// Everything else is refused here, so that the compiler names the mistake
  /// at its line; calls of the builder have overloads, among which it would
  /// otherwise find no best message.
  @available(*, unavailable, message: "a block collects constraints")
  @_disfavoredOverload
  public static func buildExpression<Other>(
    _ other: Other
  ) -> [LayoutConstraint] {
    []
  }

  /// The constraints of all statements, one after the other.
  public static func buildBlock(
    _ parts: [LayoutConstraint]...
  ) -> [LayoutConstraint] {
    parts.flatMap { $0 }
  }

  /// The constraints of an `if` without `else`, or none.
  public static func buildOptional(
    _ part: [LayoutConstraint]?
  ) -> [LayoutConstraint] {
    part ?? []
  }

  /// The constraints of an `if`, where its condition holds.
  public static func buildEither(
    first part: [LayoutConstraint]
  ) -> [LayoutConstraint] {
    part
  }

  /// The constraints of an `else`.
  public static func buildEither(
    second part: [LayoutConstraint]
  ) -> [LayoutConstraint] {
    part
  }

  /// The constraints of all passes of a loop.
  public static func buildArray(
    _ parts: [[LayoutConstraint]]
  ) -> [LayoutConstraint] {
    parts.flatMap { $0 }
  }
  /// What stands in an `if #available`.
  public static func buildLimitedAvailability(
    _ part: [LayoutConstraint]
  ) -> [LayoutConstraint] {
    part
  }
}
