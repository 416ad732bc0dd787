// Licensed under the MIT licence; see LICENSE.

/// An upright rectangle, y growing downwards.
public struct Rect: Hashable, Sendable {
  /// The left side.
  public var x: Double
  /// The top side.
  public var y: Double
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// The rectangle with that corner and that extent.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Nothing at the origin.
  public static let zero = Rect(0, 0, 0, 0)

  /// The right side.
  public var maxX: Double { x + width }

  /// The bottom side.
  public var maxY: Double { y + height }

  /// The horizontal middle.
  public var midX: Double { x + width / 2 }

  /// The vertical middle.
  public var midY: Double { y + height / 2 }

  /// The extent by itself.
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
