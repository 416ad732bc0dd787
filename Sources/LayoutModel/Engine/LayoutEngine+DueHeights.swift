// Licensed under the MIT licence; see LICENSE.

// The height of a text that wraps follows its width. Where a new text is likely
// to have another width, its height is asked for once that is known: asked for
// at the old width it would move all that stands below, and move it again.

extension LayoutEngine {
  /// Whether the height of a text that wraps waits for the width that the next
  /// layout gives to it.
  ///
  /// A text that had less room than its intrinsic width, and has so still, is
  /// as wide as before: its height is known.
  ///
  /// `before`: The intrinsic size that the solver knew.
  func waitsForWidth(
    _ view: View,
    _ slot: Int32,
    _ size: IntrinsicSize,
    _ before: IntrinsicSize
  ) -> Bool {
    guard let old = before.width, let new = size.width, old != new,
      before.height != nil,
      before.height != size.height, !view.hugging.vertical.isRequired,
      !view.compressionResistance.vertical.isRequired
    else { return false }
    let width = tables.frames[Int(slot)].width
    return width > 0 && min(old, new) <= width
  }

  /// Asks for the heights that have waited; whether one is another.
  @discardableResult
  func claimDueHeights() -> Bool {
    guard tables.areHeightsDue else { return false }
    tables.areHeightsDue = false
    var due: [Int] = []
    tables.dueHeights.drain { due.append($0) }
    var isAnyNew = false
    for slot in due {
      guard let view = tables.records[slot]?.view else { continue }
      let before = tables.slots[slot].intrinsic.height
      let height = view.intrinsicContentSize.height
      setIntrinsic(height, of: view, view.record.slot, .vertical)
      if height != before { isAnyNew = true }
    }
    return isAnyNew
  }
}
