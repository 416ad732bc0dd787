// Licensed under the MIT licence; see LICENSE.

extension View {
  /// All conflicts among the active constraints of this tree at a size, found
  /// by leaving out the last constraint of each until the rest holds; as data,
  /// for tests: `#expect(screen.layoutConflicts(on: Solver.self).isEmpty)`.
  ///
  /// The tree must have no engine; it is as before afterwards, frames and the
  /// order of the constraints included, and nobody is told of what is found.
  /// Classes of your own that wait for `updateConstraints()` are called, as
  /// before any layout, and what they activate stays.
  public func layoutConflicts<Solver: LayoutSolver>(
    on backend: Solver.Type,
    size: RootSize = .free
  ) -> [LayoutConflict] {
    updateWaiting { type(of: $0) != StackView.self }
    let trace = TreeTrace(self)
    var conflicts: [LayoutConflict] = []
    do throws(LayoutError) {
      let engine = try LayoutEngine<Solver>(
        self,
        size: size,
        policy: .breakAndReport,
      )
      conflicts = layoutConflicts
      engine.detach()
    } catch {
      if case .conflict(let conflict) = error { conflicts = [conflict] }
    }
    trace.takeBack()
    return conflicts
  }
}

/// What a question changes in the tree that it is about, to be taken back:
/// reports, constraints that the engine leaves out, the widths that texts
/// forget, and what stack views arrange.
private struct TreeTrace {
  private struct Standing {
    let constraint: LayoutConstraint
    let constant: Double
    let identifier: String?
  }

  private struct Stack {
    let view: StackView
    let generated: [LayoutConstraint]
    let isWaiting: Bool
  }

  private let root: View
  private let reports: [LayoutError]
  private let active: [Standing]
  private let stacks: [Stack]
  private let texts: [(label: Label, wrapping: Label.Wrapping)]

  /// Notes how a tree is, and hushes it.
  init(_ root: View) {
    self.root = root
    reports = root.reports
    active = root.constraintsInSubtree.map {
      Standing(
        constraint: $0,
        constant: $0.storedConstant,
        identifier: $0.identifier
      )
    }
    var stacks: [Stack] = []
    var texts: [(label: Label, wrapping: Label.Wrapping)] = []
    root.visitSubtree { view in
      if let label = view as? Label {
        texts.append((label, label.wrapping))
      } else if type(of: view) == StackView.self, let stack = view as? StackView
      {
        let isWaiting = stack.record.needsUpdateConstraints
        stacks.append(
          Stack(view: stack, generated: stack.generated, isWaiting: isWaiting)
        )
      }
    }
    self.stacks = stacks
    self.texts = texts
    root.ownExtras.reports = []
    root.ownExtras.isHushed = true
  }

  /// Puts everything back; the tree has no engine.
  func takeBack() {
    for stack in stacks {
      let kept = Set(stack.generated.map(ObjectIdentifier.init))
      LayoutConstraint.deactivate(
        stack.view.generated.filter { !kept.contains(ObjectIdentifier($0)) }
      )
      stack.view.generated = stack.generated
      if stack.isWaiting { stack.view.setNeedsUpdateConstraints() }
    }
    for standing in active {
      let constraint = standing.constraint
      if !constraint.isHeld {
        constraint.register(at: constraint.activationOrder)
      }
      constraint.storedConstant = standing.constant
      if constraint.identifier != standing.identifier {
        constraint.identifier = standing.identifier
      }
    }
    for (label, wrapping) in texts { label.wrapping = wrapping }
    root.ownExtras.reports = reports
    root.ownExtras.isHushed = false
  }
}
