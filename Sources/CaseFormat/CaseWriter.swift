// Licensed under the MIT licence; see LICENSE.

public import JSONText
public import SolverProtocol

/// Writes a problem as `layout-case/1`.
///
/// What is written reads back as the same problem: names, order, numbers.
/// Terms that name a variable repeatedly are written as their sum, which is
/// what they mean.
public enum CaseWriter {
  /// A case on lines of its own, a constraint or step a line, with a line
  /// break at the end.
  public static func text(of system: LinearSystem) -> String {
    var writer = JSONWriter(.indented(depth: 2))
    write(system, to: &writer)
    writer.newline()
    return writer.text
  }

  /// A case on one line for JSON Lines, without the line break.
  public static func line(of system: LinearSystem) -> String {
    var writer = JSONWriter(.line)
    write(system, to: &writer)
    return writer.text
  }

  /// Whether the format can hold the problem: all its numbers are finite.
  public static func canWrite(_ system: LinearSystem) -> Bool {
    system.constraints.allSatisfy(isFinite)
      && system.steps.allSatisfy { step in
        step.added.allSatisfy(isFinite) && step.number?.isFinite != false
          && step.priority?.value.isFinite != false
      }
  }

  private static func isFinite(_ constraint: LinearConstraint) -> Bool {
    constraint.constant.isFinite && constraint.priority.value.isFinite
      && sums(of: constraint.terms).allSatisfy(\.coefficient.isFinite)
  }

  /// Writes a case, whose numbers must be finite.
  public static func write(
    _ system: LinearSystem,
    to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("format", CaseDecoder.format)
      if !system.name.isEmpty { writer.member("name", system.name) }
      if system.limits != 0 { writer.member("limits", system.limits) }
      let names = Names(
        variable: { system.name(of: $0) },
        constraint: { system.name(of: $0) },
      )
      writeParts(
        variables: system.declaredVariables,
        constraints: system.constraints,
        steps: system.steps,
        names,
        to: &writer,
      )
    }
  }

  /// What variables and constraints are called in a text.
  package struct Names: Sendable {
    private let variable: @Sendable (Variable) -> String
    private let constraint: @Sendable (ConstraintID) -> String

    package init(
      variable: @escaping @Sendable (Variable) -> String,
      constraint: @escaping @Sendable (ConstraintID) -> String
    ) {
      self.variable = variable
      self.constraint = constraint
    }

    fileprivate func name(of variable: Variable) -> String {
      self.variable(variable)
    }

    fileprivate func name(of constraint: ConstraintID) -> String {
      self.constraint(constraint)
    }
  }

  /// Writes the members of a case that is open: variables, constraints and,
  /// where there are some, steps.
  package static func writeParts(
    variables: [Variable],
    constraints: [LinearConstraint],
    steps: [EditStep],
    _ names: Names,
    to writer: inout JSONWriter
  ) {
    writer.member("variables", variables.map { names.name(of: $0) })
    writer.array("constraints", constraints) { constraint, writer in
      write(constraint, of: names, to: &writer)
    }
    if steps.isEmpty { return }
    writer.array("steps", steps) { step, writer in
      write(step, of: names, to: &writer)
    }
  }

  private static func write(
    _ constraint: LinearConstraint,
    of names: Names,
    to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("id", names.name(of: constraint.id))
      writer.object("terms") { writer in
        for term in sums(of: constraint.terms) {
          writer.member(names.name(of: term.variable), term.coefficient)
        }
      }
      writer.member("relation", constraint.relation.description)
      writer.member("constant", constraint.constant)
      writer.member("priority", constraint.priority.value)
    }
  }

  /// The terms with one a variable, in the order of their first mention.
  private static func sums(of terms: [Term]) -> [Term] {
    // Most have one already, and few of them.
    let isPlain = terms.indices.prefix(8).allSatisfy { index in
      !terms[..<index].contains { $0.variable == terms[index].variable }
    }
    if terms.count <= 8, isPlain { return terms }
    var sums: [Term] = []
    sums.reserveCapacity(terms.count)
    var places: [Variable: Int] = [:]
    for term in terms {
      if let place = places[term.variable] {
        sums[place].coefficient += term.coefficient
      } else {
        places[term.variable] = sums.count
        sums.append(term)
      }
    }
    return sums
  }

  private static func write(
    _ step: EditStep,
    of names: Names,
    to writer: inout JSONWriter
  ) {
    writer.object { writer in
      switch step {
      case .solve: writer.member("solve", true)
      case .add(let constraint):
        writer.key("add")
        write(constraint, of: names, to: &writer)
      case .addAll(let batch):
        writer.array("addAll", batch) { constraint, writer in
          write(constraint, of: names, to: &writer)
        }
      case .remove(let id): writer.member("remove", names.name(of: id))
      case .endEdit(let variable):
        writer.member("endEdit", names.name(of: variable))
      case .addVariable(let variable):
        writer.member("addVariable", names.name(of: variable))
      case .removeVariable(let variable):
        writer.member("removeVariable", names.name(of: variable))
      case .readValue(let variable):
        writer.member("readValue", names.name(of: variable))
      case .read(let reading):
        writer.member(
          "read",
          Reading.words.filter { reading.contains($0.part) }.map(\.word),
        )
      case .setConstant(let id, let value):
        writer.object("setConstant") { writer in
          writer.member("constraint", names.name(of: id))
          writer.member("value", value)
        }
      case .setPriority(let id, let priority):
        writer.object("setPriority") { writer in
          writer.member("constraint", names.name(of: id))
          writer.member("value", priority.value)
        }
      case .edit(let variable, let priority):
        writer.object("edit") { writer in
          writer.member("variable", names.name(of: variable))
          writer.member("priority", priority.value)
        }
      case .suggest(let variable, let value):
        writer.object("suggest") { writer in
          writer.member("variable", names.name(of: variable))
          writer.member("value", value)
        }
      }
    }
  }
}
