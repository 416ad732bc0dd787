// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

/// Holds front ends against each other: each must make the constraints that a
/// program means, neither more nor fewer, and its screen must be laid out as
/// well as that of any other.
struct ProgramChecker {
  /// A bug to plant, in self-tests.
  var fault: FrontEndFault?

  /// The program's system; nil with a fault where anchors can't say it.
  func system(
    of program: ScreenProgram,
    _ faults: inout [Fault]
  ) -> FuzzCase? {
    guard let tree = tree(program, .anchors, &faults) else { return nil }
    do throws(LayoutError) {
      let engine = try LayoutEngine(
        tree.root,
        size: tree.size,
        solver: RecordingSolver(),
      )
      defer { engine.detach() }
      return LayoutChecker.compacted(engine.linearConstraints(), .program)
    } catch {
      faults.append(Self.fault("anchors", .refusal, "\(error)"))
      return nil
    }
  }

  /// Has every front end say the program, and compares what it makes with
  /// what the program means.
  func checkMeaning(_ program: ScreenProgram, _ faults: inout [Fault]) {
    let meant = program.draft.rules.map(\.normalized)
    for frontEnd in FrontEnd.allCases {
      guard let tree = tree(program, frontEnd, &faults) else { return }
      var made = tree.rules.map(\.normalized)
      var missing: LayoutDraft.Rule?
      for rule in meant {
        if let place = made.firstIndex(of: rule) {
          made.swapAt(place, made.count - 1)
          made.removeLast()
        } else {
          missing = missing ?? rule
        }
      }
      guard let rule = missing ?? made.first else { continue }
      faults.append(
        Self.fault(
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
        faults.append(
          Self.fault(name, .frames, "only \(name) makes a conflict")
        )
      }
      return
    }
    for (name, outcome) in [("anchors", first), (frontEnd.rawValue, second)] {
      let before = faults.count
      LayoutChecker(name: name).compare(
        program.draft,
        outcome.places,
        outcome.claim ?? claim,
        &faults,
      )
      if faults.count > before { return }
    }
    let agrees =
      claim.levels.count == other.levels.count
      && zip(claim.levels, other.levels).allSatisfy {
        $0.priority == $1.priority
          && Tolerance.agree($0.violation, $1.violation)
      }
    guard agrees else {
      faults.append(
        Self.fault(
          frontEnd.rawValue,
          .frames,
          "laid out with {\(other)}, by anchors with {\(claim)}",
        )
      )
      return
    }
    let index = zip(first.places, second.places)
      .map { $0.isClose(to: $1) }.firstIndex(of: false)
    guard let index, !first.isAmbiguous(on: backend) else { return }
    faults.append(
      Self.fault(
        frontEnd.rawValue,
        .frames,
        "\(program.screen.boxes[index].name) is at \(second.places[index]), "
          + "by anchors at \(first.places[index])",
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
      faults.append(Self.fault(frontEnd.rawValue, .refusal, error.reason))
      return nil
    }
  }

  /// A laid out screen.
  private struct Outcome {
    /// Nil for a conflict.
    var claim: ViolationProfile?
    var places: [GeometryOracle.Place] = []
    var constraints: [LinearConstraint] = []

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
        places: LayoutChecker.places(tree.views),
        constraints: engine.linearConstraints(),
      )
    } catch .conflict {
      return Outcome()
    } catch {
      return nil
    }
  }

  private static func fault(
    _ name: String,
    _ difference: Difference,
    _ detail: String
  ) -> Fault {
    Fault(backend: name, difference: difference, step: 0, detail: detail)
  }
}
