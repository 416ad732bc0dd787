// Licensed under the MIT licence; see LICENSE.

internal import SolverProtocol

/// A case that a program was asked to play before anybody waits for it.
public struct PrefetchedPlay {
  var id: Int
  /// How many variables the case begins with: those of identity 0 and up.
  var variableCount: Int
  var constraints: [LinearConstraint]
  var steps: [EditStep]
  var hasAmbiguity: Bool
}

extension EditStep {
  /// The steps to ask for where these are foreseen, with a solve wherever one
  /// is bound to come: a new edit holds the value that its variable has.
  ///
  /// - `before`: The step before them, nil at the start.
  /// - `edited`: Who is edited then.
  static func plan(
    _ foreseen: ArraySlice<EditStep>,
    after before: EditStep?,
    edited: [Variable]
  ) -> [EditStep] {
    var plan: [EditStep] = []
    var edited = edited
    var isSolved = before == .solve
    func solve() {
      if !isSolved { plan.append(.solve) }
      isSolved = true
    }
    steps: for step in foreseen {
      switch step {
      case .solve:
        plan.append(.solve)
        isSolved = true
      case .edit(let variable, _):
        if !edited.contains(variable) {
          solve()
          edited.append(variable)
        }
        plan.append(step)
        isSolved = false
      case .endEdit(let variable):
        // It ends where it was seen to end.
        if let place = edited.firstIndex(of: variable) {
          solve()
          edited.remove(at: place)
        }
        plan.append(step)
        isSolved = false
      case .read, .readValue: solve()
      // Its name is another from there on.
      case .removeVariable: break steps
      // It is told when a constraint names it.
      case .addVariable: isSolved = false
      case .add, .addAll, .remove, .setConstant, .setPriority, .suggest:
        plan.append(step)
        isSolved = false
      }
    }
    // Whatever comes last is looked at.
    solve()
    return plan
  }
}
