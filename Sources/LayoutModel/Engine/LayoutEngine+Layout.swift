// Licensed under the MIT licence; see LICENSE.

extension LayoutEngine {
  /// Brings all frames up to date.
  ///
  /// Views that asked for it update their constraints first. Where content
  /// wishes for another size at the size it was given (text that wraps),
  /// the solver is asked again, at most `LayoutLimits.passes` times.
  ///
  /// - Throws: what the backend can't answer.
  /// - Complexity: the solver's work, and one look at the values of all frames.
  @discardableResult
  public func layout() throws(LayoutError) -> LayoutPass {
    var pass = LayoutPass()
    var isListed: Set<Int32> = []
    var changed: [Int32] = []
    for _ in 0..<LayoutLimits.passes {
      settle()
      let moved = try updateFrames()
      pass.solves += 1
      var wishesChanged = false
      for slot in moved {
        if pass.solves == 1 || isListed.insert(slot).inserted {
          changed.append(slot)
        }
        if let view = records[Int(slot)]?.view,
          view.noteSize(slots[Int(slot)].frame.size)
        {
          view.invalidateIntrinsicContentSize()
          wishesChanged = true
        }
      }
      if !wishesChanged && !isAnyWaiting { break }
      if pass.solves == 1 { isListed = Set(changed) }
    }
    pass.changed = changed.compactMap { records[Int($0)]?.element }
    return pass
  }

  /// Whether a view wants `updateConstraints()`.
  var isAnyWaiting: Bool { nextWaiting < waiting.count }

  /// Runs `updateConstraints()` where it was asked for.
  func updateWaitingViews() {
    // One at a time: an update may have the others go first.
    while isAnyWaiting {
      let view = waiting[nextWaiting]
      nextWaiting += 1
      if !isAnyWaiting {
        waiting = []
        nextWaiting = 0
      }
      if view.needsUpdateConstraints {
        view.needsUpdateConstraints = false
        view.updateConstraints()
      }
    }
  }

  /// Solves, writes the frames into the elements, and returns the slots whose
  /// frames are others than before.
  private func updateFrames() throws(LayoutError) -> [Int32] {
    var moved: [Int32] = []
    do throws(SolverError) {
      try solver.solve()
      try solver.withValues { values in
        Self.readFrames(values, &self.slots, &self.readings, &moved)
      }
    } catch {
      throw translated(error)
    }
    for slot in moved {
      records[Int(slot)]?.element?.storedFrame = slots[Int(slot)].frame
    }
    return moved
  }

  private static func readFrames(
    _ values: Span<Double>,
    _ slots: inout [LayoutSlot],
    _ readings: inout [FrameReading],
    _ moved: inout [Int32]
  ) {
    FrameReader.read(values, &slots, &readings, &moved)
  }
}

/// The bounds of a layout that can't settle.
enum LayoutLimits {
  /// How often a layout asks the solver because sizes changed wishes: text
  /// wraps once, and once more inside something that wraps with it.
  static let passes = 8
}

extension View {
  /// Tells the view its new size, if it is one.
  func noteSize(_ size: Size) -> Bool {
    if size == lastNotedSize { return false }
    lastNotedSize = size
    return sizeDidChange()
  }
}
