// Licensed under the MIT licence; see LICENSE.

/// A rectangle that takes part in layout and shows nothing.
///
/// Guides that a user makes have a place and a size of their own, never
/// negative. The built-in guides of a view, `safeArea` and `margins`, are the
/// view's rectangle less its insets.
public final class LayoutGuide: LayoutElement {
  /// A guide that no view owns yet; see `View.addLayoutGuide(_:)`.
  public init(_ name: String = "") { super.init(name: name, role: .guide) }

  init(_ role: ItemRecord.Role, of view: View) {
    super.init(name: "", role: role)
    record.parent = view.record
    record.link = view.record.link
  }

  /// Whether it is the safe area or the margins of a view.
  public var isBuiltIn: Bool { record.role != .guide }

  var guideDisplayName: String {
    guard isBuiltIn else { return storedDisplayName }
    let owner = owningView?.displayName ?? "(gone)"
    return owner + (record.role == .safeArea ? ".safeArea" : ".margins")
  }

  /// The insets that make a built-in guide of its view.
  var insets: Insets {
    guard let view = owningView else { return .zero }
    switch record.role {
    case .safeArea: return view.safeAreaInsets
    case .margins: return view.margins
    case .view, .guide: return .zero
    }
  }

  var builtInFrame: Rect {
    guard let size = owningView?.storedFrame.size else { return .zero }
    return Rect(0, 0, size.width, size.height).inset(by: insets)
  }
}
