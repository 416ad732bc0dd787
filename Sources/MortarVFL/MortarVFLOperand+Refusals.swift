// Licensed under the MIT licence; see LICENSE.

// The usual slips, as with `LayoutNumber`: named at once, and at the mistake.

@available(
  *,
  unavailable,
  message: "a row has views, guides and distances, not texts"
)
extension String: MortarVFLOperand, MortarVFLBody {
  /// Nothing.
  public var chain: MortarVFLChain { MortarVFLChain(parts: []) }
}

@available(
  *,
  unavailable,
  message: "a row has views, guides and distances; unwrap the optional"
)
extension Optional: MortarVFLOperand, MortarVFLBody {
  /// Nothing.
  public var chain: MortarVFLChain { MortarVFLChain(parts: []) }
}
