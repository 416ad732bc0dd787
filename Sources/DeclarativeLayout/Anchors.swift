// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// What an anchor measures: a place across, a place down, an extent, or
/// several of these at once. Only like compares with like.
public enum AnchorKind {
  /// Places on the horizontal axis.
  public enum Horizontal {}
  /// Places on the vertical axis.
  public enum Vertical {}
  /// Extents: widths and heights, which are relative to nothing.
  public enum Extent {}
  /// Anchors of several kinds, which match anchors of the same list only.
  public enum Mixed {}
}

/// One or more attributes of an inserted view, all to be constrained alike:
/// `a.leading.trailing`.
public struct Anchors<Kind> {
  let view: View
  let attributes: [Attribute]

  func adding<Other>(
    _ attributes: [Attribute],
    as kind: Other.Type
  ) -> Anchors<Other> {
    Anchors<Other>(view: view, attributes: self.attributes + attributes)
  }
}

extension InsertedView {
  /// The side where a line of text begins.
  public var leading: Anchors<AnchorKind.Horizontal> {
    Anchors(view: view, attributes: [.leading])
  }

  /// The side where a line of text ends.
  public var trailing: Anchors<AnchorKind.Horizontal> {
    Anchors(view: view, attributes: [.trailing])
  }

  /// The left side, whatever the layout direction is.
  public var left: Anchors<AnchorKind.Horizontal> {
    Anchors(view: view, attributes: [.left])
  }

  /// The right side, whatever the layout direction is.
  public var right: Anchors<AnchorKind.Horizontal> {
    Anchors(view: view, attributes: [.right])
  }

  /// The middle between the left and the right side.
  public var centerX: Anchors<AnchorKind.Horizontal> {
    Anchors(view: view, attributes: [.centerX])
  }

  /// The top side, from which places count downwards.
  public var top: Anchors<AnchorKind.Vertical> {
    Anchors(view: view, attributes: [.top])
  }

  /// The bottom side, below the top side by the height.
  public var bottom: Anchors<AnchorKind.Vertical> {
    Anchors(view: view, attributes: [.bottom])
  }

  /// The middle between the top and the bottom side.
  public var centerY: Anchors<AnchorKind.Vertical> {
    Anchors(view: view, attributes: [.centerY])
  }

  /// The baseline of the first line.
  public var firstBaseline: Anchors<AnchorKind.Vertical> {
    Anchors(view: view, attributes: [.firstBaseline])
  }

  /// The baseline of the last line.
  public var lastBaseline: Anchors<AnchorKind.Vertical> {
    Anchors(view: view, attributes: [.lastBaseline])
  }

  /// The distance from the left to the right side.
  public var width: Anchors<AnchorKind.Extent> {
    Anchors(view: view, attributes: [.width])
  }

  /// The distance from the top to the bottom side.
  public var height: Anchors<AnchorKind.Extent> {
    Anchors(view: view, attributes: [.height])
  }

  /// All four sides, as one list that constrains each.
  public var edges: Anchors<AnchorKind.Mixed> {
    Anchors(view: view, attributes: [.leading, .trailing, .top, .bottom])
  }

  /// Width and height, as one list that constrains each.
  public var size: Anchors<AnchorKind.Extent> {
    Anchors(view: view, attributes: [.width, .height])
  }

  /// Both middles, as one list that constrains each.
  public var center: Anchors<AnchorKind.Mixed> {
    Anchors(view: view, attributes: [.centerX, .centerY])
  }
}
