// Licensed under the MIT licence; see LICENSE.

/// Why a backend refused a call; the backend is then exactly as it was.
public enum SolverError: Error, Hashable, Sendable {
  /// Required constraints exclude each other; the new one is a member.
  case conflict(ConflictSet)
  /// The variable was never added, or has been removed.
  case unknownVariable(Variable)
  /// The constraint was never added, or has been removed.
  case unknownConstraint(ConstraintID)
  /// A variable of this identity is there already.
  case duplicateVariable(Variable)
  /// A constraint of this identity is there already.
  case duplicateConstraint(ConstraintID)
  /// The variable can't go while this constraint uses it.
  case variableInUse(Variable, by: ConstraintID)
  /// The variable can't go while it is edited.
  case variableIsEdited(Variable)
  /// The variable has no edit.
  case notEditing(Variable)
  /// An edit must be below required.
  case requiredEdit(Variable)
  /// A number is not finite, or became so.
  case invalidNumber(InvalidNumber)
  /// A priority is not above 0 and at most 1000.
  case invalidPriority(Double)
  /// An identity is at or above the limit.
  case identityOutOfRange(UInt32)
  /// The backend can't express this, by its declared traits.
  case unsupported(String)
  /// The backend can't answer within its arithmetic or its caps; the sentence
  /// says why. Never a wrong answer instead.
  case abstained(String)

  /// Which number of a call is not one that the call takes.
  public enum InvalidNumber: Hashable, Sendable {
    /// A coefficient, or the sum of a variable's coefficients.
    case coefficient(of: Variable, in: ConstraintID)
    /// The constant of a constraint.
    case constant(of: ConstraintID)
    /// The value suggested for a variable.
    case suggestion(for: Variable)
    /// A value that the solution would give the variable.
    case value(of: Variable)
    /// What the solution violates at a priority.
    case violation(at: Priority)
  }
}

extension SolverError {
  /// The name of the kind in every file format.
  public var kind: String {
    switch self {
    case .conflict: "conflict"
    case .unknownVariable: "unknownVariable"
    case .unknownConstraint: "unknownConstraint"
    case .duplicateVariable: "duplicateVariable"
    case .duplicateConstraint: "duplicateConstraint"
    case .variableInUse: "variableInUse"
    case .variableIsEdited: "variableIsEdited"
    case .notEditing: "notEditing"
    case .requiredEdit: "requiredEdit"
    case .invalidNumber: "invalidNumber"
    case .invalidPriority: "invalidPriority"
    case .identityOutOfRange: "identityOutOfRange"
    case .unsupported: "unsupported"
    case .abstained: "abstained"
    }
  }

  /// The error as a sentence, with the caller's names.
  public func message(
    variable: (Variable) -> String,
    constraint: (ConstraintID) -> String
  ) -> String {
    switch self {
    case .conflict(let set):
      let names = set.constraints.map { "'\(constraint($0))'" }
      return names.count == 1
        ? "Required constraint \(names[0]) can't be satisfied."
        : "Required constraints \(Self.list(names)) exclude each other."
    case .unknownVariable(let name):
      return "There is no variable '\(variable(name))'."
    case .unknownConstraint(let name):
      return "There is no constraint '\(constraint(name))'."
    case .duplicateVariable(let name):
      return "Variable '\(variable(name))' is there already."
    case .duplicateConstraint(let name):
      return "Constraint '\(constraint(name))' is there already."
    case .variableInUse(let name, let user):
      return "Variable '\(variable(name))' is used by constraint "
        + "'\(constraint(user))'."
    case .variableIsEdited(let name):
      return "Variable '\(variable(name))' is being edited."
    case .notEditing(let name):
      return "Variable '\(variable(name))' is not being edited."
    case .requiredEdit(let name):
      return "The edit of '\(variable(name))' must be below required (1000)."
    case .invalidNumber(.coefficient(let name, let owner)):
      return "The coefficient of '\(variable(name))' in constraint "
        + "'\(constraint(owner))' is not a finite number."
    case .invalidNumber(.constant(let owner)):
      return "The constant of constraint '\(constraint(owner))' is not a "
        + "finite number."
    case .invalidNumber(.suggestion(let name)):
      return "The value suggested for '\(variable(name))' is not a finite "
        + "number."
    case .invalidNumber(.value(let name)):
      return "The value of '\(variable(name))' overflows."
    case .invalidNumber(.violation(let priority)):
      return "The violation at priority \(priority) overflows."
    case .invalidPriority(let value):
      return "Priority must be above 0 and at most 1000, got "
        + "\(Priority(value))."
    case .identityOutOfRange(let id):
      return "Identity \(id) is not below \(Variable.identityLimit)."
    case .unsupported(let reason), .abstained(let reason):
      return reason
    }
  }

  private static func list(_ names: [String]) -> String {
    names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }
}

extension SolverError {
  /// What a call is refused with, nil where it is accepted.
  package static func refusal(
    _ call: () throws(SolverError) -> Void
  ) -> SolverError? {
    do throws(SolverError) {
      try call()
      return nil
    } catch {
      return error
    }
  }

  /// Whether it says that the backend can't, rather than that the call is
  /// wrong.
  package var isAbstention: Bool {
    switch self {
    case .unsupported, .abstained: true
    default: false
    }
  }
}

extension SolverError: CustomStringConvertible {
  /// The sentence, with identities in place of names.
  public var description: String {
    message(variable: \.description, constraint: \.description)
  }
}
