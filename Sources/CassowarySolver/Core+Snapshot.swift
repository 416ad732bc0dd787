// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Core {
  /// Everything that calls can change, to go back to.
  struct Snapshot: ~Copyable {
    /// All but the tables that have an element for each variable.
    fileprivate var core: Core
    fileprivate var columns: Remembered<ConstraintStore.Column>
    fileprivate var value: Remembered<Double>
    fileprivate var fixed: Remembered<UInt8>
    fileprivate var standing: Remembered<UInt8>
    fileprivate var editIndex: Remembered<Int32>
    fileprivate var membership: Remembered<Membership>
    fileprivate var isMarked: Remembered<Bool>

    fileprivate init(_ core: borrowing Core) {
      self.core = Core(copyingAllButVariablesOf: core)
      let part = core.context.limits.rememberedPart
      columns = Remembered(core.store.columns, part)
      value = Remembered(core.around.value, part)
      fixed = Remembered(core.around.fixed, part)
      standing = Remembered(core.around.standing, part)
      editIndex = Remembered(core.around.editIndex, part)
      membership = Remembered(core.membership, part)
      isMarked = Remembered(core.isMarked, part)
    }
  }

  /// What is needed to take back whatever follows. What is kept between
  /// solves is put aside, to be there again as it is now.
  mutating func takeSnapshot() -> Snapshot {
    // What the last drag moved is told by the parts that are put aside.
    noteDragged()
    var saved = Snapshot(self)
    for index in components.indices {
      components[index].kept = -1
      components[index].part = -1
    }
    swap(&kept, &saved.core.kept)
    swap(&following, &saved.core.following)
    return saved
  }

  /// A second engine with the same state, but for the workspaces and for the
  /// tables that have an element for each variable.
  fileprivate init(copyingAllButVariablesOf other: borrowing Core) {
    self.init(other.context)
    store = ConstraintStore(copyingConstraintsOf: other.store)
    around.witness = other.around.witness.copy()
    around.hasWitness = other.around.hasWitness
    around.editKey = other.around.editKey.copy()
    around.editValue = other.around.editValue.copy()
    derivations = other.derivations.copy()
    editVariable = other.editVariable.copy()
    freeEdits = other.freeEdits.copy()
    isCoupled = other.isCoupled.copy()
    trials = other.trials.copy()
    attention = other.attention.copy()
    components = other.components.copy()
    freeComponents = other.freeComponents.copy()
    roundedComponents = other.roundedComponents
    structure = other.structure
    adjusted = other.adjusted.copy()
    apart = other.apart.copy()
    keepsFactors = other.keepsFactors
    knownRows = other.knownRows
    workPerEntry = other.workPerEntry
    isPending = other.isPending.copy()
    changedPins = other.changedPins.copy()
    pendingEdits = other.pendingEdits.copy()
    draggedFrom = other.draggedFrom.copy()
    dragged = other.dragged.copy()
    marked = other.marked.copy()
    begun = other.begun.copy()
    hasJustBegun = other.hasJustBegun
    journal = other.journal.copy()
    witnessed = other.witnessed.copy()
    unwitnessed = other.unwitnessed.copy()
    keepsJournal = other.keepsJournal
    departed = other.departed.copy()
    seenInBatch = other.seenInBatch.copy()
    batchRound = other.batchRound
    statistics = other.statistics
  }

  /// Goes back to a snapshot, all but the workspaces.
  mutating func restore(_ saved: consuming Snapshot) {
    swap(&sub, &saved.core.sub)
    self = saved.core
    saved.columns.restore(&store.columns)
    saved.value.restore(&around.value)
    saved.fixed.restore(&around.fixed)
    saved.standing.restore(&around.standing)
    saved.editIndex.restore(&around.editIndex)
    saved.membership.restore(&membership)
    saved.isMarked.restore(&isMarked)
  }
}
