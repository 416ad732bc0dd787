// Licensed under the MIT licence; see LICENSE.

public import Mortar

// What is no node: an overload takes it that nothing may call, so that the
// compiler doesn't search, and says so at the operator.

/// What an overload that stands for a mistake does: nothing calls one.
func uncalled() -> Never { preconditionFailure("Nothing calls this") }

/// Nothing: one side is no node.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a row has views, guides, their arrays and distances, none optional"
)
@NoOperand
public func | <Value>(left: any MortarVFLOperand, right: Value)
  -> MortarVFLChain
{ uncalled() }

/// Nothing: one side is no node.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a row has views, guides, their arrays and distances, none optional"
)
@NoOperand
public func | <Value>(left: Value, right: any MortarVFLOperand)
  -> MortarVFLChain
{ uncalled() }

/// Nothing: one side is no node.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a row has views, guides, their arrays and distances, none optional"
)
@NoOperand
public func || <Value>(left: any MortarVFLOperand, right: Value)
  -> MortarVFLChain
{ uncalled() }

/// Nothing: one side is no node.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a row has views, guides, their arrays and distances, none optional"
)
@NoOperand
public func || <Value>(left: Value, right: any MortarVFLOperand)
  -> MortarVFLChain
{ uncalled() }

/// Nothing: what follows are no nodes.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a row has views, guides, their arrays and distances, none optional"
)
@NoOperand
@discardableResult
public func |> <Value>(place: any MortarVFLTerminal, nodes: Value)
  -> MortarGroup
{ uncalled() }

/// Nothing: what follows are no nodes.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a row has views, guides, their arrays and distances, none optional"
)
@NoOperand
@discardableResult
public func ||> <Value>(place: any MortarVFLTerminal, nodes: Value)
  -> MortarGroup
{ uncalled() }

/// Nothing: what follows are no nodes.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a row has views, guides, their arrays and distances, none optional"
)
@NoOperand
@discardableResult
public func |^ <Value>(place: any MortarVFLTerminal, nodes: Value)
  -> MortarGroup
{ uncalled() }

/// Nothing: what follows are no nodes.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a row has views, guides, their arrays and distances, none optional"
)
@NoOperand
@discardableResult
public func ||^ <Value>(place: any MortarVFLTerminal, nodes: Value)
  -> MortarGroup
{ uncalled() }

@available(
  *,
  deprecated,
  message: "a row has views, guides, their arrays and distances, none optional"
)
@NoOperand
extension LayoutElement {
  /// Nothing: what follows are no nodes.
  @_disfavoredOverload
  @discardableResult
  public static func |>> <Value>(place: LayoutElement, nodes: Value)
    -> MortarGroup
  { uncalled() }

  /// Nothing: what follows are no nodes.
  @_disfavoredOverload
  @discardableResult
  public static func ||>> <Value>(place: LayoutElement, nodes: Value)
    -> MortarGroup
  { uncalled() }

  /// Nothing: what follows are no nodes.
  @_disfavoredOverload
  @discardableResult
  public static func |^^ <Value>(place: LayoutElement, nodes: Value)
    -> MortarGroup
  { uncalled() }

  /// Nothing: what follows are no nodes.
  @_disfavoredOverload
  @discardableResult
  public static func ||^^ <Value>(place: LayoutElement, nodes: Value)
    -> MortarGroup
  { uncalled() }
}

// MARK: Numbers of two types

/// A node, then numbers of two types, which have no arithmetic.
public func | (left: any MortarVFLOperand, right: MixedNumbers)
  -> MortarVFLChain
{}

/// Numbers of two types, which have no arithmetic, then a node.
public func | (left: MixedNumbers, right: any MortarVFLOperand)
  -> MortarVFLChain
{}

// MARK: Sizes

extension LayoutElement {
  /// Nothing: the relation has no number behind it, as in `view[==]`.
  @available(
    *,
    unavailable,
    message: "a size is a number, a view or a weight: [==44], [==other], [~~2]"
  )
  public subscript(relation: (Int, Int) -> Bool) -> MortarVFLChain {
    uncalled()
  }
}
