// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// Two sides without a number. Each of the overloads for anything beside a view
// or an attribute would fit them alike.

@available(
  *,
  deprecated,
  message: "arithmetic takes an attribute and a number, as in view.m_left + 8"
)
@NoOperand
extension LayoutElement {
  /// Nothing: a view and a view make no operand.
  @_disfavoredOverload
  public static func * (left: LayoutElement, right: LayoutElement)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: a view and a view make no operand.
  @_disfavoredOverload
  public static func / (left: LayoutElement, right: LayoutElement)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: a view and a view make no operand.
  @_disfavoredOverload
  public static func + (left: LayoutElement, right: LayoutElement)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: a view and a view make no operand.
  @_disfavoredOverload
  public static func - (left: LayoutElement, right: LayoutElement)
    -> MortarAttribute
  { uncalled() }
}

@available(
  *,
  deprecated,
  message: "arithmetic takes an attribute and a number, as in view.m_left + 8"
)
@NoOperand
extension MortarAttribute {
  /// Nothing: a view and an attribute make no operand.
  @_disfavoredOverload
  public static func * (left: LayoutElement, right: MortarAttribute)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: an attribute and a view make no operand.
  @_disfavoredOverload
  public static func * (left: MortarAttribute, right: LayoutElement)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: a view and an attribute make no operand.
  @_disfavoredOverload
  public static func / (left: LayoutElement, right: MortarAttribute)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: an attribute and a view make no operand.
  @_disfavoredOverload
  public static func / (left: MortarAttribute, right: LayoutElement)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: a view and an attribute make no operand.
  @_disfavoredOverload
  public static func + (left: LayoutElement, right: MortarAttribute)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: an attribute and a view make no operand.
  @_disfavoredOverload
  public static func + (left: MortarAttribute, right: LayoutElement)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: a view and an attribute make no operand.
  @_disfavoredOverload
  public static func - (left: LayoutElement, right: MortarAttribute)
    -> MortarAttribute
  { uncalled() }

  /// Nothing: an attribute and a view make no operand.
  @_disfavoredOverload
  public static func - (left: MortarAttribute, right: LayoutElement)
    -> MortarAttribute
  { uncalled() }
}

/// Nothing: a sign is written as a factor.
@available(
  *,
  deprecated,
  message: "a sign is written as a factor, as in view.m_left * -1"
)
@NoOperand
public prefix func - (operand: MortarAttribute) -> MortarAttribute {
  uncalled()
}

/// Nothing: a sign is written as a factor.
@available(
  *,
  deprecated,
  message: "a sign is written as a factor, as in view.m_left * -1"
)
@NoOperand
public prefix func - (operand: LayoutElement) -> MortarAttribute { uncalled() }
