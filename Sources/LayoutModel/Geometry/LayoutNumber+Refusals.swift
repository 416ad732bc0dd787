// Licensed under the MIT licence; see LICENSE.

// The usual slips. That they conform, but must not be used, lets the compiler
// name the mistake at once, where it would go through all overloads of all
// operators of a long statement first.

@available(*, unavailable, message: "layouts are written in numbers, not texts")
extension String: LayoutNumber {
  /// Not a number, for the compiler refuses this as an operand.
  public var layoutValue: Double { .nan }
}

@available(*, unavailable, message: "unwrap the optional number")
extension Optional: LayoutNumber {
  /// Not a number, for the compiler refuses this as an operand.
  public var layoutValue: Double { .nan }
}
