// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Draws the system of a case, and the steps where they belong to it.
struct SystemGenerator: ChoiceDrawer {
  /// The most variables that a case has at the start.
  let size: Int
  var choices: ChoiceStream
  var draft = SystemDraft()

  /// Draws a system of a family.
  ///
  /// - Returns: the script; nil where any will do.
  mutating func draw(_ family: CaseFamily) -> [EditStep]? {
    switch family {
    case .sparse: sparse()
    case .dense: dense()
    case .tree: tree()
    case .grid: grid()
    case .flow: flow()
    case .ties: ties()
    case .conflict: conflict()
    case .magnitude: magnitude()
    case .extreme: extremes()
    case .parallel: parallels()
    case .chain: chain()
    case .redundant: redundant()
    case .trivial: trivial()
    case .priority: priorities()
    case .killer: return killer()
    case .history, .dates, .structure, .nested, .document, .program, .live:
      break
    }
    return nil
  }
}
