// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// Collects the views of a layout, back to front.
@resultBuilder
public enum LayoutBuilder {
  /// A view that stands in the block, with no constraints of its own.
  public static func buildExpression<Content: View>(
    _ view: Content
  ) -> ViewNode<Content> {
    ViewNode(view: view)
  }

  /// What is no view is refused here, so that the compiler names the mistake
  /// at its line, and not every number of views that a layout may have.
  @available(*, unavailable, message: "the first block names views")
  @_disfavoredOverload
  public static func buildExpression<Other>(_ other: Other) -> ViewNode<View> {
    ViewNode(view: View())
  }

  /// A block of a single node is that node.
  public static func buildPartialBlock<Node: LayoutNode>(
    first node: Node
  ) -> Node {
    node
  }

  /// Two nodes, one after the other.
  public static func buildPartialBlock<
    First: SingleLayoutNode,
    Next: LayoutNode
  >(accumulated first: First, next: Next) -> NodeGroup<First, Next> {
    NodeGroup(nodes: (first, next))
  }

  /// One more node behind several.
  public static func buildPartialBlock<each Node: LayoutNode, Next: LayoutNode>(
    accumulated group: NodeGroup<repeat each Node>,
    next: Next
  ) -> NodeGroup<repeat each Node, Next> {
    NodeGroup(nodes: (repeat each group.nodes, next))
  }

  /// The nodes of an `if` without `else`, or none.
  public static func buildOptional<Node: LayoutNode>(
    _ node: Node?
  ) -> OptionalNode<Node> {
    OptionalNode(node: node)
  }

  /// The `if` of an `if` with `else`.
  public static func buildEither<First: LayoutNode, Second: LayoutNode>(
    first node: First
  ) -> EitherNode<First, Second> {
    EitherNode(branch: .first(node))
  }

  /// The `else` of an `if` with `else`.
  public static func buildEither<First: LayoutNode, Second: LayoutNode>(
    second node: Second
  ) -> EitherNode<First, Second> {
    EitherNode(branch: .second(node))
  }

  /// The nodes of all passes of a `for`.
  public static func buildArray<Node: LayoutNode>(
    _ nodes: [Node]
  ) -> ArrayNode<Node> {
    ArrayNode(nodes: nodes)
  }
}
