// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

// Most constraints relate an edge, middle or extent of a view to one of a
// sibling or of the superview. Their terms go straight into the batch: no two
// of them have one variable, and none depends on margins or baselines.

extension Lowering {
  /// Appends the row of a constraint between siblings, or between parent and
  /// child, or of one item alone; false, and nothing appended, where the row
  /// takes more than that.
  static func appendPlain(
    _ constraint: LayoutConstraint,
    _ slots: borrowing PlainTable<LayoutSlot>,
    to batch: inout ConstraintBatch
  ) -> Bool {
    let first = constraint.record1
    let attribute1 = constraint.attribute1
    guard constraint.distance == nil, hasVariables(first, attribute1),
      let axis1 = attribute1.axis
    else { return false }
    guard let second = constraint.record2Glance else {
      guard attribute1.kind == .size else { return false }
      batch.add(Term(1, .extent(axis1, of: first.slot)))
      close(constraint, in: &batch)
      return true
    }
    return second.look { second in
      appendPair(constraint, first, axis1, second, slots, to: &batch)
    }
  }

  /// The same for a constraint between two items.
  @inline(__always)
  private static func appendPair(
    _ constraint: LayoutConstraint,
    _ first: ItemRecord,
    _ axis1: Axis,
    _ second: ItemRecord,
    _ slots: borrowing PlainTable<LayoutSlot>,
    to batch: inout ConstraintBatch
  ) -> Bool {
    let attribute1 = constraint.attribute1
    let attribute2 = constraint.attribute2
    let multiplier = constraint.multiplier
    guard first !== second, multiplier != 0, Lowering.isShort(multiplier),
      hasVariables(second, attribute2),
      let axis2 = attribute2.axis
    else { return false }
    if attribute1.kind == .size {
      batch.add(Term(1, .extent(axis1, of: first.slot)))
      batch.add(Term(-multiplier, .extent(axis2, of: second.slot)))
      close(constraint, in: &batch)
      return true
    }
    let isChild1: Bool
    let isChild2: Bool
    let ancestor: Int32
    if first.isChild(of: second) {
      (isChild1, isChild2, ancestor) = (true, false, second.slot)
    } else if second.isChild(of: first) {
      (isChild1, isChild2, ancestor) = (false, true, first.slot)
    } else if let parent = first.parentGlance, second.parentGlance == parent {
      (isChild1, isChild2, ancestor) = (true, true, parent.look { $0.slot })
    } else {
      return false
    }
    let isDirectional = attribute1.isDirectional || attribute2.isDirectional
    guard ancestor >= 0,
      !isDirectional || slots[Int(ancestor)].direction == .leftToRight
    else { return false }
    let factor = -multiplier
    add(1, attribute1, axis1, of: first.slot, isChild1, to: &batch)
    add(factor, attribute2, axis2, of: second.slot, isChild2, to: &batch)
    close(constraint, in: &batch)
    return true
  }

  /// Whether an item's attribute is made of its own variables alone.
  @inline(__always)
  private static func hasVariables(
    _ record: ItemRecord,
    _ attribute: Attribute
  ) -> Bool {
    record.slot >= 0
      && (record.role == .view || record.role == .guide)
      && !attribute.isMargin && !attribute.isBaseline
  }

  @inline(__always)
  private static func close(
    _ constraint: LayoutConstraint,
    in batch: inout ConstraintBatch
  ) {
    batch.close(
      ConstraintID(constraint.solverID),
      constraint.relation,
      constraint.storedConstant,
      priority: constraint.storedPriority
    )
  }

  /// Adds a factor times a place, in the view above the item or, where the
  /// item is that view itself, in its own coordinates.
  @inline(__always)
  private static func add(
    _ factor: Double,
    _ attribute: Attribute,
    _ axis: Axis,
    of slot: Int32,
    _ isChild: Bool,
    to batch: inout ConstraintBatch
  ) {
    if isChild { batch.add(Term(factor, .place(axis, of: slot))) }
    switch attribute {
    case .right, .bottom, .trailing:
      batch.add(Term(factor, .extent(axis, of: slot)))
    case .centerX, .centerY:
      batch.add(Term(factor * 0.5, .extent(axis, of: slot)))
    default:
      break
    }
  }
}
