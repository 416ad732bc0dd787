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

  /// The attribute inset by (top, left, bottom, right).
  public static func ~ (
    attribute: MortarAttribute,
    insets: (Double, Double, Double, Double)
  ) -> MortarAttribute {
    attribute.inset(
      by: Insets(
        top: insets.0,
        left: insets.1,
        bottom: insets.2,
        right: insets.3,
      )
    )
  }
}

/// The edges of the item inset by (top, left, bottom, right).
public func ~ (
  item: LayoutElement,
  insets: (Double, Double, Double, Double)
) -> MortarAttribute {
  item.m_edges ~ insets
}

extension Attribute {
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
