// Licensed under the MIT licence; see LICENSE.

public import Certificates
import DenseLPSolver
public import ExactArithmetic
public import SolverProtocol

/// The exact answer to a situation, its proof, and the means to ask how far a
/// quantity can move among answers that are as good.
///
/// A quantity's end is found by a wish below every priority, `quantity ==
/// ±2^k`: strict priorities make sure that it worsens nothing, and the exact
/// backend's certificate then proves the end. A side has no end exactly where
/// a direction moves the quantity and violates no constraint's homogeneous
/// form; that too is asked of the exact backend.
public final class ExactAnswer {
  /// What is answered.
  public let situation: Situation
  /// The answer and the proof that there is none better, in the order of the
  /// situation's constraints.
  public let certificate: OptimalityCertificate
  /// What the proof is about: the situation's constraints, normalised.
  public let rows: [LinearConstraint]

  private let backend: ExactBackend
  private let wish: ConstraintID
  private let wishPriority: Priority

  /// Solves a situation.
  ///
  /// - Throws: `conflict` where the required constraints exclude each other.
  public init(_ situation: Situation) throws(SolverError) {
    self.situation = situation
    backend = try Self.load(situation)
    certificate = try backend.optimalityCertificate()
    rows = backend.certifiedConstraints
    wish = situation.freeConstraint
    let least = situation.constraints.map(\.priority).min() ?? .required
    wishPriority = Priority(min(least.value, 1) / 2)
    if !wishPriority.isValid {
      throw .abstained("No priority is below \(least.value).")
    }
  }

  /// The value of a sum of terms.
  public func value(of terms: [Term]) -> Rational {
    Self.value(of: terms, at: certificate.point)
  }

  /// The values of all quantities.
  public var values: [Rational] {
    situation.quantities.map { value(of: $0.terms) }
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

  /// A backend with the situation, at its start.
  static func load(_ situation: Situation) throws(SolverError) -> ExactBackend {
    let backend = ExactBackend()
    for variable in situation.variables { try backend.add(variable) }
    for (variable, start) in zip(situation.variables, situation.start)
    where start != 0 {
      try backend.edit(variable, at: .high)
      try backend.suggest(start, for: variable)
    }
    try backend.solve()
    for (variable, start) in zip(situation.variables, situation.start)
    where start != 0 {
      try backend.endEdit(variable)
    }
    try backend.add(contentsOf: situation.constraints)
    return backend
  }
}

extension ExactAnswer {
  /// An end of a quantity's range, with an answer that attains it.
  struct End {
    /// The end; nil where there is none.
    var value: Rational?
    /// An answer that is as good: at the end, or far out where there is none.
    var point: ExactPoint
    /// For every constraint its part in the proof that the end is one; empty
    /// where there is none.
    var multipliers: [Rational]
  }

  /// How far a quantity can go upwards (or down) without making anything
  /// worse.
  func end(of terms: [Term], upwards: Bool) throws(SolverError) -> End {
    var exponent = 40
    while true {
      let distance = Double(sign: .plus, exponent: exponent, significand: 1)
      let target = upwards ? distance : -distance
      try backend.add(
        LinearConstraint(wish, terms, .equal, target, priority: wishPriority)
      )
      let found: End
      do throws(SolverError) {
        let proof = try backend.optimalityCertificate()
        let position = backend.store.position(of: wish)
        found = End(
          value: Self.value(of: terms, at: proof.point),
          point: proof.point,
          multipliers: (proof.levels.last?.multipliers ?? []).enumerated()
            .filter { $0.offset != position }.map(\.element),
        )
      } catch {
        try backend.remove(wish)
        throw error
      }
      try backend.remove(wish)
      let isShort =
        upwards
        ? found.value.map { $0 < Rational(target) } ?? false
        : found.value.map { $0 > Rational(target) } ?? false
      if isShort { return found }
      if try isUnbounded(terms, upwards: upwards) {
        return End(value: nil, point: found.point, multipliers: [])
      }
      exponent += 160
      if exponent > 1000 {
        throw .abstained("A range ends beyond what a double can hold.")
      }
    }
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

  /// An answer as good as this one in which a quantity has a certain value,
  /// which must be in its range.
  func point(
    where terms: [Term],
    is value: Double
  ) throws(SolverError) -> ExactPoint {
    try backend.add(
      LinearConstraint(wish, terms, .equal, value, priority: wishPriority)
    )
    let point: ExactPoint
    do throws(SolverError) {
      point = try backend.optimalityCertificate().point
    } catch {
      try backend.remove(wish)
      throw error
    }
    try backend.remove(wish)
    return point
  }

  /// Whether a direction moves a quantity and worsens nothing, ever.
  private func isUnbounded(
    _ terms: [Term],
    upwards: Bool
  ) throws(SolverError) -> Bool {
    let cone = ExactBackend()
    for variable in situation.variables { try cone.add(variable) }
    try cone.add(
      contentsOf: situation.constraints.map {
        LinearConstraint($0.id, $0.terms, $0.relation, 0)
      }
    )
    do throws(SolverError) {
      try cone.add(LinearConstraint(wish, terms, .equal, upwards ? 1 : -1))
      return true
    } catch {
      if case .conflict = error { return false }
      throw error
    }
  }
}
