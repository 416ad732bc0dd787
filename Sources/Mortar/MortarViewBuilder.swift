// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// Collects views from a block with `if`, `switch` and `for`; statements may
/// stand between them.
@resultBuilder
public enum MortarViewBuilder {
  /// A view stands for itself.
  public static func buildExpression(_ view: View) -> [View] { [view] }

  /// Views that stand in the block, as they are.
  public static func buildExpression(_ views: [View]) -> [View] { views }

  /// A statement adds no view.
  public static func buildExpression(_ statement: MortarConstraint) -> [View] {
    []
  }

  /// A group adds no view.
  public static func buildExpression(_ group: MortarGroup) -> [View] { [] }

  /// An assignment or a call adds no view.
  public static func buildExpression(_ nothing: Void) -> [View] { [] }

  /// The views of all statements, one after the other.
  public static func buildBlock(_ parts: [View]...) -> [View] {
    parts.flatMap { $0 }
  }

  /// An `if` without `else` that was not taken adds nothing.
  public static func buildOptional(_ part: [View]?) -> [View] { part ?? [] }

  /// The views of an `if`, where its condition holds.
  public static func buildEither(first part: [View]) -> [View] { part }

  /// The views of an `else`.
  public static func buildEither(second part: [View]) -> [View] { part }

  /// The passes of a `for` one after the other.
  public static func buildArray(_ parts: [[View]]) -> [View] {
    parts.flatMap { $0 }
  }

  /// What stands in an `if #available`.
  public static func buildLimitedAvailability(_ part: [View]) -> [View] { part }
}
