// Licensed under the MIT licence; see LICENSE.

/// Turns constraints between attributes into linear ones between variables.
///
/// Every view and guide has four variables: left and top in the superview,
/// width and height. The alternatives were measured by what they ask of a
/// solver. Edges in place of extents turn every size, the non-negative extent
/// and both constraints of an intrinsic size into rows of two variables, where
/// here they are bounds on one. Places in the root join whatever is inside a
/// view to the place of that view: a list of messages is one system, of which
/// every part slides with the messages above. Places in the superview cost a
/// term for every level between two items and the nearest view above both, in
/// whose coordinates the row is written. Constraints between siblings, and
/// between parent and child, hold no place of a parent; what is inside a view
/// is a system of its own, and the row of an active constraint never depends on
/// where its subtree is.
///
/// The root is at the origin for good, so its left and top are no variables
/// at all. Built-in guides have none either: they are their view's, shifted
/// by constants.
///
/// In a right-to-left ancestor, places that lead or trail are measured from
/// its right side leftwards, which changes the sign of both sides. With the
/// ancestor's width for `R`:
///
///     (R − x1) REL m·(R − x2) + c   ⟺   x1 − m·x2 − (1 − m)·R  REL′ −c
enum Lowering {
  /// A left side and a right side, before they have an identity.
  struct Row: Equatable {
    var terms: [Term] = []
    var relation: Relation
    var constant: Double

    /// Adds a factor times a variable; a variable occurs once.
    mutating func add(_ factor: Double, _ variable: Variable) {
      for index in terms.indices where terms[index].variable == variable {
        terms[index].coefficient += factor
        if terms[index].coefficient == 0 { terms.remove(at: index) }
        return
      }
      terms.append(Term(factor, variable))
    }
  }

  /// The row of a constraint in the tree as it is now.
  ///
  /// `priority`: The constraint's own where none is given.
  ///
  /// - Complexity: O(depth of the tree), O(1) for siblings.
  static func row(
    of constraint: LayoutConstraint,
    constant: Double,
    priority: Priority? = nil
  ) -> Row {
    var row = Row(relation: constraint.relation, constant: constant)
    let priority = priority ?? constraint.storedPriority
    lower(constraint, constant: constant, priority: priority, to: &row)
    return row
  }

  /// Makes a row that of a constraint in the tree as it is now, in the room
  /// that the row has.
  ///
  /// - Complexity: O(depth of the tree), O(1) for siblings.
  static func lower(
    _ constraint: LayoutConstraint,
    constant: Double,
    priority: Priority,
    to row: inout Row
  ) {
    let factors = factors(of: constraint, isRequired: priority.isRequired)
    row.terms.removeAll(keepingCapacity: true)
    row.relation = constraint.relation
    row.constant = factors.constant(constant)
    if constraint.kind1 == .size {
      lowerSize(constraint, factors, to: &row)
      return
    }
    guard let record2 = constraint.record2 else { return }
    let record1 = constraint.record1
    let isDirectional =
      constraint.attribute1.isDirectional
      || constraint.attribute2.isDirectional
    let ancestor = commonView(record1, record2)
    let isMirrored =
      isDirectional && ancestor?.effectiveDirection == .rightToLeft
    if isMirrored {
      row.relation = constraint.relation.flipped
      row.constant = -row.constant
    }
    let frame = (ancestor, isMirrored)
    let (left, right) = (factors.left, factors.right)
    add(left, constraint.attribute1, of: record1, in: frame, to: &row)
    add(-right, constraint.attribute2, of: record2, in: frame, to: &row)
    if left != right, isMirrored, let ancestor {
      add(right - left, .right, of: ancestor, in: frame, to: &row)
    }
  }

  private static func lowerSize(
    _ constraint: LayoutConstraint,
    _ factors: Factors,
    to row: inout Row
  ) {
    addExtent(
      factors.left,
      constraint.attribute1,
      of: constraint.record1,
      base: constraint.distance?.base1,
      to: &row,
    )
    if let record2 = constraint.record2 {
      addExtent(
        -factors.right,
        constraint.attribute2,
        of: record2,
        base: constraint.distance?.base2,
        to: &row,
      )
    }
  }

  /// The nearest view above both items, or one of them.
  private static func commonView(
    _ record1: ItemRecord,
    _ record2: ItemRecord
  ) -> ItemRecord? {
    guard let view1 = record1.viewRecord, let view2 = record2.viewRecord else {
      return nil
    }
    return view1.commonAncestor(with: view2)
  }

