// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// What is in a chain already, a spacing, a `Double`, and, disfavoured, every
// other number. Were `Int` as good as `Double`, `20^249` would be the exclusive
// or of two whole numbers, to which a test holds it. The overloads for spacings
// and `Double` are not generic: once one fits, the compiler leaves out all that
// are, which it would try one by one for a literal, those of the standard
// library as well.

// MARK: Edges

/// Begins at the superview's edge, the standard spacing away.
public prefix func |- (part: some ChainPart) -> Chain {
  Chain(.edge(isSafe: false)).appending(part.chain)
}

/// Begins at the superview's edge, by a spacing.
public prefix func |- (spacing: Spacing) -> Chain {
  Chain(.edge(isSafe: false)).appending(.spacing(spacing))
}

/// Begins at the superview's edge, so many points away.
public prefix func |- (distance: Double) -> Chain {
  |-Spacing.exactly(distance)
}

/// Begins at the superview's edge, so many points away.
@_disfavoredOverload
public prefix func |- (distance: some LayoutNumber) -> Chain {
  |-Spacing.exactly(distance.layoutValue)
}

/// Begins at the safe area's edge, the standard spacing away.
public prefix func |>- (part: some ChainPart) -> Chain {
  Chain(.edge(isSafe: true)).appending(part.chain)
}

/// Begins at the safe area's edge, by a spacing.
public prefix func |>- (spacing: Spacing) -> Chain {
  Chain(.edge(isSafe: true)).appending(.spacing(spacing))
}

/// Begins at the safe area's edge, so many points away.
public prefix func |>- (distance: Double) -> Chain {
  |>-Spacing.exactly(distance)
}

/// Begins at the safe area's edge, so many points away.
@_disfavoredOverload
public prefix func |>- (distance: some LayoutNumber) -> Chain {
  |>-Spacing.exactly(distance.layoutValue)
}

/// Ends at the superview's edge, the standard spacing away.
public postfix func -| (part: some ChainPart) -> Chain {
  part.chain.appending(.edge(isSafe: false))
}

/// Ends at the superview's edge, by a spacing.
public postfix func -| (spacing: Spacing) -> Chain {
  Chain(.spacing(spacing)).appending(.edge(isSafe: false))
}

/// Ends at the superview's edge, so many points away.
public postfix func -| (distance: Double) -> Chain {
  Spacing.exactly(distance)-|
}

/// Ends at the superview's edge, so many points away.
@_disfavoredOverload
public postfix func -| (distance: some LayoutNumber) -> Chain {
  Spacing.exactly(distance.layoutValue)-|
}

/// Ends at the safe area's edge, the standard spacing away.
public postfix func -<| (part: some ChainPart) -> Chain {
  part.chain.appending(.edge(isSafe: true))
}

/// Ends at the safe area's edge, by a spacing.
public postfix func -<| (spacing: Spacing) -> Chain {
  Chain(.spacing(spacing)).appending(.edge(isSafe: true))
}

/// Ends at the safe area's edge, so many points away.
public postfix func -<| (distance: Double) -> Chain {
  Spacing.exactly(distance)-<|
}

/// Ends at the safe area's edge, so many points away.
@_disfavoredOverload
public postfix func -<| (distance: some LayoutNumber) -> Chain {
  Spacing.exactly(distance.layoutValue)-<|
}

// MARK: Joints

/// What stands there, then an item or a chain.
public func - (left: some ChainPart, right: some ChainPart) -> Chain {
  left.chain.appending(right.chain)
}

/// What stands there, then a spacing.
public func - (left: Chain, right: Spacing) -> Chain {
  left.appending(.spacing(right))
}

/// An item, then a spacing.
public func - (left: LayoutElement, right: Spacing) -> Chain {
  left.chain - right
}

/// What stands there, then a distance.
public func - (left: Chain, right: Double) -> Chain {
  left - Spacing.exactly(right)
}

/// An item, then a distance.
public func - (left: LayoutElement, right: Double) -> Chain {
  left - Spacing.exactly(right)
}

/// What stands there, then a distance.
@_disfavoredOverload
public func - (left: some ChainPart, right: some LayoutNumber) -> Chain {
  left.chain - Spacing.exactly(right.layoutValue)
}
