// Licensed under the MIT licence; see LICENSE.

public import ExactArithmetic
public import SolverProtocol

/// All that can be said of a problem.
public struct Explanation: Sendable {
  /// What is asked besides why things conflict, are violated or ambiguous.
  public struct Questions: Sendable {
    /// The quantities whose value is to be traced, by place.
    public var values: [Int] = []
    /// The changes, made together, whose effect is asked for.
    public var changes: [ProblemChange] = []
    /// What these change besides, outside the problem: where text wraps
    /// anew, say. Made with them; nobody asks how far these may go.
    public var consequences: [ProblemChange] = []

    /// Asks nothing; what is of interest is set afterwards.
    public init() {}
  }

  /// The problem that is explained, as it is before any change.
  public let problem: ExplainedProblem
  /// The conflict; nothing else is known where there is one.
  public private(set) var conflict: ConflictExplanation?
  /// The values of the quantities.
  public private(set) var values: [Rational] = []
  /// What does not hold, and why.
  public private(set) var violated: [ViolationExplanation] = []
  /// What is ambiguous, where that was asked and something is.
  public private(set) var ambiguity: AmbiguityExplanation?
  /// The quantities that were asked about.
  public private(set) var explainedValues: [ValueExplanation] = []
  /// The effect of the changes.
  public private(set) var whatIf: WhatIfExplanation?
  /// Violated constraints beyond the limit, by descending priority.
  public private(set) var violatedBeyondLimit: [ConstraintID] = []

  /// Answers questions about a problem by exact arithmetic.
  public init(
    _ problem: ExplainedProblem,
    _ questions: Questions = Questions(),
    options: ExplanationOptions = ExplanationOptions()
  ) throws(SolverError) {
    self.problem = problem
    try options.begin("looking for a conflict")
    conflict = try problem.explainConflict(options: options)
    if conflict != nil { return }
    try options.begin("solving")
    let answer = try ExactAnswer(problem)
    values = answer.values
    (violated, violatedBeyondLimit) = try answer.explainViolations(
      options: options
    )
    ambiguity = try answer.explainAmbiguity(options: options)
    for (index, quantity) in questions.values.enumerated() {
      try options.begin("held values", index + 1, of: questions.values.count)
      explainedValues.append(try answer.explainValue(quantity))
    }
    if !questions.changes.isEmpty {
      whatIf = try answer.explain(
        questions.changes,
        consequences: questions.consequences,
        options: options,
      )
    }
  }

  /// Whether something is wrong: a conflict, a violated constraint, an
  /// ambiguous quantity.
  public var hasFindings: Bool {
    conflict != nil || !violated.isEmpty
      || ambiguity?.ambiguous.isEmpty == false
      || whatIf?.conflict != nil
  }
}
