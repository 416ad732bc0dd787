// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

/// Checks the layout model and the format parser on a screen: every format
/// must make the constraints that it stands for, and the frames of a solved
/// screen must violate its rules by as much as the solver says.
struct LayoutChecker {
  var builder = LayoutBuilder()
  /// Who is to blame.
  var name = "layout-model"

  /// The screen's system; nil with a fault where it can't be built.
  func system(
    of draft: LayoutDraft,
    _ faults: inout [Fault]
  ) -> FuzzCase? {
    guard let screen = screen(of: draft, &faults) else { return nil }
    checkFormats(draft, screen, &faults)
    do throws(LayoutError) {
      let engine = try LayoutEngine(
        screen.views[0],
        size: screen.size,
        solver: RecordingSolver(),
      )
      defer { engine.detach() }
      return Self.compacted(engine.linearConstraints(), .document)
    } catch {
      faults.append(fault(.refusal, "\(error)"))
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
      compare(draft, Self.places(screen.views), claim, &faults)
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
      faults.append(fault(error.difference, error.detail))
      return nil
    }
  }

  /// Compares what rectangles violate with what the solver says.
  func compare(
    _ draft: LayoutDraft,
    _ places: [GeometryOracle.Place],
    _ claim: ViolationProfile,
    _ faults: inout [Fault]
  ) {
    var sums: [(priority: Priority, violation: Double)] = []
    let oracle = GeometryOracle(draft: draft, places: places)
    for (priority, violation, what) in oracle.violations() {
      if priority.isRequired {
        if !Tolerance.isNegligible(violation, magnitude: 1000) {
          faults.append(fault(.required, "violated by \(violation): \(what)"))
          return
        }
      } else if let place = sums.firstIndex(where: { $0.priority == priority })
      {
        sums[place].violation += violation
      } else {
        sums.append((priority, violation))
      }
    }
    for (priority, violation) in sums
    where !Tolerance.isNegligible(
      abs(violation - (claim[priority] ?? .infinity)),
      magnitude: 1000,
    ) {
      faults.append(
        fault(
          .claim,
          "at \(priority) the frames violate by \(violation), the solver says "
            + "{\(claim)}",
        )
      )
      return
    }
  }

  private func checkFormats(
    _ draft: LayoutDraft,
    _ screen: LayoutBuilder.Screen,
    _ faults: inout [Fault]
  ) {
    for (format, made) in zip(draft.formats, screen.formatted) {
      var read: [LayoutDraft.Rule] = []
      for constraint in made {
        let item = screen.views.firstIndex { $0 === constraint.item1 }
        let other = screen.views.firstIndex { $0 === constraint.item2 }
        read.append(
          LayoutDraft.Rule(
            item: item ?? -1,
            attribute: constraint.attribute1,
            relation: constraint.relation,
            other: other,
            otherAttribute: constraint.attribute2,
            multiplier: constraint.multiplier,
            constant: constraint.constant,
            priority: constraint.priority,
          )
        )
      }
      var missing: [LayoutDraft.Rule] = []
      for rule in format.rules {
        if let place = read.firstIndex(of: rule) {
          read.remove(at: place)
        } else {
          missing.append(rule)
        }
      }
      if let rule = missing.first ?? read.first {
        faults.append(
          Fault(
            backend: "visual-format",
            difference: .meaning,
            step: 0,
            detail: "'\(format.text)' "
              + (missing.isEmpty ? "also says " : "does not say ") + "\(rule)",
          )
        )
        return
      }
    }
  }

  private func fault(_ difference: Difference, _ detail: String) -> Fault {
    Fault(
      backend: name,
      difference: difference,
      step: 0,
      detail: detail,
    )
  }

  /// The rectangles in the coordinates of the root.
  static func places(_ views: [View]) -> [GeometryOracle.Place] {
    views.map { view in
      var place = GeometryOracle.Place(
        left: 0,
        top: 0,
        width: view.frame.width,
        height: view.frame.height,
      )
      var current: View? = view
      while let box = current {
        place.left += box.frame.x
        place.top += box.frame.y
        current = box.superview
      }
      return place
    }
  }

  /// The constraints with small identities.
  static func compacted(
    _ constraints: [LinearConstraint],
    _ family: CaseFamily
  ) -> FuzzCase {
    var names: [Variable: UInt32] = [:]
    var result: [LinearConstraint] = []
    for constraint in constraints {
      var copy = constraint
      copy.id = ConstraintID(UInt32(result.count))
      for index in copy.terms.indices {
        let old = copy.terms[index].variable
        let new = names[old] ?? UInt32(names.count)
        names[old] = new
        copy.terms[index].variable = Variable(new)
      }
      result.append(copy)
    }
    return FuzzCase(
      family: family,
      variableCount: names.count,
      constraints: result,
    )
  }
}
