// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// What arithmetic doesn't compute with. The compiler tries an overload that is
// unavailable after everything else, so that it needs seconds for an array with
// one mistake; that an overload is isolated to an actor, it finds out once all
// types are known, and says so at the operator.

/// The actor of operators that take what isn't compared or computed with, so
/// that nothing calls them and the compiler names the place.
@globalActor
public actor NoOperand {
  /// The actor, which nothing is called on.
  public static let shared = NoOperand()
}

/// What an overload that stands for a mistake does: nothing calls one.
func uncalled() -> Never { preconditionFailure("Nothing calls this") }

@available(
  *,
  deprecated,
  message: "arithmetic takes an attribute and a number, as in view.m_left + 8"
)
@NoOperand
extension MortarAttribute {
  /// Nothing: an attribute and an attribute make no operand.
  public static func * (left: MortarAttribute, right: MortarAttribute)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: an attribute and what is no number.
  @_disfavoredOverload
  public static func * <Value>(left: MortarAttribute, right: Value)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: what is no number and an attribute.
  @_disfavoredOverload
  public static func * <Value>(left: Value, right: MortarAttribute)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: an attribute and an attribute make no operand.
  public static func / (left: MortarAttribute, right: MortarAttribute)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: a number and an attribute make no operand.
  public static func / (left: Int, right: MortarAttribute) -> MortarAttribute {
    uncalled()
  }

  /// Nothing: an attribute and what is no number.
  @_disfavoredOverload
  public static func / <Value>(left: MortarAttribute, right: Value)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: what is no number and an attribute.
  @_disfavoredOverload
  public static func / <Value>(left: Value, right: MortarAttribute)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: an attribute and an attribute make no operand.
  public static func + (left: MortarAttribute, right: MortarAttribute)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: an attribute and what is no number.
  @_disfavoredOverload
  public static func + <Value>(left: MortarAttribute, right: Value)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: what is no number and an attribute.
  @_disfavoredOverload
  public static func + <Value>(left: Value, right: MortarAttribute)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: an attribute and an attribute make no operand.
  public static func - (left: MortarAttribute, right: MortarAttribute)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: an attribute and what is no number.
  @_disfavoredOverload
  public static func - <Value>(left: MortarAttribute, right: Value)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: what is no number and an attribute.
  @_disfavoredOverload
  public static func - <Value>(left: Value, right: MortarAttribute)
    -> MortarAttribute
  { uncalled() }
}

@available(
  *,
  deprecated,
  message: "arithmetic takes an attribute and a number, as in view.m_left + 8"
)
@NoOperand
extension LayoutElement {
  /// Nothing: a view has many attributes.
  @_disfavoredOverload
  public static func * <Value>(left: LayoutElement, right: Value)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: a view has many attributes.
  @_disfavoredOverload
  public static func * <Value>(left: Value, right: LayoutElement)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: a view has many attributes.
  @_disfavoredOverload
  public static func / <Value>(left: LayoutElement, right: Value)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: a view has many attributes.
  @_disfavoredOverload
  public static func / <Value>(left: Value, right: LayoutElement)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: a view has many attributes.
  @_disfavoredOverload
  public static func + <Value>(left: LayoutElement, right: Value)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: a view has many attributes.
  @_disfavoredOverload
  public static func + <Value>(left: Value, right: LayoutElement)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: a view has many attributes.
  @_disfavoredOverload
  public static func - <Value>(left: LayoutElement, right: Value)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: a view has many attributes.
  @_disfavoredOverload
  public static func - <Value>(left: Value, right: LayoutElement)
    -> MortarAttribute
  { uncalled() }
}
