// Licensed under the MIT licence; see LICENSE.

extension LayoutItem {
  /// The side where a line of text begins.
  public var leadingAnchor: XAxisAnchor { XAxisAnchor(self, .leading) }

  /// The side where a line of text ends.
  public var trailingAnchor: XAxisAnchor { XAxisAnchor(self, .trailing) }

  /// The left side, whatever the layout direction is.
  public var leftAnchor: XAxisAnchor { XAxisAnchor(self, .left) }

  /// The right side, whatever the layout direction is.
  public var rightAnchor: XAxisAnchor { XAxisAnchor(self, .right) }

  /// The middle between the left and the right side.
  public var centerXAnchor: XAxisAnchor { XAxisAnchor(self, .centerX) }

  /// The top side, from which places count downwards.
  public var topAnchor: YAxisAnchor { YAxisAnchor(self, .top) }

  /// The bottom side, below the top side by the height.
  public var bottomAnchor: YAxisAnchor { YAxisAnchor(self, .bottom) }

  /// The middle between the top and the bottom side.
  public var centerYAnchor: YAxisAnchor { YAxisAnchor(self, .centerY) }

  /// The baseline of the first line of text, else the top.
  public var firstBaselineAnchor: YAxisAnchor {
    YAxisAnchor(self, .firstBaseline)
  }

  /// The baseline of the last line of text, else the bottom.
  public var lastBaselineAnchor: YAxisAnchor {
    YAxisAnchor(self, .lastBaseline)
  }

  /// The distance from the left to the right side.
  public var widthAnchor: DimensionAnchor { DimensionAnchor(self, .width) }

  /// The distance from the top to the bottom side.
  public var heightAnchor: DimensionAnchor { DimensionAnchor(self, .height) }
}
