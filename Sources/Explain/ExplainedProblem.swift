// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

/// What is explained: constraints, the quantities that people ask about, and
/// the words for both.
///
/// A problem is a value and knows no solver; edits are soft equalities like
/// any other. It may be in conflict.
public struct ExplainedProblem: Sendable {
  /// What the problem is called in headings, which may be empty.
  public var name: String
  /// The unknowns, by ascending identity.
  public var variables: [Variable]
  /// Where each unknown was before; what nothing determines stays there.
  public var start: [Double]
  /// The constraints; no two have the same identity.
  public var constraints: [LinearConstraint]
  /// What people ask about, in the order in which it is told.
  public var quantities: [Quantity]

  private var variableNames: [UInt32: String] = [:]
  private var words: [UInt32: ConstraintWords] = [:]

  /// A problem; variables start at 0 unless `start` says otherwise, and are
  /// the quantities unless others are given.
  public init(
    name: String = "",
    variables: [(Variable, String)],
    start: [Double] = [],
    constraints: [(LinearConstraint, ConstraintWords)],
    quantities: [Quantity]? = nil
  ) {
    self.name = name
    self.variables = variables.map(\.0)
    self.start =
      start.isEmpty ? Array(repeating: 0, count: variables.count) : start
    precondition(
      self.start.count == variables.count,
      "Every variable of a situation needs one start",
    )
    self.constraints = constraints.map(\.0)
    self.quantities =
      quantities ?? variables.map { Quantity($0.1, nil, [Term(1, $0.0)]) }
    for (variable, name) in variables { variableNames[variable.id] = name }
    for (constraint, text) in constraints {
      precondition(
        words[constraint.id.id] == nil,
        "Two constraints of a situation have the identity \(constraint.id)",
      )
      words[constraint.id.id] = text
    }
  }

  /// The name that a variable has in explanations.
  public func name(of variable: Variable) -> String {
    variableNames[variable.id] ?? variable.description
  }

  /// The words for a constraint.
  public func words(for id: ConstraintID) -> ConstraintWords {
    words[id.id] ?? ConstraintWords(id.description, equation: id.description)
  }

  /// The constraint of an identity.
  public func constraint(_ id: ConstraintID) -> LinearConstraint? {
    constraints.first { $0.id == id }
  }

  /// Takes back what a required constraint was multiplied by, for what a soft
  /// one misses by counts in its own unit.
  mutating func writeAsGiven(_ index: Int) {
    let id = constraints[index].id
    guard var words = words[id.id] else { return }
    let factor = abs(words.constantFactor)
    if factor == 1 { return }
    for term in constraints[index].terms.indices {
      constraints[index].terms[term].coefficient /= factor
    }
    constraints[index].constant /= factor
    words.constantFactor /= factor
    words.constantOffset /= factor
    self.words[id.id] = words
  }

  /// An identity that no variable has.
  var freeVariable: Variable { Variable((variables.map(\.id).max() ?? 0) + 1) }

  /// The problem without some of its constraints.
  public func without(_ ids: [ConstraintID]) -> ExplainedProblem {
    var rest = self
    rest.constraints.removeAll { ids.contains($0.id) }
    return rest
  }

  /// The error as a sentence in the words of the problem.
  public func message(_ error: SolverError) -> String {
    error.message(variable: name(of:)) { words(for: $0).words }
  }
}
