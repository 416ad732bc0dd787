// Licensed under the MIT licence; see LICENSE.

/// Reads frames out of a solver's values.
///
/// One pass over all slots: it is bounded by memory, not by tests, and needs no
/// bookkeeping about which variables a change may have reached.
enum FrameReader {
  /// Frames nearer than this, relative to the coordinates they are computed
  /// from, are the same: absolute places are subtracted, which loses what is
  /// small against them.
  static let tolerance = 1e-9

  static func read(
    _ values: Span<Double>,
    _ slots: inout [LayoutSlot],
    _ moved: inout [Int32]
  ) {
    for index in slots.indices {
      if slots[index].record == nil { continue }
      let base = index * 4
      let parent = Int(slots[index].parent)
      var left = 0.0
      var top = 0.0
      if parent >= 0 {
        left = values[base]
        top = values[base + 1]
      }
      let width = values[base + 2]
      let height = values[base + 3]
      var frame = Rect(left, top, width, height)
      if parent > 0 {
        frame.x -= values[parent * 4]
        frame.y -= values[parent * 4 + 1]
      }
      let old = slots[index].frame
      if frame == old { continue }
      let scale = tolerance * max(1, abs(left), abs(top), width, height)
      if abs(frame.x - old.x) <= scale && abs(frame.y - old.y) <= scale
        && abs(frame.width - old.width) <= scale
        && abs(frame.height - old.height) <= scale
      {
        continue
      }
      slots[index].frame = frame
      moved.append(Int32(index))
    }
  }
}
