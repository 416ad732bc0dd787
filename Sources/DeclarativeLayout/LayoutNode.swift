// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// What a block of views is made of: views, and the branches and loops around
/// them.
///
/// Each kind has a handle, which is what the block of constraints is given in
/// its place. A view can be constrained through its handle only, and only this
/// module makes handles: a view that is not in the hierarchy has none.
public protocol LayoutNode {
  /// What stands for the node in the block of constraints.
  associatedtype Handle

  var handle: Handle { get }

  /// Adds the node's views in order.
  func collect(into views: inout [View])
}

/// A node that a block may have alone: any but several one after the other.
public protocol SingleLayoutNode: LayoutNode {}

/// What such a node gives to the block of constraints.
public protocol SingleLayoutHandle {}

extension InsertedView: SingleLayoutHandle {}
extension OptionalHandle: SingleLayoutHandle {}
extension Either: SingleLayoutHandle {}
extension Array: SingleLayoutHandle {}

/// A node that is one view.
public struct ViewNode<Content: View>: SingleLayoutNode {
  let view: Content

  /// The view as one that the block may constrain.
  public var handle: InsertedView<Content> { InsertedView(view) }

  /// Adds the view to those of the block.
  public func collect(into views: inout [View]) { views.append(view) }
}

/// Several nodes, one after the other.
public struct NodeGroup<each Node: LayoutNode>: LayoutNode {
  let nodes: (repeat each Node)

  /// The handles of the nodes.
  public var handle: (repeat (each Node).Handle) {
    (repeat (each nodes).handle)
  }

  /// Adds the views of all nodes, in the order of the block.
  public func collect(into views: inout [View]) {
    repeat (each nodes).collect(into: &views)
  }
}

/// What stands in an `if` without `else`.
public struct OptionalNode<Node: LayoutNode>: SingleLayoutNode {
  let node: Node?

  /// The handle, if the branch was taken.
  public var handle: OptionalHandle<Node.Handle> {
    OptionalHandle(unwrapped: node?.handle)
  }

  /// Adds the views, if the branch was taken.
  public func collect(into views: inout [View]) { node?.collect(into: &views) }
}

/// The handle of something that may not be there.
public struct OptionalHandle<Handle> {
  /// The handle where the branch was taken, for `if let`.
  public let unwrapped: Handle?
}

/// The nodes of one branch out of two.
public enum Either<First, Second> {
  /// What stands in the `if`.
  case first(First)
  /// What stands in the `else`.
  case second(Second)

  /// The handle of the first branch, if that was taken.
  public var first: First? {
    if case .first(let first) = self { first } else { nil }
  }

  /// The handle of the second branch, if that was taken.
  public var second: Second? {
    if case .second(let second) = self { second } else { nil }
  }
}

/// What stands in an `if` with `else`.
public struct EitherNode<First: LayoutNode, Second: LayoutNode>:
  SingleLayoutNode
{
  let branch: Either<First, Second>

  /// The handle of the branch that was taken.
  public var handle: Either<First.Handle, Second.Handle> {
    switch branch {
    case .first(let node): .first(node.handle)
    case .second(let node): .second(node.handle)
    }
  }

  /// Adds the views of the branch that was taken.
  public func collect(into views: inout [View]) {
    switch branch {
    case .first(let node): node.collect(into: &views)
    case .second(let node): node.collect(into: &views)
    }
  }
}

/// What stands in a `for`.
public struct ArrayNode<Node: LayoutNode>: SingleLayoutNode {
  let nodes: [Node]

  /// The handles of the passes.
  public var handle: [Node.Handle] { nodes.map(\.handle) }

  /// Adds the views of all passes.
  public func collect(into views: inout [View]) {
    for node in nodes { node.collect(into: &views) }
  }
}
