// Licensed under the MIT licence; see LICENSE.

/// A problem with its edit script: what a case file holds.
///
/// Names live here and only here; solvers see identities. An identity is the
/// index of its name.
public struct LinearSystem: Hashable, Sendable {
  /// What the problem is called.
  public var name: String
  /// The name of every variable that is mentioned anywhere.
  public var variableNames: [String] { variableTable.keys }
  /// How many of them are there from the start; the rest are declared by the
  /// `add` step that names them first, if any does.
  public private(set) var declaredVariableCount = 0
  /// The name of every constraint that is mentioned anywhere.
  public var constraintNames: [String] { constraintTable.keys }
  /// The constraints that are there from the start, added as one batch.
  public private(set) var constraints: [LinearConstraint] = []
  /// What happens then; no steps means one solve.
  public var steps: [EditStep] = []
  /// Which sizes choose the paths of an engine that has some, for campaigns:
  /// 0 for its own, 1 for tiny ones, any other number for a mixture. Profiles
  /// do not depend on it.
  public var limits = 0

  private var variableTable = PlaceTable<String>()
  private var constraintTable = PlaceTable<String>()

  /// Makes a problem without variables and constraints.
  public init(name: String = "") { self.name = name }

  /// The steps, with the one solve that their absence means.
  public var effectiveSteps: [EditStep] { steps.isEmpty ? [.solve] : steps }

  /// The variables that are there from the start.
  public var declaredVariables: [Variable] {
    (0..<declaredVariableCount).map { Variable(UInt32($0)) }
  }
}

// MARK: Building

extension LinearSystem {
  /// The identity behind a variable's name, new if the name is.
  ///
  /// Mentioning a variable does not declare it; see `declare(_:)`.
  public mutating func variable(named name: String) -> Variable {
    Variable(UInt32(variableTable.place(of: name)))
  }

  /// Declares a variable to be there from the start.
  ///
  /// Declare before any step mentions another variable: the declared ones
  /// come first.
  @discardableResult
  public mutating func declare(_ name: String) -> Variable {
    let variable = variable(named: name)
    declare(variable)
    return variable
  }

  /// Declares a variable whose name was mentioned, likewise.
  package mutating func declare(_ variable: Variable) {
    precondition(
      variable.id <= declaredVariableCount,
      "Variable '\(name(of: variable))' is declared after a step mentioned "
        + "others",
    )
    if variable.id == declaredVariableCount { declaredVariableCount += 1 }
  }

  /// The identity behind a constraint's name, new if the name is.
  public mutating func constraint(named name: String) -> ConstraintID {
    ConstraintID(UInt32(constraintTable.place(of: name)))
  }

  /// Puts the constraints into another order, by their places in the old one;
  /// their identities stay.
  package mutating func arrangeConstraints(by places: [Int]) {
    precondition(
      places.sorted() == Array(constraints.indices),
      "An order names every constraint once"
    )
    constraints = places.map { constraints[$0] }
  }

  /// Adds a constraint that is there from the start.
  ///
  /// Its variables must have been declared.
  public mutating func add(_ constraint: LinearConstraint) {
    precondition(
      constraint.terms.allSatisfy { $0.variable.id < declaredVariableCount },
      "Constraint \(constraint.id) names a variable that is not declared",
    )
    constraints.append(constraint)
  }

  /// Adds a constraint that is there from the start, by name.
  @discardableResult
  public mutating func add(
    _ comparison: Comparison,
    priority: Priority = .required,
    named name: String? = nil
  ) -> ConstraintID {
    let id = constraint(named: name ?? "c\(constraints.count)")
    add(LinearConstraint(id, comparison, priority: priority))
    return id
  }
}

// MARK: Names

extension LinearSystem {
  /// The variable's name, or its identity where it has none.
  public func name(of variable: Variable) -> String {
    variable.id < variableTable.keys.count
      ? variableTable.keys[Int(variable.id)] : variable.description
  }

  /// The constraint's name, or its identity where it has none.
  public func name(of constraint: ConstraintID) -> String {
    constraint.id < constraintTable.keys.count
      ? constraintTable.keys[Int(constraint.id)] : constraint.description
  }

  /// The error as a sentence in the names of this problem.
  public func message(_ error: SolverError) -> String {
    error.message(variable: name(of:), constraint: name(of:))
  }
}
