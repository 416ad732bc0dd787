// Licensed under the MIT licence; see LICENSE.

/// Reads frames out of a solver's values.
///
/// One pass over the values of all slots, which needs no bookkeeping about what
/// a change may have reached. Where the values are those of the last reading
/// nothing else of the slot is looked at.
enum FrameReader {
  /// Frames nearer than this, relative to the coordinates they are computed
  /// from, are the same: absolute places are subtracted, which loses what is
  /// small against them.
  static let tolerance = 1e-9

  static func read(
    _ values: Span<Double>,
    _ slots: inout [LayoutSlot],
    _ readings: inout [FrameReading],
    _ moved: inout [Int32]
  ) {
    for index in readings.indices {
      let last = readings[index]
      if last.parent < -1 { continue }
      let base = index * 4
      var now = last
      now.width = values[base + 2]
      now.height = values[base + 3]
      now.left = 0
      now.top = 0
      if last.parent >= 0 {
        now.left = values[base]
        now.top = values[base + 1]
      }
      if last.parent > 0 {
        now.originLeft = values[Int(last.parent) * 4]
        now.originTop = values[Int(last.parent) * 4 + 1]
      }
      if now.width == last.width && now.height == last.height
        && now.left == last.left && now.top == last.top
        && now.originLeft == last.originLeft && now.originTop == last.originTop
      {
        continue
      }
      readings[index] = now
      let frame = Rect(
        now.left - now.originLeft,
        now.top - now.originTop,
        now.width,
        now.height,
      )
      if isOther(frame, than: slots[index].frame, read: now) {
        slots[index].frame = frame
        moved.append(Int32(index))
      }
    }
  }

  /// Whether a frame is more than rounding away from the one before.
  private static func isOther(
    _ frame: Rect,
    than old: Rect,
    read: FrameReading
  ) -> Bool {
    if frame == old { return false }
    let scale =
      tolerance
      * max(1, abs(read.left), abs(read.top), read.width, read.height)
    return
      !(abs(frame.x - old.x) <= scale && abs(frame.y - old.y) <= scale
      && abs(frame.width - old.width) <= scale
      && abs(frame.height - old.height) <= scale)
  }
}
