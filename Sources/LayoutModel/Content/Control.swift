// Licensed under the MIT licence; see LICENSE.

/// A view that a person operates; layout treats it like any other.
open class Control: View {
  /// Whether it can be operated.
  public var isEnabled = true
}
