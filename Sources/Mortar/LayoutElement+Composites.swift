// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

extension LayoutElement {
  /// Leading and trailing.
  public var m_sides: MortarAttribute {
    MortarAttribute(self, "m_sides", [.leading, .trailing])
  }

  /// Top and bottom.
  public var m_caps: MortarAttribute {
    MortarAttribute(self, "m_caps", [.top, .bottom])
  }

  /// Width and height.
  public var m_size: MortarAttribute {
    MortarAttribute(self, "m_size", [.width, .height])
  }

  /// Left and top.
  public var m_origin: MortarAttribute {
    MortarAttribute(self, "m_origin", [.left, .top])
  }

  /// Both middles, the horizontal one first.
  public var m_center: MortarAttribute {
    MortarAttribute(self, "m_center", [.centerX, .centerY])
  }

  /// Top and left.
  public var m_cornerTL: MortarAttribute {
    MortarAttribute(self, "m_cornerTL", [.top, .left])
  }

  /// Top and right.
  public var m_cornerTR: MortarAttribute {
    MortarAttribute(self, "m_cornerTR", [.top, .right])
  }

  /// Bottom and left.
  public var m_cornerBL: MortarAttribute {
    MortarAttribute(self, "m_cornerBL", [.bottom, .left])
  }

  /// Bottom and right.
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
