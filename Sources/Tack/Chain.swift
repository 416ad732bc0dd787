// Licensed under the MIT licence; see LICENSE.

import LayoutModel

// The types below make the grammar: each operator takes what may stand on its
// sides and returns what may follow, so a chain that ends in the air does not
// compile. All overloads are concrete, and a number is a Double and nothing
// else: with generic operands, or a spacing that is itself a literal, the
// type checker needs seconds for a chain of ten operators; this way, about
// 50 ms (Scripts/type-check-time measures it).

/// A whole chain, ready for `H` and `V`: it ends at an item or at an edge.
public struct Chain {
  /// The items in order, one at least.
  var items: [any LayoutItem]
  /// What stands before each item; nil before the first one of a chain that
  /// does not begin at an edge.
  var gaps: [Gap?]
  /// How the chain ends at the trailing edge, if it does.
  var end: Edge?

  init(_ item: any LayoutItem, after edge: Edge? = nil) {
    items = [item]
    gaps = [edge.map(Gap.edge)]
  }

  /// The way to an item.
  enum Gap {
    /// From the superview's edge.
    case edge(Edge)
    /// From the item before, by the standard spacing.
    case standard
    /// From the item before, by a spacing.
    case spacing(Spacing)
  }

  /// The edge of the superview where a chain begins or ends.
  struct Edge {
    /// The distance, the standard one where it is nil.
    var spacing: Spacing?
    /// Whether the safe area's edge is meant.
    var isSafe: Bool
  }

  func appending(_ item: any LayoutItem, _ gap: Gap) -> Chain {
    var chain = self
    chain.items.append(item)
    chain.gaps.append(gap)
    return chain
  }

  func ending(at edge: Edge) -> Chain {
    var chain = self
    chain.end = edge
    return chain
  }
}

/// The beginning of a chain, `|-(8)`: the edge and a spacing.
public struct LeadingEdge {
  var edge: Chain.Edge
}

/// The end of a chain, `(8)-|`: a spacing and the edge.
public struct TrailingEdge {
  var edge: Chain.Edge
}

/// The end of a chain, `a-|`: the last item, the standard spacing, the edge.
public struct TrailingItem {
  var item: any LayoutItem
  var edge: Chain.Edge
}

/// A chain that must go on: it ends with a spacing.
public struct OpenChain {
  var chain: Chain
  var spacing: Spacing
}
