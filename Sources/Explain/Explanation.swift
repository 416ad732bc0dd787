// Licensed under the MIT licence; see LICENSE.

public import ExactArithmetic
public import SolverProtocol

/// All that can be said of a situation.
public struct Explanation: Sendable {
  /// What is asked besides why things conflict, break or are open.
  public struct Questions: Sendable {
    /// The quantities whose value is to be traced, by place.
    public var held: [Int] = []
    /// The changes, made together, whose effect is asked for.
    public var changes: [SituationChange] = []
    /// What these change besides, outside the situation: where text wraps
    /// anew, say. Made with them; nobody asks how far these may go.
    public var consequences: [SituationChange] = []

    /// No question.
    public init() {}
  }

  /// What is explained.
  public let situation: Situation
  /// The conflict; nothing else is known where there is one.
  public private(set) var conflict: ConflictExplanation?
  /// The values of the quantities.
  public private(set) var values: [Rational] = []
  /// What does not hold, and why.
  public private(set) var broken: [BrokenExplanation] = []
  /// What is open.
  public private(set) var ambiguity: AmbiguityExplanation?
  /// The quantities that were asked about.
  public private(set) var held: [HeldExplanation] = []
  /// The effect of the changes.
  public private(set) var whatIf: WhatIfExplanation?
  /// Broken constraints beyond the limit, by descending priority.
  public private(set) var brokenBeyondLimit: [ConstraintID] = []

  /// Explains a situation.
  public init(
    _ situation: Situation,
    _ questions: Questions = Questions(),
    watch: ExplanationWatch = ExplanationWatch()
  ) throws(SolverError) {
    self.situation = situation
    try watch.begin("looking for a conflict")
    conflict = try situation.explainConflict(watch: watch)
    if conflict != nil { return }
    try watch.begin("solving")
    let answer = try ExactAnswer(situation)
    values = answer.values
    (broken, brokenBeyondLimit) = try answer.explainBroken(watch: watch)
    ambiguity = try answer.explainAmbiguity(watch: watch)
    for (index, quantity) in questions.held.enumerated() {
      try watch.begin("held values", index + 1, of: questions.held.count)
      held.append(try answer.explainHeld(quantity))
    }
    if !questions.changes.isEmpty {
      whatIf = try answer.explain(
        questions.changes,
        consequences: questions.consequences,
        watch: watch,
      )
    }
  }

  /// Whether something is wrong: a conflict, a broken constraint, an open
  /// quantity.
  public var hasFindings: Bool {
    conflict != nil || !broken.isEmpty || ambiguity?.open.isEmpty == false
      || whatIf?.conflict != nil
  }
}
