// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// MARK: Beginnings

/// The edge, then the first item.
public func - (left: LeadingEdge, right: any LayoutItem) -> Chain {
  Chain(right, after: left.edge)
}

/// The edge, then the only item, then the other edge.
public func - (left: LeadingEdge, right: TrailingItem) -> Chain {
  Chain(right.item, after: left.edge).ending(at: right.edge)
}

/// The first item, then a distance.
public func - (left: any LayoutItem, right: Double) -> OpenChain {
  OpenChain(chain: Chain(left), spacing: .exactly(right))
}

/// The first item, then a spacing.
public func - (left: any LayoutItem, right: Spacing) -> OpenChain {
  OpenChain(chain: Chain(left), spacing: right)
}

/// Two items, the standard spacing between them.
public func - (left: any LayoutItem, right: any LayoutItem) -> Chain {
  Chain(left).appending(right, .standard)
}

/// The only item, then the edge.
public func - (left: any LayoutItem, right: TrailingEdge) -> Chain {
  Chain(left).ending(at: right.edge)
}

/// Two items, the standard spacing between them, then the edge.
public func - (left: any LayoutItem, right: TrailingItem) -> Chain {
  Chain(left).appending(right.item, .standard).ending(at: right.edge)
}

// MARK: Middles and ends

/// One more item, the standard spacing away.
public func - (left: Chain, right: any LayoutItem) -> Chain {
  left.appending(right, .standard)
}

/// The chain, then a distance.
public func - (left: Chain, right: Double) -> OpenChain {
  OpenChain(chain: left, spacing: .exactly(right))
}

/// The chain, then a spacing.
public func - (left: Chain, right: Spacing) -> OpenChain {
  OpenChain(chain: left, spacing: right)
}

/// The chain, then the edge.
public func - (left: Chain, right: TrailingEdge) -> Chain {
  left.ending(at: right.edge)
}

/// The last item, the standard spacing away, then the edge.
public func - (left: Chain, right: TrailingItem) -> Chain {
  left.appending(right.item, .standard).ending(at: right.edge)
}

/// One more item behind the spacing.
public func - (left: OpenChain, right: any LayoutItem) -> Chain {
  left.chain.appending(right, .spacing(left.spacing))
}

/// The last item behind the spacing, then the edge.
public func - (left: OpenChain, right: TrailingItem) -> Chain {
  left.chain.appending(right.item, .spacing(left.spacing))
    .ending(at: right.edge)
}
