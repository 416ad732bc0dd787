// Licensed under the MIT licence; see LICENSE.

public import JSONText
public import SolverProtocol

/// Makes a problem of a `layout-case/1` object.
public struct CaseDecoder {
  /// What `format` must say.
  public static let format = "layout-case/1"

  private static let caseFields: JSONFields = [
    "format", "name", "variables", "constraints", "steps", "limits",
  ]
  private static let constraintFields: JSONFields = [
    "id", "terms", "relation", "constant", "priority",
  ]

  private var system: LinearSystem
  /// How many constraints were read: what an `id` defaults to.
  private var ordinal = 0

  /// The problem that an object describes.
  ///
  /// - Complexity: O(n) in the size of the object.
  public static func system(
    from cursor: JSONCursor
  ) throws(JSONError) -> LinearSystem {
    try requireFormat(of: cursor)
    let record = try cursor.record(caseFields)
    let name = try record["name"]?.string() ?? ""
    var decoder = CaseDecoder(system: LinearSystem(name: name))
    if let list = record["variables"] { try decoder.readVariables(list) }
    if let list = record["constraints"] { try decoder.readConstraints(list) }
    if let list = record["steps"] {
      for step in try list.elements() {
        let step = try decoder.step(step)
        decoder.system.steps.append(step)
      }
    }
    if let number = record["limits"] {
      decoder.system.limits = try limits(number)
    }
    return decoder.system
  }

  private static func limits(_ cursor: JSONCursor) throws(JSONError) -> Int {
    let number = try cursor.number()
    guard number == number.rounded(), (0..<1000).contains(number) else {
      throw cursor.error("expected an integer from 0 to 999, found \(number)")
    }
    return Int(number)
  }

  /// Refuses another format before its fields are looked at.
  private static func requireFormat(
    of cursor: JSONCursor
  ) throws(JSONError) {
    for member in try cursor.members() where member.name == "format" {
      let found = try member.value.string()
      if found == format { return }
      throw member.value.error(
        "unknown format '\(found)'",
        hint: found.hasPrefix("layout-doc/")
          ? "a layout document; see the command 'layout'"
          : "this version reads '\(format)'",
      )
    }
    throw cursor.error(
      "missing field 'format'",
      hint: "a case starts with {\"format\": \"\(format)\"",
    )
  }

  private mutating func readVariables(
    _ list: JSONCursor
  ) throws(JSONError) {
    for element in try list.elements() {
      let name = try element.string()
      let count = system.declaredVariableCount
      system.declare(name)
      if system.declaredVariableCount == count {
        throw element.error("duplicate variable '\(name)'")
      }
    }
  }

  private mutating func readConstraints(
    _ list: JSONCursor
  ) throws(JSONError) {
    for element in try list.elements() {
      let known = system.constraintNames.count
      let constraint = try constraint(element, isInitial: true)
      // At the start every constraint has a name of its own.
      if system.constraintNames.count == known {
        let name = system.name(of: constraint.id)
        throw try (element.record(Self.constraintFields)["id"] ?? element)
          .error("duplicate constraint id '\(name)'")
      }
      system.add(constraint)
    }
  }

  /// Reads a constraint.
  ///
  /// - Parameter isInitial: Whether it is there from the start: its
  ///   variables are then declared by it, and a priority out of range is an
  ///   error of the file. In a step both are the backend's to judge.
  mutating func constraint(
    _ cursor: JSONCursor,
    isInitial: Bool
  ) throws(JSONError) -> LinearConstraint {
    let record = try cursor.record(Self.constraintFields)
    let name = try record["id"]?.string() ?? "c\(ordinal)"
    ordinal += 1
    let id = system.constraint(named: name)
    var terms: [Term] = []
    for member in try record.required("terms").members() {
      let coefficient = try member.value.number()
      let variable =
        isInitial
        ? system.declare(member.name) : system.variable(named: member.name)
      terms.append(Term(coefficient, variable))
    }
    let relation = try Self.relation(record.required("relation"))
    let constant = try record["constant"]?.number() ?? 0
    var priority = Priority.required
    if let cursor = record["priority"] {
      priority = Priority(try cursor.number())
      if isInitial, !priority.isValid {
        throw cursor.error(
          "priority must be above 0 and at most 1000, found \(priority)"
        )
      }
    }
    return LinearConstraint(id, terms, relation, constant, priority: priority)
  }

  private static func relation(
    _ cursor: JSONCursor
  ) throws(JSONError) -> Relation {
    switch try cursor.choice(among: ["==", "<=", ">="], what: "relation") {
    case "==": .equal
    case "<=": .lessThanOrEqual
    default: .greaterThanOrEqual
    }
  }

  /// The identity behind a variable's name, which a step mentions.
  mutating func variable(_ cursor: JSONCursor) throws(JSONError) -> Variable {
    system.variable(named: try cursor.string())
  }

  /// The identity behind a constraint's name, which a step mentions.
  mutating func constraintID(
    _ cursor: JSONCursor
  ) throws(JSONError) -> ConstraintID {
    system.constraint(named: try cursor.string())
  }
}
