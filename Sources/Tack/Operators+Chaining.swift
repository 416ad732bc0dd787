// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// The overloads are few, take `any` rather than `some`, and leave nothing to
// search once a chain has a wrong value in it:
//
// - a literal number becomes a `Chain`, for an operator between two values of
//   one type keeps the compiler from trying the generic ones of the standard
//   library, of which those on SIMD vectors fit every literal;
// - a variable number costs a promotion to an optional, or `20^249` were the
//   exclusive or of two whole numbers, to which a test holds it;
// - what belongs in no chain fits an overload that is isolated to a global
//   actor, which the compiler finds out once all types are known. It would try
//   an unavailable one after everything else, and look for something better
//   than a conformance that is unavailable.

// MARK: Edges

/// Begins at the superview's edge, by a distance or the standard one.
public prefix func |- (part: any ChainPart) -> Chain {
  |-part.chain
}

/// Begins at the superview's edge, by a literal distance or the standard one.
public prefix func |- (part: Chain) -> Chain {
  Chain(.edge(isSafe: false)).appending(part)
}

/// Begins at the superview's edge, a variable number of points away.
@_disfavoredOverload
public prefix func |- (part: some LayoutNumber) -> Chain {
  |-part.chain
}

/// Nothing: the value belongs in no chain.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a chain has views, guides and distances; unwrap what is optional"
)
@NoPlaceInAChain
public prefix func |- <Value>(part: Value) -> Chain { Chain() }

/// Begins at the safe area's edge, by a distance or the standard one.
public prefix func |>- (part: any ChainPart) -> Chain {
  |>-part.chain
}

/// Begins at the safe area's edge, by a literal distance or the standard one.
public prefix func |>- (part: Chain) -> Chain {
  Chain(.edge(isSafe: true)).appending(part)
}

/// Begins at the safe area's edge, a variable number of points away.
@_disfavoredOverload
public prefix func |>- (part: some LayoutNumber) -> Chain {
  |>-part.chain
}

/// Nothing: the value belongs in no chain.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a chain has views, guides and distances; unwrap what is optional"
)
@NoPlaceInAChain
public prefix func |>- <Value>(part: Value) -> Chain { Chain() }

/// Ends at the superview's edge, by a distance or the standard one.
public postfix func -| (part: any ChainPart) -> Chain {
  part.chain-|
}

/// Ends at the superview's edge, by a literal distance or the standard one.
public postfix func -| (part: Chain) -> Chain {
  part.appending(.edge(isSafe: false))
}

/// Ends at the superview's edge, a variable number of points away.
@_disfavoredOverload
public postfix func -| (part: some LayoutNumber) -> Chain {
  part.chain-|
}

/// Nothing: the value belongs in no chain.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a chain has views, guides and distances; unwrap what is optional"
)
@NoPlaceInAChain
public postfix func -| <Value>(part: Value) -> Chain { Chain() }

/// Ends at the safe area's edge, by a distance or the standard one.
public postfix func -<| (part: any ChainPart) -> Chain {
  part.chain-<|
}

/// Ends at the safe area's edge, by a literal distance or the standard one.
public postfix func -<| (part: Chain) -> Chain {
  part.appending(.edge(isSafe: true))
}

/// Ends at the safe area's edge, a variable number of points away.
@_disfavoredOverload
public postfix func -<| (part: some LayoutNumber) -> Chain {
  part.chain-<|
}

/// Nothing: the value belongs in no chain.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a chain has views, guides and distances; unwrap what is optional"
)
@NoPlaceInAChain
public postfix func -<| <Value>(part: Value) -> Chain { Chain() }

// MARK: Joints

/// What stands there, then an item, a distance or a chain.
public func - (left: any ChainPart, right: any ChainPart) -> Chain {
  left.chain.appending(right.chain)
}

/// What stands there, then a literal distance or a chain.
public func - (left: Chain, right: Chain) -> Chain {
  left.appending(right)
}

/// An item, then a literal distance or a chain.
public func - (left: LayoutElement, right: Chain) -> Chain {
  left.chain.appending(right)
}

/// What stands there, then a distance in a variable, of any type: with one for
/// `Double` the compiler would go on with that one, and so through everything
/// where a variable of another type follows, as in `|-d-v1-8-v2-n-v3-|`.
public func - (left: Chain?, right: some LayoutNumber) -> Chain {
  (left ?? Chain()).appending(right.chain)
}

/// An item, then a distance in a variable.
@_disfavoredOverload
public func - (left: LayoutElement, right: some LayoutNumber) -> Chain {
  left.chain.appending(right.chain)
}

/// What stands there: the value after it belongs in no chain.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a chain has views, guides and distances; unwrap what is optional"
)
@NoPlaceInAChain
public func - <Value>(left: Chain?, right: Value) -> Chain { Chain() }

/// The item: the value after it belongs in no chain.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a chain has views, guides and distances; unwrap what is optional"
)
@NoPlaceInAChain
public func - <Value>(left: LayoutElement, right: Value) -> Chain { Chain() }
