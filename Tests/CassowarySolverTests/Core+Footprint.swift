// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

@testable import CassowarySolver

extension Core {
  /// The bytes reserved by the tables that grow with the problem and with
  /// its history; workspaces are left out.
  var footprint: Int {
    var bytes = Self.bytes(store.entries) + Self.bytes(store.cells)
    bytes += Self.bytes(store.columns) + Self.bytes(store.freeBlocks)
    bytes += 8 * store.priorities.values.capacity
    bytes += Self.bytes(around.value) + Self.bytes(around.witness)
    bytes += Self.bytes(around.fixed) + Self.bytes(around.standing)
    bytes += Self.bytes(around.editIndex) + Self.bytes(around.editKey)
    bytes += Self.bytes(editVariable) + Self.bytes(freeEdits)
    bytes += Self.bytes(membership)
    bytes += Self.bytes(derivations.row) + Self.bytes(derivations.rank)
    bytes += Self.bytes(derivations.uses) + Self.bytes(derivations.stale)
    bytes += Self.bytes(derivations.ofRank)
    bytes += Self.bytes(derivations.ofConstraint)
    bytes += Self.bytes(components) + Self.bytes(freeComponents)
    bytes += Self.bytes(marked) + Self.bytes(queue) + Self.bytes(journal)
    bytes += Self.bytes(departed)
    bytes += Self.bytes(witnessed) + Self.bytes(pendingEdits)
    return bytes + Self.bytes(seenInBatch) + Self.bytes(dragged)
  }

  private static func bytes<T>(_ table: borrowing Table<T>) -> Int {
    table.capacity * MemoryLayout<T>.stride
  }
}
