// Licensed under the MIT licence; see LICENSE.

internal import ExactArithmetic
public import SolverProtocol

/// Verifies certificates by exact arithmetic alone; it shares no code with a
/// solver.
///
/// What is proved is a statement about the problem that the caller passes in,
/// edits included as soft equalities; nothing about the problem is taken from
/// the certificate.
public struct CertificateChecker {
  /// Why a certificate proves nothing.
  public enum Fault: Error, Hashable, Sendable {
    /// The constraint at this place is none that a backend accepts.
    case malformedConstraint(Int)
    /// The point gives a variable of the constraint at this place no value.
    case missingValue(Int)
    /// The required constraint at this place doesn't hold at the point.
    case requiredViolated(Int)
    /// The levels are not the soft priorities of the problem, descending.
    case wrongLevels
    /// The number of prices or multipliers of a level is wrong.
    case wrongShape(Priority)
    /// The claimed violation of a level is not the point's.
    case wrongViolation(Priority)
    /// The price of a level's violation is negative.
    case negativePrice(Priority)
    /// The multiplier of the constraint at this place is not allowed.
    case multiplierOutOfRange(Priority, Int)
    /// The multipliers of a level don't cancel at a variable.
    case doesNotCancel(Priority, Variable)
    /// The bound that a level's multipliers prove is not the claim.
    case boundDiffers(Priority)
    /// A member is no required constraint of the problem, or is named twice.
    case notRequired(ConstraintID)
    /// A witness violates a member that it should satisfy.
    case witnessFails(for: ConstraintID, at: ConstraintID)
    /// The multipliers of a conflict prove none.
    case noContradiction
  }

  private let constraints: [ExactConstraint]
  private let fault: Fault?

  /// A checker of statements about these constraints.
  public init(_ constraints: [LinearConstraint]) {
    var exact: [ExactConstraint] = []
    var fault: Fault?
    for (index, constraint) in constraints.enumerated() {
      if let form = ExactConstraint(constraint) {
        exact.append(form)
      } else {
        fault = fault ?? .malformedConstraint(index)
      }
    }
    self.constraints = exact
    self.fault = fault
  }

  /// Accepts a proof that the point is a solution, or says what is wrong.
  public func check(_ claim: OptimalityCertificate) throws(Fault) {
    if let fault { throw fault }
    var sums: [Priority: Rational] = [:]
    for (index, constraint) in constraints.enumerated() {
      guard let violation = constraint.violation(at: claim.point) else {
        throw .missingValue(index)
      }
      if !constraint.priority.isRequired {
        sums[constraint.priority, default: .zero] += violation
      } else if violation.sign != 0 {
        throw .requiredViolated(index)
      }
    }
    guard claim.levels.map(\.priority) == sums.keys.sorted(by: >) else {
      throw .wrongLevels
    }
    for level in claim.levels.indices {
      let priority = claim.levels[level].priority
      if sums[priority] != claim.levels[level].violation {
        throw .wrongViolation(priority)
      }
      try checkBound(claim.levels[level], above: claim.levels[..<level])
    }
  }

  /// Accepts a proof that the members exclude each other and that none can
  /// be spared, or says what is wrong.
  public func check(_ claim: ConflictCertificate) throws(Fault) {
    if let fault { throw fault }
    var members: [(ConflictCertificate.Member, ExactConstraint)] = []
    for member in claim.members {
      guard
        let constraint = constraints.first(where: {
          $0.id == member.constraint && $0.priority.isRequired
        }),
        !members.contains(where: { $0.1.id == member.constraint })
      else { throw .notRequired(member.constraint) }
      members.append((member, constraint))
    }
    var bound = Rational.zero
    var balance: [Variable: Rational] = [:]
    for (index, (member, constraint)) in members.enumerated() {
      if !constraint.allowsSign(of: member.multiplier) {
        throw .multiplierOutOfRange(.required, index)
      }
      bound += member.multiplier * constraint.constant
      for term in constraint.terms {
        balance[term.variable, default: .zero] +=
          member.multiplier * term.coefficient
      }
    }
    try checkBalance(balance, .required)
    if bound.sign >= 0 { throw .noContradiction }
    for (member, constraint) in members {
      for (_, other) in members where other.id != constraint.id {
        if other.violation(at: member.witness) != .zero {
          throw .witnessFails(for: constraint.id, at: other.id)
        }
      }
    }
  }

  private func checkBound(
    _ level: OptimalityCertificate.Level,
    above: ArraySlice<OptimalityCertificate.Level>
  ) throws(Fault) {
    let priority = level.priority
    guard level.prices.count == above.count,
      level.multipliers.count == constraints.count
    else { throw .wrongShape(priority) }
    var prices: [Priority: Rational] = [priority: .one]
    var bound = Rational.zero
    for (price, higher) in zip(level.prices, above) {
      if price.sign < 0 { throw .negativePrice(priority) }
      prices[higher.priority] = price
      bound -= price * higher.violation
    }
    var balance: [Variable: Rational] = [:]
    for (index, constraint) in constraints.enumerated() {
      let multiplier = level.multipliers[index]
      let isAllowed =
        constraint.priority.isRequired
        ? constraint.allowsSign(of: multiplier)
        : constraint.allows(
          multiplier,
          price: prices[constraint.priority] ?? .zero
        )
      if !isAllowed { throw .multiplierOutOfRange(priority, index) }
      bound -= multiplier * constraint.constant
      for term in constraint.terms {
        balance[term.variable, default: .zero] += multiplier * term.coefficient
      }
    }
    try checkBalance(balance, priority)
    if bound != level.violation { throw .boundDiffers(priority) }
  }

  private func checkBalance(
    _ balance: [Variable: Rational],
    _ priority: Priority
  ) throws(Fault) {
    let loose = balance.filter { $0.value.sign != 0 }.keys.min()
    if let loose { throw .doesNotCancel(priority, loose) }
  }
}
