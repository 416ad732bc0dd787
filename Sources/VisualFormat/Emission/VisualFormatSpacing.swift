// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// How much `-` stands for, between views and to the superview.
public struct VisualFormatSpacing: Hashable, Sendable {
  /// Between a superview and the view beside it.
  public enum Superview: Hashable, Sendable {
    /// So far from the superview's edge.
    case points(Double)
    /// At the superview's own margin, as UIKit does.
    case margins
  }

  /// The distance between two views, in points.
  public var sibling: Double
  /// Between a superview and the view beside it.
  public var superview: Superview

  /// The spacing with these parts; AppKit's numbers unless told.
  public init(
    sibling: Double = StandardSpacing.sibling,
    superview: Superview = .points(StandardSpacing.superview)
  ) {
    self.sibling = sibling
    self.superview = superview
  }

  /// 8 between views, 20 to the superview.
  public static let standard = Self()
  /// 8 between views, the superview's margins at its edges.
  public static let superviewMargins = Self(superview: .margins)
}
