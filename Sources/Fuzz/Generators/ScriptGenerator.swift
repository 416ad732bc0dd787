// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Draws edit scripts over a system: every kind of step, valid ones mostly.
struct ScriptGenerator {
  private let numbers: NumberStyle
  private let priorities: PriorityStyle
  /// What is thought to be there; a refused step makes it wrong, which is
  /// welcome.
  private var live: [LinearConstraint]
  private var removed: [LinearConstraint] = []
  private var edited: [Variable] = []
  private var variableCount: Int
  private var nextID: UInt32

  /// A generator of scripts that start from a draft.
  init(
    _ draft: SystemDraft,
    numbers: NumberStyle,
    priorities: PriorityStyle
  ) {
    self.numbers = numbers
    self.priorities = priorities
    live = draft.constraints
    variableCount = draft.variableCount
    nextID = UInt32(draft.constraints.count)
  }

  /// A generator of scripts that start from a case.
  init(
    _ subject: FuzzCase,
    numbers: NumberStyle,
    priorities: PriorityStyle
  ) {
    self.numbers = numbers
    self.priorities = priorities
    live = subject.constraints
    variableCount = subject.variableCount
    nextID = UInt32(subject.constraints.count)
  }

  /// A script that ends in a solve.
  mutating func script(
    _ choices: inout ChoiceStream,
    atMost limit: Int
  ) -> [EditStep] {
    var steps: [EditStep] = []
    let count = choices.integer(in: 1...limit)
    let isEager = choices.chance(1, in: 2)
    if choices.chance(1, in: 2) { steps.append(.solve) }
    switch choices.weighted([5, 2, 1]) {
    case 1: drag(&steps, &choices, count: count)
    case 2: turns(&steps, &choices, count: count)
    default:
      for _ in 0..<count {
        steps.append(step(&choices))
        if isEager { steps.append(.solve) }
      }
    }
    if steps.last != .solve { steps.append(.solve) }
    return steps
  }

  /// An edit, suggestions that a drag would make, the end of the edit.
  private mutating func drag(
    _ steps: inout [EditStep],
    _ choices: inout ChoiceStream,
    count: Int
  ) {
    guard variableCount > 0 else { return }
    let variable = anyVariable(&choices)
    let second = anyVariable(&choices)
    let priority = priorities.softPriority(&choices)
    steps.append(.edit(variable, priority))
    if second != variable { steps.append(.edit(second, priority)) }
    var value = numbers.constant(&choices)
    let stride = choices.pick([1, 10, -7, 100, 0.5])
    for _ in 0..<count {
      steps.append(.suggest(variable, value))
      if second != variable, choices.chance(1, in: 2) {
        steps.append(.suggest(second, 0 - value))
      }
      steps.append(.solve)
      value += stride
    }
    if choices.chance(1, in: 2) {
      steps.append(.endEdit(variable))
    } else {
      edited.append(variable)
    }
    if second != variable { steps.append(.endEdit(second)) }
  }

  /// New constants, solve by solve, of one constraint or two that take turns.
  private func turns(
    _ steps: inout [EditStep],
    _ choices: inout ChoiceStream,
    count: Int
  ) {
    let members = [anyID(&choices), anyID(&choices)]
    if steps.isEmpty { steps.append(.solve) }
    for _ in 0..<count {
      let member = choices.pick(members)
      steps.append(.setConstant(member, numbers.constant(&choices)))
      steps.append(.solve)
    }
  }

  /// One step of any kind.
  mutating func step(_ choices: inout ChoiceStream) -> EditStep {
    switch choices.weighted([5, 4, 3, 3, 4, 4, 1, 2, 1]) {
    case 0: return .add(take(constraint(&choices)))
    case 1: return remove(&choices)
    case 2: return .setConstant(anyID(&choices), numbers.constant(&choices))
    case 3: return .setPriority(anyID(&choices), priorities.priority(&choices))
    case 4:
      guard variableCount > 0 else { return .solve }
      let variable = anyVariable(&choices)
      edited.append(variable)
      return .edit(variable, priorities.softPriority(&choices))
    case 5:
      guard let variable = anyEdited(&choices) else { return .solve }
      return .suggest(variable, numbers.constant(&choices))
    case 6:
      guard let variable = anyEdited(&choices) else { return .solve }
      return .endEdit(variable)
    case 7:
      var batch: [LinearConstraint] = []
      for _ in 0..<choices.integer(in: 0...3) {
        batch.append(take(constraint(&choices)))
      }
      return .addAll(batch)
    default: return improper(&choices)
    }
  }

  /// A step that the format allows and every backend must refuse.
  private mutating func improper(_ choices: inout ChoiceStream) -> EditStep {
    switch choices.below(7) {
    case 0: return .remove(ConstraintID(nextID + 1))
    case 1: return live.isEmpty ? .solve : .add(choices.pick(live))
    case 2: return .setConstant(ConstraintID(nextID + 1), 1)
    case 3: return .edit(Variable(UInt32(max(0, variableCount - 1))), .required)
    case 4: return .suggest(Variable(UInt32(variableCount + 1)), 1)
    case 5: return .endEdit(Variable(UInt32(max(0, variableCount - 1))))
    default:
      return live.isEmpty
        ? .solve : .addAll([take(constraint(&choices)), choices.pick(live)])
    }
  }

  private mutating func remove(_ choices: inout ChoiceStream) -> EditStep {
    guard !live.isEmpty else { return .solve }
    let constraint = live.remove(at: choices.below(live.count))
    removed.append(constraint)
    return .remove(constraint.id)
  }

  private func anyVariable(_ choices: inout ChoiceStream) -> Variable {
    Variable(UInt32(choices.below(variableCount)))
  }

  private func anyEdited(_ choices: inout ChoiceStream) -> Variable? {
    edited.isEmpty ? nil : choices.pick(edited)
  }

  private func anyID(_ choices: inout ChoiceStream) -> ConstraintID {
    live.isEmpty ? ConstraintID(0) : choices.pick(live).id
  }

  private mutating func take(
    _ constraint: LinearConstraint
  ) -> LinearConstraint {
    live.append(constraint)
    return constraint
  }

  /// A new constraint, or one that was removed before; now and then with a
  /// variable that is new.
  private mutating func constraint(
    _ choices: inout ChoiceStream
  ) -> LinearConstraint {
    if !removed.isEmpty, choices.chance(1, in: 3) {
      return removed.remove(at: choices.below(removed.count))
    }
    if variableCount == 0 || choices.chance(1, in: 8) { variableCount += 1 }
    var terms: [Term] = []
    for _ in 0..<choices.weighted([1, 12, 8, 3]) {
      terms.append(
        Term(numbers.coefficient(&choices), anyVariable(&choices))
      )
    }
    defer { nextID += 1 }
    return LinearConstraint(
      ConstraintID(nextID),
      terms,
      choices.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
      numbers.constant(&choices),
      priority: priorities.priority(&choices),
    )
  }
}
