// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// What an engine knows of its tree, by identity.
///
/// The tables are apart from the engine because they know no solver: what works
/// on them is compiled once, not for a solver that is found at run time.
///
/// Their accesses are not checked at run time, as a check costs more than most
/// of them do. They are safe because no access calls what reaches the engine
/// again: the tables hold numbers, records and constraints, and the closures
/// that are given a table read the solver's values.
final class EngineTables {
  /// The views and guides, by slot.
  @safe @exclusivity(unchecked) var slots = PlainTable<LayoutSlot>()
  /// The views and guides themselves; nil where the slot is free.
  @safe @exclusivity(unchecked) var records = PlainTable<ItemRecord?>()
  /// The frames that were reported last, by slot: those of the views and guides
  /// for as long as the engine is attached.
  @safe @exclusivity(unchecked) var frames = PlainTable<Rect>()
  /// The slots that the last layout has moved, unless one is under way, and
  /// whoever may ask for them.
  @safe @exclusivity(unchecked) private var lists = SlotLists()
  @safe @exclusivity(unchecked) private var lastMoved: MovedElements?
  /// Whether a layout may solve more than once, as something in the tree may
  /// answer to the size that it gets: the frames before are kept meanwhile.
  @safe @exclusivity(unchecked) var remembersFrames = false
  /// The slots whose values may be other than their frames.
  @safe @exclusivity(unchecked) var expired = SlotSet()
  /// The slots of views that know another size than that of their frame, and
  /// whether there are any.
  @safe @exclusivity(unchecked) var untold = SlotSet()
  @safe @exclusivity(unchecked) var areSizesUntold = false
  /// Variables of new slots that the solver does not know yet.
  @safe @exclusivity(unchecked) var arriving: [Range<UInt32>] = []
  /// The slots whose intrinsic height is another once their width is
  /// known, and whether there are any.
  @safe @exclusivity(unchecked) var dueHeights = SlotSet()
  @safe @exclusivity(unchecked) var areHeightsDue = false
  /// Which slots are free.
  @safe @exclusivity(unchecked) var slotPool = IdentityPool()
  /// Who the solver's constraints belong to.
  @safe @exclusivity(unchecked) var owners = OwnerTable()
  /// Which constraints' identities are free.
  @safe @exclusivity(unchecked) var constraintPool = IdentityPool()
  /// Constraints that can't be refused for the user's sake (extents not
  /// negative, intrinsic sizes): they travel with the next batch.
  @safe @exclusivity(unchecked) var pending = ConstraintBatch()
  /// The row that is being lowered, for the room that it has.
  @safe @exclusivity(unchecked) var row = Lowering.Row(
    relation: .equal,
    constant: 0
  )

  deinit { settleMoved() }

  /// Makes room for a tree that is about to be entered: of a view that has
  /// content two extents and four constraints of its size are pending.
  func reserve(views: Int, constraints: Int) {
    slots.reserve(views)
    records.reserve(views)
    frames.reserve(views)
    owners.reserve(users: constraints, others: 4 * views)
    pending.reserve(6 * views + constraints)
  }

  /// Notes that the solver lacks the variables of a slot: those of slots taken
  /// in a row arrive together. The root's place is none.
  func noteArrival(_ slot: Int32) {
    let end = UInt32(slot) * 4 + 4
    let start = slot == Lowering.rootSlot ? end - 2 : end - 4
    if let last = arriving.last, last.upperBound == start {
      arriving[arriving.count - 1] = last.lowerBound..<end
    } else {
      arriving.append(start..<end)
    }
  }

  /// Two empty lists for the slots that a layout moves, and for those of them
  /// that it resizes, with the room that they had last.
  func lendLists() -> SlotLists {
    settleMoved()
    var lent = SlotLists()
    swap(&lent, &lists)
    lent.moved.removeAll()
    lent.before.removeAll()
    lent.resized.removeAll()
    return lent
  }

  /// Takes the lists back; what has moved, for whoever has asked for the
  /// layout.
  func takeBack(_ lent: inout SlotLists) -> MovedElements? {
    settleMoved()
    swap(&lent, &lists)
    if lists.moved.isEmpty { return nil }
    // What nobody has serves again.
    let elements = lastMoved ?? MovedElements()
    elements.stand(for: self)
    lastMoved = elements
    return elements
  }

  /// Looks up what the last layout has moved, as the slots are about to change,
  /// if somebody may ask still.
  func settleMoved() {
    guard lastMoved != nil, !isKnownUniquelyReferenced(&lastMoved) else {
      return
    }
    lastMoved?.find()
    lastMoved = nil
  }

  /// What has another frame than before the layout, each once however many
  /// solves have moved it.
  var movedElements: [LayoutElement] {
    var elements: [LayoutElement] = []
    elements.reserveCapacity(lists.moved.count)
    var listed = SlotSet()
    for place in lists.moved.indices {
      let slot = lists.moved[place]
      guard listed.insert(slot), !isBack(slot, since: place),
        let element = records[Int(slot)]?.element
      else { continue }
      elements.append(element)
    }
    return elements
  }

  /// Whether a slot that was listed first at a place has the frame of before
  /// again.
  private func isBack(_ slot: Int32, since place: Int) -> Bool {
    lists.before.count == lists.moved.count
      && !Self.isOther(frames[Int(slot)], than: lists.before[place])
  }

  /// The slots that a layout moves, some of them with several solves, and those
  /// that its last solve resizes.
  struct SlotLists: ~Copyable {
    var moved = PlainTable<Int32>()
    /// The frames from which they were moved, where these are remembered.
    var before = PlainTable<Rect>()
    var resized = PlainTable<Int32>()
  }

  /// Gives the elements their frames back, as the engine lets go of them.
  func handBack() {
    for slot in records.indices {
      records[slot]?.element?.ownFrame = frames[slot]
    }
  }
}
