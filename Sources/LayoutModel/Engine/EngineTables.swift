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
  @safe @exclusivity(unchecked) var slots: [LayoutSlot] = []
  /// The views and guides themselves; nil where the slot is free.
  @safe @exclusivity(unchecked) var records: [ItemRecord?] = []
  /// The frames that were reported last, by slot.
  @safe @exclusivity(unchecked) var frames: [Rect] = []
  /// The slots whose values may be other than their frames.
  @safe @exclusivity(unchecked) var expired = SlotSet()
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
}
