// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// What an engine knows of its tree, by identity.
struct EngineTables {
  /// The views and guides, by slot.
  var slots: [LayoutSlot] = []
  /// The views and guides themselves; nil where the slot is free.
  var records: [ItemRecord?] = []
  /// From which values their frames were read.
  var readings: [FrameReading] = []
  /// Which slots are free.
  var slotPool = IdentityPool()
  /// Who the solver's constraints belong to.
  var owners = OwnerTable()
  /// Which constraints' identities are free.
  var constraintPool = IdentityPool()
  /// Constraints that can't be refused for the user's sake (extents not
  /// negative, intrinsic sizes): they travel with the next batch.
  var pending = ConstraintBatch()
  /// The row that is being lowered, for the room that it has.
  var row = Lowering.Row(relation: .equal, constant: 0)
}

/// The tables in a place of their own, which one engine holds.
///
/// A stored property of a class is guarded by the runtime: each access asks
/// whether another one is under way, several times a view while a tree is
/// attached. No access to the tables calls what reaches the engine again: they
/// hold numbers, records and constraints, and the closures that are given a
/// table read the solver's values.
@safe
struct TablesBox: ~Copyable {
  private let place: UnsafeMutablePointer<EngineTables>

  init() {
    unsafe place = UnsafeMutablePointer<EngineTables>.allocate(capacity: 1)
    unsafe place.initialize(to: EngineTables())
  }

  deinit {
    unsafe place.deinitialize(count: 1)
    unsafe place.deallocate()
  }

  var tables: EngineTables {
    @_transparent _read { yield unsafe place.pointee }
    @_transparent nonmutating _modify { yield unsafe &place.pointee }
  }
}
