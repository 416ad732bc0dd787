// Licensed under the MIT licence; see LICENSE.

extension LayoutConstraint {
  /// Puts the constraint into the lists of its items, which keep it alive
  /// from now on; `order` is its place among the activations of the tree.
  @inline(__always)
  func register(at order: UInt64) {
    isHeld = true
    activationOrder = order
    holdItself()
    if distance == nil {
      if let element = record1.elementGlance {
        index1 = element.look { $0.touches.append(self) }
      }
      if let record2 = record2Glance, !record2.isSame(as: record1),
        let element = record2.look({ $0.elementGlance })
      {
        index2 = element.look { $0.touches.append(self) }
      }
      return
    }
    for (position, record) in distinctRecords.enumerated() {
      guard let element = record.element else { continue }
      let index = element.touches.append(self)
      if position == 0 { index1 = index }
      if position == 1 { index2 = index }
    }
  }

  /// Takes the constraint out of the lists of its items; whoever calls this
  /// holds it.
  func unregister() {
    isHeld = false
    defer {
      index1 = -1
      index2 = -1
      letItselfGo()
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
        index = element.touches.firstPlace(of: self) ?? -1
      }
      leaveList(of: record, at: Int32(index))
    }
  }

  /// Takes the constraint out of an item's list, where it stands at an index.
  private func leaveList(of record: ItemRecord, at index: Int32) {
    record.elementGlance?.look { element in
      let index = Int(index)
      element.touches.removeSwapping(at: index)
      if index < element.touches.count {
        element.touches[index].look { $0.moved(to: index, in: record) }
      }
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

extension TouchList {
  fileprivate func firstPlace(of constraint: LayoutConstraint) -> Int? {
    (0..<count).first { self[$0].isSame(as: constraint) }
  }
}
