// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Core {
  /// Everything that calls can change, to go back to.
  struct Snapshot: ~Copyable {
    /// All but the tables that have an element for each variable.
    fileprivate var core = Core()
    fileprivate var columns: Remembered<ConstraintStore.Column>
    fileprivate var value: Remembered<Double>
    fileprivate var fixed: Remembered<UInt8>
    fileprivate var standing: Remembered<UInt8>
    fileprivate var editIndex: Remembered<Int32>
    fileprivate var component: Remembered<Int32>
    fileprivate var nextMember: Remembered<Int32>
    fileprivate var isMarked: Remembered<Bool>

    fileprivate init(_ core: borrowing Core) {
      columns = Remembered(core.store.columns)
      value = Remembered(core.around.value)
      fixed = Remembered(core.around.fixed)
      standing = Remembered(core.around.standing)
      editIndex = Remembered(core.around.editIndex)
      component = Remembered(core.component)
      nextMember = Remembered(core.nextMember)
      isMarked = Remembered(core.isMarked)
    }
  }

  /// What is needed to take back whatever follows.
  borrowing func snapshot() -> Snapshot {
    var saved = Snapshot(self)
    saved.core.store = store.copyWithoutColumns()
    saved.core.around.witness = around.witness.copy()
    saved.core.around.editKey = around.editKey.copy()
    saved.core.around.editValue = around.editValue.copy()
    saved.core.editVariable = editVariable.copy()
    saved.core.freeEdits = freeEdits.copy()
    saved.core.isCoupled = isCoupled.copy()
    saved.core.firstMember = firstMember.copy()
    saved.core.freeComponents = freeComponents.copy()
    saved.core.componentSize = componentSize.copy()
    saved.core.componentLow = componentLow.copy()
    saved.core.componentHigh = componentHigh.copy()
    saved.core.componentStamp = componentStamp.copy()
    saved.core.lastStamp = lastStamp
    saved.core.adjusted = adjusted.copy()
    saved.core.keepsFactors = keepsFactors
    saved.core.isAbsorbing = isAbsorbing.copy()
    saved.core.componentPair = componentPair.copy()
    saved.core.pairedComponents = pairedComponents
    saved.core.isWitnessOld = isWitnessOld
    saved.core.keepsJournal = keepsJournal
    saved.core.flowPlace = flowPlace.copy()
    saved.core.structure = structure &+ 1
    saved.core.flows = flows
    saved.core.joint = joint
    saved.core.isPending = isPending.copy()
    saved.core.pendingEdits = pendingEdits.copy()
    saved.core.draggedFrom = draggedFrom.copy()
    saved.core.draggedBy = draggedBy.copy()
    saved.core.dragged = dragged.copy()
    saved.core.marked = marked.copy()
    saved.core.journal = journal.copy()
    saved.core.witnessed = witnessed.copy()
    saved.core.statistics = statistics
    saved.core.seenInBatch = seenInBatch.copy()
    saved.core.batchRound = batchRound
    return saved
  }

  /// Goes back to a snapshot, all but the workspaces.
  mutating func restore(_ saved: consuming Snapshot) {
    swap(&sub, &saved.core.sub)
    saved.core.sub.residentComponent = -1
    self = saved.core
    saved.columns.restore(&store.columns)
    saved.value.restore(&around.value)
    saved.fixed.restore(&around.fixed)
    saved.standing.restore(&around.standing)
    saved.editIndex.restore(&around.editIndex)
    saved.component.restore(&component)
    saved.nextMember.restore(&nextMember)
    saved.isMarked.restore(&isMarked)
  }
}
