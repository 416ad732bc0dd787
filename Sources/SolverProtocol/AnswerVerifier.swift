// Licensed under the MIT licence; see LICENSE.

/// Checks an answer against the problem alone, trusting no solver.
///
/// It can tell that an answer is *admissible* and that its profile is the one
/// claimed. That the profile is the least possible needs a certificate.
public struct AnswerVerifier: Sendable {
  /// What is wrong with an answer.
  public enum Fault: Hashable, Sendable {
    /// A value is not a finite number.
    case notFinite(Variable)
    /// A required constraint is violated by this much.
    case requiredViolated(ConstraintID, Double)
    /// The violation claimed at a priority is not the point's.
    case profileDiffers(Priority, claimed: Double?, actual: Double?)
  }

  /// The constraints the answer is for, edits as soft equalities among them.
  public let constraints: [LinearConstraint]

  /// A verifier for these constraints.
  public init(_ constraints: [LinearConstraint]) {
    self.constraints = constraints
  }

  /// Everything that is wrong, in the order of the constraints.
  ///
  /// - Complexity: O(n log n) in the number of terms.
  public func faults(
    claimed: ViolationProfile,
    value: (Variable) -> Double
  ) -> [Fault] {
    var faults: [Fault] = []
    for constraint in constraints {
      for term in constraint.terms where !value(term.variable).isFinite {
        faults.append(.notFinite(term.variable))
      }
    }
    guard faults.isEmpty else { return faults }
    for constraint in constraints where constraint.priority.isRequired {
      let violation = constraint.violation(value: value)
      let magnitude = constraint.magnitude(value: value)
      if !Tolerance.isNegligible(violation, magnitude: magnitude) {
        faults.append(.requiredViolated(constraint.id, violation))
      }
    }
    return faults + profileFaults(claimed: claimed, value: value)
  }

  private func profileFaults(
    claimed: ViolationProfile,
    value: (Variable) -> Double
  ) -> [Fault] {
    let actual = ViolationProfile(of: constraints, value: value)
    var magnitudes: [Priority: Double] = [:]
    for constraint in constraints {
      magnitudes[constraint.priority, default: 0] +=
        constraint.magnitude(value: value)
    }
    var faults: [Fault] = []
    for level in actual.levels {
      let said = claimed[level.priority]
      let scale = magnitudes[level.priority] ?? 0
      if let said,
        Tolerance.isNegligible(abs(said - level.violation), magnitude: scale)
      {
        continue
      }
      faults.append(
        .profileDiffers(level.priority, claimed: said, actual: level.violation)
      )
    }
    for level in claimed.levels where actual[level.priority] == nil {
      faults.append(
        .profileDiffers(level.priority, claimed: level.violation, actual: nil)
      )
    }
    return faults
  }
}
