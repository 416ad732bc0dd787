// Licensed under the MIT licence; see LICENSE.

import JSONText
import SolverProtocol

extension CaseDecoder {
  /// The steps by the one field that each has.
  private enum Action: Int, CaseIterable, CodingKey {
    case solve, add, addAll, remove, setConstant, setPriority, edit
    case suggest, endEdit, addVariable, removeVariable, read, readValue
  }

  private static let actions = JSONFields(Action.allCases.map(\.stringValue))
  private static let changeFields: JSONFields = ["constraint", "value"]
  private static let editFields: JSONFields = ["variable", "priority"]
  private static let suggestionFields: JSONFields = ["variable", "value"]

  /// Reads a step: an object with one field, which says what to do.
  mutating func step(_ cursor: JSONCursor) throws(JSONError) -> EditStep {
    let record = try cursor.record(Self.actions)
    guard record.count == 1, let place = record.firstPlace,
      let action = Action(rawValue: place), let value = record[at: place]
    else { throw Self.noStep(record) }
    switch action {
    case .solve:
      guard try value.bool() else {
        throw value.error("expected true, found false")
      }
      return .solve
    case .add: return .add(try constraint(value, isInitial: false))
    case .addAll:
      var batch: [LinearConstraint] = []
      for element in try value.elements() {
        batch.append(try constraint(element, isInitial: false))
      }
      return .addAll(batch)
    case .remove: return .remove(try constraintID(value))
    case .setConstant:
      let record = try value.record(Self.changeFields)
      return .setConstant(
        try constraintID(record.required(at: 0)),
        try record.required(at: 1).number(),
      )
    case .setPriority:
      let record = try value.record(Self.changeFields)
      return .setPriority(
        try constraintID(record.required(at: 0)),
        Priority(try record.required(at: 1).number()),
      )
    case .edit:
      let record = try value.record(Self.editFields)
      return .edit(
        try variable(record.required(at: 0)),
        Priority(try record.required(at: 1).number()),
      )
    case .suggest:
      let record = try value.record(Self.suggestionFields)
      return .suggest(
        try variable(record.required(at: 0)),
        try record.required(at: 1).number(),
      )
    case .endEdit: return .endEdit(try variable(value))
    case .addVariable: return .addVariable(try variable(value))
    case .removeVariable: return .removeVariable(try variable(value))
    case .readValue: return .readValue(try variable(value))
    case .read: return .read(try Self.reading(value))
    }
  }

  /// The error for a step with no action, or with more than one.
  private static func noStep(_ record: JSONRecord) -> JSONError {
    let present = actions.names.filter { record[$0] != nil }
    return record.object.error(
      present.isEmpty
        ? "a step without an action"
        : "a step with more than one action: "
          + present.joined(separator: ", "),
      hint: "a step has one of " + actions.names.joined(separator: ", "),
    )
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
