// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

/// Views of one superview in a row or a column, as the notations with chains
/// have it.
struct ScreenChain: Hashable {
  /// One demand on a distance.
  struct Pin: Hashable {
    var relation = Relation.equal
    var constant: Double
    var priority = Priority.required
  }

  /// One demand on the extent of a view.
  struct Size: Hashable {
    var relation = Relation.equal
    var constant = 0.0
    /// A view of the same extent, in place of a number.
    var other: Int?
    var priority = Priority.required
  }

  /// A view and what stands before it.
  struct Node: Hashable {
    var view: Int
    /// The distance to the view before, or to the superview's edge.
    var before: [Pin] = []
    var sizes: [Size] = []
    /// The share of the extent, beside the other nodes that have one.
    var weight: Double?
  }

  var isVertical = false
  /// Whether a row runs from left to right in either direction of reading.
  var isAbsolute = false
  var container: Int
  var nodes: [Node]
  /// Whether the chain begins at the superview's edge.
  var begins = false
  /// The distance to the superview's other edge, nil where the chain is open.
  var ends: [Pin]?
  /// What every view has in common with the one before.
  var alignment: Attribute?

  var near: Attribute { isVertical ? .top : isAbsolute ? .left : .leading }
  var far: Attribute { isVertical ? .bottom : isAbsolute ? .right : .trailing }
  var extent: Attribute { isVertical ? .height : .width }
}

extension ScreenChain {
  /// What the chain means: *later* (relation) *earlier* + distance.
  var rules: [LayoutDraft.Rule] {
    placeRules + sizeRules + weightRules + alignmentRules
  }

  /// Where the views begin, and where the last one ends.
  var placeRules: [LayoutDraft.Rule] {
    var rules: [LayoutDraft.Rule] = []
    for (index, node) in nodes.enumerated() {
      if index == 0, !begins { continue }
      for pin in node.before {
        rules.append(
          index == 0
            ? rule(node.view, near, container, near, pin)
            : rule(node.view, near, nodes[index - 1].view, far, pin)
        )
      }
    }
    for pin in ends ?? [] {
      rules.append(rule(container, far, nodes[nodes.count - 1].view, far, pin))
    }
    return rules
  }

  var sizeRules: [LayoutDraft.Rule] {
    nodes.flatMap { node in
      node.sizes.map { size in
        LayoutDraft.rule(
          on: extent,
          of: node.view,
          size.relation,
          size.other,
          plus: size.constant,
          at: size.priority,
        )
      }
    }
  }

  /// The shares: multiples of the first one.
  var weightRules: [LayoutDraft.Rule] {
    let weighted = nodes.filter { $0.weight != nil }
    guard let unit = weighted.first, let whole = unit.weight else { return [] }
    return weighted.dropFirst().map { node in
      var rule = rule(node.view, extent, unit.view, extent, Pin(constant: 0))
      rule.multiplier = (node.weight ?? whole) / whole
      rule.priority = weightPriority
      return rule
    }
  }

  private var weightPriority: Priority {
    nodes.first?.before.first?.priority ?? .required
  }

  /// What the views have in common.
  var alignmentRules: [LayoutDraft.Rule] {
    guard let alignment else { return [] }
    return zip(nodes, nodes.dropFirst()).map { earlier, later in
      rule(later.view, alignment, earlier.view, alignment, Pin(constant: 0))
    }
  }

  private func rule(
    _ item: Int,
    _ attribute: Attribute,
    _ other: Int,
    _ otherAttribute: Attribute,
    _ pin: Pin
  ) -> LayoutDraft.Rule {
    LayoutDraft.Rule(
      item: item,
      attribute: attribute,
      relation: pin.relation,
      other: other,
      otherAttribute: otherAttribute,
      constant: pin.constant,
      priority: pin.priority,
    )
  }
}
