// Licensed under the MIT licence; see LICENSE.

// The usual slips, as with `LayoutNumber`: named at once, and at the mistake.

@available(
  *,
  unavailable,
  message: "a statement compares views, attributes and numbers, not texts"
)
extension String: MortarOperand {
  /// Nothing.
  public var mortarTerm: MortarTerm { MortarTerm(content: .number(.nan)) }
}

@available(
  *,
  unavailable,
  message: "a statement compares views, attributes and numbers; unwrap it"
)
extension Optional: MortarOperand {
  /// Nothing.
  public var mortarTerm: MortarTerm { MortarTerm(content: .number(.nan)) }
}
