// Licensed under the MIT licence; see LICENSE.

import FuzzCases
import LayoutModel
import SolverProtocol

/// Checks the layout model and the format parser on a screen: every format
/// must make the constraints that it stands for, and the frames of a solved
/// screen must violate its rules by as much as the solver says.
package struct LayoutChecker {
  package var builder = LayoutBuilder()
  var name = "layout-model"

  /// The screen's system; nil with a fault where it can't be built.
  func system(of draft: LayoutDraft, _ faults: inout [Fault]) -> FuzzCase? {
    guard let screen = screen(of: draft, &faults) else { return nil }
    checkFormats(draft, screen, &faults)
    do throws(LayoutError) {
      return try FuzzCase(of: screen.views[0], size: screen.size, .document)
    } catch {
      faults.append(Fault(name, .refusal, "\(error)"))
      return nil
    }
  }

  /// Lays the screen out on a backend and asks the rectangles.
  func checkFrames(
    _ draft: LayoutDraft,
    on backend: FuzzBackend,
    _ faults: inout [Fault]
  ) {
    guard let screen = screen(of: draft, &faults) else { return }
    do throws(LayoutError) {
      let engine = try LayoutEngine(
        screen.views[0],
        size: screen.size,
        solver: ErasedSolver(backend.make()),
      )
      defer { engine.detach() }
      try engine.layout()
      guard let claim = try? engine.solver.profile() else { return }
      compare(TreeJudge(draft.reference, frames: screen.views), claim, &faults)
    } catch {
      // Conflicts and abstentions are the business of the linear check.
      return
    }
  }

  private func screen(
    of draft: LayoutDraft,
    _ faults: inout [Fault]
  ) -> LayoutBuilder.Screen? {
    do throws(LayoutBuilder.Failure) {
      return try builder.build(draft)
    } catch {
      faults.append(Fault(name, error.difference, error.detail))
      return nil
    }
  }

  /// Compares what rectangles violate with what the solver says.
  func compare(
    _ judge: TreeJudge,
    _ claim: ViolationProfile,
    _ faults: inout [Fault]
  ) {
    if let found = judge.fault(scale: 1000, claim: claim) {
      faults.append(Fault(name, found.difference, found.detail))
    }
  }

  private func checkFormats(
    _ draft: LayoutDraft,
    _ screen: LayoutBuilder.Screen,
    _ faults: inout [Fault]
  ) {
    for (format, made) in zip(draft.formats, screen.formatted) {
      let read = made.map { LayoutDraft.Rule($0, among: screen.views) }
      let (missing, surplus) = LayoutDraft.Rule.difference(
        meant: format.rules,
        made: read,
      )
      if let rule = missing ?? surplus {
        let says = missing == nil ? "also says" : "does not say"
        let words = "'\(format.text)' \(says) \(rule)"
        faults.append(Fault("visual-format", .meaning, words))
        return
      }
    }
  }
}
