// Licensed under the MIT licence; see LICENSE.

/// Reads frames out of a solver's values.
///
/// One pass over the values of all slots, which needs no bookkeeping about what
/// a change may have reached. Where the values are those of the last reading
/// nothing else of the slot is looked at.
enum FrameReader {
  /// Frames nearer than this, relative to their numbers, are the same: a sum in
  /// another order may round otherwise.
  static let tolerance = 1e-9

  static func read(
    _ values: Span<Double>,
    _ slots: inout [LayoutSlot],
    _ readings: inout [FrameReading],
    _ moved: inout [Int32]
  ) {
    for index in readings.indices {
      let last = readings[index]
      if !last.isTaken { continue }
      let base = index * 4
      var now = last
      now.left = index == Int(Lowering.rootSlot) ? 0 : values[base]
      now.top = index == Int(Lowering.rootSlot) ? 0 : values[base + 1]
      now.width = values[base + 2]
      now.height = values[base + 3]
      if now.width == last.width && now.height == last.height
        && now.left == last.left && now.top == last.top
      {
        continue
      }
      readings[index] = now
      let frame = Rect(now.left, now.top, now.width, now.height)
      if isOther(frame, than: slots[index].frame) {
        slots[index].frame = frame
        moved.append(Int32(index))
      }
    }
  }

  /// Whether a frame is more than rounding away from the one before.
  private static func isOther(_ frame: Rect, than old: Rect) -> Bool {
    if frame == old { return false }
    let scale =
      tolerance
      * max(1, abs(frame.x), abs(frame.y), frame.width, frame.height)
    return
      !(abs(frame.x - old.x) <= scale && abs(frame.y - old.y) <= scale
      && abs(frame.width - old.width) <= scale
      && abs(frame.height - old.height) <= scale)
  }
}
