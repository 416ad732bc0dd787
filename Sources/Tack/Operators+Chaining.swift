// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// Four overloads an operator: what is in a chain already, a spacing, a
// `Double`, and, disfavoured, every other number. Were `Int` as good as
// `Double`, `20^249` would be the exclusive or of two whole numbers, to which
// a test holds it.

// MARK: Edges

/// Begins at the superview's edge, the standard spacing away.
public prefix func |- (part: some ChainPart) -> Chain {
  Chain(.edge(isSafe: false)).appending(part.chain)
}

/// Begins at the superview's edge, by a spacing.
public prefix func |- (part: Spacing) -> Chain {
  Chain(.edge(isSafe: false)).appending(Chain(.spacing(part)))
}

/// Begins at the superview's edge, so many points away.
public prefix func |- (part: Double) -> Chain {
  Chain(.edge(isSafe: false)).appending(Chain(.spacing(.exactly(part))))
}

/// Begins at the superview's edge, so many points away.
@_disfavoredOverload
public prefix func |- (part: some LayoutNumber) -> Chain {
  Chain(.edge(isSafe: false)).appending(
    Chain(.spacing(.exactly(part.layoutValue)))
  )
}

/// Begins at the safe area's edge, the standard spacing away.
public prefix func |>- (part: some ChainPart) -> Chain {
  Chain(.edge(isSafe: true)).appending(part.chain)
}

/// Begins at the safe area's edge, by a spacing.
public prefix func |>- (part: Spacing) -> Chain {
  Chain(.edge(isSafe: true)).appending(Chain(.spacing(part)))
}

/// Begins at the safe area's edge, so many points away.
public prefix func |>- (part: Double) -> Chain {
  Chain(.edge(isSafe: true)).appending(Chain(.spacing(.exactly(part))))
}

/// Begins at the safe area's edge, so many points away.
@_disfavoredOverload
public prefix func |>- (part: some LayoutNumber) -> Chain {
  Chain(.edge(isSafe: true)).appending(
    Chain(.spacing(.exactly(part.layoutValue)))
  )
}

/// Ends at the superview's edge, the standard spacing away.
public postfix func -| (part: some ChainPart) -> Chain {
  part.chain.appending(.edge(isSafe: false))
}

/// Ends at the superview's edge, by a spacing.
public postfix func -| (part: Spacing) -> Chain {
  Chain(.spacing(part)).appending(.edge(isSafe: false))
}

/// Ends at the superview's edge, so many points away.
public postfix func -| (part: Double) -> Chain {
  Chain(.spacing(.exactly(part))).appending(.edge(isSafe: false))
}

/// Ends at the superview's edge, so many points away.
@_disfavoredOverload
public postfix func -| (part: some LayoutNumber) -> Chain {
  Chain(.spacing(.exactly(part.layoutValue))).appending(.edge(isSafe: false))
}

/// Ends at the safe area's edge, the standard spacing away.
public postfix func -<| (part: some ChainPart) -> Chain {
  part.chain.appending(.edge(isSafe: true))
}

/// Ends at the safe area's edge, by a spacing.
public postfix func -<| (part: Spacing) -> Chain {
  Chain(.spacing(part)).appending(.edge(isSafe: true))
}

/// Ends at the safe area's edge, so many points away.
public postfix func -<| (part: Double) -> Chain {
  Chain(.spacing(.exactly(part))).appending(.edge(isSafe: true))
}

/// Ends at the safe area's edge, so many points away.
@_disfavoredOverload
public postfix func -<| (part: some LayoutNumber) -> Chain {
  Chain(.spacing(.exactly(part.layoutValue))).appending(.edge(isSafe: true))
}

// MARK: Joints

/// What stands there, then an item or a chain.
public func - (left: some ChainPart, right: some ChainPart) -> Chain {
  left.chain.appending(right.chain)
}

/// What stands there, then a spacing.
public func - (left: some ChainPart, right: Spacing) -> Chain {
  left.chain.appending(.spacing(right))
}

/// What stands there, then a distance.
public func - (left: some ChainPart, right: Double) -> Chain {
  left.chain.appending(.spacing(.exactly(right)))
}

/// What stands there, then a distance.
@_disfavoredOverload
public func - (left: some ChainPart, right: some LayoutNumber) -> Chain {
  left.chain.appending(.spacing(.exactly(right.layoutValue)))
}
