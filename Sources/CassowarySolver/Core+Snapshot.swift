// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Core {
  /// Everything that calls can change, to go back to.
  struct Snapshot: ~Copyable {
    /// All but the variables.
    fileprivate var store: ConstraintStore

    // The tables that have an element for each variable.
    fileprivate var columns: Remembered<ConstraintStore.Column>
    fileprivate var value: Remembered<Double>
    fileprivate var fixed: Remembered<UInt8>
    fileprivate var standing: Remembered<UInt8>
    fileprivate var editIndex: Remembered<Int32>
    fileprivate var membership: Remembered<Membership>
    fileprivate var isMarked: Remembered<Bool>

    // The others, which are short before a first batch.
    fileprivate var witness: Table<Double>
    fileprivate var editKey: Table<Int32>
    fileprivate var editValue: Table<Double>
    fileprivate var editVariable: Table<Int32>
    fileprivate var freeEdits: Table<Int32>
    fileprivate var isCoupled: Table<Bool>
    fileprivate var components: Table<Component>
    fileprivate var freeComponents: Table<Int32>
    fileprivate var adjusted: Table<Int32>
    fileprivate var isPending: Table<Bool>
    fileprivate var pendingEdits: Table<Int32>
    fileprivate var draggedFrom: Table<Double>
    fileprivate var draggedBy: Table<Double>
    fileprivate var dragged: Table<(edit: Int32, value: Double)>
    fileprivate var marked: Table<Int32>
    fileprivate var journal: Table<(variable: Int32, value: Double)>
    fileprivate var witnessed: Table<(variable: Int32, value: Double)>
    fileprivate var seenInBatch: Table<Int32>

    fileprivate var lastStamp: Int
    fileprivate var keepsFactors: Bool
    fileprivate var pairedComponents: Int
    fileprivate var isWitnessOld: Bool
    fileprivate var keepsJournal: Bool
    fileprivate var structure: Int
    fileprivate var flows: [Flow]
    fileprivate var joint: JointFlow
    fileprivate var statistics: SolverStatistics
    fileprivate var batchRound: Int32

    /// What is needed to take back whatever follows.
    init(_ core: borrowing Core) {
      store = ConstraintStore(copyingConstraintsOf: core.store)
      columns = Remembered(core.store.columns)
      value = Remembered(core.around.value)
      fixed = Remembered(core.around.fixed)
      standing = Remembered(core.around.standing)
      editIndex = Remembered(core.around.editIndex)
      membership = Remembered(core.membership)
      isMarked = Remembered(core.isMarked)
      witness = core.around.witness.copy()
      editKey = core.around.editKey.copy()
      editValue = core.around.editValue.copy()
      editVariable = core.editVariable.copy()
      freeEdits = core.freeEdits.copy()
      isCoupled = core.isCoupled.copy()
      components = core.components.copy()
      freeComponents = core.freeComponents.copy()
      adjusted = core.adjusted.copy()
      isPending = core.isPending.copy()
      pendingEdits = core.pendingEdits.copy()
      draggedFrom = core.draggedFrom.copy()
      draggedBy = core.draggedBy.copy()
      dragged = core.dragged.copy()
      marked = core.marked.copy()
      journal = core.journal.copy()
      witnessed = core.witnessed.copy()
      seenInBatch = core.seenInBatch.copy()
      lastStamp = core.lastStamp
      keepsFactors = core.keepsFactors
      pairedComponents = core.pairedComponents
      isWitnessOld = core.isWitnessOld
      keepsJournal = core.keepsJournal
      structure = core.structure
      flows = core.flows
      joint = core.joint
      statistics = core.statistics
      batchRound = core.batchRound
    }
  }

  /// Goes back to a snapshot, all but the workspaces.
  mutating func restore(_ saved: consuming Snapshot) {
    store = saved.store
    saved.columns.restore(&store.columns)
    saved.value.restore(&around.value)
    saved.fixed.restore(&around.fixed)
    saved.standing.restore(&around.standing)
    saved.editIndex.restore(&around.editIndex)
    saved.membership.restore(&membership)
    saved.isMarked.restore(&isMarked)
    around.witness = saved.witness
    around.editKey = saved.editKey
    around.editValue = saved.editValue
    editVariable = saved.editVariable
    freeEdits = saved.freeEdits
    isCoupled = saved.isCoupled
    components = saved.components
    freeComponents = saved.freeComponents
    adjusted = saved.adjusted
    isPending = saved.isPending
    pendingEdits = saved.pendingEdits
    draggedFrom = saved.draggedFrom
    draggedBy = saved.draggedBy
    dragged = saved.dragged
    marked = saved.marked
    journal = saved.journal
    witnessed = saved.witnessed
    seenInBatch = saved.seenInBatch
    lastStamp = saved.lastStamp
    keepsFactors = saved.keepsFactors
    pairedComponents = saved.pairedComponents
    isWitnessOld = saved.isWitnessOld
    keepsJournal = saved.keepsJournal
    structure = saved.structure &+ 1
    flows = saved.flows
    joint = saved.joint
    statistics = saved.statistics
    batchRound = saved.batchRound
    // What is kept from one solve for the next holds no longer.
    sub.residentComponent = -1
    parked = []
    nextParked = 0
    dense = DensePass()
    queue.removeAll()
  }
}
