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

  init(views: [View], constraints: [DeclaredConstraint]) {
    self.views = views
    self.constraints = constraints
  }

  /// A single view, branch or loop, and its constraints.
  ///
  /// That the handle is a single one is said by itself, so that the compiler
  /// doesn't hold a mistake among two views against this initialiser.
  public init<Node: SingleLayoutNode>(
    @LayoutBuilder _ views: () -> Node,
    @DeclaredConstraintsBuilder constraints:
      (Node.Handle) -> DeclaredConstraints
  ) where Node.Handle: SingleLayoutHandle {
    let node = views()
    self.init(node, constraints(node.handle))
  }
}
