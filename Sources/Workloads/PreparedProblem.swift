// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

/// A problem whose constraints are made, ready to be given to any backend.
public struct PreparedProblem: Sendable {
  /// A variable that is edited from the start.
  public struct Edit: Hashable, Sendable {
    /// The variable that is dragged.
    public var variable: Variable
    /// The priority of the edit, below required.
    public var priority: Priority
    /// The value that is suggested first.
    public var start: Double
  }

  /// A block of constraints that churn takes out and puts back.
  public struct Row: Hashable, Sendable {
    /// The constraints of the row, by position in `constraints`.
    public var constraints: Range<Int>
    /// The variables that belong to the row alone.
    public var variables: [Variable]
  }

  /// A constant that may change, and by how much it then does.
  public struct Animation: Hashable, Sendable {
    /// The constraint, by position in `constraints`.
    public var constraint: Int
    /// What is added to its constant and taken away again.
    public var delta: Double
  }

  /// What comes and goes together: variables that are new, and constraints.
  public struct Visit: Hashable, Sendable {
    /// The variables, whose identities are free.
    public var variables: [Variable] = []
    /// The constraints, whose identities are free.
    public var constraints: [LinearConstraint]
  }

  /// The profile that every right answer has, given the constants of the
  /// constraints by position and the suggestions of the edits.
  ///
  /// Known in closed form, so that an answer is checked without trusting
  /// any solver.
  public typealias Expectation =
    @Sendable (_ constants: [Double], _ suggestions: [Double])
    -> ViolationProfile

  /// The variables are those with identities below this.
  public var variableCount = 0
  /// The constraints; the identity of each is its position.
  public var constraints: [LinearConstraint] = []
  /// The edits of the problem.
  public var edits: [Edit] = []
  /// What a drag suggests, step by step, one value an edit.
  public var drag: [[Double]] = []
  /// The rows that come and go in a churn.
  public var rows: [Row] = []
  /// The constants that change, in place, in the constants phases.
  public var animations: [Animation] = []
  /// Soft constraints that come and go in the phase `wish`.
  public var passing: [LinearConstraint] = []
  /// Variables with their constraints that come and go in the phase `guests`.
  public var guests: [Visit] = []
  /// The order in which the constraints are added, by position; nil for the
  /// order of their positions.
  var insertion: [Int]?
  /// The order in which the solvers that mind are quickest, where one is
  /// known.
  var bestInsertion: (@Sendable () -> [Int])?
  /// The profile of a right answer; nil where it isn't known beforehand.
  public var expectation: Expectation?

  /// Makes a problem without variables.
  public init() {}

  /// The constraints as they stand with other constants and edits: what an
  /// answer is checked against.
  public func constraints(
    constants: [Double],
    suggestions: [Double]
  ) -> [LinearConstraint] {
    var all = constraints
    for index in all.indices { all[index].constant = constants[index] }
    for (index, edit) in edits.enumerated() {
      all.append(
        LinearConstraint(
          editing: edit.variable,
          to: suggestions[index],
          at: edit.priority,
          ConstraintID(UInt32(all.count)),
        )
      )
    }
    return all
  }
}

extension PreparedProblem {
  mutating func variable() -> Variable {
    defer { variableCount += 1 }
    return Variable(UInt32(variableCount))
  }

  /// Adds a constraint under the next identity.
  mutating func add(
    _ comparison: Comparison,
    at priority: Priority = .required
  ) {
    let id = ConstraintID(UInt32(constraints.count))
    constraints.append(LinearConstraint(id, comparison, priority: priority))
  }

  /// Begins to edit a variable at 999, the priority of every drag.
  mutating func edit(_ variable: Variable, start: Double) {
    edits.append(
      Edit(variable: variable, priority: Priority(999), start: start)
    )
  }

  /// Lets every constant change by half a point.
  mutating func animateEveryConstant() {
    animations = constraints.indices.map {
      Animation(constraint: $0, delta: 0.5)
    }
  }

  /// The profile of an answer in which every edit gets what it asks for and
  /// the soft constraints are violated by these sums.
  static func profile(
    _ levels: [(priority: Double, violation: Double)] = []
  ) -> ViolationProfile {
    let sorted = levels.sorted { $0.priority > $1.priority }
    return ViolationProfile(
      levels: [.init(Priority(999), 0)]
        + sorted.map { .init(Priority($0.priority), $0.violation) }
    )
  }
}
