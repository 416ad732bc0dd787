// Licensed under the MIT licence; see LICENSE.

/// What a constraint can speak about: a `View` or a `LayoutGuide`.
///
/// Extensions of this protocol reach both, with `Self` as the static type.
/// Only `LayoutElement` and its subclasses conform.
public protocol LayoutItem: LayoutElement {}

/// The common part of views and guides.
///
/// Thread-confined, like everything in a view tree: use one tree from one
/// thread at a time.
open class LayoutElement {
  /// What the element is called in every text; need not be unique.
  public var name: String

  let record: ItemRecord

  /// The active constraints that speak about the element; without the runtime's
  /// checks, which cost more than entering a constraint does. No change of the
  /// list runs code of others: what leaves is held by whoever takes it out.
  @safe @exclusivity(unchecked) var touches = TouchList()

  /// The frame of the last layout, in the coordinates of the superview (for a
  /// guide: of its owner).
  public var frame: Rect {
    guard let guide = self as? LayoutGuide, guide.isBuiltIn else {
      return storedFrame
    }
    return guide.builtInFrame
  }

  /// The frame outside of an engine; without the runtime's checks, as no access
  /// runs code of others.
  @safe @exclusivity(unchecked) var ownFrame = Rect.zero

  /// The frame of a view or of a guide that has one of its own. Inside an
  /// engine it stands among all others, so that a layout need not visit what it
  /// moves.
  var storedFrame: Rect {
    get {
      let slot = Int(record.slot)
      guard slot >= 0,
        let frame = record.linkGlance?.look({ $0.tables?.frames[slot] })
      else { return ownFrame }
      return frame
    }
    set {
      let slot = Int(record.slot)
      guard slot >= 0, let tables = record.link?.tables else {
        ownFrame = newValue
        return
      }
      tables.frames[slot] = newValue
    }
  }

  init(name: String, role: ItemRecord.Role) {
    self.name = name
    record = ItemRecord(role)
    record.element = self
  }

  deinit {
    record.element = nil
    for place in 0..<touches.count { touches[place].value.forgetItems() }
  }

  /// The view itself, or the view that owns the guide.
  public var owningView: View? { record.viewRecord?.view }

  /// The name; for a built-in guide, the view's with `.safeArea` or `.margins`
  /// behind it; where there is no name, the type and the place among the
  /// siblings.
  public var displayName: String {
    (self as? LayoutGuide)?.guideDisplayName ?? storedDisplayName
  }

  var storedDisplayName: String {
    if !name.isEmpty { return name }
    let type = String(describing: Self.self)
    guard let view = self as? View else { return type }
    guard let superview = view.superview else { return type }
    let index = superview.subviews.firstIndex { $0 === view } ?? 0
    return "\(type)#\(index)"
  }

  /// The active constraints that speak about this element, by the order of their
  /// activation.
  ///
  /// UIKit lists others: those that a view holds, of which this library has none,
  /// as every constraint is held by its items. `View.heldConstraints` are those.
  ///
  /// - Complexity: O(n log n) in their number.
  public var constraints: [LayoutConstraint] {
    touches.all.sorted { $0.activationOrder < $1.activationOrder }
  }
}

extension LayoutElement: LayoutItem {}
