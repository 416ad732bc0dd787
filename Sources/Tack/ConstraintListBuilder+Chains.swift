// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

extension ConstraintListBuilder {
  /// A chain stands for its constraints.
  public static func buildExpression(
    _ chain: OrientedChain
  ) -> [LayoutConstraint] {
    chain.constraints
  }
}
