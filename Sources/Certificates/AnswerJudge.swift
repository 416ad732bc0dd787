// Licensed under the MIT licence; see LICENSE.

internal import ExactArithmetic
public import SolverProtocol

/// Judges an answer in doubles by an exact optimum: doubles are evaluated as
/// the rationals that they are, and compared within `SoundTolerance`.
public struct AnswerJudge: Sendable {
  /// What may be said of an answer.
  public enum Verdict: Hashable, Sendable {
    /// It is a solution within the tolerance.
    case ok
    /// It is none.
    case wrong(Reason)
    /// Everything that can be judged is right, but from this priority down
    /// rounding alone could move the optimum further than the cap.
    case illConditioned(Priority)
  }

  /// Why an answer is wrong.
  public enum Reason: Hashable, Sendable {
    /// A variable of the problem has no value, or one that is not finite.
    case noValue(Variable)
    /// A required constraint is violated by this much.
    case requiredViolated(ConstraintID, by: Double)
    /// The violation at a priority is above the least, by this much.
    case notOptimal(Priority, by: Double)
    /// The violation that was claimed at a priority is not the point's.
    case misreported(Priority, claimed: Double?, actual: Double)
  }

  /// The problem, edits included as soft equalities.
  public let constraints: [LinearConstraint]
  /// The exact optimum; check it first.
  public let certificate: OptimalityCertificate
  /// How far an answer of floating point may be off and still count as right.
  public let tolerance: SoundTolerance
  private let exact: [ExactConstraint]

  /// A judge of answers to this problem.
  public init(
    _ constraints: [LinearConstraint],
    certificate: OptimalityCertificate,
    tolerance: SoundTolerance = SoundTolerance()
  ) {
    self.constraints = constraints
    self.certificate = certificate
    self.tolerance = tolerance
    exact = constraints.compactMap { ExactConstraint($0) }
    precondition(
      exact.count == constraints.count,
      "A constraint of the problem is not valid",
    )
  }

  /// The verdict on values and, where given, the profile claimed for them.
  public func verdict(
    claimed: ViolationProfile? = nil,
    value: (Variable) -> Double?
  ) -> Verdict {
    let variables = Set(exact.flatMap { $0.terms.map(\.variable) }).sorted()
    var values: [Rational] = []
    for variable in variables {
      guard let double = value(variable), double.isFinite else {
        return .wrong(.noValue(variable))
      }
      values.append(Rational(double))
    }
    let point = ExactPoint(variables: variables, values: values)
    let scales = constraints.indices.map { scale($0, at: point) }
    if let fault = requiredFault(point, scales) { return .wrong(fault) }
    return levelVerdict(claimed, point, scales)
  }

  private func requiredFault(
    _ point: ExactPoint,
    _ scales: [Double]
  ) -> Reason? {
    for (index, constraint) in exact.enumerated()
    where constraint.priority.isRequired {
      let violation = constraint.violation(at: point)?.nearestDouble ?? 0
      if violation > tolerance.epsilon * scales[index] {
        return .requiredViolated(constraint.id, by: violation)
      }
    }
    return nil
  }

  private func levelVerdict(
    _ claimed: ViolationProfile?,
    _ point: ExactPoint,
    _ scales: [Double]
  ) -> Verdict {
    let allowed = tolerance.tolerances(
      of: certificate,
      constraints: constraints,
      scales: scales,
    )
    var unsure: Priority?
    var isAmplified = false
    for (level, limit) in zip(certificate.levels, allowed) {
      var actual = Rational.zero
      var scale = 0.0
      for (index, constraint) in exact.enumerated()
      where constraint.priority == level.priority {
        actual += constraint.violation(at: point) ?? .zero
        scale += scales[index]
      }
      if let claimed {
        let said = claimed[level.priority]
        let sum = actual.nearestDouble
        if !(abs((said ?? .nan) - sum) <= tolerance.epsilon * scale) {
          return .wrong(
            .misreported(level.priority, claimed: said, actual: sum)
          )
        }
      }
      if unsure != nil { continue }
      let worse = (actual - level.violation).nearestDouble
      let slack = tolerance.epsilon * scale
      // No amplification is granted to an answer that asks for none: what is
      // the least within the slack of its own level is right. What is better by
      // amplified slack may be paid for beneath.
      if worse <= slack {
        if limit == nil, worse < -slack { isAmplified = true }
        continue
      }
      guard let limit, !isAmplified else {
        unsure = level.priority
        continue
      }
      if worse > limit { return .wrong(.notOptimal(level.priority, by: worse)) }
    }
    return unsure.map { .illConditioned($0) } ?? .ok
  }

  /// The largest magnitude in a constraint, at the answer or the optimum.
  private func scale(_ index: Int, at point: ExactPoint) -> Double {
    var scale = max(tolerance.floor, abs(constraints[index].constant))
    for term in exact[index].terms {
      let coefficient = abs(term.coefficient.nearestDouble)
      let here = point[term.variable] ?? .zero
      let there = certificate.point[term.variable] ?? .zero
      scale = max(scale, coefficient * abs(here.nearestDouble))
      scale = max(scale, coefficient * abs(there.nearestDouble))
    }
    return scale
  }
}
