// Licensed under the MIT licence; see LICENSE.

/// Collects constraints from a block with `if`, `switch` and `for`.
@resultBuilder
public enum ConstraintListBuilder {
  /// One constraint.
  public static func buildExpression(
    _ constraint: LayoutConstraint
  ) -> [LayoutConstraint] {
    [constraint]
  }

  /// Several constraints.
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

  /// One after the other.
  public static func buildBlock(
    _ parts: [LayoutConstraint]...
  ) -> [LayoutConstraint] {
    parts.flatMap { $0 }
  }

  /// An `if` without `else`.
  public static func buildOptional(
    _ part: [LayoutConstraint]?
  ) -> [LayoutConstraint] {
    part ?? []
  }

  /// The first branch.
  public static func buildEither(
    first part: [LayoutConstraint]
  ) -> [LayoutConstraint] {
    part
  }

  /// The second branch.
  public static func buildEither(
    second part: [LayoutConstraint]
  ) -> [LayoutConstraint] {
    part
  }

  /// A loop.
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
