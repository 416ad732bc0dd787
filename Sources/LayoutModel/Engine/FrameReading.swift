// Licensed under the MIT licence; see LICENSE.

/// The values from which the frame of a slot was read last: while these stand,
/// the frame does.
struct FrameReading {
  /// Whether the slot is anybody's.
  var isTaken = false

  /// The place in the superview or owner; no number before the first reading.
  var left = Double.nan
  var top = Double.nan
  var width = Double.nan
  var height = Double.nan
}
