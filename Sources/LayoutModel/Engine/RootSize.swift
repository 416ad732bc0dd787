// Licensed under the MIT licence; see LICENSE.

/// The size that an engine gives to its root view.
public struct RootSize: Hashable, Sendable {
  /// The width; nil lets the contents decide, as small as they can be.
  public var width: Double?
  /// The height; nil lets the contents decide, as small as they can be.
  public var height: Double?
  /// Required, so that what can't fit is a conflict; or a priority, so that a
  /// window may turn out larger than it was dragged. Below required the size
  /// is an edit: the fast way to follow a drag.
  public var priority: Priority

  /// The size at a priority.
  public init(
    width: Double? = nil,
    height: Double? = nil,
    priority: Priority = .required
  ) {
    self.width = width
    self.height = height
    self.priority = priority
  }

  /// A size that the root is required to have.
  public init(_ width: Double, _ height: Double) {
    self.init(width: width, height: height)
  }

  /// No size: the contents decide.
  public static let free = RootSize()

  /// The extent along an axis.
  public subscript(axis: Axis) -> Double? {
    axis == .horizontal ? width : height
  }
}
