// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// Brings a view's subviews and constraints from one evaluation of its layout
/// to the next.
final class Reconciler {
  private struct Held {
    var key: DeclaredConstraint.Key
    var constraint: LayoutConstraint
  }

  private var held: [Held] = []
  private var views: [View] = []

  func apply(_ layout: Layout, to superview: View) {
    var kept: [DeclaredConstraint.Key: [LayoutConstraint]] = [:]
    for entry in held.reversed() {
      kept[entry.key, default: []].append(entry.constraint)
    }
    let outside = holders(of: superview, in: layout)
    var next: [Held] = []
    var changes: [(constraint: LayoutConstraint, constant: Double)] = []
    for declared in layout.constraints where !declared.names(outside) {
      let key = declared.key(in: superview)
      if let constraint = kept[key]?.popLast() {
        if constraint.constant != declared.constant {
          changes.append((constraint, declared.constant))
        }
        next.append(Held(key: key, constraint: constraint))
      } else {
        let made = declared.constraint(in: superview)
        next.append(Held(key: key, constraint: made))
      }
    }
    let staying = Set(next.map { ObjectIdentifier($0.constraint) })
    LayoutConstraint.deactivate(
      held.map(\.constraint)
        .filter { !staying.contains(ObjectIdentifier($0)) }
    )
    place(views(of: layout, in: superview, but: outside), in: superview)
    // At once: on the way from one to the next they need not hold together.
    LayoutConstraint.setConstantsOrReport(changes)
    // Among the kept ones some may have been refused earlier, or lost with a
    // view that left and is back.
    LayoutConstraint.activateOrReport(
      next.map(\.constraint).filter { !$0.isActive }
    )
    held = next
  }

  /// The views of a layout that can't be inserted, for they are the superview
  /// or hold it; each is reported.
  private func holders(
    of superview: View,
    in layout: Layout
  ) -> Set<ObjectIdentifier> {
    var holders: Set<ObjectIdentifier> = []
    for view in layout.views where superview.isDescendant(of: view) {
      if !holders.insert(ObjectIdentifier(view)).inserted { continue }
      superview.reportMisuse(
        view === superview
          ? "The layout of '\(superview.displayName)' names the view itself, "
            + "which can't be a subview of its own; its line does nothing"
          : "The layout of '\(superview.displayName)' names "
            + "'\(view.displayName)', which holds it and can't be its subview; "
            + "the line does nothing"
      )
    }
    return holders
  }

  /// The views of a layout that can be inserted, each where it is named first;
  /// that it is named again is reported.
  private func views(
    of layout: Layout,
    in superview: View,
    but outside: Set<ObjectIdentifier>
  ) -> [View] {
    var seen: Set<ObjectIdentifier> = []
    var reported: Set<ObjectIdentifier> = []
    return layout.views.filter { view in
      let identity = ObjectIdentifier(view)
      if outside.contains(identity) { return false }
      if seen.insert(identity).inserted { return true }
      if reported.insert(identity).inserted {
        superview.reportMisuse(
          "The layout of '\(superview.displayName)' names "
            + "'\(view.displayName)' more than once; it stands where it is "
            + "named first"
        )
      }
      return false
    }
  }

  /// Removes the views that are no longer named and puts the others first, in
  /// their order.
  private func place(_ named: [View], in superview: View) {
    let names = Set(named.map(ObjectIdentifier.init))
    for view in views
    where !names.contains(ObjectIdentifier(view))
      && view.superview === superview
    {
      view.removeFromSuperview()
    }
    for (index, view) in named.enumerated()
    where index >= superview.subviews.count
      || superview.subviews[index] !== view
    {
      superview.insertSubview(view, at: index)
    }
    views = named
  }
}
