// Licensed under the MIT licence; see LICENSE.

/// A width and a height.
public struct Size: Hashable, Sendable {
  /// The distance from the left to the right side.
  public var width: Double
  /// The distance from the top to the bottom side.
  public var height: Double

  /// The pair of the two.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// The same, with the names of the two.
  public init(width: Double, height: Double) {
    self.init(width, height)
  }

  /// The size that has no extent on either axis.
  public static let zero = Size(0, 0)

  /// The extent along an axis.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

extension Size: CustomStringConvertible {
  /// As in `30 x 44.5`.
  public var description: String {
    "\(ShortNumber(width)) x \(ShortNumber(height))"
  }
}
