// Licensed under the MIT licence; see LICENSE.

/// The identity of a view or guide inside the model: what constraints hold on
/// to, so that a constraint keeps no view alive and outlives it safely.
///
/// Records point upwards only (child to parent), so no cycle of references
/// arises between views, constraints and engines.
final class ItemRecord {
  /// The view or guide, nil once it is gone, for looks that are not counted.
  ///
  /// It need not be held because `LayoutElement.deinit`, on the one thread that
  /// the tree is confined to, sets it to nil; a checked weak reference would
  /// give every view a side table.
  @safe @exclusivity(unchecked) var elementGlance: Glance<LayoutElement>?

  @safe @exclusivity(unchecked) private var heldParent = Held<ItemRecord>()

  @safe @exclusivity(unchecked) private var heldLink = Held<HostLink>()

  /// The engine's place for the item, -1 outside an engine.
  @safe @exclusivity(unchecked) var slot: Int32 = -1

  /// Whether the item is a view, or which kind of guide.
  let role: Role

  var direction: LayoutDirection?

  // Of views alone, where the record has room for them.

  /// Whether `updateConstraints()` is due before the next layout.
  @safe @exclusivity(unchecked) var needsUpdateConstraints = false

  /// Whether the class is none of this module's, so that its code may do
  /// anything.
  @safe @exclusivity(unchecked) var isCustom = false

  /// Whether a stack view leaves the view out.
  @safe @exclusivity(unchecked) var isHidden = false

  /// The direction of what is directly inside the view, whatever it inherits and
  /// hands down.
  var ownDirection: LayoutDirection?

  /// What stands behind a record.
  enum Role: UInt8 {
    case view
    case guide
    case safeArea
    case margins
  }

  init(_ role: Role) { self.role = role }

  var element: LayoutElement? {
    get { elementGlance?.value }
    set { elementGlance = newValue.map(Glance.init) }
  }

  /// The record of the superview, or of the guide's owner.
  var parent: ItemRecord? {
    get { heldParent.value }
    set { heldParent.value = newValue }
  }

  /// The parent, for looks that are not counted.
  var parentGlance: Glance<ItemRecord>? {
    @inline(__always) get { heldParent.glance }
  }

  /// The way to the engine of the tree.
  var link: HostLink? {
    get { heldLink.value }
    set { heldLink.value = newValue }
  }

  /// The way to the engine, for looks that are not counted.
  var linkGlance: Glance<HostLink>? {
    @inline(__always) get { heldLink.glance }
  }

  var isPresent: Bool { elementGlance != nil }

  /// Whether the record is a view's or a guide's that has an owner.
  var hasView: Bool { role == .view || parentGlance != nil }

  /// Whether the other record is this one, a sibling, the parent or a child.
  @inline(__always)
  func isNear(_ other: ItemRecord) -> Bool {
    if self === other { return true }
    if let parent = parentGlance {
      return parent.isSame(as: other) || parent == other.parentGlance
        || other.isChild(of: self)
    }
    return other.isChild(of: self)
  }

  @inline(__always)
  func isChild(of other: ItemRecord) -> Bool {
    parentGlance?.isSame(as: other) ?? false
  }

  /// The view, nil for a guide's record and once the view is gone.
  var view: View? {
    @inline(__always) get {
      guard role == .view, let element else { return nil }
      return unsafe unsafeDowncast(element, to: View.self)
    }
  }

  /// The direction of this record alone, else the one set here or on the nearest
  /// record above that has one.
  ///
  /// - Complexity: O(depth).
  var effectiveDirection: LayoutDirection {
    if let ownDirection { return ownDirection }
    var record = self
    while true {
      if let direction = record.direction { return direction }
      guard let parent = record.parent else { return .leftToRight }
      record = parent
    }
  }

  var host: (any LayoutHost)? {
    guard let link = linkGlance else { return nil }
    return link.look { $0.host }
  }

  /// The record of the view itself, or of the guide's owner.
  var viewRecord: ItemRecord? { role == .view ? self : parent }

  var root: ItemRecord { rootGlance.value }

  /// The topmost record, for looks that are not counted.
  var rootGlance: Glance<ItemRecord> {
    var record = Glance(self)
    while let parent = record.look({ $0.parentGlance }) { record = parent }
    return record
  }

  /// The number of records above this one.
  var depth: Int {
    var depth = 0
    var record = self
    while let parent = record.parent {
      depth += 1
      record = parent
    }
    return depth
  }

  /// Whether this record is `other` or below it.
  func isInside(_ other: ItemRecord) -> Bool {
    var record = Glance(self)
    while !record.isSame(as: other) {
      guard let parent = record.look({ $0.parentGlance }) else { return false }
      record = parent
    }
    return true
  }

  /// The nearest record that is above, or the same as, both.
  ///
  /// - Complexity: O(depth of the tree).
  func commonAncestor(with other: ItemRecord) -> ItemRecord? {
    if self === other { return self }
    if parent === other.parent, let parent { return parent }
    if parent === other { return other }
    if other.parent === self { return self }
    var left = self
    var right = other
    var difference = left.depth - right.depth
    while difference > 0, let parent = left.parent {
      left = parent
      difference -= 1
    }
    while difference < 0, let parent = right.parent {
      right = parent
      difference += 1
    }
    while left !== right {
      guard let leftUp = left.parent, let rightUp = right.parent else {
        return nil
      }
      left = leftUp
      right = rightUp
    }
    return left
  }
}
