// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

extension LayoutElement {
  /// The left side, whatever the layout direction is.
  public var m_left: MortarAttribute { MortarAttribute(self, .left) }
  /// The right side, whatever the layout direction is.
  public var m_right: MortarAttribute { MortarAttribute(self, .right) }
  /// The top side, from which places count downwards.
  public var m_top: MortarAttribute { MortarAttribute(self, .top) }
  /// The bottom side, below the top side by the height.
  public var m_bottom: MortarAttribute { MortarAttribute(self, .bottom) }
  /// The side where reading begins, by the layout direction.
  public var m_leading: MortarAttribute { MortarAttribute(self, .leading) }
  /// The side where reading ends, by the layout direction.
  public var m_trailing: MortarAttribute { MortarAttribute(self, .trailing) }
  /// The distance from the left to the right side.
  public var m_width: MortarAttribute { MortarAttribute(self, .width) }
  /// The distance from the top to the bottom side.
  public var m_height: MortarAttribute { MortarAttribute(self, .height) }
  /// The middle between the left and the right side.
  public var m_centerX: MortarAttribute { MortarAttribute(self, .centerX) }
  /// The middle between the top and the bottom side.
  public var m_centerY: MortarAttribute { MortarAttribute(self, .centerY) }
  /// The baseline of the last line of text.
  public var m_baseline: MortarAttribute {
    MortarAttribute(self, .lastBaseline)
  }
  /// The baseline of the first line of text.
  public var m_firstBaseline: MortarAttribute {
    MortarAttribute(self, .firstBaseline)
  }
  /// The baseline of the last line of text.
  public var m_lastBaseline: MortarAttribute {
    MortarAttribute(self, .lastBaseline)
  }
  /// The left side of the margins.
  public var m_leftMargin: MortarAttribute {
    MortarAttribute(self, .leftMargin)
  }
  /// The right side of the margins.
  public var m_rightMargin: MortarAttribute {
    MortarAttribute(self, .rightMargin)
  }
  /// The top of the margins.
  public var m_topMargin: MortarAttribute { MortarAttribute(self, .topMargin) }
  /// The bottom of the margins.
  public var m_bottomMargin: MortarAttribute {
    MortarAttribute(self, .bottomMargin)
  }
  /// The leading side of the margins.
  public var m_leadingMargin: MortarAttribute {
    MortarAttribute(self, .leadingMargin)
  }
  /// The trailing side of the margins.
  public var m_trailingMargin: MortarAttribute {
    MortarAttribute(self, .trailingMargin)
  }
  /// The horizontal middle between the margins.
  public var m_centerXWithinMargin: MortarAttribute {
    MortarAttribute(self, .centerXWithinMargins)
  }
  /// The vertical middle between the margins.
  public var m_centerYWithinMargin: MortarAttribute {
    MortarAttribute(self, .centerYWithinMargins)
  }
}
