// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

extension DocumentScene {
  /// Lays the document out; the frames are in its views afterwards.
  ///
  /// A scene is laid out once: its tree keeps the frames.
  public func layout<Solver: LayoutSolver>(
    on backend: Solver.Type
  ) -> SceneResult {
    do throws(LayoutError) {
      let engine = try LayoutEngine<Solver>(root, size: size)
      defer { engine.detach() }
      try engine.layout()
      let frames = elements.map { element in
        SceneResult.Placement(
          name: element.name,
          container: (element as? View)?.superview?.name
            ?? (element is LayoutGuide ? element.owningView?.name : nil),
          isGuide: element is LayoutGuide,
          frame: element.frame,
        )
      }
      return SceneResult(
        name: name,
        outcome: .solved(
          frames: frames,
          ambiguous: Solver.traits.reportsAmbiguity
            ? try engine.ambiguities() : [],
          violated: try violated(engine),
        ),
      )
    } catch {
      if case .conflict(let conflict) = error {
        return SceneResult(name: name, outcome: .conflict(members(conflict)))
      }
      return SceneResult(name: name, outcome: .failed("\(error)"))
    }
  }

  private func violated<Solver: LayoutSolver>(
    _ engine: LayoutEngine<Solver>
  ) throws(LayoutError) -> [SceneResult.Violated] {
    var violated: [SceneResult.Violated] = []
    for constraint in constraints where !constraint.priority.isRequired {
      let violation = try engine.violation(of: constraint)
      if violation == 0 { continue }
      let identity = ObjectIdentifier(constraint)
      violated.append(
        SceneResult.Violated(
          words: words(of: identity) ?? constraint.equation,
          equation: constraint.equation,
          violation: violation,
          priority: constraint.priority,
          constraint: identity,
        )
      )
    }
    return violated
  }

  private func members(
    _ conflict: LayoutConflict
  ) -> [SceneResult.ConflictMember] {
    conflict.members.map { member in
      guard let identity = member.constraint,
        let constraint = constraints.first(where: {
          ObjectIdentifier($0) == identity
        })
      else {
        return SceneResult.ConflictMember(
          words: member.text,
          phrase: member.text,
          entry: nil,
        )
      }
      return SceneResult.ConflictMember(
        words: words(of: identity) ?? member.text,
        phrase: constraint.phrase,
        entry: entry(of: identity),
      )
    }
  }
}
