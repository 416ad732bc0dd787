// Licensed under the MIT licence; see LICENSE.

/// What an engine knows about one view or guide, but for which it is and where
/// it stands.
struct LayoutSlot {
  /// The direction that the item's constraints were lowered with.
  var direction = LayoutDirection.leftToRight
  /// The constraints that keep the extents from being negative.
  var nonNegative = PerAxis<UInt32>(.max)
  /// The constraints of hugging, `.max` where there are none.
  var hugging = PerAxis<UInt32>(.max)
  /// The constraints of compression resistance, `.max` where there are none.
  var compression = PerAxis<UInt32>(.max)
  // No number is no size: half the room that an optional takes.
  private var intrinsicWidth = Double.nan
  private var intrinsicHeight = Double.nan
  var huggingPriority = AxisPriorities(.low)
  var compressionPriority = AxisPriorities(.high)

  /// The intrinsic size that the solver knows.
  var intrinsic: IntrinsicSize {
    get {
      IntrinsicSize(
        intrinsicWidth.isNaN ? nil : intrinsicWidth,
        intrinsicHeight.isNaN ? nil : intrinsicHeight
      )
    }
    set {
      intrinsicWidth = newValue.width ?? .nan
      intrinsicHeight = newValue.height ?? .nan
    }
  }
}

/// An intrinsic size on an axis that the solver could not take.
struct OwedSize: Hashable {
  var slot: Int32
  var axis: Axis
}

struct PerAxis<Value> {
  var horizontal: Value
  var vertical: Value

  init(_ both: Value) {
    horizontal = both
    vertical = both
  }

  subscript(axis: Axis) -> Value {
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
