// Licensed under the MIT licence; see LICENSE.

extension Control {
  /// What a control looks like at a time.
  public enum State: CaseIterable, Hashable, Sendable {
    /// It waits.
    case normal
    /// It is being pressed.
    case highlighted
    /// It can't be operated.
    case disabled
    /// It is chosen.
    case selected
  }
}

extension Button {
  /// Sets the title of a state; layout takes that of the normal one, and the
  /// others change nothing.
  public func setTitle(_ title: String?, for state: State) {
    if state == .normal { self.title = title ?? "" }
  }
}
