// Licensed under the MIT licence; see LICENSE.

/// The size that content would like to have; nil on an axis where it has no
/// opinion.
public struct IntrinsicSize: Hashable, Sendable {
  /// The intrinsic width.
  public var width: Double?
  /// The intrinsic height.
  public var height: Double?

  /// The pair of both.
  public init(_ width: Double?, _ height: Double?) {
    self.width = width
    self.height = height
  }

  /// No opinion on either axis.
  public static let none = IntrinsicSize(nil, nil)

  /// The intrinsic extent along an axis.
  public subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}
