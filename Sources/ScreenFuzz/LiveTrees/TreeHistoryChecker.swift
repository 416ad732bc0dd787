// Licensed under the MIT licence; see LICENSE.

package import FuzzCases
import LayoutModel
import SolverProtocol

/// Plays histories of live trees and says what is wrong with the layout model
/// or the backends behind it.
package struct TreeHistoryChecker {
  /// A bug to plant, in self-tests.
  package var fault: TreeFault?
  /// Who is to blame for what no backend did.
  var name = "layout-model"

  /// What came of a history.
  package struct Report {
    /// What was found to be wrong, in the order of the steps.
    package var faults: [Fault] = []
    /// The steps that were refused.
    package var refused: [Int] = []
    /// How many states were compared.
    package var checks = 0
    /// Whether the backend said that it could not answer.
    package var hasAbstained = false
  }

  /// A checker without a bug.
  package init() {}

  /// Plays a history.
  ///
  /// `backends`: Those that can play; the first has the live tree, the fresh
  /// ones are given to all in turn.
  package func play(_ history: TreeHistory, on backends: [FuzzBackend])
    -> Report
  {
    var report = Report()
    guard let primary = backends.first else { return report }
    do throws(LayoutError) {
      let player = try TreePlayer(
        history,
        on: primary,
        beside: backends[backends.count > 1 ? 1 : 0],
        name: name,
        fault: fault,
      )
      player.play()
      report.faults = player.outcome.faults
      report.refused = player.outcome.refused
      report.checks = player.outcome.checks
      report.hasAbstained = player.outcome.hasAbstained
      if player.isWhole, !report.refused.isEmpty {
        try compare(player, history, on: primary, &report)
      }
    } catch {
      report.faults.append(
        Fault(name, .refusal, "a root without constraints: \(error)")
      )
    }
    return report
  }

  /// Plays the history without what was refused: every frame must come out
  /// the same, those too that nothing determines.
  private func compare(
    _ player: TreePlayer,
    _ history: TreeHistory,
    on primary: FuzzBackend,
    _ report: inout Report
  ) throws(LayoutError) {
    let twin = try TreePlayer(
      history,
      on: primary,
      beside: primary,
      name: name,
      fault: fault,
      isJudging: false,
    )
    twin.play(leavingOut: Set(report.refused))
    guard twin.isWhole, twin.outcome.refused.isEmpty else { return }
    let reference = player.expected
    let items =
      reference.viewsInTree.map(TreeItem.view)
      + reference.guidesInTree.map(TreeItem.guide)
    for item in items {
      let one = player.tree.element(item).frame
      let two = twin.tree.element(item).frame
      if TreeComparison.agree(one, two) { continue }
      report.faults.append(
        Fault(
          backend: name,
          difference: .strongGuarantee,
          step: history.steps.count,
          detail: "\(item.name) is \(one), without the refused steps \(two)",
        )
      )
      return
    }
  }
}

extension TreeHistoryChecker {
  /// The backends that can have a live tree, from a first one on.
  package static func able(
    _ backends: [FuzzBackend],
    from primary: Int
  ) -> [FuzzBackend] {
    (0..<backends.count).map { backends[($0 + primary) % backends.count] }
      .filter {
        $0.program == nil && $0.traits.reportsAmbiguity
          && $0.traits.reportsConflictSets
          && $0.traits.hasStrictPriorities
      }
  }
}
