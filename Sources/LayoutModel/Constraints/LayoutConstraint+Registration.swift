// Licensed under the MIT licence; see LICENSE.

extension LayoutConstraint {
  /// Puts the constraint into the lists of its items, which keep it alive
  /// from now on; `order` is its place among the activations of the tree.
  @inline(__always)
  func register(at order: UInt64) {
    isHeld = true
    activationOrder = order
    if distance == nil {
      if let element = record1.elementGlance {
        index1 = element.look { $0.hold(self) }
      }
      if let record2 = record2Glance, !record2.isSame(as: record1),
        let element = record2.look({ $0.elementGlance })
      {
        index2 = element.look { $0.hold(self) }
      }
      return
    }
    for (position, record) in distinctRecords.enumerated() {
      guard let element = record.element else { continue }
      let index = element.hold(self)
      if position == 0 { index1 = index }
      if position == 1 { index2 = index }
    }
  }

  /// Registers a constraint as the last one of its tree.
  func registerAnew() {
    let root = record1.root.view
    root?.activations += 1
    register(at: root?.activations ?? 0)
  }

  /// Takes the constraint out of the lists of its items.
  func unregister() {
    isHeld = false
    defer {
      index1 = -1
      index2 = -1
    }
    if distance == nil {
      leaveList(of: record1, at: index1)
      if let record2, record2 !== record1 { leaveList(of: record2, at: index2) }
      return
    }
    for (position, record) in distinctRecords.enumerated() {
      guard let element = record.element else { continue }
      let index: Int
      switch position {
      case 0: index = Int(index1)
      case 1: index = Int(index2)
      default:
        index = element.touching.firstIndex { $0 === self } ?? -1
      }
      leaveList(of: record, at: Int32(index))
    }
  }

  /// Takes the constraint out of an item's list, where it stands at an index.
  private func leaveList(of record: ItemRecord, at index: Int32) {
    guard let element = record.element else { return }
    let index = Int(index)
    element.touching.removeSwapping(at: index)
    if index < element.touching.count {
      element.touching[index].moved(to: index, in: record)
    }
  }

  /// Drops an active constraint one of whose items is being destroyed.
  func forgetItems() { if isHeld { unregister() } }

  /// The items, each once; the first two are where the stored indices point.
  private var distinctRecords: [ItemRecord] {
    var distinct: [ItemRecord] = []
    for record in records where !distinct.contains(where: { $0 === record }) {
      distinct.append(record)
    }
    return distinct
  }

  private func moved(to index: Int, in record: ItemRecord) {
    if distance == nil {
      if record1 === record {
        index1 = Int32(index)
      } else {
        index2 = Int32(index)
      }
      return
    }
    let distinct = distinctRecords
    if distinct[0] === record {
      index1 = Int32(index)
    } else if distinct.count > 1, distinct[1] === record {
      index2 = Int32(index)
    }
  }
}

extension LayoutElement {
  /// Puts a constraint into the list of the element; returns where it stands.
  @inline(__always)
  fileprivate func hold(_ constraint: LayoutConstraint) -> Int32 {
    let count = touching.count
    // Few elements have fewer than three constraints: one allocation in place
    // of one for each doubling.
    if count == 0 { touching.reserveCapacity(6) }
    touching.append(constraint)
    return Int32(truncatingIfNeeded: count)
  }
}

extension Array {
  /// Removes an element in O(1): the last one takes its place.
  fileprivate mutating func removeSwapping(at index: Int) {
    swapAt(index, count - 1)
    removeLast()
  }
}
