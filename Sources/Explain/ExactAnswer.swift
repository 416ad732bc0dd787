// Licensed under the MIT licence; see LICENSE.

public import Certificates
import DenseLPSolver
public import ExactArithmetic
public import SolverProtocol

/// The exact answer to a problem, its proof, and the means to ask how far a
/// quantity can move among answers that are as good.
///
/// A quantity's end is found by one more cost beneath every priority, which
/// worsens nothing: the exact simplex goes on until that is least, or along
/// an edge that has no end.
public final class ExactAnswer {
  /// The problem that this is the answer to.
  public let problem: ExplainedProblem
  /// The answer and the proof that there is none better, in the order of the
  /// problem's constraints.
  public let certificate: OptimalityCertificate
  /// What the proof is about: the problem's constraints, normalised.
  public let rows: [LinearConstraint]

  let backend: ExactBackend
  /// The constraints above the priority that was asked for last, solved.
  private var upper: (priority: Priority, backend: ExactBackend)?

  /// Solves a problem.
  ///
  /// - Throws: `conflict` where the required constraints exclude each other.
  public init(_ problem: ExplainedProblem) throws(SolverError) {
    self.problem = problem
    backend = try Self.load(problem)
    certificate = try backend.optimalityCertificate()
    rows = backend.certifiedConstraints
  }

  /// The value of a sum of terms.
  public func value(of terms: [Term]) -> Rational {
    Self.value(of: terms, at: certificate.point)
  }

  /// The values of all quantities.
  public var values: [Rational] {
    problem.quantities.map { value(of: $0.terms) }
  }

  /// Left side minus constant of a constraint at the answer.
  public func excess(of constraint: LinearConstraint) -> Rational {
    value(of: constraint.terms) - Rational(constraint.constant)
  }

  /// The violation of a constraint at the answer.
  public func violation(of constraint: LinearConstraint) -> Rational {
    constraint.relation.violation(ofExcess: excess(of: constraint))
  }

  static func value(of terms: [Term], at point: ExactPoint) -> Rational {
    var sum = Rational.zero
    for term in terms {
      sum += Rational(term.coefficient) * (point[term.variable] ?? .zero)
    }
    return sum
  }

  /// The constraints above a priority, solved.
  func above(_ priority: Priority) throws(SolverError) -> ExactBackend {
    if let upper, upper.priority == priority { return upper.backend }
    upper = nil
    var part = problem
    part.constraints = rows.filter { $0.priority > priority }
    let backend = try Self.load(part)
    upper = (priority, backend)
    return backend
  }

  /// A backend with the problem, at its start.
  static func load(_ problem: ExplainedProblem) throws(SolverError)
    -> ExactBackend
  {
    let backend = ExactBackend()
    for variable in problem.variables { try backend.add(variable) }
    for (variable, start) in zip(problem.variables, problem.start)
    where start != 0 {
      try backend.edit(variable, at: .high)
      try backend.suggest(start, for: variable)
    }
    try backend.solve()
    for (variable, start) in zip(problem.variables, problem.start)
    where start != 0 {
      try backend.endEdit(variable)
    }
    try backend.add(contentsOf: problem.constraints)
    return backend
  }
}

extension ExactAnswer {
  /// An end of a quantity's range, with an answer that attains it.
  struct End {
    /// The end; nil where there is none.
    var value: Rational?
    /// An answer that is as good: at the end, or any where there is none.
    var point: ExactPoint
    /// A direction in which answers go on for ever; nil where there is an
    /// end.
    var ray: ExactPoint?
    /// For every constraint its part in the proof that the end is one; empty
    /// where there is none.
    var multipliers: [Rational]
  }

  /// How far a quantity can go upwards (or down) without making anything
  /// worse.
  func end(of terms: [Term], upwards: Bool) throws(SolverError) -> End {
    let found = try backend.end(of: terms, upwards: upwards)
    return End(
      value: found.ray == nil
        ? Self.value(of: terms, at: found.point) : nil,
      point: found.point,
      ray: found.ray,
      multipliers: found.multipliers,
    )
  }

  /// The values of a quantity among all answers that are as good.
  public func range(of terms: [Term]) throws(SolverError) -> ValueRange {
    ValueRange(
      low: try end(of: terms, upwards: false).value,
      high: try end(of: terms, upwards: true).value,
    )
  }

  /// The variables with more than one value among the best answers.
  public func ambiguousVariables() throws(SolverError) -> [Variable] {
    try backend.ambiguousVariables()
  }
}
