// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// Turns the sides of a statement into equations.
struct MortarStatement {
  var relation: Relation
  var defaultPriority: Priority

  func equations(
    _ left: [MortarTerm],
    _ right: MortarRightSide,
    _ isPairwise: Bool
  ) throws(MortarMisuse) -> [MortarEquation] {
    var made: [MortarEquation] = []
    switch right {
    case .one(let operand):
      let term = operand.mortarTerm
      for side in left { made += try pair(side, term) }
    case .tuple(let operands):
      let terms = operands.map(\.mortarTerm)
      for side in left { made += try spread(side, terms) }
    case .list(let operands) where isPairwise:
      if left.count != operands.count {
        throw MortarMisuse(
          sentence: "The arrays are paired element by element, but the left "
            + "one has \(left.count) and the right one \(operands.count)"
        )
      }
      for (side, operand) in zip(left, operands) {
        made += try pair(side, operand.mortarTerm)
      }
    case .list(let operands):
      for side in left {
        for operand in operands { made += try pair(side, operand.mortarTerm) }
      }
    }
    return made
  }

  /// One side against one operand; attributes that one of them doesn't say
  /// are the other's, and where neither does, the edges.
  private func pair(
    _ left: MortarTerm,
    _ right: MortarTerm
  ) throws(MortarMisuse) -> [MortarEquation] {
    let subject = try subject(left) { item in
      if case .attribute(let attribute) = right.content {
        var implied = attribute
        implied.misuse = nil
        return (attribute.name, attribute.attributes)
      }
      let edges = item.m_edges
      return (edges.name, edges.attributes)
    }
    let priority = right.priority ?? left.priority ?? defaultPriority
    switch right.content {
    case .number(let number):
      return subject.attributes.map {
        equation(subject, $0, nil, .notAnAttribute, 1, number, priority)
      }
    case .item(let item):
      return subject.attributes.map {
        equation(subject, $0, item, $0, 1, 0, priority)
      }
    case .attribute(let attribute):
      if let misuse = attribute.misuse { throw MortarMisuse(sentence: misuse) }
      let count = attribute.attributes.count
      if count != subject.attributes.count {
        throw MortarMisuse(
          sentence: "\(subject.text) has \(subject.arity) and "
            + "\(attribute.text) has \(attribute.arity), so they can't be "
            + "compared"
        )
      }
      return subject.attributes.indices.map { index in
        equation(
          subject,
          subject.attributes[index],
          attribute.item,
          attribute.attributes[index],
          attribute.multipliers[index],
          attribute.constants[index],
          priority,
        )
      }
    }
  }

  /// Each attribute of one side against its own operand.
  private func spread(
    _ left: MortarTerm,
    _ operands: [MortarTerm]
  ) throws(MortarMisuse) -> [MortarEquation] {
    let subject = try subject(left) { item in
      let edges = item.m_edges
      return (edges.name, edges.attributes)
    }
    if subject.attributes.count != operands.count {
      throw MortarMisuse(
        sentence: "\(subject.text) has \(subject.arity) and the tuple "
          + "\(operands.count), so they can't be compared"
      )
    }
    var made: [MortarEquation] = []
    for (attribute, operand) in zip(subject.attributes, operands) {
      let single = MortarTerm(
        content: .attribute(MortarAttribute(subject.item, attribute)),
        priority: left.priority,
      )
      made += try pair(single, operand)
    }
    return made
  }

  /// The left side with its attributes, implied ones where it says none.
  private func subject(
    _ term: MortarTerm,
    _ implied: (LayoutElement) -> (String, [Attribute])
  ) throws(MortarMisuse) -> MortarAttribute {
    switch term.content {
    case .number(let number):
      throw MortarMisuse(
        sentence: "The left side of a statement is a view, a guide or an "
          + "attribute, not the number \(ShortNumber(number))"
      )
    case .item(let item):
      let (name, attributes) = implied(item)
      return MortarAttribute(item, name, attributes)
    case .attribute(let attribute):
      if let misuse = attribute.misuse { throw MortarMisuse(sentence: misuse) }
      if attribute.hasArithmetic {
        throw MortarMisuse(
          sentence: "Arithmetic belongs on the right side of a statement, but "
            + "\(attribute.text) has some on the left"
        )
      }
      return attribute
    }
  }

  private func equation(
    _ subject: MortarAttribute,
    _ attribute1: Attribute,
    _ item2: LayoutElement?,
    _ attribute2: Attribute,
    _ multiplier: Double,
    _ constant: Double,
    _ priority: Priority
  ) -> MortarEquation {
    MortarEquation(
      item1: subject.item,
      attribute1: attribute1,
      relation: relation,
      item2: item2,
      attribute2: attribute2,
      multiplier: multiplier,
      constant: constant,
      priority: priority,
    )
  }
}

extension MortarAttribute {
  /// Whether it is more than the attribute itself.
  fileprivate var hasArithmetic: Bool {
    multipliers.contains { $0 != 1 } || constants.contains { $0 != 0 }
  }
}
