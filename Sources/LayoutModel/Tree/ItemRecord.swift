// Licensed under the MIT licence; see LICENSE.

/// The identity of a view or guide inside the model: what constraints hold on
/// to, so that a constraint keeps no view alive and outlives it safely.
///
/// Records point upwards only (child to parent), so no cycle of references
/// arises between views, constraints and engines.
final class ItemRecord {
  /// The view or guide, nil once it is gone.
  ///
  /// Unchecked because `LayoutElement.deinit`, on the one thread that the
  /// tree is confined to, sets it to nil; a checked weak reference would give
  /// every view a side table.
  unowned(unsafe) private var unsafeElement: LayoutElement?

  /// The record of the superview, or of the guide's owner.
  var parent: ItemRecord?

  /// The engine's place for the item, -1 outside an engine.
  var slot: Int32 = -1

  /// The way to the engine of the tree.
  var link: HostLink?

  /// Whether the item is a view, or which kind of guide.
  let role: Role

  /// The layout direction set on the view itself.
  var direction: LayoutDirection?

  /// What stands behind a record.
  enum Role: UInt8 {
    case view
    case guide
    case safeArea
    case margins
  }

  init(_ role: Role) {
    self.role = role
    unsafe unsafeElement = nil
  }

  /// The view or guide, nil once it is gone.
  var element: LayoutElement? {
    get { unsafe unsafeElement }
    set { unsafe unsafeElement = newValue }
  }

  /// Whether the view or guide is there still.
  var isPresent: Bool { unsafe unsafeElement != nil }

  /// Whether the record is a view's or a guide's that has an owner.
  var hasView: Bool { role == .view || parent != nil }

  /// Whether the other record is this one, a sibling, the parent or a child.
  func isNear(_ other: ItemRecord) -> Bool {
    self === other || parent === other || other.parent === self
      || parent != nil && parent === other.parent
  }

  /// The view, nil for a guide's record and once the view is gone.
  var view: View? {
    guard role == .view, let element else { return nil }
    return unsafe unsafeDowncast(element, to: View.self)
  }

  /// The direction set here or on the nearest record above that has one.
  ///
  /// - Complexity: O(depth).
  var effectiveDirection: LayoutDirection {
    var record = self
    while true {
      if let direction = record.direction { return direction }
      guard let parent = record.parent else { return .leftToRight }
      record = parent
    }
  }

  /// The engine of the tree, if one is attached.
  var host: (any LayoutHost)? { link?.host }

  /// The record of the view itself, or of the guide's owner.
  var viewRecord: ItemRecord? { role == .view ? self : parent }

  /// The topmost record above this one.
  var root: ItemRecord {
    var record = self
    while let parent = record.parent { record = parent }
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
    var record = self
    while record !== other {
      guard let parent = record.parent else { return false }
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
