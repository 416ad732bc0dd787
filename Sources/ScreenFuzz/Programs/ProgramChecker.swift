// Licensed under the MIT licence; see LICENSE.

import FuzzCases
internal import HarnessKit
import LayoutModel
import SolverProtocol

/// Holds front ends against each other: each must make the constraints that a
/// program means, neither more nor fewer, and its screen must be laid out as
/// well as that of any other.
package struct ProgramChecker {
  /// A bug to plant, in self-tests.
  package var fault: FrontEndFault?

  /// The program's system; nil with a fault where anchors can't say it.
  func system(of program: ScreenProgram, _ faults: inout [Fault]) -> FuzzCase? {
    guard let tree = tree(program, .anchors, &faults) else { return nil }
    do throws(LayoutError) {
      return try FuzzCase(of: tree.root, size: tree.size, .program)
    } catch {
      faults.append(Fault("anchors", .refusal, "\(error)"))
      return nil
    }
  }

  /// Has every front end say the program, and compares what it makes with
  /// what the program means.
  func checkMeaning(_ program: ScreenProgram, _ faults: inout [Fault]) {
    let meant = program.draft.rules.map(\.normalized)
    for frontEnd in FrontEnd.allCases {
      guard let tree = tree(program, frontEnd, &faults) else { return }
      let (missing, surplus) = LayoutDraft.Rule.difference(
        meant: meant,
        made: tree.rules.map(\.normalized),
      )
      guard let rule = missing ?? surplus else { continue }
      faults.append(
        Fault(
          frontEnd.rawValue,
          .meaning,
          (missing == nil ? "also says " : "does not say ")
            + program.screen.text(of: rule),
        )
      )
      return
    }
  }

  /// Lays the screen out as anchors and as another front end have it: both
  /// are conflicts, or both have frames that keep the rules equally well, and
  /// the same frames where the solution is unique.
  func checkFrames(
    _ program: ScreenProgram,
    as frontEnd: FrontEnd,
    on backend: FuzzBackend,
    _ faults: inout [Fault]
  ) {
    guard
      let first = outcome(program, .anchors, backend, &faults),
      let second = outcome(program, frontEnd, backend, &faults)
    else { return }
    guard let claim = first.claim, let other = second.claim else {
      if (first.claim == nil) != (second.claim == nil) {
        let name = first.claim == nil ? "anchors" : frontEnd.rawValue
        faults.append(Fault(name, .frames, "only \(name) makes a conflict"))
      }
      return
    }
    for (name, outcome) in [("anchors", first), (frontEnd.rawValue, second)] {
      let before = faults.count
      guard let judge = outcome.judge else { continue }
      LayoutChecker(name: name)
        .compare(judge, outcome.claim ?? claim, &faults)
      if faults.count > before { return }
    }
    guard claim.agrees(with: other) else {
      faults.append(
        Fault(
          frontEnd.rawValue,
          .frames,
          "laid out with {\(other)}, by anchors with {\(claim)}",
        )
      )
      return
    }
    let (own, told) = (first.places, second.places)
    let index = own.indices.first { !own[$0].isClose(to: told[$0]) }
    guard let index, !first.isAmbiguous(on: backend) else { return }
    faults.append(
      Fault(
        frontEnd.rawValue,
        .frames,
        "\(program.screen.boxes[index].name) is at \(told[index]), "
          + "by anchors at \(own[index])",
      )
    )
  }

  // MARK: Trees

  private func tree(
    _ program: ScreenProgram,
    _ frontEnd: FrontEnd,
    _ faults: inout [Fault]
  ) -> ProgramTree? {
    var program = program
    if let fault, fault.frontEnd == frontEnd {
      program = fault.altered(program)
    }
    do throws(ProgramTree.Refusal) {
      return try ProgramTree(program, in: frontEnd)
    } catch {
      faults.append(Fault(frontEnd.rawValue, .refusal, error.reason))
      return nil
    }
  }

  private struct Outcome {
    /// Nil for a conflict.
    var claim: ViolationProfile?
    var judge: TreeJudge?
    var constraints: [LinearConstraint] = []

    var places: [TreeJudge.Place] { judge?.places ?? [] }

    /// Whether some other frames would do as well, as a backend says.
    func isAmbiguous(on backend: FuzzBackend) -> Bool {
      let solver = backend.make()
      var bound: UInt32 = 0
      for term in constraints.lazy.flatMap(\.terms) {
        bound = max(bound, term.variable.id + 1)
      }
      do throws(SolverError) {
        for id in 0..<bound { try solver.add(Variable(id)) }
        try solver.add(contentsOf: constraints)
        try solver.solve()
        let used = Set(constraints.flatMap(\.terms).map(\.variable))
        return try solver.ambiguousVariables().contains(where: used.contains)
      } catch {
        return true
      }
    }
  }

  /// Nil where the backend abstains: that is the linear check's business.
  private func outcome(
    _ program: ScreenProgram,
    _ frontEnd: FrontEnd,
    _ backend: FuzzBackend,
    _ faults: inout [Fault]
  ) -> Outcome? {
    guard let tree = tree(program, frontEnd, &faults) else { return nil }
    do throws(LayoutError) {
      let engine = try LayoutEngine(
        tree.root,
        size: tree.size,
        solver: ErasedSolver(backend.make()),
      )
      defer { engine.detach() }
      try engine.layout()
      guard let claim = try? engine.solver.profile() else { return nil }
      return Outcome(
        claim: claim,
        judge: TreeJudge(program.draft.reference, frames: tree.views),
        constraints: engine.linearConstraints(),
      )
    } catch .conflict {
      return Outcome()
    } catch {
      return nil
    }
  }
}
