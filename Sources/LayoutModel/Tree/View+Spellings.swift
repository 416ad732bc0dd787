// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

// What code written for UIKit calls the margins, the safe area and the
// priorities of a view's content.

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

extension StackView {
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
