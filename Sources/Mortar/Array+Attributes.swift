// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// The attributes of several items at once: `[a, b].m_size |=| (10, 20)`.

extension Array where Element: LayoutElement {
  /// The left side of each.
  public var m_left: [MortarAttribute] { map(\.m_left) }
  /// The right side of each.
  public var m_right: [MortarAttribute] { map(\.m_right) }
  /// The top of each item, in the order of the array.
  public var m_top: [MortarAttribute] { map(\.m_top) }
  /// The bottom of each item, in the order of the array.
  public var m_bottom: [MortarAttribute] { map(\.m_bottom) }
  /// The leading side of each.
  public var m_leading: [MortarAttribute] { map(\.m_leading) }
  /// The trailing side of each.
  public var m_trailing: [MortarAttribute] { map(\.m_trailing) }
  /// The width of each item, in the order of the array.
  public var m_width: [MortarAttribute] { map(\.m_width) }
  /// The height of each item, in the order of the array.
  public var m_height: [MortarAttribute] { map(\.m_height) }
  /// The horizontal middle of each.
  public var m_centerX: [MortarAttribute] { map(\.m_centerX) }
  /// The vertical middle of each.
  public var m_centerY: [MortarAttribute] { map(\.m_centerY) }
  /// The baseline of the last line of text of each.
  public var m_baseline: [MortarAttribute] { map(\.m_baseline) }
  /// The baseline of the first line of text of each.
  public var m_firstBaseline: [MortarAttribute] { map(\.m_firstBaseline) }
  /// The baseline of the last line of text of each.
  public var m_lastBaseline: [MortarAttribute] { map(\.m_lastBaseline) }
  /// The left side of the margins of each.
  public var m_leftMargin: [MortarAttribute] { map(\.m_leftMargin) }
  /// The right side of the margins of each.
  public var m_rightMargin: [MortarAttribute] { map(\.m_rightMargin) }
  /// The top of the margins of each.
  public var m_topMargin: [MortarAttribute] { map(\.m_topMargin) }
  /// The bottom of the margins of each.
  public var m_bottomMargin: [MortarAttribute] { map(\.m_bottomMargin) }
  /// The leading side of the margins of each.
  public var m_leadingMargin: [MortarAttribute] { map(\.m_leadingMargin) }
  /// The trailing side of the margins of each.
  public var m_trailingMargin: [MortarAttribute] { map(\.m_trailingMargin) }
  /// The horizontal middle between the margins of each.
  public var m_centerXWithinMargin: [MortarAttribute] {
    map(\.m_centerXWithinMargin)
  }
  /// The vertical middle between the margins of each.
  public var m_centerYWithinMargin: [MortarAttribute] {
    map(\.m_centerYWithinMargin)
  }
  /// Leading and trailing of each.
  public var m_sides: [MortarAttribute] { map(\.m_sides) }
  /// Top and bottom of each.
  public var m_caps: [MortarAttribute] { map(\.m_caps) }
  /// Width and height of each.
  public var m_size: [MortarAttribute] { map(\.m_size) }
  /// Left and top of each.
  public var m_origin: [MortarAttribute] { map(\.m_origin) }
  /// Both middles, the horizontal one first of each.
  public var m_center: [MortarAttribute] { map(\.m_center) }
  /// Top and left of each.
  public var m_cornerTL: [MortarAttribute] { map(\.m_cornerTL) }
  /// Top and right of each.
  public var m_cornerTR: [MortarAttribute] { map(\.m_cornerTR) }
  /// Bottom and left of each.
  public var m_cornerBL: [MortarAttribute] { map(\.m_cornerBL) }
  /// Bottom and right of each.
  public var m_cornerBR: [MortarAttribute] { map(\.m_cornerBR) }
  /// Top, leading, bottom and trailing of each.
  public var m_edges: [MortarAttribute] { map(\.m_edges) }
  /// Leading, top, width and height of each.
  public var m_frame: [MortarAttribute] { map(\.m_frame) }
}
