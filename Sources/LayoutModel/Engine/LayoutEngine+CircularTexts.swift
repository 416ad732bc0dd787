// Licensed under the MIT licence; see LICENSE.

// The height of a text that wraps follows its width. Where a width follows a
// height as well, as in a label that is to be a square, several layouts can be
// consistent, or none. A layout takes the one that is reached from texts in one
// line, as that of a tree which was never laid out: it would depend on the
// history of the tree otherwise.
//
// Whether that is so is found when a width of a text changes though nothing but
// heights of texts has. Elsewhere the texts stay as they are wrapped, which
// leads to the only consistent layout there is.

extension LayoutEngine {
  /// Whether nothing but stack views wants `updateConstraints()`: of heights
  /// they make heights.
  var onlyStacksWait: Bool {
    waiting[nextWaiting...].allSatisfy { type(of: $0) == StackView.self }
  }

  /// Puts the texts that wrap at the width that layout gives in one line.
  ///
  /// - Complexity: O(views and guides).
  func unwrapTexts() {
    root.forEachElement { element in
      guard let view = element as? View, view.heightFollowsWidth,
        view.lastNotedSize != .zero
      else { return }
      tables.unwrap(view)
      _ = view.sizeDidChange()
      view.invalidateIntrinsicContentSize()
    }
  }
}

extension EngineTables {
  /// Has a text forget its width.
  func unwrap(_ view: View) {
    view.lastNotedSize = .zero
    oweSize(to: view.record.slot)
  }

  /// Has the next solve tell a view its size even where its frame is the one of
  /// before.
  func oweSize(to slot: Int32) {
    untold.insert(slot)
    areSizesUntold = true
  }

  /// Lists the views that are owed their size as resized.
  func listUntold(in lists: inout SlotLists) {
    if !areSizesUntold { return }
    areSizesUntold = false
    untold.drain { lists.resized.append(Int32(truncatingIfNeeded: $0)) }
  }
}
