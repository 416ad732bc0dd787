// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// The usual slips. That they conform, but must not be used, lets the compiler
// name the mistake at once; without it a long chain with one wrong operand
// sends it through all overloads of all operators.

@available(
  *,
  unavailable,
  message: "a chain has views, guides and distances, not texts"
)
extension String: ChainPart {
  /// Nothing.
  public var chain: Chain { Chain() }
}

@available(
  *,
  unavailable,
  message: "a chain has views, guides and distances; unwrap the optional"
)
extension Optional: ChainPart {
  /// Nothing.
  public var chain: Chain { Chain() }
}

@available(
  *,
  unavailable,
  message: "a chain has views, guides and distances, not conditions"
)
extension Bool: ChainPart {
  /// Nothing.
  public var chain: Chain { Chain() }
}

@available(
  *,
  unavailable,
  message: "a chain has views, guides and distances, not arrays"
)
extension Array: ChainPart {
  /// Nothing.
  public var chain: Chain { Chain() }
}

@available(
  *,
  unavailable,
  message: "a chain has views, guides and distances, not anchors"
)
extension LayoutAnchor: ChainPart {
  /// Nothing.
  public var chain: Chain { Chain() }
}

@available(
  *,
  unavailable,
  message: "a chain has views, guides and distances, not frames"
)
extension Rect: ChainPart {
  /// Nothing.
  public var chain: Chain { Chain() }
}

@available(
  *,
  unavailable,
  message: "a chain has views, guides and distances, not sizes"
)
extension Size: ChainPart {
  /// Nothing.
  public var chain: Chain { Chain() }
}

@available(
  *,
  unavailable,
  message: "a chain has views, guides and distances, not insets"
)
extension Insets: ChainPart {
  /// Nothing.
  public var chain: Chain { Chain() }
}

@available(
  *,
  unavailable,
  message: "a chain has views, guides and distances; a priority stands behind ^"
)
extension Priority: ChainPart {
  /// Nothing.
  public var chain: Chain { Chain() }
}
