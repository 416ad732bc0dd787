// Licensed under the MIT licence; see LICENSE.

/// Along which an attribute is measured.
public enum Axis: UInt8, CaseIterable, Hashable, Sendable {
  /// From left to right, or from right to left where the direction is so.
  case horizontal
  /// Top to bottom.
  case vertical

  /// The axis at right angles to this one.
  @inlinable
  public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Axis: CustomStringConvertible {
  /// The name of the axis, `horizontal` or `vertical`.
  public var description: String {
    self == .horizontal ? "horizontal" : "vertical"
  }
}
