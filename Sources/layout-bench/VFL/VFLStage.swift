// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// The views that a format on the command line is about.
struct VFLStage {
  let root = View("super")
  /// What the names stand for.
  private(set) var items: [String: LayoutElement] = [:]
  /// What has a frame in the superview, in the given order.
  private(set) var placed: [LayoutElement] = []

  /// The stage of these names; a name that is repeated keeps its first
  /// meaning, and one without superview is only that.
  init(views: [String], guides: [String], loose: [String]) {
    for name in loose where items[name] == nil { items[name] = View(name) }
    for name in views where items[name] == nil {
      let view = View(name)
      root.addSubview(view)
      items[name] = view
      placed.append(view)
    }
    for name in guides where items[name] == nil {
      let guide = LayoutGuide(name)
      root.addLayoutGuide(guide)
      items[name] = guide
      placed.append(guide)
    }
  }
}
