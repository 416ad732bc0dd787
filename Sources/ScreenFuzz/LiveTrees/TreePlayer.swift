// Licensed under the MIT licence; see LICENSE.

import FuzzCases
import LayoutModel
import SolverProtocol

/// Plays a history on a live tree and holds the tree against the reference.
///
/// Where an engine has had to break something (an inset moved, a stack made
/// other constraints, and nobody is there to refuse to), the tree counts as
/// torn until it agrees with its reference again: the reference takes over
/// which rules were given up, stacks are asked to arrange anew, and what can't
/// hold on a fresh engine either is compared no further.
final class TreePlayer {
  struct Outcome {
    var faults: [Fault] = []
    var refused: [Int] = []
    var steps = 0
    var checks = 0
    /// Checks at which nothing could be compared, the tree being torn.
    var tornChecks = 0
    var hasAbstained = false
  }

  private let history: TreeHistory
  private let primary: FuzzBackend
  private let peer: FuzzBackend
  private let name: String
  private var reference: ReferenceTree
  private var live: LiveTree
  private var isTorn = false
  private var hasEnded = false
  private var reports = 0
  private var step = 0
  /// Whether refusals are confirmed and trees compared.
  private let isJudging: Bool
  private(set) var outcome = Outcome()

  /// A player at the beginning of a history.
  ///
  /// - `primary`: The backend of the live tree.
  /// - `peer`: The backend of every other fresh tree.
  /// - `name`: Who is to blame.
  init(
    _ history: TreeHistory,
    on primary: FuzzBackend,
    beside peer: FuzzBackend,
    name: String,
    fault: TreeFault? = nil,
    isJudging: Bool = true
  ) throws(LayoutError) {
    self.history = history
    self.primary = primary
    self.peer = peer
    self.name = name
    self.isJudging = isJudging
    reference = history.beginning
    live = try LiveTree(reference, fault: fault, makeSolver: primary.make)
  }

  var tree: LiveTree { live }
  var expected: ReferenceTree { reference }

  func play(leavingOut left: Set<Int> = []) {
    for (index, step) in history.steps.enumerated()
    where !left.contains(index) {
      self.step = index
      guard reference.allows(step) else { continue }
      outcome.steps += 1
      make(step)
      if hasEnded || !outcome.faults.isEmpty { return }
    }
    step = history.steps.count
  }

  /// Whether nothing stands in the way of holding the tree against another.
  var isWhole: Bool { !isTorn && !hasEnded && outcome.faults.isEmpty }

  private func make(_ step: TreeStep) {
    if case .check = step {
      check()
      return
    }
    let before = reference
    var next = reference
    next.apply(step)
    do throws(LayoutError) {
      try live.make(step)
      if reference.mustRefuse(step) {
        fault(.precondition, "accepted: \(step)")
      }
      reference = next
    } catch {
      outcome.refused.append(self.step)
      judgeRefusal(error, of: step, next)
    }
    noteReports(since: before)
  }

  private func judgeRefusal(
    _ error: LayoutError,
    of step: TreeStep,
    _ next: ReferenceTree
  ) {
    if step == .reattach { hasEnded = true }
    switch error {
    case .solver: abstain()
    case .conflict(let conflict):
      if !isJudging || reference.mustRefuse(step) { return }
      if isTorn && step == .reattach { return }
      if !dependsOnWidth(conflict, next), canHold(next) {
        fault(.falseConflict, "\(step) is refused, but can hold: \(error)")
      }
    case .refused, .noCommonAncestor:
      if !reference.mustRefuse(step) {
        fault(.refusal, "\(step) is refused: \(error)")
      }
    default:
      fault(.refusal, "\(step) is refused: \(error)")
    }
  }

  /// Whether a conflict names the height of a text that wraps. That is the
  /// height at the width which the text has had: at that of another history
  /// there may be no conflict, and both are right.
  private func dependsOnWidth(
    _ conflict: LayoutConflict,
    _ next: ReferenceTree
  ) -> Bool {
    conflict.members.contains { member in
      member.kind == .intrinsicSize
        && [reference, next].contains { tree in
          tree.viewsInTree.contains {
            tree.wraps($0)
              && member.text.hasPrefix("\(TreeItem.name(ofView: $0)).height ")
          }
        }
    }
  }

