// Licensed under the MIT licence; see LICENSE.

/// The size that content would like to have; nil on an axis where it has no
/// opinion.
public struct IntrinsicSize: Hashable, Sendable {
  /// The width that the content has by itself, nil for none.
  public var width: Double?
  /// The height that the content has by itself, nil for none.
  public var height: Double?

  /// Makes an intrinsic size; nil stands for an axis without one.
  public init(_ width: Double?, _ height: Double?) {
    self.width = width
    self.height = height
  }

  /// The same, with the names of the two.
  public init(width: Double?, height: Double?) {
    self.init(width, height)
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
