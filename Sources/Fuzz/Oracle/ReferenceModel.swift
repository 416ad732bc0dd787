// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// What should be there after the accepted steps: the fuzzer's own account,
/// which trusts no backend.
struct ReferenceModel {
  /// An edit under way.
  struct Edit {
    var variable: Variable
    var priority: Priority
    var value: Double
  }

  /// The reasons for which a call must be refused.
  struct Doors: OptionSet {
    let rawValue: UInt16
    static let unknownVariable = Doors(rawValue: 1)
    static let unknownConstraint = Doors(rawValue: 2)
    static let duplicateConstraint = Doors(rawValue: 4)
    static let notEditing = Doors(rawValue: 8)
    static let requiredEdit = Doors(rawValue: 16)
    static let invalidNumber = Doors(rawValue: 32)
    static let invalidPriority = Doors(rawValue: 64)
    static let duplicateVariable = Doors(rawValue: 128)
    static let variableInUse = Doors(rawValue: 256)
    static let variableIsEdited = Doors(rawValue: 512)
    static let identityOutOfRange = Doors(rawValue: 1024)
  }

  /// Whether a variable is there, by identity.
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

  /// One past the largest variable.
  var variableBound: Int { isDeclared.count }

  /// Whether a variable is there.
  func knows(_ variable: Variable) -> Bool {
    variable.id < isDeclared.count && isDeclared[Int(variable.id)]
  }

  /// The constraint of this identity, if it is there.
  subscript(_ id: ConstraintID) -> LinearConstraint? {
    guard id.id < places.count, places[Int(id.id)] >= 0 else { return nil }
    return constraints[Int(places[Int(id.id)])]
  }

  /// The edit of this variable, if there is one.
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

  var required: [LinearConstraint] {
    constraints.filter(\.priority.isRequired)
  }
}

// MARK: Steps

extension ReferenceModel {
  /// Takes note of an accepted batch.
  mutating func add(contentsOf batch: [LinearConstraint]) {
    for constraint in batch { add(constraint) }
  }

  /// Takes note of an accepted constraint.
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

  /// The model as it would be after the step.
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

// MARK: Doors

extension ReferenceModel {
  /// Every reason for which the step must be refused, none if it must not.
  func doors(_ step: EditStep) -> Doors {
    switch step {
    case .solve, .read: return []
    case .addVariable(let variable):
      return knows(variable) ? .duplicateVariable : []
    case .removeVariable(let variable):
      var doors: Doors = knows(variable) ? [] : .unknownVariable
      if edit(of: variable) != nil { doors.insert(.variableIsEdited) }
      if isUsed(variable) { doors.insert(.variableInUse) }
      return doors
    case .readValue(let variable):
      return knows(variable) ? [] : .unknownVariable
    case .add(let constraint): return doors(constraint)
    case .addAll(let batch):
      var doors: Doors = []
      for (index, constraint) in batch.enumerated() {
        doors.formUnion(self.doors(constraint))
        for earlier in batch[..<index] where earlier.id == constraint.id {
          doors.insert(.duplicateConstraint)
        }
      }
      return doors
    case .remove(let id):
      return self[id] == nil ? .unknownConstraint : []
    case .setConstant(let id, let value):
      var doors: Doors = self[id] == nil ? .unknownConstraint : []
      if !value.isFinite { doors.insert(.invalidNumber) }
      return doors
    case .setPriority(let id, let priority):
      var doors: Doors = self[id] == nil ? .unknownConstraint : []
      if !priority.isValid { doors.insert(.invalidPriority) }
      return doors
    case .edit(let variable, let priority):
      var doors: Doors = knows(variable) ? [] : .unknownVariable
      if priority.isRequired { doors.insert(.requiredEdit) }
      if !priority.isValid { doors.insert(.invalidPriority) }
      return doors
    case .suggest(let variable, let value):
      var doors = editDoors(variable)
      if !value.isFinite { doors.insert(.invalidNumber) }
      return doors
    case .endEdit(let variable):
      return editDoors(variable)
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

  private func editDoors(_ variable: Variable) -> Doors {
    guard knows(variable) else { return [.unknownVariable, .notEditing] }
    return edit(of: variable) == nil ? .notEditing : []
  }

  private func doors(_ constraint: LinearConstraint) -> Doors {
    var doors: Doors = self[constraint.id] == nil ? [] : .duplicateConstraint
    if !constraint.constant.isFinite { doors.insert(.invalidNumber) }
    if !constraint.priority.isValid { doors.insert(.invalidPriority) }
    for term in constraint.terms where !term.coefficient.isFinite {
      doors.insert(.invalidNumber)
    }
    if doors.isEmpty, constraint.terms.count > 1,
      (try? constraint.normalizedTerms()) == nil
    {
      doors.insert(.invalidNumber)
    }
    return doors
  }
}

extension ReferenceModel.Doors {
  /// The door that an error stands for, none for those that are no doors.
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
