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
  func readFrames(
    _ values: Span<Double>,
    all: Bool,
    into lists: inout SlotLists
  ) {
    if remembersFrames {
      readFrames(values, all, &lists, remembers: true)
    } else {
      readFrames(values, all, &lists, remembers: false)
    }
  }

  /// Compiled for each case: most layouts solve once and have nothing to
  /// remember.
  @inline(__always)
  private func readFrames(
    _ values: Span<Double>,
    _ all: Bool,
    _ lists: inout SlotLists,
    remembers: Bool
  ) {
    if all {
      expired.removeAll()
      for slot in frames.indices {
        readFrame(slot, values, &lists, remembers: remembers)
      }
      return
    }
    expired.drain { readFrame($0, values, &lists, remembers: remembers) }
  }

  @inline(__always)
  private func readFrame(
    _ slot: Int,
    _ values: Span<Double>,
    _ lists: inout SlotLists,
    remembers: Bool
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
    guard Self.isOther(frame, than: old), holds(slot) else { return }
    frames[slot] = frame
    lists.moved.append(Int32(truncatingIfNeeded: slot))
    if remembers { lists.before.append(old) }
    if frame.width != old.width || frame.height != old.height {
      lists.resized.append(Int32(truncatingIfNeeded: slot))
    }
  }

  /// Whether a frame is more than rounding away from the one before.
  @inline(__always)
  static func isOther(_ frame: Rect, than old: Rect) -> Bool {
    let gap =
      abs(frame.x - old.x) + abs(frame.y - old.y)
      + abs(frame.width - old.width) + abs(frame.height - old.height)
    if gap == 0 { return false }
    // Sums are quicker than the largest, and mostly say enough: that is a
    // quarter of one sum at least, and at most the other.
    let reach =
      1 + abs(frame.x) + abs(frame.y) + abs(frame.width) + abs(frame.height)
    if gap > 4 * tolerance * reach { return true }
    return isOtherByLargest(frame, than: old)
  }

  private static func isOtherByLargest(
    _ frame: Rect,
    than old: Rect
  ) -> Bool {
    let scale =
      tolerance
      * max(1, abs(frame.x), abs(frame.y), frame.width, frame.height)
    return
      !(abs(frame.x - old.x) <= scale && abs(frame.y - old.y) <= scale
      && abs(frame.width - old.width) <= scale
      && abs(frame.height - old.height) <= scale)
  }

  /// Whether a slot is taken.
  @inline(__always)
  func holds(_ slot: Int) -> Bool { records[slot] != nil }

  @inline(__always)
  func view(_ slot: Int) -> View? {
    guard let record = records[slot].map({ Glance($0) }) else { return nil }
    return record.look { $0.view }
  }
}
