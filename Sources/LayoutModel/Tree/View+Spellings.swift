// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

// What code written for UIKit calls the margins, the safe area, the priorities
// of a view's content, and the order of views.

extension View {
  /// `marginsGuide`, as UIKit calls it.
  public var layoutMarginsGuide: LayoutGuide { marginsGuide }

  /// `safeAreaGuide`, as UIKit calls it.
  public var safeAreaLayoutGuide: LayoutGuide { safeAreaGuide }

  /// `margins`, as UIKit calls them.
  public var layoutMargins: Insets {
    get { margins }
    set { margins = newValue }
  }

  /// The hugging priority along an axis.
  public func contentHuggingPriority(for axis: Axis) -> Priority {
    hugging[axis]
  }

  /// Sets the hugging priority along an axis.
  public func setContentHuggingPriority(_ priority: Priority, for axis: Axis) {
    hugging[axis] = priority
  }

  /// The compression resistance along an axis.
  public func contentCompressionResistancePriority(
    for axis: Axis
  ) -> Priority {
    compressionResistance[axis]
  }

  /// Sets the compression resistance along an axis.
  public func setContentCompressionResistancePriority(
    _ priority: Priority,
    for axis: Axis
  ) {
    compressionResistance[axis] = priority
  }
}

extension View {
  /// A view without superview. Views have no frames but those of layout, so
  /// any other frame than `.zero` is noted in `layoutReports`.
  public convenience init(frame: Rect) {
    self.init("")
    if frame == .zero { return }
    reportMisuse(
      "'\(displayName)' can't begin with the frame \(frame): views have no "
        + "frames but those of layout"
    )
  }

  /// Puts a view just behind another one that this view holds, or on top if
  /// this view doesn't hold that one.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view, nextTo: sibling, isAbove: false)
  }

  /// Puts a view just before another one that this view holds, or on top if
  /// this view doesn't hold that one.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view, nextTo: sibling, isAbove: true)
  }

  private func insert(_ view: View, nextTo sibling: View, isAbove: Bool) {
    if view === sibling, view.superview === self { return }
    let others = subviews.filter { $0 !== view }
    let place = others.firstIndex { $0 === sibling } ?? others.count
    insertSubview(view, at: isAbove ? place + 1 : place)
  }

  /// Moves a view in front of the others; nothing if it is not among them.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }

  /// Moves a view behind the others; nothing if it is not among them.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }
}

extension LayoutGuide {
  /// `frame`, as UIKit calls it.
  public var layoutFrame: Rect { frame }

  /// `name`, as UIKit calls it.
  public var identifier: String {
    get { name }
    set { name = newValue }
  }
}

extension StackView {
  /// A row with a first set of views.
  public convenience init(
    arrangedSubviews views: [View],
    fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(axis: .horizontal, arranging: views, fileID: fileID, line: line)
  }

  /// The custom spacing that means `spacing`.
  public static var spacingUseDefault: Double? { nil }

  /// The standard spacing between siblings, for `spacing` and custom spacings.
  public static var spacingUseSystem: Double { StandardSpacing.sibling }

  /// `isMarginsRelative`, as UIKit calls it.
  public var isLayoutMarginsRelativeArrangement: Bool {
    get { isMarginsRelative }
    set { isMarginsRelative = newValue }
  }

  /// `isBaselineRelative`, as UIKit calls it.
  public var isBaselineRelativeArrangement: Bool {
    get { isBaselineRelative }
    set { isBaselineRelative = newValue }
  }
}
