// Licensed under the MIT licence; see LICENSE.

extension Control {
  /// What a control looks like at a time.
  public enum State: CaseIterable, Hashable, Sendable {
    /// The button waits to be pressed.
    case normal
    /// The button is being pressed.
    case highlighted
    /// The button can't be operated.
    case disabled
    /// The button stands for something that is chosen.
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
