// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

extension View {
  /// The top of the safe area.
  public var m_safeTop: MortarAttribute { safeAreaGuide.m_top }

  /// The bottom of the safe area.
  public var m_safeBottom: MortarAttribute { safeAreaGuide.m_bottom }

  /// The part of the view that nothing outside of it covers.
  public var m_safeRegion: LayoutGuide { safeAreaGuide }

  /// What bars leave visible, which is the safe area.
  public var m_visibleRegion: LayoutGuide { safeAreaGuide }

  /// The gap after this view in the stack view that arranges it; nil is the
  /// stack's own spacing.
  ///
  /// Set while a hierarchy is being built it waits until the stack has the
  /// view. Without a stack it is noted in `View.layoutReports`.
  public var m_customSpacingAfter: Double? {
    get { arrangingStack?.customSpacing(after: self) }
    set {
      MortarContext.current.whenBuilt {
        guard let stack = self.arrangingStack else {
          self.reportMisuse(
            "'\(self.displayName)' is arranged by no stack view, so it has no "
              + "spacing after it"
          )
          return
        }
        stack.setCustomSpacing(newValue, after: self)
      }
    }
  }

  private var arrangingStack: StackView? {
    guard let stack = superview as? StackView else { return nil }
    return stack.arrangedSubviews.contains { $0 === self } ? stack : nil
  }
}
