// Licensed under the MIT licence; see LICENSE.

/// One priority for each axis.
public struct AxisPriorities: Hashable, Sendable {
  /// The priority on the horizontal axis.
  public var horizontal: Priority
  /// The priority on the vertical axis.
  public var vertical: Priority

  /// Makes a pair of priorities, one for each axis.
  public init(horizontal: Priority, vertical: Priority) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The same priority on both axes.
  public init(_ both: Priority) { self.init(horizontal: both, vertical: both) }

  /// The priority along an axis.
  public subscript(axis: Axis) -> Priority {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal {
        horizontal = newValue
      } else {
        vertical = newValue
      }
    }
  }
}
