// Licensed under the MIT licence; see LICENSE.

import JSONText
import LayoutModel
import VisualFormat

extension DocumentDecoder {
  static let formatFields: JSONFields = ["vfl", "options", "identifier"]
  static let equationFields: JSONFields = [
    "item", "attribute", "relation", "to", "toAttribute", "multiplier",
    "constant", "priority", "identifier",
  ]

  static func constraint(
    _ cursor: JSONCursor
  ) throws(JSONError) -> DocumentSource.ConstraintEntry {
    var isFormat = false
    var isEquation = false
    for member in try cursor.members() {
      if member.name == "vfl" { isFormat = true }
      if member.name == "item" { isEquation = true }
    }
    if isFormat && isEquation {
      throw cursor.error("a constraint has a 'vfl' or an 'item', not both")
    }
    if !isFormat && !isEquation {
      throw cursor.error("a constraint needs a 'vfl' or an 'item'")
    }
    var entry = try isFormat ? format(cursor) : equation(cursor)
    entry.place = cursor
    return entry
  }

  private static func format(
    _ cursor: JSONCursor
  ) throws(JSONError) -> DocumentSource.ConstraintEntry {
    let record = try cursor.record(formatFields)
    var options: VisualFormatOptions = []
    if let names = record["options"] {
      for element in try names.elements() {
        let name = try element.choice(
          among: VisualFormatOptions.named.map(\.name),
          what: "option",
        )
        options.formUnion(VisualFormatOptions(name: name) ?? [])
      }
    }
    return DocumentSource.ConstraintEntry(
      .format(try record.required("vfl").string(), options),
      identifier: try record["identifier"]?.string(),
    )
  }

  private static func equation(
    _ cursor: JSONCursor
  ) throws(JSONError) -> DocumentSource.ConstraintEntry {
    let record = try cursor.record(equationFields)
    var equation = DocumentSource.ConstraintEntry.Equation(
      try record.required("item").string(),
      try attribute(record.required("attribute")),
    )
    if let relation = record["relation"] {
      equation.relation = try self.relation(relation)
    }
    if let to = record["to"] {
      equation.to = try to.string()
      equation.toAttribute = equation.attribute
    }
    if let toAttribute = record["toAttribute"] {
      if equation.to == nil {
        throw toAttribute.error("'toAttribute' needs a 'to'")
      }
      equation.toAttribute = try attribute(toAttribute)
    }
    if let multiplier = record["multiplier"] {
      equation.multiplier = try multiplier.number()
      if equation.to == nil, equation.multiplier != 1 {
        throw multiplier.error("'multiplier' needs a 'to'")
      }
    }
    if let constant = record["constant"] {
      equation.constant = try constant.number()
    }
    if let priority = record["priority"] {
      equation.priority = try self.priority(priority)
    }
    return DocumentSource.ConstraintEntry(
      .explicit(equation),
      identifier: try record["identifier"]?.string(),
    )
  }

  /// The relation of that sign; `=` is nearest to `==`, which stands first.
  private static func relation(
    _ cursor: JSONCursor
  ) throws(JSONError) -> Relation {
    let relations = [Relation.equal, .lessThanOrEqual, .greaterThanOrEqual]
    let name = try cursor.choice(
      among: relations.map(\.description),
      what: "relation",
    )
    return relations.first { $0.description == name } ?? .equal
  }

  private static func attribute(
    _ cursor: JSONCursor
  ) throws(JSONError) -> Attribute {
    let names = Attribute.allCases.dropFirst().map(\.name)
    let name = try cursor.choice(among: names, what: "attribute")
    return Attribute(name: name) ?? .notAnAttribute
  }
}
