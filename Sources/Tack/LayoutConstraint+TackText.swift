// Licensed under the MIT licence; see LICENSE.

import LayoutModel

extension LayoutConstraint {
  /// The constraint as a chain writes it, as in `H(a-(>=8^749)-b)`.
  var tackText: String {
    guard let later = item1, let earlier = item2 else { return equation }
    switch (attribute1, attribute2) {
    case (.leading, .trailing), (.top, .bottom):
      return chain(earlier.displayName, later.displayName)
    case (.leading, .leading) where later.isInside(earlier),
      (.top, .top) where later.isInside(earlier):
      return chain(Self.isSafe(earlier) ? "|>" : "|", later.displayName)
    case (.trailing, .trailing) where earlier.isInside(later),
      (.bottom, .bottom) where earlier.isInside(later):
      return chain(earlier.displayName, Self.isSafe(later) ? "<|" : "|")
    default:
      let across = attribute1.axis == .horizontal ? "V" : "H"
      return "\(across)(\(earlier.displayName)-\(later.displayName), "
        + "alignAll: .\(attribute1))"
    }
  }

  private func chain(_ left: String, _ right: String) -> String {
    let axis = attribute1.axis == .horizontal ? "H" : "V"
    let sign = relation == .equal ? "" : relation.description
    let suffix = priority.isRequired ? "" : "^\(priority)"
    return
      "\(axis)(\(left)-(\(sign)\(ShortNumber(constant))\(suffix))-\(right))"
  }

  private static func isSafe(_ item: LayoutElement) -> Bool {
    item === item.owningView?.safeAreaGuide
  }
}

extension LayoutElement {
  /// Whether `container` is what the edges of this item's chain are.
  fileprivate func isInside(_ container: LayoutElement) -> Bool {
    guard let view = enclosingView else { return false }
    return container === view || container === view.safeAreaGuide
  }
}
