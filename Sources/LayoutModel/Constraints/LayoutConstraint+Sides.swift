// Licensed under the MIT licence; see LICENSE.

extension LayoutConstraint {
  /// One attribute of one item, or the distance from a base to it.
  struct Side {
    var record: ItemRecord
    var attribute: Attribute
    var base: Base?
  }

  /// The place that a distance starts at.
  struct Base {
    var record: ItemRecord
    var attribute: Attribute
  }

  /// The bases of the sides that are distances.
  ///
  /// Rare, so kept out of the constraint itself.
  final class Distance {
    let base1: Base?
    let base2: Base?

    init(base1: Base?, base2: Base?) {
      self.base1 = base1
      self.base2 = base2
    }
  }

  var kind1: Attribute.Kind {
    @inline(__always) get {
      distance?.base1 == nil ? attribute1.kind : .size
    }
  }

  var kind2: Attribute.Kind {
    @inline(__always) get {
      distance?.base2 == nil ? attribute2.kind : .size
    }
  }

  /// Whether a side is the distance between two places.
  public var measuresDistance: Bool { distance != nil }

  var records: [ItemRecord] {
    var records = [record1]
    if let record2 { records.append(record2) }
    if let base = distance?.base1 { records.append(base.record) }
    if let base = distance?.base2 { records.append(base.record) }
    return records
  }

  /// Whether one item is inside a subtree and another outside.
  func crossesEdge(of top: ItemRecord) -> Bool {
    if distance != nil {
      let inside = records.filter { $0.isInside(top) }.count
      return inside != 0 && inside != records.count
    }
    guard let record2, record2 !== record1 else { return false }
    return record1.isInside(top) != record2.isInside(top)
  }
}

extension LayoutConstraint.Side {
  /// The distance from a place of one item to a place of another.
  init(
    from start: ItemRecord,
    _ attribute1: Attribute,
    to end: ItemRecord,
    _ attribute2: Attribute
  ) {
    record = end
    attribute = attribute2
    base = LayoutConstraint.Base(record: start, attribute: attribute1)
  }
}
