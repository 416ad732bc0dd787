// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// The views of a hierarchy, back to front, and the constraints between them.
///
///     Layout {
///       background
///       label
///       if showsImage { image }
///     } constraints: { background, label, image in
///       background.edges.equalToSuperview()
///       label.leading.equalToSuperview().offset(10)
///       if let image = image.unwrapped { image.center.equalTo(background) }
///     }
public struct Layout {
  let views: [View]
  let constraints: [DeclaredConstraint]

  /// The views of the first block, constrained by the second, which is handed
  /// what can be constrained.
  public init<each Node: LayoutNode>(
    @LayoutBuilder _ views: () -> NodeGroup<repeat each Node>,
    @DeclaredConstraintsBuilder constraints:
      (repeat (each Node).Handle) -> DeclaredConstraints
  ) {
    let group = views()
    var collected: [View] = []
    group.collect(into: &collected)
    self.views = collected
    self.constraints =
      constraints(repeat (each group.nodes).handle)
      .constraints
  }

  /// A single view, or a single branch or loop.
  public init<Node: LayoutNode>(
    @LayoutBuilder _ views: () -> Node,
    @DeclaredConstraintsBuilder constraints:
      (Node.Handle) -> DeclaredConstraints
  ) {
    let node = views()
    var collected: [View] = []
    node.collect(into: &collected)
    self.views = collected
    self.constraints = constraints(node.handle).constraints
  }
}
