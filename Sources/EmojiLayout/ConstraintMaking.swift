// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// `left.attribute1 REL right.attribute2 - gap`.
func compare(
  _ left: LayoutElement,
  _ attribute1: Attribute,
  _ relation: Relation,
  _ right: any EmojiOperand,
  _ attribute2: Attribute
) -> LayoutConstraint {
  let term = right.emojiTerm
  return make(
    left,
    attribute1,
    relation,
    term.item,
    attribute2,
    constant: 0 - term.gap,
    priority: term.priority,
  )
}

/// The distance between an edge and the superview's edge of that kind.
func pin(
  _ item: LayoutElement,
  _ attribute: Attribute,
  _ relation: Relation,
  _ quantity: any EmojiQuantity
) -> LayoutConstraint {
  let distance = quantity.emojiNumber
  guard let container = item.enclosingView else {
    // A position against a number, which activation refuses; `📌` says why.
    return make(
      item,
      attribute,
      relation,
      nil,
      .notAnAttribute,
      constant: distance.value,
      priority: distance.priority,
    )
  }
  let isNear = attribute == .leading || attribute == .top
  return make(
    isNear ? item : container,
    attribute,
    relation,
    isNear ? container : item,
    attribute,
    constant: distance.value,
    priority: distance.priority,
  )
}

/// An extent against a number.
func size(
  _ item: LayoutElement,
  _ attribute: Attribute,
  _ relation: Relation,
  _ quantity: any EmojiQuantity
) -> LayoutConstraint {
  let extent = quantity.emojiNumber
  return make(
    item,
    attribute,
    relation,
    nil,
    .notAnAttribute,
    constant: extent.value,
    priority: extent.priority,
  )
}

private func make(
  _ item1: LayoutElement,
  _ attribute1: Attribute,
  _ relation: Relation,
  _ item2: LayoutElement?,
  _ attribute2: Attribute,
  constant: Double,
  priority: Priority
) -> LayoutConstraint {
  let constraint = LayoutConstraint(
    unchecked: item1,
    attribute1,
    relation,
    to: item2,
    attribute2,
    constant: constant,
    priority: priority,
    // The line is not known to an operator; `📌` fills it in.
    fileID: SourceOrigin.unknown.fileID,
    line: SourceOrigin.unknown.line,
  )
  constraint.write(by: words)
  return constraint
}

/// Made once for all constraints of the notation.
private let words = LayoutConstraint.SourceWriter { $0.emojiText }
