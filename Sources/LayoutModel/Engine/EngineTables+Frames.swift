// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

// The four values of a slot are the frame of its view or guide. Only those are
// looked at that may have moved, where the solver says which.

extension EngineTables {
  /// Frames nearer than this, relative to their numbers, are the same: a sum in
  /// another order may round otherwise.
  private static let tolerance = 1e-9

  /// Notes the frames that are others than before, and appends their slots.
  ///
  /// `all`: Whether every slot is looked at, or only the expired ones.
  /// `resized`: Those of the slots where the extents are others.
  func readFrames(
    _ values: Span<Double>,
    all: Bool,
    into moved: inout [Int32],
    _ resized: inout [Int32]
  ) {
    // In hand meanwhile: an array in a class is asked before each write.
    var frames: [Rect] = []
    swap(&frames, &self.frames)
    defer { swap(&frames, &self.frames) }
    if all {
      expired.removeAll()
      for slot in frames.indices {
        readFrame(slot, values, &frames, &moved, &resized)
      }
      return
    }
    expired.drain { readFrame($0, values, &frames, &moved, &resized) }
  }

  @inline(__always)
  private func readFrame(
    _ slot: Int,
    _ values: Span<Double>,
    _ frames: inout [Rect],
    _ moved: inout [Int32],
    _ resized: inout [Int32]
  ) {
    let first = slot * 4
    // Free slots may have no values, and others may be the solver's alone.
    guard slot < frames.count, first + 3 < values.count else { return }
    var frame = Rect(0, 0, values[first + 2], values[first + 3])
    if slot != Int(Lowering.rootSlot) {
      frame.x = values[first]
      frame.y = values[first + 1]
    }
    let old = frames[slot]
    guard frame != old, Self.isOther(frame, than: old), records[slot] != nil
    else { return }
    frames[slot] = frame
    moved.append(Int32(truncatingIfNeeded: slot))
    if frame.size != old.size {
      resized.append(Int32(truncatingIfNeeded: slot))
    }
  }

  /// Whether a frame is more than rounding away from the one before.
  private static func isOther(_ frame: Rect, than old: Rect) -> Bool {
    let scale =
      tolerance
      * max(1, abs(frame.x), abs(frame.y), frame.width, frame.height)
    return
      !(abs(frame.x - old.x) <= scale && abs(frame.y - old.y) <= scale
      && abs(frame.width - old.width) <= scale
      && abs(frame.height - old.height) <= scale)
  }

  @inline(__always)
  func view(_ slot: Int) -> View? {
    guard let record = records[slot].map({ Glance($0) }) else { return nil }
    return record.look { $0.view }
  }

  func elements(_ slots: [Int32]) -> [LayoutElement] {
    var elements: [LayoutElement] = []
    elements.reserveCapacity(slots.count)
    for slot in slots {
      if let element = records[Int(slot)]?.element { elements.append(element) }
    }
    return elements
  }
}
