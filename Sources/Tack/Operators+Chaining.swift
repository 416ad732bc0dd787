// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// MARK: Edges

/// Begins at the superview's edge, `value` away.
public prefix func |- (value: Double) -> Chain {
  Chain(.edge(isSafe: false), .spacing(.exactly(value)))
}

/// Begins at the superview's edge, by a spacing.
public prefix func |- (spacing: Spacing) -> Chain {
  Chain(.edge(isSafe: false), .spacing(spacing))
}

/// Begins at the superview's edge, the standard spacing away.
public prefix func |- (item: any LayoutItem) -> Chain {
  Chain(.edge(isSafe: false), .item(item))
}

/// Begins at the superview's edge, the standard spacing away, as in `|-a-|`.
public prefix func |- (chain: Chain) -> Chain {
  Chain(.edge(isSafe: false)).appending(chain)
}

/// Begins at the safe area's edge, `value` away.
public prefix func |>- (value: Double) -> Chain {
  Chain(.edge(isSafe: true), .spacing(.exactly(value)))
}

/// Begins at the safe area's edge, by a spacing.
public prefix func |>- (spacing: Spacing) -> Chain {
  Chain(.edge(isSafe: true), .spacing(spacing))
}

/// Begins at the safe area's edge, the standard spacing away.
public prefix func |>- (item: any LayoutItem) -> Chain {
  Chain(.edge(isSafe: true), .item(item))
}

/// Begins at the safe area's edge, the standard spacing away, as in `|>-a-|`.
public prefix func |>- (chain: Chain) -> Chain {
  Chain(.edge(isSafe: true)).appending(chain)
}

/// Ends at the superview's edge, `value` away.
public postfix func -| (value: Double) -> Chain {
  Chain(.spacing(.exactly(value)), .edge(isSafe: false))
}

/// Ends at the superview's edge, by a spacing.
public postfix func -| (spacing: Spacing) -> Chain {
  Chain(.spacing(spacing), .edge(isSafe: false))
}

/// Ends at the superview's edge, the standard spacing away.
public postfix func -| (item: any LayoutItem) -> Chain {
  Chain(.item(item), .edge(isSafe: false))
}

/// Ends at the safe area's edge, `value` away.
public postfix func -<| (value: Double) -> Chain {
  Chain(.spacing(.exactly(value)), .edge(isSafe: true))
}

/// Ends at the safe area's edge, by a spacing.
public postfix func -<| (spacing: Spacing) -> Chain {
  Chain(.spacing(spacing), .edge(isSafe: true))
}

/// Ends at the safe area's edge, the standard spacing away.
public postfix func -<| (item: any LayoutItem) -> Chain {
  Chain(.item(item), .edge(isSafe: true))
}

// MARK: Joints

/// The chain, then an item.
public func - (left: Chain, right: any LayoutItem) -> Chain {
  left.appending(.item(right))
}

/// The chain, then a distance.
public func - (left: Chain, right: Double) -> Chain {
  left.appending(.spacing(.exactly(right)))
}

/// The chain, then a spacing.
public func - (left: Chain, right: Spacing) -> Chain {
  left.appending(.spacing(right))
}

/// The chain, then a chain.
public func - (left: Chain, right: Chain) -> Chain {
  left.appending(right)
}

/// The item, then an item.
public func - (left: any LayoutItem, right: any LayoutItem) -> Chain {
  Chain(.item(left)).appending(.item(right))
}

/// The item, then a distance.
public func - (left: any LayoutItem, right: Double) -> Chain {
  Chain(.item(left)).appending(.spacing(.exactly(right)))
}

/// The item, then a spacing.
public func - (left: any LayoutItem, right: Spacing) -> Chain {
  Chain(.item(left)).appending(.spacing(right))
}

/// The item, then a chain.
public func - (left: any LayoutItem, right: Chain) -> Chain {
  Chain(.item(left)).appending(right)
}
