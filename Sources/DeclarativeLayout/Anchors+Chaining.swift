// Licensed under the MIT licence; see LICENSE.

import LayoutModel

// Chaining anchors of one kind stays of that kind; with another kind it
// becomes mixed. The compiler does not prefer the constrained extension by
// itself, so the general one is disfavoured.

extension Anchors {
  /// The side where a line of text begins as well.
  @_disfavoredOverload
  public var leading: Anchors<AnchorKind.Mixed> {
    adding([.leading], as: AnchorKind.Mixed.self)
  }

  /// The side where a line of text ends as well.
  @_disfavoredOverload
  public var trailing: Anchors<AnchorKind.Mixed> {
    adding([.trailing], as: AnchorKind.Mixed.self)
  }

  /// The left side as well.
  @_disfavoredOverload
  public var left: Anchors<AnchorKind.Mixed> {
    adding([.left], as: AnchorKind.Mixed.self)
  }

  /// The right side as well.
  @_disfavoredOverload
  public var right: Anchors<AnchorKind.Mixed> {
    adding([.right], as: AnchorKind.Mixed.self)
  }

  /// The horizontal middle as well.
  @_disfavoredOverload
  public var centerX: Anchors<AnchorKind.Mixed> {
    adding([.centerX], as: AnchorKind.Mixed.self)
  }

  /// The top side as well.
  @_disfavoredOverload
  public var top: Anchors<AnchorKind.Mixed> {
    adding([.top], as: AnchorKind.Mixed.self)
  }

  /// The bottom side as well.
  @_disfavoredOverload
  public var bottom: Anchors<AnchorKind.Mixed> {
    adding([.bottom], as: AnchorKind.Mixed.self)
  }

  /// The vertical middle as well.
  @_disfavoredOverload
  public var centerY: Anchors<AnchorKind.Mixed> {
    adding([.centerY], as: AnchorKind.Mixed.self)
  }

  /// The baseline of the first line as well.
  @_disfavoredOverload
  public var firstBaseline: Anchors<AnchorKind.Mixed> {
    adding([.firstBaseline], as: AnchorKind.Mixed.self)
  }

  /// The baseline of the last line as well.
  @_disfavoredOverload
  public var lastBaseline: Anchors<AnchorKind.Mixed> {
    adding([.lastBaseline], as: AnchorKind.Mixed.self)
  }

  /// The horizontal extent as well.
  @_disfavoredOverload
  public var width: Anchors<AnchorKind.Mixed> {
    adding([.width], as: AnchorKind.Mixed.self)
  }

  /// The vertical extent as well.
  @_disfavoredOverload
  public var height: Anchors<AnchorKind.Mixed> {
    adding([.height], as: AnchorKind.Mixed.self)
  }

  /// All four sides as well.
  @_disfavoredOverload
  public var edges: Anchors<AnchorKind.Mixed> {
    adding([.leading, .trailing, .top, .bottom], as: AnchorKind.Mixed.self)
  }

  /// Width and height as well.
  @_disfavoredOverload
  public var size: Anchors<AnchorKind.Mixed> {
    adding([.width, .height], as: AnchorKind.Mixed.self)
  }

  /// The anchors so far, and both middles as well.
  @_disfavoredOverload
  public var center: Anchors<AnchorKind.Mixed> {
    adding([.centerX, .centerY], as: AnchorKind.Mixed.self)
  }
}

extension Anchors where Kind == AnchorKind.Horizontal {
  /// The side where a line of text begins as well.
  public var leading: Anchors<AnchorKind.Horizontal> {
    adding([.leading], as: AnchorKind.Horizontal.self)
  }

  /// The side where a line of text ends as well.
  public var trailing: Anchors<AnchorKind.Horizontal> {
    adding([.trailing], as: AnchorKind.Horizontal.self)
  }

  /// The left side as well.
  public var left: Anchors<AnchorKind.Horizontal> {
    adding([.left], as: AnchorKind.Horizontal.self)
  }

  /// The right side as well.
  public var right: Anchors<AnchorKind.Horizontal> {
    adding([.right], as: AnchorKind.Horizontal.self)
  }

  /// The horizontal middle as well.
  public var centerX: Anchors<AnchorKind.Horizontal> {
    adding([.centerX], as: AnchorKind.Horizontal.self)
  }
}

extension Anchors where Kind == AnchorKind.Vertical {
  /// The top side as well.
  public var top: Anchors<AnchorKind.Vertical> {
    adding([.top], as: AnchorKind.Vertical.self)
  }

  /// The bottom side as well.
  public var bottom: Anchors<AnchorKind.Vertical> {
    adding([.bottom], as: AnchorKind.Vertical.self)
  }

  /// The vertical middle as well.
  public var centerY: Anchors<AnchorKind.Vertical> {
    adding([.centerY], as: AnchorKind.Vertical.self)
  }

  /// The baseline of the first line as well.
  public var firstBaseline: Anchors<AnchorKind.Vertical> {
    adding([.firstBaseline], as: AnchorKind.Vertical.self)
  }

  /// The baseline of the last line as well.
  public var lastBaseline: Anchors<AnchorKind.Vertical> {
    adding([.lastBaseline], as: AnchorKind.Vertical.self)
  }
}

extension Anchors where Kind == AnchorKind.Extent {
  /// The horizontal extent as well.
  public var width: Anchors<AnchorKind.Extent> {
    adding([.width], as: AnchorKind.Extent.self)
  }

  /// The vertical extent as well.
  public var height: Anchors<AnchorKind.Extent> {
    adding([.height], as: AnchorKind.Extent.self)
  }
}
