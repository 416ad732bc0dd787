// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// Calls that lack a word beside a chain, so that the compiler names the call at
// once: it would go through all overloads of all operators of the chain first,
// and give up at a longer one.

/// The actor of functions that take a chain without its axis, so that nothing
/// calls them and the compiler names the call.
@globalActor
public actor NoAxis {
  /// The actor, which nothing is called on.
  public static let shared = NoAxis()
}

/// Refuses a chain whose axis is not said.
@available(*, deprecated, message: "say the chain's axis: .H(…) or .V(…)")
@NoAxis
public func activate(_ chain: some ChainPart) {
  uncalled()
}

/// Refuses a chain whose axis is not said.
@available(*, deprecated, message: "say the chain's axis: .H(…) or .V(…)")
@NoAxis
public func constraints(_ chain: some ChainPart) -> [LayoutConstraint] {
  uncalled()
}

extension Box {
  /// Refuses a chain whose axis is not said.
  @available(*, deprecated, message: "say the chain's axis: .H(…) or .V(…)")
  @NoAxis
  public func activate(_ chain: some ChainPart) {
    uncalled()
  }

  /// Refuses a chain whose axis is not said.
  @available(*, deprecated, message: "say the chain's axis: .H(…) or .V(…)")
  @NoAxis
  public func activateOnce(_ chain: some ChainPart) {
    uncalled()
  }
}

extension OrientedChain {
  /// Refuses an alignment that is not called one.
  @available(*, deprecated, message: "write alignAll: before the alignment")
  @NoAxis
  public static func H(
    _ chain: some ChainPart,
    _ alignment: HorizontalChainAlignment
  ) -> OrientedChain {
    uncalled()
  }

  /// Refuses an alignment that is not called one.
  @available(*, deprecated, message: "write alignAll: before the alignment")
  @NoAxis
  public static func V(
    _ chain: some ChainPart,
    _ alignment: VerticalChainAlignment
  ) -> OrientedChain {
    uncalled()
  }
}
