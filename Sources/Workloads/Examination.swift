// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

/// What an answer looks like when it is held against the problem, trusting
/// no solver.
public struct Examination: Hashable, Sendable, Codable {
  /// The profile that the backend claims.
  public var profile: ViolationProfile
  /// The profile that is known to be right; nil where none is known.
  public var expected: ViolationProfile?
  /// What is wrong with the values, in words; nil where nothing is.
  public var fault: String?
  /// How much a level's sum may be off by rounding alone.
  public var rounding = 0.0
  /// Whether the fault is that of the profile alone: what is required holds,
  /// and the backend's claim about its own values is true.
  public var isOfProfile = false
  /// How many answers a run gives.
  public var answers = 1
  /// How many of them were held against the problem.
  public var checked = 1
  /// The profile of each answer, where a run gives several and none is known
  /// to be right: of a drag, in the order of its path.
  public var path: [ViolationProfile] = []

  /// The examination with these findings.
  public init(
    profile: ViolationProfile,
    expected: ViolationProfile?,
    fault: String?
  ) {
    self.profile = profile
    self.expected = expected
    self.fault = fault
  }

  /// Examines the values of a backend under constraints.
  init(
    of solver: some LayoutSolver,
    constraints: [LinearConstraint],
    expected: ViolationProfile?
  ) throws(SolverError) {
    let claimed = try solver.profile()
    var faults: [AnswerVerifier.Fault] = []
    try solver.withValues { values in
      faults = AnswerVerifier(constraints).faults(claimed: claimed) {
        values[Int($0.id)]
      }
    }
    var rounding = 0.0
    try solver.withValues { values in
      rounding = Self.rounding(constraints) { values[Int($0.id)] }
    }
    self.init(claimed, faults, rounding, expected)
  }

  /// Examines values that come with no claim: their profile is computed.
  init(
    of values: [Double],
    constraints: [LinearConstraint],
    expected: ViolationProfile?
  ) {
    let profile = ViolationProfile(of: constraints) { values[Int($0.id)] }
    let faults = AnswerVerifier(constraints).faults(claimed: profile) {
      values[Int($0.id)]
    }
    self.init(
      profile,
      faults,
      Self.rounding(constraints) { values[Int($0.id)] },
      expected,
    )
  }

  private init(
    _ claimed: ViolationProfile,
    _ faults: [AnswerVerifier.Fault],
    _ rounding: Double,
    _ expected: ViolationProfile?
  ) {
    profile = claimed
    self.rounding = rounding
    self.expected = expected
    fault = faults.first.map(Self.sentence)
    if fault == nil, let expected {
      fault = Self.difference(claimed, expected, rounding: rounding)
      isOfProfile = fault != nil
    }
  }

  /// How much a level's sum may be off by rounding: a little of what is added
  /// up in the soft constraints, their terms at the answer.
  ///
  /// A part in 10¹³, some hundreds of last digits: solvers round more than once
  /// on their way to a value. It is no tolerance on the answer.
  private static func rounding(
    _ constraints: [LinearConstraint],
    _ value: (Variable) -> Double
  ) -> Double {
    var sum = CompensatedSum()
    for constraint in constraints where !constraint.priority.isRequired {
      sum.add(abs(constraint.constant))
      for term in constraint.terms {
        sum.add(abs(term.coefficient * value(term.variable)))
      }
    }
    return sum.total * 1e-13
  }

  /// The first level at which two profiles differ, in words: by more than a
  /// millionth of the level, or of 1, and by more than `rounding`.
  static func difference(
    _ claimed: ViolationProfile,
    _ expected: ViolationProfile,
    rounding: Double = 0
  ) -> String? {
    for level in expected.levels {
      guard let found = claimed[level.priority] else {
        return "no violation reported at \(level.priority)"
      }
      let error = abs(found - level.violation)
      let isNegligible = Tolerance.isNegligible(
        error,
        magnitude: abs(level.violation),
      )
      if !isNegligible, !(error <= rounding) {
        return "violation \(found) at \(level.priority), "
          + "least is \(level.violation)"
      }
    }
    return nil
  }

  private static func sentence(_ fault: AnswerVerifier.Fault) -> String {
    switch fault {
    case .notFinite(let variable):
      "value of \(variable) is not finite"
    case .requiredViolated(let constraint, let violation):
      "required \(constraint) is violated by \(violation)"
    case .profileDiffers(let priority, let claimed, let actual):
      "claims violation \(claimed.map { "\($0)" } ?? "none") at "
        + "\(priority), has \(actual.map { "\($0)" } ?? "none")"
    }
  }
}
