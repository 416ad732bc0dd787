// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// What should be there after the accepted steps: the fuzzer's own account,
/// which trusts no backend.
struct ReferenceModel {
  struct Edit {
    var variable: Variable
    var priority: Priority
    var value: Double
  }

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
  /// The constraints that are there, in the order of their insertion.
  private(set) var constraints: [LinearConstraint] = []
  /// The edits under way, in the order of their beginning.
  private(set) var edits: [Edit] = []
  /// Place in `constraints` by identity, −1 for absent.
  private var places: [Int32]

  /// The account of a case before anything happened.
  init(_ subject: FuzzCase) {
    isDeclared = Array(repeating: false, count: subject.variableBound)
    places = Array(repeating: -1, count: subject.constraintBound)
    for index in 0..<subject.variableCount { isDeclared[index] = true }
  }

  /// The account of a fresh backend with these constraints and as many
  /// variables as another account, all of them there.
  init(static constraints: [LinearConstraint], like other: ReferenceModel) {
    isDeclared = Array(repeating: true, count: other.isDeclared.count)
    let bound = constraints.map { Int($0.id.id) + 1 }.max() ?? 0
    places = Array(repeating: -1, count: bound)
    add(contentsOf: constraints)
  }

  var variableBound: Int { isDeclared.count }

  func knows(_ variable: Variable) -> Bool {
    variable.id < isDeclared.count && isDeclared[Int(variable.id)]
  }

  subscript(_ id: ConstraintID) -> LinearConstraint? {
    guard id.id < places.count, places[Int(id.id)] >= 0 else { return nil }
    return constraints[Int(places[Int(id.id)])]
  }

  func edit(of variable: Variable) -> Edit? {
    edits.first { $0.variable == variable }
  }

  /// The constraints with the edits as soft equalities behind them.
  var constraintsWithEdits: [LinearConstraint] {
    guard !edits.isEmpty else { return constraints }
    let first = UInt32(places.count)
    return constraints
      + edits.enumerated().map { index, edit in
        LinearConstraint(
          editing: edit.variable,
          to: edit.value,
          at: edit.priority,
          ConstraintID(first + UInt32(index)),
        )
      }
  }

  var required: [LinearConstraint] { constraints.filter(\.priority.isRequired) }
}

// MARK: Steps

extension ReferenceModel {
  mutating func add(contentsOf batch: [LinearConstraint]) {
    for constraint in batch { add(constraint) }
  }

  mutating func add(_ constraint: LinearConstraint) {
    for term in constraint.terms { isDeclared[Int(term.variable.id)] = true }
    places[Int(constraint.id.id)] = Int32(constraints.count)
    constraints.append(constraint)
  }

  /// Takes note of an accepted step other than an edit.
  mutating func apply(_ step: EditStep) {
    switch step {
    case .solve, .edit, .read, .readValue: break
    case .addVariable(let variable): isDeclared[Int(variable.id)] = true
    case .removeVariable(let variable): isDeclared[Int(variable.id)] = false
    case .add(let constraint): add(constraint)
    case .addAll(let batch): add(contentsOf: batch)
    case .remove(let id):
      let place = Int(places[Int(id.id)])
      constraints.remove(at: place)
      places[Int(id.id)] = -1
      for later in place..<constraints.count {
        places[Int(constraints[later].id.id)] -= 1
      }
    case .setConstant(let id, let value):
      constraints[Int(places[Int(id.id)])].constant = value
    case .setPriority(let id, let priority):
      constraints[Int(places[Int(id.id)])].priority = priority
    case .suggest(let variable, let value):
      for index in edits.indices where edits[index].variable == variable {
        edits[index].value = value
      }
    case .endEdit(let variable):
      edits.removeAll { $0.variable == variable }
    }
  }

  /// Takes note of an accepted edit; `value` counts when it is the first.
  mutating func edit(
    _ variable: Variable,
    at priority: Priority,
    holding value: Double
  ) {
    for index in edits.indices where edits[index].variable == variable {
      edits[index].priority = priority
      return
    }
    edits.append(Edit(variable: variable, priority: priority, value: value))
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
