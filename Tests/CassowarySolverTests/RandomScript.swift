// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// One call of a solver, as a value.
enum Call: CustomStringConvertible {
  case add(LinearConstraint)
  case addBatch([LinearConstraint])
  case remove(ConstraintID)
  case setConstant(ConstraintID, Double)
  case setPriority(ConstraintID, Priority)
  case edit(Variable, Priority)
  case suggest(Variable, Double)
  case endEdit(Variable)
  case solve

  func perform(on solver: some LayoutSolver) throws(SolverError) {
    switch self {
    case .add(let constraint): try solver.add(constraint)
    case .addBatch(let batch): try solver.add(contentsOf: batch)
    case .remove(let id): try solver.remove(id)
    case .setConstant(let id, let value): try solver.setConstant(of: id, to: value)
    case .setPriority(let id, let priority): try solver.setPriority(of: id, to: priority)
    case .edit(let variable, let priority): try solver.edit(variable, at: priority)
    case .suggest(let variable, let value): try solver.suggest(value, for: variable)
    case .endEdit(let variable): try solver.endEdit(variable)
    case .solve: try solver.solve()
    }
  }

  var description: String {
    switch self {
    case .add(let constraint): "add \(constraint)"
    case .addBatch(let batch): "batch \(batch)"
    case .remove(let id): "remove \(id)"
    case .setConstant(let id, let value): "setConstant \(id) \(value)"
    case .setPriority(let id, let priority): "setPriority \(id) \(priority)"
    case .edit(let variable, let priority): "edit \(variable) @\(priority)"
    case .suggest(let variable, let value): "suggest \(variable) \(value)"
    case .endEdit(let variable): "endEdit \(variable)"
    case .solve: "solve"
    }
  }
}

/// A kind of random problem.
struct ScriptShape {
  var variables = 5
  var initial = 6
  var steps = 20
  var coefficients: [Double] = [1, 1, 1, -1, -1, 2, -2, 3, 0.5]
  var constants: [Double] = [0, 1, 2, 5, 8, 10, -3, 20, 50, 100]
  var priorities: [Double] = [1000, 1000, 999, 750, 750, 500, 251, 250, 250, 50, 333.5]
  var maximumTerms = 3
  var batches = true
}

/// Draws calls that are mostly sensible; knows what exists, not what was
/// refused.
struct ScriptGenerator {
  var random: SplitMix
  var shape: ScriptShape
  private var nextID: UInt32 = 0
  private(set) var live: [ConstraintID] = []
  private(set) var edited: [Variable] = []

  init(seed: UInt64, shape: ScriptShape) {
    random = SplitMix(seed: seed)
    self.shape = shape
  }

  mutating func constraint() -> LinearConstraint {
    let count = random.chance(1, in: 3) ? 1 : 1 + random.below(shape.maximumTerms)
    var terms: [Term] = []
    for _ in 0..<count {
      let variable = Variable(UInt32(random.below(shape.variables)))
      terms.append(Term(random.pick(shape.coefficients), variable))
    }
    defer { nextID += 1 }
    return LinearConstraint(
      ConstraintID(nextID),
      terms,
      random.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
      random.pick(shape.constants),
      priority: Priority(random.pick(shape.priorities)),
    )
  }

  mutating func call() -> Call {
    while true {
      switch random.below(14) {
      case 0...3: return .add(constraint())
      case 4:
        guard shape.batches else { continue }
        let count = random.chance(1, in: 3) ? 20 : 1 + random.below(6)
        return .addBatch((0..<count).map { _ in constraint() })
      case 5, 6:
        guard !live.isEmpty else { continue }
        return .remove(random.pick(live))
      case 7:
        guard !live.isEmpty else { continue }
        return .setConstant(random.pick(live), random.pick(shape.constants))
      case 8:
        guard !live.isEmpty else { continue }
        return .setPriority(random.pick(live), Priority(random.pick(shape.priorities)))
      case 9:
        let variable = Variable(UInt32(random.below(shape.variables)))
        return .edit(variable, Priority(random.pick(shape.priorities.filter { $0 < 1000 })))
      case 10, 11, 12:
        guard !edited.isEmpty else { continue }
        return .suggest(random.pick(edited), random.pick(shape.constants) + Double(random.below(7)))
      default:
        guard !edited.isEmpty, random.chance(1, in: 2) else { continue }
        return .endEdit(random.pick(edited))
      }
    }
  }

  /// Keeps count of what exists after a call that was accepted.
  mutating func accepted(_ call: Call) {
    switch call {
    case .add(let constraint): live.append(constraint.id)
    case .addBatch(let batch): live += batch.map(\.id)
    case .remove(let id): live.removeAll { $0 == id }
    case .edit(let variable, _): if !edited.contains(variable) { edited.append(variable) }
    case .endEdit(let variable): edited.removeAll { $0 == variable }
    default: break
    }
  }
}
