// Licensed under the MIT licence; see LICENSE.

/// A tree as a solver sees it, with the words for everything.
package struct TreeSystem {
  package struct Row {
    package var linear: LinearConstraint
    package var member: LayoutConflict.Member
    /// The constraint by itself, in the visual format or as an equation.
    package var phrase: String
    /// What a unit of the front end's constant adds to the row's.
    package var factor: Double
    /// The row's constant where the front end's is 0.
    package var offset: Double
  }

  package struct FrameNumber {
    package var element: LayoutElement
    package var attribute: FrameAttribute
    /// What is added up to it: its variable, nothing for the place of the root.
    package var terms: [Term]
  }

  /// The unknowns and their names, by identity.
  package var variables: [(Variable, String)]
  /// The constraints by identity.
  package var rows: [Row]
  /// The numbers of all frames in tree order.
  package var frames: [FrameNumber]
  /// The identities of the constraints that are the root's size.
  package var rootSize: [(axis: Axis, id: ConstraintID)]
}

extension TreeSystem {
  /// The point at which the tree's frames are as they are now, by identities:
  /// what lays out by other means can be held against the system with it.
  package func values() -> [Double] {
    let bound = (variables.map { Int($0.0.id) }.max() ?? -1) + 1
    var values = [Double](repeating: 0, count: bound)
    for number in frames {
      guard let own = number.terms.first else { continue }
      let frame = number.element.frame
      values[Int(own.variable.id)] =
        switch number.attribute {
        case .x: frame.x
        case .y: frame.y
        case .width: frame.width
        case .height: frame.height
        }
    }
    return values
  }
}

extension View {
  /// Visits this view and all below, parents first.
  package func visitSubtree(_ body: (View) -> Void) {
    forEachElement { element in
      if let view = element.record.view { body(view) }
    }
  }

  /// Takes a frame that something other than the engine has found; content
  /// that depends on the size follows.
  package func adopt(frame: Rect) {
    storedFrame = frame
    if noteSize() { invalidateIntrinsicContentSize() }
  }

  /// Whether an engine is attached to the tree.
  package var hasEngine: Bool { record.host != nil }

  /// The system of the tree that this view is the top of: the engine's, or
  /// without one that of a root of some size.
  ///
  /// The system may be in conflict; nothing is solved, and the tree is as
  /// before.
  package func treeSystem(
    size: RootSize = .free
  ) throws(LayoutError) -> TreeSystem {
    if let host = record.host { return host.treeSystem() }
    let engine = try LayoutEngine<RecordingBackend>(self, size: size)
    defer { engine.detach() }
    return engine.treeSystem()
  }
}

extension LayoutEngine {
  func treeSystem() -> TreeSystem {
    let rows = linearConstraints().map { linear in
      let member = member(linear.id)
      var row = TreeSystem.Row(
        linear: linear,
        member: member,
        phrase: member.text,
        factor: 1,
        offset: 0,
      )
      if case .user(let constraint) = owner(of: linear.id) {
        row.offset = Lowering.row(of: constraint, constant: 0).constant
        let next = Lowering.row(of: constraint, constant: 1).constant
        row.factor = (next - row.offset).rounded()
        row.phrase = constraint.phrase
      }
      return row
    }
    return TreeSystem(
      variables: variables().map { ($0, name(of: $0)) },
      rows: rows,
      frames: frameNumbers(),
      rootSize: Axis.allCases.compactMap { axis in
        rootSizeIDs[axis] == .max
          ? nil : (axis, ConstraintID(rootSizeIDs[axis]))
      },
    )
  }

  private func frameNumbers() -> [TreeSystem.FrameNumber] {
    var numbers: [TreeSystem.FrameNumber] = []
    root.forEachElement { element in
      let slot = element.record.slot
      if slot < 0 || element.record.role.isBuiltIn { return }
      for attribute in FrameAttribute.allCases
      where element.takesPart(in: attribute.axis) {
        let axis = attribute.axis
        var terms: [Term] = []
        if attribute == .width || attribute == .height {
          terms = [Term(1, .extent(axis, of: slot))]
        } else if slot != Lowering.rootSlot {
          terms = [Term(1, .place(axis, of: slot))]
        }
        numbers.append(
          TreeSystem.FrameNumber(
            element: element,
            attribute: attribute,
            terms: terms,
          )
        )
      }
    }
    return numbers
  }
}
