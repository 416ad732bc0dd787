// Licensed under the MIT licence; see LICENSE.

extension View {
  /// Adds a guide, taking it from the view that has it now.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    precondition(
      !guide.isBuiltIn,
      "The guide '\(guide.displayName)' belongs to its view for good",
    )
    if guide.owningView === self { return }
    guide.owningView?.removeLayoutGuide(guide)
    layoutGuides.append(guide)
    guide.record.parent = record
    record.host?.guideAdded(guide)
  }

  /// Removes a guide; its active constraints are deactivated.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    precondition(
      guide.owningView === self && !guide.isBuiltIn,
      "View '\(displayName)' has no guide '\(guide.displayName)' to remove",
    )
    LayoutConstraint.deactivate(guide.touches.all)
    if let host = record.host {
      host.flushPending()
      LayoutConstraint.deactivate(guide.touches.all)
    }
    layoutGuides.removeAll { $0 === guide }
    record.host?.guideRemoved(guide)
    guide.record.parent = nil
  }

  /// The view's rectangle less `safeAreaInsets`.
  public var safeAreaGuide: LayoutGuide { builtInGuide(.safeArea) }

  /// The view's rectangle less `margins`; the safe area is not part of it.
  public var marginsGuide: LayoutGuide { builtInGuide(.margins) }

  private func builtInGuide(_ role: ItemRecord.Role) -> LayoutGuide {
    for guide in builtInGuides where guide.record.role == role { return guide }
    let guide = LayoutGuide(role, of: self)
    builtInGuides.append(guide)
    return guide
  }
}
