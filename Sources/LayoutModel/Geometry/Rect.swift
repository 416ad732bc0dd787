// Licensed under the MIT licence; see LICENSE.

/// An upright rectangle, y growing downwards.
public struct Rect: Hashable, Sendable {
  /// The place of the left side, counted rightwards.
  public var x: Double
  /// The place of the top side, counted downwards.
  public var y: Double
  /// The distance from the left to the right side.
  public var width: Double
  /// The distance from the top to the bottom side.
  public var height: Double

  /// The rectangle with that corner and that extent.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The same, with the names of the four.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(x, y, width, height)
  }

  /// The rectangle at the origin that has no extent.
  public static let zero = Rect(0, 0, 0, 0)

  /// The place of the right side, `x` and the width.
  public var maxX: Double { x + width }

  /// The place of the bottom side, `y` and the height.
  public var maxY: Double { y + height }

  /// The place halfway between the left and the right side.
  public var midX: Double { x + width / 2 }

  /// The place halfway between the top and the bottom side.
  public var midY: Double { y + height / 2 }

  /// The extent without the place.
  public var size: Size { Size(width, height) }

  /// The rectangle moved by an offset.
  public func offset(x dx: Double, y dy: Double) -> Rect {
    Rect(x + dx, y + dy, width, height)
  }

  /// The rectangle less these distances on every side.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x + insets.left,
      y + insets.top,
      width - insets.left - insets.right,
      height - insets.top - insets.bottom,
    )
  }
}

extension Rect: CustomStringConvertible {
  /// As in `(8, 20, 30 x 44.5)`.
  public var description: String {
    "(\(ShortNumber(x)), \(ShortNumber(y)), \(size))"
  }
}
