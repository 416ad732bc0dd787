// Licensed under the MIT licence; see LICENSE.

import JSONText
import SolverProtocol

extension CaseDecoder {
  /// The steps by the one field that each has.
  static let stepFields: JSONFields = [
    "solve", "add", "addAll", "remove", "setConstant", "setPriority", "edit",
    "suggest", "endEdit", "addVariable", "removeVariable", "read", "readValue",
  ]

  /// Reads a step: an object with one field, which says what to do.
  mutating func step(_ cursor: JSONCursor) throws(JSONError) -> EditStep {
    let record = try cursor.record(Self.stepFields)
    let present = Self.stepFields.names.filter { record[$0] != nil }
    guard present.count == 1, let name = present.first,
      let value = record[name]
    else {
      throw cursor.error(
        present.isEmpty
          ? "a step without an action"
          : "a step with more than one action: "
            + present.joined(separator: ", "),
        hint: "a step has one of "
          + Self.stepFields.names.joined(separator: ", "),
      )
    }
    switch name {
    case "solve":
      guard try value.bool() else {
        throw value.error("expected true, found false")
      }
      return .solve
    case "add": return .add(try constraint(value, isInitial: false))
    case "addAll":
      var batch: [LinearConstraint] = []
      for element in try value.elements() {
        batch.append(try constraint(element, isInitial: false))
      }
      return .addAll(batch)
    case "remove": return .remove(try constraintID(value))
    case "setConstant":
      let record = try value.record(["constraint", "value"])
      return .setConstant(
        try constraintID(record.required("constraint")),
        try record.required("value").number(),
      )
    case "setPriority":
      let record = try value.record(["constraint", "value"])
      return .setPriority(
        try constraintID(record.required("constraint")),
        Priority(try record.required("value").number()),
      )
    case "edit":
      let record = try value.record(["variable", "priority"])
      return .edit(
        try variable(record.required("variable")),
        Priority(try record.required("priority").number()),
      )
    case "suggest":
      let record = try value.record(["variable", "value"])
      return .suggest(
        try variable(record.required("variable")),
        try record.required("value").number(),
      )
    case "endEdit": return .endEdit(try variable(value))
    case "addVariable": return .addVariable(try variable(value))
    case "removeVariable": return .removeVariable(try variable(value))
    case "readValue": return .readValue(try variable(value))
    default: return .read(try Self.reading(value))
    }
  }

  /// Reads the list of what a `read` step asks for.
  private static func reading(_ list: JSONCursor) throws(JSONError) -> Reading {
    let words = Reading.words.map(\.word)
    var reading: Reading = []
    for element in try list.elements() {
      let word = try element.choice(among: words, what: "reading")
      for (known, part) in Reading.words where known == word {
        reading.insert(part)
      }
    }
    return reading
  }
}
