// Licensed under the MIT licence; see LICENSE.

internal import JSONText
internal import SolverProtocol

/// Writes requests, with `x0`, `x1`… for variables and `c0`, `c1`… for
/// constraints: the fast way for campaigns, which play thousands of small
/// cases a second.
struct ScriptWriter {
  private(set) var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(1024) }

  /// Writes a request to play, up to the end of its line.
  ///
  /// - Parameters:
  ///   - variables: The variables at the start.
  ///   - constraints: The constraints at the start.
  ///   - steps: The steps.
  ///   - omittingAmbiguity: Whether the ambiguous variables may be left out,
  ///     as the profile may.
  ///   - first: The first step whose result is asked for.
  mutating func play(
    variables: [Variable],
    constraints: [LinearConstraint],
    steps: [EditStep],
    omittingAmbiguity: Bool,
    since first: Int = 0
  ) {
    add("\"do\":\"play\",")
    if first > 0 {
      add("\"since\":")
      add(first)
      add(",")
    }
    addCase(variables, constraints, steps)
    addOmitted(ambiguity: omittingAmbiguity)
    add("}")
  }

  /// Writes a request to measure, up to the end of its line.
  mutating func measure(_ subject: MeasuredCase, atLeast seconds: Double) {
    add("\"do\":\"measure\",\"phase\":\"")
    bytes += subject.phase.rawValue.utf8
    add("\",\"atLeast\":")
    add(seconds)
    if subject.untimed > 0 {
      add(",\"untimed\":")
      add(subject.untimed)
    }
    if subject.firstAsked > 0 {
      add(",\"since\":")
      add(subject.firstAsked)
    }
    add(",")
    addCase(
      (0..<subject.variableCount).map { Variable(UInt32($0)) },
      subject.constraints,
      subject.played,
    )
    addOmitted(ambiguity: true)
    add("}")
  }

  private mutating func addCase(
    _ variables: [Variable],
    _ constraints: [LinearConstraint],
    _ steps: [EditStep]
  ) {
    add("\"case\":{\"format\":\"layout-case/1\",")
    add("\"variables\":[")
    for (index, variable) in variables.enumerated() {
      if index > 0 { add(",") }
      add(variable)
    }
    add("],\"constraints\":")
    add(constraints)
    // No steps mean one solve, which every program can.
    if steps != [.solve] {
      add(",\"steps\":[")
      for (index, step) in steps.enumerated() {
        if index > 0 { add(",") }
        add("{\"")
        add(step)
        add("}")
      }
      add("]")
    }
    add("}")
  }

  private mutating func addOmitted(ambiguity: Bool) {
    if ambiguity {
      add(",\"omit\":[\"ambiguous\",\"profile\"]")
    } else {
      add(",\"omit\":[\"profile\"]")
    }
  }

  private mutating func add(_ step: EditStep) {
    switch step {
    case .solve: add("solve\":true")
    case .add(let constraint):
      add("add\":")
      add(constraint)
    case .addAll(let batch):
      add("addAll\":")
      add(batch)
    case .remove(let id):
      add("remove\":")
      add(id)
    case .setConstant(let id, let value):
      add("setConstant\":{\"constraint\":")
      add(id)
      add(value: value)
    case .setPriority(let id, let priority):
      add("setPriority\":{\"constraint\":")
      add(id)
      add(value: priority.value)
    case .edit(let variable, let priority):
      add("edit\":{\"variable\":")
      add(variable)
      add(",\"priority\":")
      add(priority.value)
      add("}")
    case .suggest(let variable, let value):
      add("suggest\":{\"variable\":")
      add(variable)
      add(value: value)
    case .endEdit(let variable):
      add("endEdit\":")
      add(variable)
    case .addVariable, .removeVariable, .read, .readValue:
      preconditionFailure("\(step) is no step of a program's script")
    }
  }

  private mutating func add(_ constraints: [LinearConstraint]) {
    add("[")
    for (index, constraint) in constraints.enumerated() {
      if index > 0 { add(",") }
      add(constraint)
    }
    add("]")
  }

  private mutating func add(_ constraint: LinearConstraint) {
    add("{\"id\":")
    add(constraint.id)
    add(",\"terms\":{")
    var isFirst = true
    for (index, term) in constraint.terms.enumerated() {
      // A variable is written once, with the sum of its coefficients.
      let earlier = constraint.terms[..<index]
      if earlier.contains(where: { $0.variable == term.variable }) { continue }
      var sum = term.coefficient
      for other in constraint.terms[(index + 1)...]
      where other.variable == term.variable {
        sum += other.coefficient
      }
      if !isFirst { add(",") }
      isFirst = false
      add(term.variable)
      add(":")
      add(sum)
    }
    switch constraint.relation {
    case .equal: add("},\"relation\":\"==\",\"constant\":")
    case .lessThanOrEqual: add("},\"relation\":\"<=\",\"constant\":")
    case .greaterThanOrEqual: add("},\"relation\":\">=\",\"constant\":")
    }
    add(constraint.constant)
    add(",\"priority\":")
    add(constraint.priority.value)
    add("}")
  }

  private mutating func add(value: Double) {
    add(",\"value\":")
    add(value)
    add("}")
  }

  private mutating func add(_ variable: Variable) {
    let name = ScriptAnswer.Name(variable)
    add("\"x")
    add(Int(name.id))
    if name.generation > 0 {
      add("_")
      add(name.generation)
    }
    add("\"")
  }

  private mutating func add(_ id: ConstraintID) {
    add("\"c")
    add(Int(id.id))
    add("\"")
  }

  private mutating func add(_ number: Double) {
    // The two zeros mean the same.
    JSONNumber.append(number + 0, to: &bytes)
  }

  private mutating func add(_ number: Int) {
    JSONNumber.append(number, to: &bytes)
  }

  private mutating func add(_ text: StaticString) {
    bytes.append(literal: text)
  }
}
