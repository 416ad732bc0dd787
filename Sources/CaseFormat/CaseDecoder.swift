// Licensed under the MIT licence; see LICENSE.

public import JSONText
public import SolverProtocol

/// Makes a problem of a `layout-case/1` object.
public struct CaseDecoder {
  /// The value of `format` in every file that this decoder reads.
  public static let format = "layout-case/1"

  private enum CaseField: Int, CaseIterable, CodingKey {
    case format, name, variables, constraints, steps, limits
  }

  private enum ConstraintField: Int, CaseIterable, CodingKey {
    case id, terms, relation, constant, priority
  }

  private static let caseFields = JSONFields(
    CaseField.allCases.map(\.stringValue)
  )
  private static let constraintFields = JSONFields(
    ConstraintField.allCases.map(\.stringValue)
  )

  private var system: LinearSystem
  /// The identities behind the names `x0`, `x1`… and `c0`, `c1`…, by their
  /// numbers, where they are known.
  private var variables: [UInt32?] = []
  private var constraints: [UInt32?] = []
  /// How many constraints were read: what an `id` defaults to.
  private var ordinal = 0

  /// The problem that an object describes.
  ///
  /// - Complexity: O(n) in the size of the object.
  public static func system(
    from cursor: JSONCursor
  ) throws(JSONError) -> LinearSystem {
    try cursor.requireFormat(
      format,
      of: "a case",
      but: (
        "layout-doc/1", "this is a layout document; see the command 'layout'"
      ),
    )
    let record = try cursor.record(caseFields)
    func field(_ field: CaseField) -> JSONCursor? { record[at: field.rawValue] }
    let name = try field(.name)?.string() ?? ""
    var decoder = CaseDecoder(system: LinearSystem(name: name))
    if let list = field(.variables) { try decoder.readVariables(list) }
    if let list = field(.constraints) { try decoder.readConstraints(list) }
    if let list = field(.steps) {
      for step in try list.elements() {
        let step = try decoder.step(step)
        decoder.system.steps.append(step)
      }
    }
    if let number = field(.limits) {
      decoder.system.limits = try number.integer(in: 0...999)
    }
    return decoder.system
  }

  private mutating func readVariables(_ list: JSONCursor) throws(JSONError) {
    for element in try list.elements() {
      let count = system.declaredVariableCount
      system.declare(try variable(element))
      if system.declaredVariableCount == count {
        throw element.error("duplicate variable '\(try element.string())'")
      }
    }
  }

  private mutating func readConstraints(_ list: JSONCursor) throws(JSONError) {
    for element in try list.elements() {
      let known = system.constraintNames.count
      let constraint = try constraint(element, isInitial: true)
      // At the start every constraint has a name of its own.
      if system.constraintNames.count == known {
        let name = system.name(of: constraint.id)
        let record = try element.record(Self.constraintFields)
        throw (record[at: ConstraintField.id.rawValue] ?? element)
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
    func field(_ field: ConstraintField) -> JSONCursor? {
      record[at: field.rawValue]
    }
    func required(_ field: ConstraintField) throws(JSONError) -> JSONCursor {
      try record.required(at: field.rawValue)
    }
    let id =
      if let name = field(.id) { try constraintID(name) } else {
        system.constraint(named: "c\(ordinal)")
      }
    ordinal += 1
    var terms: [Term] = []
    for member in try required(.terms).members() {
      let coefficient = try member.value.number()
      let variable = try variable(member.key)
      if isInitial { system.declare(variable) }
      terms.append(Term(coefficient, variable))
    }
    let relation = try Self.relation(required(.relation))
    let constant = try field(.constant)?.number() ?? 0
    var priority = Priority.required
    if let cursor = field(.priority) {
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
    switch try cursor.choice(among: relations, what: "relation") {
    case 0: .equal
    case 1: .lessThanOrEqual
    default: .greaterThanOrEqual
    }
  }

  private static let relations: JSONFields = ["==", "<=", ">="]

  /// The identity behind a variable's name, which a step mentions.
  mutating func variable(_ cursor: JSONCursor) throws(JSONError) -> Variable {
    let number = cursor.ordinal(after: UInt8(ascii: "x"))
    if let number, let id = Self.known(number, in: variables) {
      return Variable(id)
    }
    let variable = system.variable(named: try cursor.string())
    if let number { Self.note(variable.id, of: number, in: &variables) }
    return variable
  }

  /// The identity behind a constraint's name, which a step mentions.
  mutating func constraintID(
    _ cursor: JSONCursor
  ) throws(JSONError) -> ConstraintID {
    let number = cursor.ordinal(after: UInt8(ascii: "c"))
    if let number, let id = Self.known(number, in: constraints) {
      return ConstraintID(id)
    }
    let constraint = system.constraint(named: try cursor.string())
    if let number { Self.note(constraint.id, of: number, in: &constraints) }
    return constraint
  }

  /// The identity behind a numbered name, if it was seen before.
  private static func known(_ number: UInt32, in ids: [UInt32?]) -> UInt32? {
    number < ids.count ? ids[Int(number)] : nil
  }

  private static func note(
    _ id: UInt32,
    of number: UInt32,
    in ids: inout [UInt32?]
  ) {
    // Names with larger numbers are looked up by their text.
    guard number < 1 << 12 else { return }
    if ids.isEmpty { ids.reserveCapacity(16) }
    while ids.count <= number { ids.append(nil) }
    ids[Int(number)] = id
  }
}
