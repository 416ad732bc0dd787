// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// What should be there after the accepted steps: the fuzzer's own account,
/// which trusts no backend.
struct ReferenceModel {
  /// The reasons for which a call must be refused.
  struct Preconditions: OptionSet {
    let rawValue: UInt16
    static let unknownVariable = Preconditions(rawValue: 1)
    static let unknownConstraint = Preconditions(rawValue: 2)
    static let duplicateConstraint = Preconditions(rawValue: 4)
    static let notEditing = Preconditions(rawValue: 8)
    static let requiredEdit = Preconditions(rawValue: 16)
    static let invalidNumber = Preconditions(rawValue: 32)
    static let invalidPriority = Preconditions(rawValue: 64)
    static let duplicateVariable = Preconditions(rawValue: 128)
    static let variableInUse = Preconditions(rawValue: 256)
    static let variableIsEdited = Preconditions(rawValue: 512)
    static let identityOutOfRange = Preconditions(rawValue: 1024)
  }

  private(set) var isDeclared: [Bool]
  private var standing: StandingConstraints

  /// The account of a case before anything happened.
  init(_ subject: FuzzCase) {
    isDeclared = Array(repeating: false, count: subject.variableBound)
    standing = StandingConstraints(bound: subject.constraintBound)
    for index in 0..<subject.variableCount { isDeclared[index] = true }
  }

  /// The account of a fresh backend with these constraints and as many
  /// variables as another account, all of them there.
  init(static constraints: [LinearConstraint], like other: ReferenceModel) {
    isDeclared = Array(repeating: true, count: other.isDeclared.count)
    standing = StandingConstraints(of: constraints)
  }

  var variableBound: Int { isDeclared.count }

  func knows(_ variable: Variable) -> Bool {
    variable.id < isDeclared.count && isDeclared[Int(variable.id)]
  }

  /// The constraints that are there, in the order of their insertion.
  var constraints: [LinearConstraint] { standing.constraints }
  /// The edits under way, in the order of their beginning.
  var edits: [StandingConstraints.Edit] { standing.edits }

  subscript(_ id: ConstraintID) -> LinearConstraint? { standing[id] }

  func edit(of variable: Variable) -> StandingConstraints.Edit? {
    standing.edit(of: variable)
  }

  /// The constraints with the edits as soft equalities behind them.
  var constraintsWithEdits: [LinearConstraint] { standing.all }

  var required: [LinearConstraint] { constraints.filter(\.priority.isRequired) }
}

// MARK: Steps

extension ReferenceModel {
  /// Takes note of an accepted step; an edit that begins is told the value
  /// that it holds by a suggestion.
  mutating func apply(_ step: EditStep) {
    standing.apply(step)
    switch step {
    case .addVariable(let variable): isDeclared[Int(variable.id)] = true
    case .removeVariable(let variable): isDeclared[Int(variable.id)] = false
    default:
      for term in step.added.lazy.flatMap(\.terms) {
        isDeclared[Int(term.variable.id)] = true
      }
    }
  }

  func after(_ step: EditStep) -> ReferenceModel {
    var copy = self
    copy.apply(step)
    return copy
  }

  /// Whether the step can bring a conflict about at all.
  func mayConflict(_ step: EditStep) -> Bool {
    switch step {
    case .add(let constraint): constraint.priority.isRequired
    case .addAll(let batch): batch.contains { $0.priority.isRequired }
    case .setConstant(let id, _): self[id]?.priority.isRequired ?? false
    case .setPriority(let id, let priority):
      priority.isRequired && self[id]?.priority.isRequired == false
    case .solve, .remove, .edit, .suggest, .endEdit, .addVariable,
      .removeVariable, .read, .readValue:
      false
    }
  }
}

// MARK: Preconditions

extension ReferenceModel {
  /// Every reason for which the step must be refused, none if it must not.
  func violated(by step: EditStep) -> Preconditions {
    switch step {
    case .solve, .read: return []
    case .addVariable(let variable):
      return knows(variable) ? .duplicateVariable : []
    case .removeVariable(let variable):
      var violated: Preconditions = knows(variable) ? [] : .unknownVariable
      if edit(of: variable) != nil { violated.insert(.variableIsEdited) }
      if isUsed(variable) { violated.insert(.variableInUse) }
      return violated
    case .readValue(let variable):
      return knows(variable) ? [] : .unknownVariable
    case .add(let constraint): return violated(by: constraint)
    case .addAll(let batch):
      var violated: Preconditions = []
      for (index, constraint) in batch.enumerated() {
        violated.formUnion(self.violated(by: constraint))
        for earlier in batch[..<index] where earlier.id == constraint.id {
          violated.insert(.duplicateConstraint)
        }
      }
      return violated
    case .remove(let id):
      return self[id] == nil ? .unknownConstraint : []
    case .setConstant(let id, let value):
      var violated: Preconditions = self[id] == nil ? .unknownConstraint : []
      if !value.isFinite { violated.insert(.invalidNumber) }
      return violated
    case .setPriority(let id, let priority):
      var violated: Preconditions = self[id] == nil ? .unknownConstraint : []
      if !priority.isValid { violated.insert(.invalidPriority) }
      return violated
    case .edit(let variable, let priority):
      var violated: Preconditions = knows(variable) ? [] : .unknownVariable
      if priority.isRequired { violated.insert(.requiredEdit) }
      if !priority.isValid { violated.insert(.invalidPriority) }
      return violated
    case .suggest(let variable, let value):
      var violated = self.violated(byEditOf: variable)
      if !value.isFinite { violated.insert(.invalidNumber) }
      return violated
    case .endEdit(let variable):
      return violated(byEditOf: variable)
    }
  }

  /// Whether a constraint uses the variable; coefficients that sum up to
  /// zero are no use.
  private func isUsed(_ variable: Variable) -> Bool {
    constraints.contains { constraint in
      var sum = 0.0
      for term in constraint.terms where term.variable == variable {
        sum += term.coefficient
      }
      return sum != 0
    }
  }

  private func violated(byEditOf variable: Variable) -> Preconditions {
    guard knows(variable) else { return [.unknownVariable, .notEditing] }
    return edit(of: variable) == nil ? .notEditing : []
  }

  private func violated(by constraint: LinearConstraint) -> Preconditions {
    var violated: Preconditions =
      self[constraint.id] == nil ? [] : .duplicateConstraint
    if !constraint.constant.isFinite { violated.insert(.invalidNumber) }
    if !constraint.priority.isValid { violated.insert(.invalidPriority) }
    for term in constraint.terms where !term.coefficient.isFinite {
      violated.insert(.invalidNumber)
    }
    if violated.isEmpty, constraint.terms.count > 1,
      (try? constraint.normalizedTerms()) == nil
    {
      violated.insert(.invalidNumber)
    }
    return violated
  }
}

extension ReferenceModel.Preconditions {
  /// The precondition that an error stands for, if it stands for one.
  init(_ error: SolverError) {
    switch error {
    case .unknownVariable: self = .unknownVariable
    case .unknownConstraint: self = .unknownConstraint
    case .duplicateVariable: self = .duplicateVariable
    case .duplicateConstraint: self = .duplicateConstraint
    case .variableInUse: self = .variableInUse
    case .variableIsEdited: self = .variableIsEdited
    case .notEditing: self = .notEditing
    case .requiredEdit: self = .requiredEdit
    case .invalidNumber: self = .invalidNumber
    case .invalidPriority: self = .invalidPriority
    case .identityOutOfRange: self = .identityOutOfRange
    case .conflict, .unsupported, .abstained: self = []
    }
  }
}
