// Licensed under the MIT licence; see LICENSE.

extension LayoutItem {
  /// The side where a line of text begins.
  public var leadingAnchor: XAxisAnchor { XAxisAnchor(self, .leading) }

  /// The side where a line of text ends.
  public var trailingAnchor: XAxisAnchor { XAxisAnchor(self, .trailing) }

  /// The left side.
  public var leftAnchor: XAxisAnchor { XAxisAnchor(self, .left) }

  /// The right side.
  public var rightAnchor: XAxisAnchor { XAxisAnchor(self, .right) }

  /// The horizontal middle.
  public var centerXAnchor: XAxisAnchor { XAxisAnchor(self, .centerX) }

  /// The top side.
  public var topAnchor: YAxisAnchor { YAxisAnchor(self, .top) }

  /// The bottom side.
  public var bottomAnchor: YAxisAnchor { YAxisAnchor(self, .bottom) }

  /// The vertical middle.
  public var centerYAnchor: YAxisAnchor { YAxisAnchor(self, .centerY) }

  /// The baseline of the first line of text, else the top.
  public var firstBaselineAnchor: YAxisAnchor {
    YAxisAnchor(self, .firstBaseline)
  }

  /// The baseline of the last line of text, else the bottom.
  public var lastBaselineAnchor: YAxisAnchor {
    YAxisAnchor(self, .lastBaseline)
  }

  /// The horizontal extent.
  public var widthAnchor: DimensionAnchor { DimensionAnchor(self, .width) }

  /// The vertical extent.
  public var heightAnchor: DimensionAnchor { DimensionAnchor(self, .height) }
}
