// Licensed under the MIT licence; see LICENSE.

/// Distances inwards from the four sides of a rectangle.
public struct Insets: Hashable, Sendable {
  /// From the top side downwards.
  public var top: Double
  /// From the left side rightwards.
  public var left: Double
  /// From the bottom side upwards.
  public var bottom: Double
  /// From the right side leftwards.
  public var right: Double

  /// The four distances, anticlockwise from the top.
  public init(
    top: Double = 0,
    left: Double = 0,
    bottom: Double = 0,
    right: Double = 0
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance from every side.
  public init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// No distance from any side.
  public static let zero = Insets()

  /// Whether all four are finite.
  public var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }
}
