// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

// What an engine notes of views, guides and constraints as they come. A screen
// has thousands, so each entry is made whole and stored once.

extension EngineTables {
  /// Takes the identity of a constraint that is no user's.
  @inline(__always)
  func takeConstraint(_ owner: ConstraintOwner) -> UInt32 {
    let id = constraintPool.take()
    owners.enter(owner, at: Int(id))
    return id
  }

  func giveBackConstraint(_ id: UInt32) {
    owners.clear(at: Int(id))
    constraintPool.giveBack(id)
  }

  /// Gives a slot to a view, or to a guide with an extent of its own, with its
  /// variables and the constraints that keep the extents from being negative.
  func enter(_ record: ItemRecord, at frame: Rect) -> Int32 {
    let slot = Int32(slotPool.take())
    record.slot = slot
    var entry = LayoutSlot()
    let parent =
      record.parentGlance?.look { parent in
        // What a parent keeps to itself is nothing that others inherit.
        parent.ownDirection == nil ? parent.slot : -1
      } ?? -1
    entry.direction =
      parent < 0 || record.ownDirection != nil
      ? record.effectiveDirection
      : record.direction ?? slots[Int(parent)].direction
    entry.nonNegative.horizontal = enterBound(slot, .horizontal)
    entry.nonNegative.vertical = enterBound(slot, .vertical)
    if slots.count == Int(slot) {
      slots.append(entry)
      records.append(record)
      frames.append(frame)
    } else {
      slots[Int(slot)] = entry
      records[Int(slot)] = record
      frames[Int(slot)] = frame
    }
    expired.insert(slot)
    noteArrival(slot)
    return slot
  }

  @inline(__always)
  private func enterBound(_ slot: Int32, _ axis: Axis) -> UInt32 {
    let id = takeConstraint(.nonNegative(slot: slot, axis))
    pending.append(
      ConstraintID(id),
      Term(1, .extent(axis, of: slot)),
      .greaterThanOrEqual
    )
    return id
  }

  /// Makes the constraints of an intrinsic size pending where there are none;
  /// false, and nothing is noted, where the size or its priority is no number
  /// that layout can use.
  func enterIntrinsicSize(
    _ size: IntrinsicSize,
    _ hugging: AxisPriorities,
    _ compression: AxisPriorities,
    of slot: Int32
  ) -> Bool {
    let width = size.width ?? 0
    let height = size.height ?? 0
    guard width >= 0, height >= 0, width.isFinite, height.isFinite,
      hugging.horizontal.isValid, hugging.vertical.isValid,
      compression.horizontal.isValid, compression.vertical.isValid
    else { return false }
    var entry = slots[Int(slot)]
    entry.intrinsic = size
    entry.huggingPriority = hugging
    entry.compressionPriority = compression
    if size.width != nil { enterPair(.horizontal, width, slot, &entry) }
    if size.height != nil { enterPair(.vertical, height, slot, &entry) }
    slots[Int(slot)] = entry
    return true
  }

  @inline(__always)
  private func enterPair(
    _ axis: Axis,
    _ size: Double,
    _ slot: Int32,
    _ entry: inout LayoutSlot
  ) {
    let term = Term(1, .extent(axis, of: slot))
    let upper = takeConstraint(.hugging(slot: slot, axis))
    pending.append(
      ConstraintID(upper),
      term,
      .lessThanOrEqual,
      size,
      priority: entry.huggingPriority[axis]
    )
    let lower = takeConstraint(.compression(slot: slot, axis))
    pending.append(
      ConstraintID(lower),
      term,
      .greaterThanOrEqual,
      size,
      priority: entry.compressionPriority[axis]
    )
    entry.hugging[axis] = upper
    entry.compression[axis] = lower
  }

  /// What is pending, which is taken out, and a batch in the solver's form, the
  /// batch with identities of its own.
  func prepare(_ batch: [LayoutConstraint]) -> ConstraintBatch {
    var linear = ConstraintBatch()
    swap(&linear, &pending)
    // Baselines may be code of others, which may come here again.
    var row = Lowering.Row(relation: .equal, constant: 0)
    swap(&row, &self.row)
    defer { swap(&row, &self.row) }
    linear.reserve(batch.count)
    owners.reserve(users: batch.count)
    var position: UInt64 = 0
    batch.glanceAtAll { constraint in
      let id = constraintPool.take()
      owners.enter(constraint, at: Int(id))
      constraint.solverID = id
      if !constraint.isHeld { constraint.activationOrder = position }
      position += 1
      if Lowering.appendPlain(constraint, slots, to: &linear) { return }
      Lowering.lower(
        constraint,
        constant: constraint.storedConstant,
        priority: constraint.storedPriority,
        to: &row
      )
      linear.append(
        ConstraintID(id),
        row.terms,
        row.relation,
        row.constant,
        priority: constraint.storedPriority
      )
    }
    return linear
  }
}
