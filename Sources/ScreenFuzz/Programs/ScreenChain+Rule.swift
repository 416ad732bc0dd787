// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

extension ScreenChain {
  /// A rule as a chain of one or two views; nil where no chain says it.
  init?(_ rule: LayoutDraft.Rule, in boxes: [LayoutDraft.Box]) {
    guard rule.multiplier == 1, let axis = rule.attribute.axis else {
      return nil
    }
    var chain = ScreenChain(container: boxes[rule.item].parent, nodes: [])
    chain.isVertical = axis == .vertical
    chain.isAbsolute = rule.attribute.isAbsoluteSide
    if rule.attribute == chain.extent {
      guard rule.item > 0, Self.isPlainSize(rule) else { return nil }
      let size = Size(
        relation: rule.relation,
        constant: rule.constant,
        other: rule.other,
        priority: rule.priority,
      )
      chain.nodes = [Node(view: rule.item, sizes: [size])]
      self = chain
      return
    }
    guard let other = rule.other else { return nil }
    let pin = Pin(
      relation: rule.relation,
      constant: rule.constant,
      priority: rule.priority,
    )
    // The same seen from the other side.
    let back = Pin(
      relation: rule.relation.flipped,
      constant: 0 - rule.constant,
      priority: rule.priority,
    )
    let areSiblings =
      rule.item > 0 && other > 0 && rule.item != other
      && boxes[rule.item].parent == boxes[other].parent
    switch (rule.attribute, rule.otherAttribute) {
    case (chain.near, chain.far) where areSiblings:
      chain.nodes = [Node(view: other), Node(view: rule.item, before: [pin])]
    case (chain.far, chain.near) where areSiblings:
      chain.nodes = [Node(view: rule.item), Node(view: other, before: [back])]
    case (chain.near, chain.near)
    where rule.item > 0 && other == chain.container:
      chain.nodes = [Node(view: rule.item, before: [pin])]
      chain.begins = true
    case (chain.far, chain.far)
    where rule.item > 0 && other == chain.container:
      chain.nodes = [Node(view: rule.item)]
      chain.ends = [back]
    default: return nil
    }
    self = chain
  }

  /// A number, or the same extent of another view.
  private static func isPlainSize(_ rule: LayoutDraft.Rule) -> Bool {
    rule.other == nil
      || (rule.otherAttribute == rule.attribute && rule.constant == 0
        && rule.other != rule.item)
  }
}

extension LayoutDraft.Rule {
  /// The rule with the sides in a fixed order, so that two ways of saying it
  /// look alike. Only where a multiplier is 1 do the sides change places.
  var normalized: LayoutDraft.Rule {
    var rule = self
    // -0 is 0.
    rule.constant += 0
    guard let other, multiplier == 1 else { return rule }
    let isTurned = (other, otherAttribute.rawValue) < (item, attribute.rawValue)
    guard isTurned else { return rule }
    rule.item = other
    rule.attribute = otherAttribute
    rule.relation = relation.flipped
    rule.other = item
    rule.otherAttribute = attribute
    rule.constant = 0 - constant
    return rule
  }
}