  /// Whether a fresh engine takes a tree.
  ///
  /// `laidOut`: And breaks nothing when it lays the tree out: what a label's
  /// width makes of its height can exclude something only then.
  private func canHold(_ reference: ReferenceTree, laidOut: Bool = false)
    -> Bool
  {
    do throws(LayoutError) {
      let fresh = try LiveTree(reference, makeSolver: primary.make)
      if laidOut {
        try fresh.engine.layout()
        return fresh.views[0].layoutReports.isEmpty
      }
      return true
    } catch {
      if case .conflict = error { return false }
      abstain()
      return false
    }
  }

  /// Looks whether the engine had to break something, and follows it there.
  ///
  /// `before`: The tree before the step. What was pending is settled for that
  /// tree, so that what could not hold there was rightly broken.
  private func noteReports(since before: ReferenceTree? = nil) {
    let all = live.views[0].layoutReports
    if all.count == reports { return }
    let news = all.dropFirst(reports)
    reports = all.count
    var dependsOnWidth = false
    for report in news {
      if case .conflict(let conflict) = report {
        dependsOnWidth =
          dependsOnWidth || self.dependsOnWidth(conflict, before ?? reference)
        continue
      }
      if case .solver = report { return abstain() }
      fault(.refusal, "\(report)")
    }
    if isJudging, !isTorn, !dependsOnWidth, canHold(reference, laidOut: true),
      before.map({ canHold($0, laidOut: true) }) ?? true, !hasEnded
    {
      let words = news.map { "\($0)" }.joined(separator: "; ")
      fault(.falseConflict, "broken, though everything can hold: \(words)")
    }
    isTorn = true
    reference.active = reference.active.filter { live.constraints[$0].isActive }
  }

  private func abstain() {
    outcome.hasAbstained = true
    hasEnded = true
  }

  func fault(
    _ difference: Difference,
    _ detail: String,
    of backend: String? = nil
  ) {
    outcome.faults.append(
      Fault(
        backend: backend ?? name,
        difference: difference,
        step: step,
        detail: detail,
      )
    )
  }

  // MARK: Checks

  private func check() {
    outcome.checks += 1
    do throws(LayoutError) {
      if isTorn { try mend() }
      try live.engine.layout()
    } catch {
      return abstain()
    }
    noteReports()
    if !isJudging || hasEnded || !outcome.faults.isEmpty { return }
    for index in reference.rules.indices
    where live.constraints[index].isActive != reference.active.contains(index) {
      return fault(
        .precondition,
        "\(reference.active.contains(index) ? "in" : "")active: "
          + "\(reference.rules[index])",
      )
    }
    // Backends take turns, so that each sees what others say of the tree.
    let backend = outcome.checks % 2 == 1 ? peer : primary
    let fresh: LiveTree
    do throws(LayoutError) {
      fresh = try LiveTree(reference, makeSolver: backend.make)
      try fresh.engine.layout()
    } catch {
      guard case .conflict(let conflict) = error else {
        return abstain()
      }
      if isTorn || dependsOnWidth(conflict, reference) {
        outcome.tornChecks += 1
      } else {
        fault(.missedConflict, "a fresh engine says: \(error)")
      }
      return
    }
    if !fresh.views[0].layoutReports.isEmpty {
      // What a label's width makes of its height can't be refused either.
      outcome.tornChecks += 1
      return
    }
    let comparison = TreeComparison(
      reference: reference,
      live: live,
      fresh: fresh,
    )
    if let difference = comparison.difference(
      readingAmbiguity: outcome.checks % 3 == 1
    ) {
      fault(
        difference.kind,
        difference.detail + " (fresh on \(backend.name))",
        of: difference.isInSystem ? nil : primary.name,
      )
      return
    }
    isTorn = false
    judge()
  }

  /// Has stacks arrange anew after something was broken.
  private func mend() throws(LayoutError) {
    for _ in 0..<3 {
      let before = live.views[0].layoutReports.count
      for view in live.views where view is StackView {
        view.setNeedsUpdateConstraints()
      }
      try live.engine.layout()
      if live.views[0].layoutReports.count == before { return }
    }
  }

  /// Holds the frames against the rules.
  private func judge() {
    let judge = TreeJudge(reference, frames: live.views, live.guides)
    if let found = judge.fault(claim: try? live.engine.solver.profile()) {
      fault(found.difference, found.detail)
    }
  }
}
