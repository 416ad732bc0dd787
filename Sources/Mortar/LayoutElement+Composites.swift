// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

extension LayoutElement {
  /// The leading and the trailing side, in this order.
  public var m_sides: MortarAttribute {
    MortarAttribute(self, "m_sides", [.leading, .trailing])
  }

  /// The top and the bottom side, in this order.
  public var m_caps: MortarAttribute {
    MortarAttribute(self, "m_caps", [.top, .bottom])
  }

  /// The width and the height, in this order.
  public var m_size: MortarAttribute {
    MortarAttribute(self, "m_size", [.width, .height])
  }

  /// The left and the top side, in this order.
  public var m_origin: MortarAttribute {
    MortarAttribute(self, "m_origin", [.left, .top])
  }

  /// Both middles, the horizontal one first.
  public var m_center: MortarAttribute {
    MortarAttribute(self, "m_center", [.centerX, .centerY])
  }

  /// The corner of the top and the left side.
  public var m_cornerTL: MortarAttribute {
    MortarAttribute(self, "m_cornerTL", [.top, .left])
  }

  /// The corner of the top and the right side.
  public var m_cornerTR: MortarAttribute {
    MortarAttribute(self, "m_cornerTR", [.top, .right])
  }

  /// The corner of the bottom and the left side.
  public var m_cornerBL: MortarAttribute {
    MortarAttribute(self, "m_cornerBL", [.bottom, .left])
  }

  /// The corner of the bottom and the right side.
  public var m_cornerBR: MortarAttribute {
    MortarAttribute(self, "m_cornerBR", [.bottom, .right])
  }

  /// Top, leading, bottom and trailing.
  public var m_edges: MortarAttribute {
    MortarAttribute(self, "m_edges", [.top, .leading, .bottom, .trailing])
  }

  /// Leading, top, width and height.
  public var m_frame: MortarAttribute {
    MortarAttribute(self, "m_frame", [.leading, .top, .width, .height])
  }
}
