// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Draws edit scripts over a system: every kind of step, valid ones mostly.
struct ScriptGenerator: ChoiceDrawer {
  var choices: ChoiceStream
  private let numbers: NumberStyle
  private let priorities: PriorityStyle
  /// What is thought to be there; a refused step makes it wrong, which is
  /// welcome.
  private var live: [LinearConstraint]
  private var removed: [LinearConstraint] = []
  private var edited: [Variable] = []
  private var variableCount: Int
  private var nextID: UInt32

  init(
    _ subject: FuzzCase,
    numbers: NumberStyle,
    priorities: PriorityStyle,
    _ choices: ChoiceStream
  ) {
    self.choices = choices
    self.numbers = numbers
    self.priorities = priorities
    live = subject.constraints
    variableCount = subject.variableCount
    nextID = UInt32(subject.constraints.count)
  }

  /// A script that ends in a solve.
  mutating func script(atMost limit: Int) -> [EditStep] {
    var steps: [EditStep] = []
    let count = integer(in: 1...limit)
    let isEager = chance(1, in: 2)
    if chance(1, in: 2) { steps.append(.solve) }
    switch weighted([5, 2, 1]) {
    case 1: drag(&steps, count: count)
    case 2: turns(&steps, count: count)
    default:
      for _ in 0..<count {
        steps.append(step())
        if isEager { steps.append(.solve) }
      }
    }
    if steps.last != .solve { steps.append(.solve) }
    return steps
  }

  /// An edit, suggestions that a drag would make, the end of the edit.
  private mutating func drag(_ steps: inout [EditStep], count: Int) {
    guard variableCount > 0 else { return }
    let variable = anyVariable()
    let second = anyVariable()
    let priority = softPriority(priorities)
    steps.append(.edit(variable, priority))
    if second != variable { steps.append(.edit(second, priority)) }
    var value = constant(numbers)
    let stride = pick([1, 10, -7, 100, 0.5])
    for _ in 0..<count {
      steps.append(.suggest(variable, value))
      if second != variable, chance(1, in: 2) {
        steps.append(.suggest(second, 0 - value))
      }
      steps.append(.solve)
      value += stride
    }
    if chance(1, in: 2) {
      steps.append(.endEdit(variable))
    } else {
      edited.append(variable)
    }
    if second != variable { steps.append(.endEdit(second)) }
  }

  /// New constants, solve by solve, of one constraint or two that take turns.
  private mutating func turns(_ steps: inout [EditStep], count: Int) {
    let members = [anyID(), anyID()]
    if steps.isEmpty { steps.append(.solve) }
    for _ in 0..<count {
      let member = pick(members)
      steps.append(.setConstant(member, constant(numbers)))
      steps.append(.solve)
    }
  }

  mutating func step() -> EditStep {
    switch weighted([5, 4, 3, 3, 4, 4, 1, 2, 1]) {
    case 0: return .add(take(constraint()))
    case 1: return remove()
    case 2: return .setConstant(anyID(), constant(numbers))
    case 3: return .setPriority(anyID(), priority(priorities))
    case 4:
      guard variableCount > 0 else { return .solve }
      let variable = anyVariable()
      edited.append(variable)
      return .edit(variable, softPriority(priorities))
    case 5:
      guard let variable = anyEdited() else { return .solve }
      return .suggest(variable, constant(numbers))
    case 6:
      guard let variable = anyEdited() else { return .solve }
      return .endEdit(variable)
    case 7:
      var batch: [LinearConstraint] = []
      for _ in 0..<integer(in: 0...3) { batch.append(take(constraint())) }
      return .addAll(batch)
    default: return improper()
    }
  }

  /// A step that the format allows and every backend must refuse.
  private mutating func improper() -> EditStep {
    switch below(7) {
    case 0: return .remove(ConstraintID(nextID + 1))
    case 1: return live.isEmpty ? .solve : .add(pick(live))
    case 2: return .setConstant(ConstraintID(nextID + 1), 1)
    case 3: return .edit(Variable(UInt32(max(0, variableCount - 1))), .required)
    case 4: return .suggest(Variable(UInt32(variableCount + 1)), 1)
    case 5: return .endEdit(Variable(UInt32(max(0, variableCount - 1))))
    default:
      return live.isEmpty ? .solve : .addAll([take(constraint()), pick(live)])
    }
  }

  private mutating func remove() -> EditStep {
    guard !live.isEmpty else { return .solve }
    let constraint = live.remove(at: below(live.count))
    removed.append(constraint)
    return .remove(constraint.id)
  }

  private mutating func anyVariable() -> Variable {
    Variable(UInt32(below(variableCount)))
  }

  private mutating func anyEdited() -> Variable? {
    edited.isEmpty ? nil : pick(edited)
  }

  private mutating func anyID() -> ConstraintID {
    live.isEmpty ? ConstraintID(0) : pick(live).id
  }

  private mutating func take(_ constraint: LinearConstraint) -> LinearConstraint
  {
    live.append(constraint)
    return constraint
  }

  /// A new constraint, or one that was removed before; now and then with a
  /// variable that is new.
  private mutating func constraint() -> LinearConstraint {
    if !removed.isEmpty, chance(1, in: 3) {
      return removed.remove(at: below(removed.count))
    }
    if variableCount == 0 || chance(1, in: 8) { variableCount += 1 }
    var terms: [Term] = []
    for _ in 0..<weighted([1, 12, 8, 3]) {
      terms.append(Term(coefficient(numbers), anyVariable()))
    }
    defer { nextID += 1 }
    return LinearConstraint(
      ConstraintID(nextID),
      terms,
      pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
      constant(numbers),
      priority: priority(priorities),
    )
  }
}
