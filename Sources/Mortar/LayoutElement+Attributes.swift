// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

extension LayoutElement {
  /// The left side.
  public var m_left: MortarAttribute { MortarAttribute(self, .left) }
  /// The right side.
  public var m_right: MortarAttribute { MortarAttribute(self, .right) }
  /// The top.
  public var m_top: MortarAttribute { MortarAttribute(self, .top) }
  /// The bottom.
  public var m_bottom: MortarAttribute { MortarAttribute(self, .bottom) }
  /// The leading side.
  public var m_leading: MortarAttribute { MortarAttribute(self, .leading) }
  /// The trailing side.
  public var m_trailing: MortarAttribute { MortarAttribute(self, .trailing) }
  /// The width.
  public var m_width: MortarAttribute { MortarAttribute(self, .width) }
  /// The height.
  public var m_height: MortarAttribute { MortarAttribute(self, .height) }
  /// The horizontal middle.
  public var m_centerX: MortarAttribute { MortarAttribute(self, .centerX) }
  /// The vertical middle.
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
