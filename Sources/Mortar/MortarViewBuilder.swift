// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// Collects views from a block with `if`, `switch` and `for`; statements may
/// stand between them.
@resultBuilder
public enum MortarViewBuilder {
  /// A view stands for itself.
  public static func buildExpression(_ view: View) -> [View] { [view] }

  /// Views stand for themselves.
  public static func buildExpression(_ views: [View]) -> [View] { views }

  /// A statement adds no view.
  public static func buildExpression(_ statement: MortarConstraint) -> [View] {
    []
  }

  /// A group adds no view.
  public static func buildExpression(_ group: MortarGroup) -> [View] { [] }

  /// An assignment or a call adds no view.
  public static func buildExpression(_ nothing: Void) -> [View] { [] }

  /// One after the other.
  public static func buildBlock(_ parts: [View]...) -> [View] {
    parts.flatMap { $0 }
  }

  /// An `if` without `else` that was not taken adds nothing.
  public static func buildOptional(_ part: [View]?) -> [View] { part ?? [] }

  /// The first branch.
  public static func buildEither(first part: [View]) -> [View] { part }

  /// The other branch.
  public static func buildEither(second part: [View]) -> [View] { part }

  /// The passes of a `for` one after the other.
  public static func buildArray(_ parts: [[View]]) -> [View] {
    parts.flatMap { $0 }
  }

  /// What stands in an `if #available`.
  public static func buildLimitedAvailability(_ part: [View]) -> [View] { part }
}
