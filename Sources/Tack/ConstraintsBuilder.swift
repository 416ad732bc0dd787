// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// Collects chains and constraints from a block with `if`, `switch` and `for`.
@resultBuilder
public enum ConstraintsBuilder {
  /// A chain stands for its constraints.
  public static func buildExpression(
    _ chain: OrientedChain
  ) -> [LayoutConstraint] {
    chain.constraints
  }

  /// A constraint stands for itself.
  public static func buildExpression(
    _ constraint: LayoutConstraint
  ) -> [LayoutConstraint] {
    [constraint]
  }

  /// Constraints stand for themselves.
  public static func buildExpression(
    _ constraints: [LayoutConstraint]
  ) -> [LayoutConstraint] {
    constraints
  }

  /// One after the other.
  public static func buildBlock(
    _ parts: [LayoutConstraint]...
  ) -> [LayoutConstraint] {
    parts.flatMap { $0 }
  }

  /// An `if` without `else` that was not taken adds nothing.
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

  /// The other branch.
  public static func buildEither(
    second part: [LayoutConstraint]
  ) -> [LayoutConstraint] {
    part
  }

  /// The passes of a `for` one after the other.
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