  /// Adds a factor times a width or height, or times a distance.
  private static func addExtent(
    _ factor: Double,
    _ attribute: Attribute,
    of record: ItemRecord,
    base: LayoutConstraint.Base?,
    to row: inout Row
  ) {
    guard let base else {
      add(factor, attribute, of: record, in: (nil, false), to: &row)
      return
    }
    let ancestor = commonView(record, base.record)
    let isMirrored =
      (attribute.isDirectional || base.attribute.isDirectional)
      && ancestor?.effectiveDirection == .rightToLeft
    let sign = isMirrored ? -factor : factor
    let frame = (ancestor, isMirrored)
    add(sign, attribute, of: record, in: frame, to: &row)
    add(-sign, base.attribute, of: base.record, in: frame, to: &row)
  }

  /// Adds a factor times an attribute to the left side of a row; what is
  /// constant in it goes to the right side.
  ///
  /// `frame`: The view in whose coordinates a place is, the item itself or
  /// above it, and whether the view's right side leads.
  private static func add(
    _ factor: Double,
    _ attribute: Attribute,
    of record: ItemRecord,
    in frame: (view: ItemRecord?, isMirrored: Bool),
    to row: inout Row
  ) {
    let isPlain =
      record.role == .guide || record.role == .view && !attribute.isMargin
    let insets = isPlain ? Insets.zero : insets(of: record, attribute)
    guard let holder = isPlain ? record : variableHolder(of: record) else {
      return
    }
    let slot = holder.slot
    let start: Double
    let end: Double
    let axis: Axis
    if attribute.axis == .vertical {
      axis = .vertical
      start = insets.top
      end = insets.bottom
    } else {
      axis = .horizontal
      start = insets.left
      end = insets.right
    }
    let share: Double
    let shift: Double
    switch attribute.withoutMargins(isMirrored: frame.isMirrored) {
    case .left, .top:
      share = 0
      shift = start
    case .right, .bottom:
      share = 1
      shift = -end
    case .centerX, .centerY:
      share = 0.5
      shift = (start - end) / 2
    case .firstBaseline:
      share = 0
      shift = record.view?.baselines.first ?? start
    case .lastBaseline:
      share = 1
      shift = -(record.view?.baselines.last ?? end)
    default:
      row.add(factor, .extent(axis, of: slot))
      row.constant += factor * (start + end)
      return
    }
    addPlace(factor, axis, of: holder, in: frame.view, to: &row)
    if share != 0 { row.add(factor * share, .extent(axis, of: slot)) }
    row.constant -= factor * shift
  }

  /// Adds a factor times the left or top side of an item in a view above it:
  /// the places on the way there.
  private static func addPlace(
    _ factor: Double,
    _ axis: Axis,
    of record: ItemRecord,
    in view: ItemRecord?,
    to row: inout Row
  ) {
    var record = record
    while record !== view, let parent = record.parent {
      row.add(factor, .place(axis, of: record.slot))
      record = parent
    }
  }

  private static func insets(
    of record: ItemRecord,
    _ attribute: Attribute
  ) -> Insets {
    switch record.role {
    case .view:
      attribute.isMargin ? record.view?.margins ?? .zero : .zero
    case .guide: .zero
    case .safeArea: record.parent?.view?.safeAreaInsets ?? .zero
    case .margins: record.parent?.view?.margins ?? .zero
    }
  }

  /// The item whose variables stand for an item.
  private static func variableHolder(of record: ItemRecord) -> ItemRecord? {
    record.role == .view || record.role == .guide ? record : record.parent
  }

  /// The slot of the root view, at the origin for good.
  static let rootSlot: Int32 = 0
}

extension Variable {
  /// The left or top side of the item at a slot, in its superview or owner.
  static func place(_ axis: Axis, of slot: Int32) -> Variable {
    Variable(UInt32(slot) * 4 + UInt32(axis.rawValue))
  }

  /// The width or height of the item at a slot.
  static func extent(_ axis: Axis, of slot: Int32) -> Variable {
    Variable(UInt32(slot) * 4 + 2 + UInt32(axis.rawValue))
  }

  /// The axis along which it is measured.
  var axis: Axis { id & 1 == 0 ? .horizontal : .vertical }

  /// The slot that the variable belongs to.
  var slot: Int32 { Int32(id / 4) }
}

extension Attribute {
  /// The attribute with leading and trailing resolved, and without regard to
  /// margins.
  package func withoutMargins(isMirrored: Bool) -> Attribute {
    switch self {
    case .leading, .leadingMargin: isMirrored ? .right : .left
    case .trailing, .trailingMargin: isMirrored ? .left : .right
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }
}
