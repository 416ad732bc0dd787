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
      writer.member(
        "variables",
        system.declaredVariables.map { system.name(of: $0) },
      )
      writer.array("constraints", system.constraints) { constraint, writer in
        write(constraint, of: system, to: &writer)
      }
      if system.steps.isEmpty { return }
      writer.array("steps", system.steps) { step, writer in
        write(step, of: system, to: &writer)
      }
    }
  }

  private static func write(
    _ constraint: LinearConstraint,
    of system: LinearSystem,
    to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("id", system.name(of: constraint.id))
      writer.object("terms") { writer in
        for term in sums(of: constraint.terms) {
          writer.member(system.name(of: term.variable), term.coefficient)
        }
      }
      writer.member("relation", constraint.relation.description)
      writer.member("constant", constraint.constant)
      writer.member("priority", constraint.priority.value)
    }
  }

  /// The terms with one a variable, in the order of their first mention.
  private static func sums(of terms: [Term]) -> [Term] {
    if terms.count < 2 { return terms }
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
    of system: LinearSystem,
    to writer: inout JSONWriter
  ) {
    writer.object { writer in
      switch step {
      case .solve: writer.member("solve", true)
      case .add(let constraint):
        writer.key("add")
        write(constraint, of: system, to: &writer)
      case .addAll(let batch):
        writer.array("addAll", batch) { constraint, writer in
          write(constraint, of: system, to: &writer)
        }
      case .remove(let id): writer.member("remove", system.name(of: id))
      case .endEdit(let variable):
        writer.member("endEdit", system.name(of: variable))
      case .addVariable(let variable):
        writer.member("addVariable", system.name(of: variable))
      case .removeVariable(let variable):
        writer.member("removeVariable", system.name(of: variable))
      case .readValue(let variable):
        writer.member("readValue", system.name(of: variable))
      case .read(let reading):
        writer.member(
          "read",
          Reading.words.filter { reading.contains($0.part) }.map(\.word),
        )
      case .setConstant(let id, let value):
        writer.object("setConstant") { writer in
          writer.member("constraint", system.name(of: id))
          writer.member("value", value)
        }
      case .setPriority(let id, let priority):
        writer.object("setPriority") { writer in
          writer.member("constraint", system.name(of: id))
          writer.member("value", priority.value)
        }
      case .edit(let variable, let priority):
        writer.object("edit") { writer in
          writer.member("variable", system.name(of: variable))
          writer.member("priority", priority.value)
        }
      case .suggest(let variable, let value):
        writer.object("suggest") { writer in
          writer.member("variable", system.name(of: variable))
          writer.member("value", value)
        }
      }
    }
  }
}
