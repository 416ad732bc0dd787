// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// A view has no value to compute with: the other side of a statement says which
// of its attributes is meant, but arithmetic comes before. The compiler says so.

extension LayoutElement {
  /// A view plus a number, which says no attribute.
  @available(
    *,
    unavailable,
    message: "arithmetic is done with an attribute, as in view.m_left + 8"
  )
  public static func + (
    item: LayoutElement,
    number: some LayoutNumber
  ) -> MortarAttribute {
    item.m_edges
  }

  /// A view minus a number, which says no attribute.
  @available(
    *,
    unavailable,
    message: "arithmetic is done with an attribute, as in view.m_left + 8"
  )
  public static func - (
    item: LayoutElement,
    number: some LayoutNumber
  ) -> MortarAttribute {
    item.m_edges
  }

  /// A view times a number, which says no attribute.
  @available(
    *,
    unavailable,
    message: "arithmetic is done with an attribute, as in view.m_left + 8"
  )
  public static func * (
    item: LayoutElement,
    number: some LayoutNumber
  ) -> MortarAttribute {
    item.m_edges
  }

  /// A view divided by a number, which says no attribute.
  @available(
    *,
    unavailable,
    message: "arithmetic is done with an attribute, as in view.m_left + 8"
  )
  public static func / (
    item: LayoutElement,
    number: some LayoutNumber
  ) -> MortarAttribute {
    item.m_edges
  }
}
