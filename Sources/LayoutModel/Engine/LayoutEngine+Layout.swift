// Licensed under the MIT licence; see LICENSE.

extension LayoutEngine {
  /// Brings all frames up to date.
  ///
  /// Views that asked for it update their constraints first. Where content
  /// has another intrinsic size at the size it was given (text that wraps),
  /// the solver is asked again, at most `LayoutLimits.passes` times.
  ///
  /// - Throws: what the backend can't answer.
  /// - Complexity: the solver's work, and O(frames that move) where the backend
  ///   names what moved, else one look at the values of all frames.
  @discardableResult
  public func layout() throws(LayoutError) -> LayoutPass {
    var pass = LayoutPass()
    let isWithin = isLayingOut
    isLayingOut = true
    defer { isLayingOut = isWithin }
    var lists = tables.lendLists()
    do throws(LayoutError) {
      try layout(&pass, &lists)
    } catch {
      _ = tables.takeBack(&lists)
      throw error
    }
    pass.moved = tables.takeBack(&lists)
    return pass
  }

  private func layout(
    _ pass: inout LayoutPass,
    _ lists: inout EngineTables.SlotLists
  ) throws(LayoutError) {
    if widthsFollowHeights { unwrapTexts() }
    if try settleTexts(&pass, &lists) { return }
    widthsFollowHeights = true
    unwrapTexts()
    _ = try settleTexts(&pass, &lists)
  }

  /// Solves until no text is as high as before; false where that shows for the
  /// first time that widths of texts follow their heights.
  private func settleTexts(
    _ pass: inout LayoutPass,
    _ lists: inout EngineTables.SlotLists
  ) throws(LayoutError) -> Bool {
    // Whether all that has changed since the solve before are heights of texts.
    var onlyHeights = false
    for _ in 0..<LayoutLimits.passes {
      settleButHeights()
      try updateFrames(&lists)
      tables.listUntold(in: &lists)
      pass.solves += 1
      var sizesChanged = false
      var isCircular = false
      var onlyTexts = true
      for index in lists.resized.indices {
        guard let view = tables.view(Int(lists.resized[index])) else {
          continue
        }
        let width = view.lastNotedSize.width
        let isOther = view.noteSize(in: tables)
        if onlyHeights, view.heightFollowsWidth,
          !Tolerance.agree(width, view.lastNotedSize.width)
        {
          isCircular = true
        }
        if !isOther { continue }
        if !view.heightFollowsWidth { onlyTexts = false }
        view.invalidateIntrinsicContentSize()
        sizesChanged = true
      }
      lists.resized.removeAll()
      if claimDueHeights() { sizesChanged = true }
      if isCircular, !widthsFollowHeights { return false }
      if !sizesChanged && !isAnyWaiting { break }
      onlyHeights = onlyTexts && onlyStacksWait
    }
    return true
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
      if view.record.needsUpdateConstraints {
        view.record.needsUpdateConstraints = false
        view.updateConstraints()
      }
    }
  }

  /// Solves, notes the frames, and lists the slots whose frames are others than
  /// before.
  private func updateFrames(
    _ lists: inout EngineTables.SlotLists
  ) throws(LayoutError) {
    do throws(SolverError) {
      try solver.solve()
      // What moved in a solve before the last one is not told.
      let solves = solver.statistics.solves
      let bound = Int(tables.slotPool.bound)
      let isTold =
        solves - readSolves <= 1
        && tables.expired.insertMany(below: bound) { expired in
          solver.visitMovedVariables { expired.insert($0.slot) }
        }
      readSolves = solves
      try solver.withValues { values in
        tables.readFrames(values, all: !isTold, into: &lists)
      }
    } catch {
      throw translated(error)
    }
  }
}

/// The bounds of a layout that can't settle.
enum LayoutLimits {
  /// How often a layout asks the solver because frames changed intrinsic sizes:
  /// text wraps once, and once more inside something that wraps with it.
  static let passes = 8
}

extension View {
  /// Tells the view the size of its frame, if that is new; whether the
  /// intrinsic sizes of its content are others by it.
  func noteSize() -> Bool { note(storedFrame.size) }

  /// The same where the frame most likely stands in these tables.
  func noteSize(in tables: EngineTables) -> Bool {
    guard record.slot >= 0,
      record.linkGlance?.look({ $0.tables === tables }) ?? false
    else { return noteSize() }
    return note(tables.frames[Int(record.slot)].size)
  }

  private func note(_ size: Size) -> Bool {
    if size == lastNotedSize { return false }
    lastNotedSize = size
    return sizeDidChange()
  }
}
