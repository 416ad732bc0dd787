// Licensed under the MIT licence; see LICENSE.

import DenseLPSolver
public import SolverProtocol

/// A case played on the exact backend, to be explained: where it ended, and
/// what it refused on the way.
public struct PlayedCase: Sendable {
  /// A step that was refused.
  public struct Refusal: Sendable {
    /// The index of the step.
    public var step: Int
    /// Why, as a sentence with the names of the case.
    public var sentence: String
    /// What there would have been, had a conflict been accepted; nil where the
    /// step is wrong in itself.
    public var problem: ExplainedProblem?
  }

  /// The problem at the end; in conflict where the constraints at the start
  /// are.
  public var end: ExplainedProblem
  /// The steps that were refused, in order.
  public var refusals: [Refusal] = []

  /// Plays a case.
  ///
  /// - Throws: what the backend has against the constraints at the start
  ///   other than a conflict.
  public init(_ system: LinearSystem) throws(SolverError) {
    let backend = ExactBackend()
    var runner = SystemRunner(system, on: backend)
    end = Self.problem(system, runner.variables, system.constraints, backend)
    do throws(SolverError) {
      try runner.start()
    } catch {
      guard case .conflict = error else { throw error }
      end = Self.problem(
        system,
        system.declaredVariables,
        system.constraints,
        backend
      )
      return
    }
    for (index, step) in system.effectiveSteps.enumerated() {
      do throws(SolverError) {
        try runner.apply(step)
      } catch {
        var refusal = Refusal(
          step: index,
          sentence: error.message(
            variable: { system.name(of: $0) },
            constraint: { system.name(of: $0) },
          ),
        )
        if case .conflict = error {
          let known = runner.variables
          refusal.problem = Self.proposal(system, step, known, backend)
        }
        refusals.append(refusal)
      }
    }
    try backend.solve()
    end = Self.problem(
      system,
      runner.variables,
      backend.store.constraints,
      backend
    )
    // Solved once, it comes out the same from where it started, and sooner.
    if system.steps.isEmpty { end.start = end.start.map { _ in 0 } }
  }

  /// What there would be, had a step been accepted.
  private static func proposal(
    _ system: LinearSystem,
    _ step: EditStep,
    _ known: [Variable],
    _ backend: ExactBackend
  ) -> ExplainedProblem {
    let proposed = step.applied(to: backend.store.constraints)
    let mentioned = proposed.flatMap { $0.terms.map(\.variable) }
    let variables = Set(known + mentioned).sorted()
    return problem(system, variables, proposed, backend)
  }

  private static func problem(
    _ system: LinearSystem,
    _ variables: [Variable],
    _ constraints: [LinearConstraint],
    _ backend: ExactBackend
  ) -> ExplainedProblem {
    var rows: [(LinearConstraint, ConstraintWords)] = constraints.map { row in
      let equation = equation(row) { system.name(of: $0) }
      return (row, ConstraintWords(system.name(of: row.id), equation: equation))
    }
    var next = UInt32(system.constraintNames.count)
    next = max(next, (constraints.map(\.id.id).max() ?? 0) + 1)
    for edit in backend.store.edits {
      let row = LinearConstraint(
        editing: edit.variable,
        to: edit.suggestion,
        at: edit.priority,
        ConstraintID(next),
      )
      next += 1
      let name = "edit of \(system.name(of: edit.variable))"
      let equation = equation(row) { system.name(of: $0) }
      rows.append(
        (row, ConstraintWords(name, equation: equation, origin: .edit))
      )
    }
    return ExplainedProblem(
      name: system.name,
      variables: variables.map { ($0, system.name(of: $0)) },
      start: variables.map { (try? backend.value(of: $0)) ?? 0 },
      constraints: rows,
    )
  }

  /// A constraint as people write it, as in `x + 2*w <= 100 @750`.
  public static func equation(
    _ row: LinearConstraint,
    name: (Variable) -> String
  ) -> String {
    var left = ""
    for term in row.terms {
      let factor = abs(term.coefficient)
      let sign = term.coefficient < 0 ? "-" : "+"
      left += left.isEmpty ? (sign == "-" ? "-" : "") : " \(sign) "
      if factor != 1 { left += "\(NumberText(factor))*" }
      left += name(term.variable)
    }
    if left.isEmpty { left = "0" }
    let suffix = row.priority.isRequired ? "" : " @\(row.priority)"
    return "\(left) \(row.relation) \(NumberText(row.constant))\(suffix)"
  }
}
