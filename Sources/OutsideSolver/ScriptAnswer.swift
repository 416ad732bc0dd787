// Licensed under the MIT licence; see LICENSE.

internal import JSONText
internal import SolverProtocol

/// What a program answered to a script whose variables are `x0`, `x1`… and
/// whose constraints are `c0`, `c1`…
struct ScriptAnswer: Hashable {
  /// A variable's number, and how often it had been used up.
  struct Name: Hashable {
    var id: UInt32
    var generation: Int

    init(id: UInt32, generation: Int) {
      self.id = id
      self.generation = generation
    }

    /// The name of a variable as scripts have it, its generation in the upper
    /// bits (`ProgramSolver.told`).
    init(_ variable: Variable) {
      id = variable.id & (1 << 20 - 1)
      generation = Int(variable.id >> 20)
    }

    /// The name in requests, `x3` or `x3_1`.
    var text: String {
      generation == 0 ? "x\(id)" : "x\(id)_\(generation)"
    }
  }

  enum Outcome: Hashable {
    case accepted
    case refused(kind: String, conflict: [UInt32], message: String)
    /// Values by identity, NaN where none was told.
    case solved(values: [Double], others: [Name: Double], ambiguous: [Name]?)
  }

  /// The conflict of the constraints at the start, if there is one.
  var startConflict: [UInt32]?
  var outcomes: [Outcome]

  /// Why there is no answer.
  enum Fault: Error {
    /// The program can't, and says why.
    case abstained(String)
    /// It failed, and says why.
    case failed(String)
    /// What it said is no answer.
    case garbage(String)

    init(_ error: JSONError) {
      self = .garbage("\(error.message) at \(error.path)")
    }
  }

  /// Reads the object that answers a script of so many steps.
  ///
  /// - Parameter variable: The name of a variable for people.
  init(
    _ root: JSONRecord,
    steps: Int,
    variable: (Name) -> String
  ) throws(Fault) {
    outcomes = Array(repeating: .accepted, count: steps)
    try Self.checkWords(root)
    do throws(JSONError) {
      let results = try root.required(at: AnswerField.results.rawValue)
      for element in try results.elements() { try read(element, variable) }
    } catch {
      throw Fault(error)
    }
  }

  /// Throws the words that a program has in the place of an answer.
  static func checkWords(_ root: JSONRecord) throws(Fault) {
    let (abstention, failure): (String?, String?)
    do throws(JSONError) {
      (abstention, failure) = (try root.text(.abstain), try root.text(.error))
    } catch {
      throw Fault(error)
    }
    if let abstention { throw .abstained(abstention) }
    if let failure { throw .failed(failure) }
  }

  private mutating func read(
    _ result: JSONCursor,
    _ variable: (Name) -> String
  ) throws(JSONError) {
    let result = try result.record(ResultField.all, ignoringOthers: true)
    let step =
      try result[.step]?.integer(in: 0...max(0, outcomes.count - 1)) ?? 0
    guard case .accepted = outcomes[step], step > 0 || startConflict == nil
    else { throw result.object.error("a second result of step \(step)") }
    let status = try result[.status]?.string() ?? ""
    switch status {
    case "solved":
      let values = try result.required(at: ResultField.values.rawValue)
      let names = result[.ambiguous].flatMap { $0.isNull ? nil : $0 }
      outcomes[step] = try Self.solved(values, Self.names(names), variable)
    case "refused":
      let message = result[.message]
      outcomes[step] = .refused(
        kind: try result[ResultField.error]?.string() ?? "",
        conflict: try Self.conflict(result),
        message: message?.kind == .string ? try message?.string() ?? "" : "",
      )
    case "conflict": startConflict = try Self.conflict(result)
    default: throw result.object.error("unknown status '\(status)'")
    }
  }

  private static func conflict(
    _ result: JSONRecord
  ) throws(JSONError) -> [UInt32] {
    guard let set = result[.conflict], !set.isNull else { return [] }
    var ids: [UInt32] = []
    for element in try set.elements() {
      guard let id = element.ordinal(after: UInt8(ascii: "c")) else {
        throw element.error("no constraint '\(try element.string())'")
      }
      ids.append(id)
    }
    return ids
  }

  private static func solved(
    _ cursor: JSONCursor,
    _ ambiguous: [Name]?,
    _ variable: (Name) -> String
  ) throws(JSONError) -> Outcome {
    var values: [Double] = []
    values.reserveCapacity(16)
    var others: [Name: Double] = [:]
    for member in try cursor.members() {
      let id = member.key.ordinal(after: UInt8(ascii: "x"))
      let name =
        id.map { Name(id: $0, generation: 0) } ?? name(member.name)
      let value: Double
      do throws(JSONError) {
        value = try member.value.number()
      } catch {
        var error = error
        if let name {
          error.message = "the value of '\(variable(name))': \(error.message)"
        }
        throw error
      }
      if let id {
        // As many as a case can have; more are no identity.
        guard id < 1 << 24 else { continue }
        while values.count <= Int(id) { values.append(.nan) }
        values[Int(id)] = value
      } else if let name {
        others[name] = value
      }
    }
    return .solved(values: values, others: others, ambiguous: ambiguous)
  }

  private static func names(
    _ cursor: JSONCursor?
  ) throws(JSONError) -> [Name]? {
    guard let cursor else { return nil }
    var names: [Name] = []
    for element in try cursor.elements() {
      if let id = element.ordinal(after: UInt8(ascii: "x")) {
        names.append(Name(id: id, generation: 0))
      } else if let name = name(try element.string()) {
        names.append(name)
      } else {
        throw element.error("no variable '\(try element.string())'")
      }
    }
    return names
  }

  /// A name such as `x3_1`.
  private static func name(_ text: String) -> Name? {
    let parts = text.dropFirst().split(separator: "_")
    guard text.first == "x", parts.count == 2, let id = UInt32(parts[0]),
      let generation = Int(parts[1])
    else { return nil }
    return Name(id: id, generation: generation)
  }

  /// The value that a solved step gives a variable.
  static func value(
    _ name: Name,
    _ values: [Double],
    _ others: [Name: Double]
  ) -> Double? {
    if name.generation > 0 { return others[name] }
    guard name.id < values.count, !values[Int(name.id)].isNaN else {
      return nil
    }
    return values[Int(name.id)]
  }
}
