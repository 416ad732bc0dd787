// Licensed under the MIT licence; see LICENSE.

/// The values from which the frame of a slot was read last: while these stand,
/// the frame does.
struct FrameReading {
  /// The slot of the superview or owner, -1 for the root, -2 where the slot is
  /// free.
  var parent: Int32 = -2

  /// The place in the root, which is the origin for the root itself; no number
  /// before the first reading.
  var left = Double.nan
  var top = Double.nan
  var width = Double.nan
  var height = Double.nan

  /// The place of the superview or owner.
  var originLeft = 0.0
  var originTop = 0.0
}
