// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// What the caller of a history reads after a change, and when.
enum ReadingHabit: CaseIterable, Sendable {
  case everything
  case nothing
  case oneValue
  case changes
  case values
  /// Now this, now that.
  case mixed
  /// Seldom anything at all: most changes are not even solved for.
  case seldom

  func steps(_ choices: inout ChoiceStream, variableCount: Int) -> [EditStep] {
    func oneValue(_ choices: inout ChoiceStream) -> EditStep {
      variableCount == 0
        ? .solve : .readValue(Variable(UInt32(choices.below(variableCount))))
    }
    // Only a full solve is compared, so none goes long without one; of a
    // large problem each costs the backends that solve afresh a lot.
    let isLarge = variableCount > 24
    if self != .seldom, choices.chance(1, in: isLarge ? 12 : 5) {
      return [.solve]
    }
    switch self {
    case .everything: return [isLarge ? .read(.all) : .solve]
    case .nothing: return [.read([])]
    case .oneValue: return [oneValue(&choices)]
    case .changes: return [.read(.changes)]
    case .values: return [.read(.values)]
    case .mixed:
      switch choices.weighted([3, 3, 2, 2, 2, 1, 1, 1]) {
      case 0: return [.solve]
      case 1: return [.read([])]
      case 2: return [oneValue(&choices)]
      case 3: return [.read(.values)]
      case 4: return [.read(.changes)]
      case 5: return [.read(.profile)]
      case 6: return [.read(.ambiguity)]
      default: return [.read([.statistics, .changes, .values])]
      }
    case .seldom:
      switch choices.weighted([6, 1, 1]) {
      case 0: return []
      case 1: return [.read([])]
      default: return [.solve]
      }
    }
  }
}
