// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

extension MortarAttribute {
  /// Every value of the attribute moved inwards, or made smaller, by the
  /// distances from the sides.
  func inset(by insets: Insets) -> MortarAttribute {
    var result = self
    for (index, attribute) in attributes.enumerated() {
      result.constants[index] += attribute.inset(insets)
    }
    return result
  }

  /// Every value moved inwards, or made smaller, by one distance; or, of
  /// several values, by the distance at its place.
  func inset(byEach distances: [Double]) -> MortarAttribute {
    var result = self
    if distances.count != 1 && distances.count != attributes.count {
      result.misuse =
        misuse
        ?? "\(text) has \(arity), so ~ can't take a tuple of "
        + "\(distances.count)"
      return result
    }
    for (index, attribute) in attributes.enumerated() {
      let distance = distances[distances.count == 1 ? 0 : index]
      result.constants[index] += attribute.insetSign * distance
    }
    return result
  }

  /// The attribute inset by (top, left, bottom, right); sizes lose what both
  /// sides of their axis are inset by.
  public static func ~ (
    attribute: MortarAttribute,
    insets: (
      some LayoutNumber, some LayoutNumber, some LayoutNumber,
      some LayoutNumber
    )
  ) -> MortarAttribute {
    attribute.inset(by: Insets(insets))
  }

  /// The attribute inset by distances from the sides.
  public static func ~ (
    attribute: MortarAttribute,
    insets: Insets
  ) -> MortarAttribute {
    attribute.inset(by: insets)
  }

  /// The first value of two inset by the first number, the second by the
  /// second: sides, caps and corners inwards, sizes made smaller by as much,
  /// middles moved towards the right and the bottom.
  public static func ~ (
    attribute: MortarAttribute,
    insets: (some LayoutNumber, some LayoutNumber)
  ) -> MortarAttribute {
    if attribute.attributes.count == 4 {
      // Up and down, then left and right.
      let (down, across) = (insets.0.layoutValue, insets.1.layoutValue)
      return attribute.inset(
        by: Insets(top: down, left: across, bottom: down, right: across)
      )
    }
    return attribute.inset(byEach: [insets.0.layoutValue, insets.1.layoutValue])
  }

  /// Every value inset by one number.
  public static func ~ (
    attribute: MortarAttribute,
    inset: some LayoutNumber
  ) -> MortarAttribute {
    attribute.inset(byEach: [inset.layoutValue])
  }
}

/// The edges of the item inset by (top, left, bottom, right).
public func ~ (
  item: LayoutElement,
  insets: (
    some LayoutNumber, some LayoutNumber, some LayoutNumber, some LayoutNumber
  )
) -> MortarAttribute {
  item.m_edges ~ insets
}

/// The edges of the item inset by distances from the sides.
public func ~ (item: LayoutElement, insets: Insets) -> MortarAttribute {
  item.m_edges ~ insets
}

/// The edges of the item inset by (top and bottom, left and right).
public func ~ (
  item: LayoutElement,
  insets: (some LayoutNumber, some LayoutNumber)
) -> MortarAttribute {
  item.m_edges ~ insets
}

/// The edges of the item inset by one number.
public func ~ (
  item: LayoutElement,
  inset: some LayoutNumber
) -> MortarAttribute {
  item.m_edges ~ inset
}

extension Insets {
  fileprivate init(
    _ tuple: (
      some LayoutNumber, some LayoutNumber, some LayoutNumber,
      some LayoutNumber
    )
  ) {
    self.init(
      top: tuple.0.layoutValue,
      left: tuple.1.layoutValue,
      bottom: tuple.2.layoutValue,
      right: tuple.3.layoutValue,
    )
  }
}

extension Attribute {
  /// The direction of one inset: away from the near edge, towards the middle
  /// from the far one; extents shrink, middles move as near edges do.
  fileprivate var insetSign: Double {
    switch self {
    case .right, .trailing, .rightMargin, .trailingMargin, .bottom,
      .lastBaseline, .bottomMargin, .width, .height:
      -1
    default: 1
    }
  }

  /// What is added to the attribute of a rectangle that shrinks by `insets`;
  /// left and leading are taken to be the same side.
  fileprivate func inset(_ insets: Insets) -> Double {
    switch self {
    case .notAnAttribute: 0
    case .left, .leading, .leftMargin, .leadingMargin: insets.left
    case .right, .trailing, .rightMargin, .trailingMargin: -insets.right
    case .top, .firstBaseline, .topMargin: insets.top
    case .bottom, .lastBaseline, .bottomMargin: -insets.bottom
    case .width: -(insets.left + insets.right)
    case .height: -(insets.top + insets.bottom)
    case .centerX, .centerXWithinMargins: (insets.left - insets.right) / 2
    case .centerY, .centerYWithinMargins: (insets.top - insets.bottom) / 2
    }
  }
}
