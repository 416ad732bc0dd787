// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
public import Explain
public import LayoutModel

/// A view tree to be explained: the system that it is for a solver, in its
/// own words.
public struct LayoutProblem: Sendable {
  /// What is explained; the quantities are the numbers of the frames, relative
  /// to their superviews.
  public var problem: ExplainedProblem
  /// For every quantity of the problem, the view or guide it is of.
  public let elements: [ObjectIdentifier]
  /// For every quantity, which number of the frame it is.
  public let attributes: [FrameAttribute]
  private let rootSize: [(axis: Axis, id: ConstraintID)]
  private let members: [(ConstraintID, ObjectIdentifier)]

  /// The problem of a tree: that of its engine, or without one that of a
  /// root of some size. It may be in conflict.
  ///
  /// A tree without an engine is laid out first, so that text wraps as it
  /// does in its layout; its frames are then those.
  ///
  /// - `file`: What the file is called in places; nil leaves it.
  /// - `words`: A constraint in other words than its identifier, its
  ///   source text or its
  ///   equation; nil leaves these.
  public init(
    _ root: View,
    size: RootSize = .free,
    name: String = "",
    file: String? = nil,
    words: (ObjectIdentifier) -> String? = { _ in nil }
  ) throws(LayoutError) {
    let system = try Self.settled(root, size)
    var rows: [(LinearConstraint, ConstraintWords)] = []
    var members: [(ConstraintID, ObjectIdentifier)] = []
    for row in system.rows {
      rows.append((row.linear, Self.words(for: row, file, words)))
      if let identity = row.member.constraint {
        members.append((row.linear.id, identity))
      }
    }
    problem = ExplainedProblem(
      name: name,
      variables: system.variables,
      constraints: rows,
      quantities: system.frames.map {
        Quantity($0.element.displayName, $0.attribute.rawValue, $0.terms)
      },
    )
    elements = system.frames.map { ObjectIdentifier($0.element) }
    attributes = system.frames.map(\.attribute)
    rootSize = system.rootSize
    self.members = members
  }

  /// The changes that give the root another size.
  public func resizing(
    to width: Double,
    _ height: Double
  ) -> [ProblemChange] {
    rootSize.map {
      .constant($0.id, $0.axis == .horizontal ? width : height)
    }
  }

  /// The change of an active constraint's constant, nil for one that is not
  /// in the tree.
  public func setting(
    constantOf constraint: LayoutConstraint,
    to constant: Double
  ) -> ProblemChange? {
    id(of: constraint).map { .constant($0, constant) }
  }

  /// The change of an active constraint's priority, nil for one that is not
  /// in the tree.
  public func setting(
    priorityOf constraint: LayoutConstraint,
    to priority: Priority
  ) -> ProblemChange? {
    id(of: constraint).map { .priority($0, priority) }
  }

  /// What follows from changes besides: where text wraps anew, its soft
  /// constraint for a size is another.
  ///
  /// The tree is laid out with the changes, and once more without.
  ///
  /// - `root`: The tree that this is the problem of; it has no engine.
  /// - `size`: The size of its root.
  /// - `constraints`: Those of the tree that may be among the changed.
  public func consequences(
    of changes: [ProblemChange],
    in root: View,
    size: RootSize,
    constraints: [LayoutConstraint]
  ) throws(LayoutError) -> [ProblemChange] {
    var changedSize = size
    var before: [(constraint: LayoutConstraint, Double, Priority)] = []
    for change in changes {
      if let axis = rootSize.first(where: { $0.id == change.constraint })?.axis
      {
        guard case .constant(_, let extent) = change else { continue }
        switch axis {
        case .horizontal: changedSize.width = extent
        case .vertical: changedSize.height = extent
        }
        continue
      }
      guard let identity = constraint(change.constraint),
        let target = constraints.first(where: {
          ObjectIdentifier($0) == identity
        })
      else { continue }
      before.append((target, target.constant, target.priority))
      switch change {
      case .constant(_, let constant): try target.setConstant(constant)
      case .priority(_, let priority):
        try target.setPriority(priority, allowingRequired: true)
      }
    }
    let system = try Self.settled(root, changedSize)
    for (target, constant, priority) in before.reversed() {
      try target.setConstant(constant)
      try target.setPriority(priority, allowingRequired: true)
    }
    _ = try Self.settled(root, size)
    var found: [ProblemChange] = []
    for row in system.rows where row.member.kind == .intrinsicSize {
      guard let old = problem.constraint(row.linear.id),
        old.constant != row.linear.constant
      else { continue }
      found.append(.constant(row.linear.id, row.linear.constant))
    }
    return found
  }

  /// The system of a tree once its text has wrapped; as it stands where it
  /// can't be laid out.
  private static func settled(
    _ root: View,
    _ size: RootSize
  ) throws(LayoutError) -> TreeSystem {
    if root.hasEngine { return try root.treeSystem() }
    guard
      let engine = try? LayoutEngine<CassowaryBackend>(root, size: size)
    else { return try root.treeSystem(size: size) }
    defer { engine.detach() }
    _ = try? engine.layout()
    return try root.treeSystem()
  }

  /// The place of a frame's number among the problem's quantities.
  public func quantity(
    of element: LayoutElement,
    _ attribute: FrameAttribute
  ) -> Int? {
    let identity = ObjectIdentifier(element)
    return elements.indices.first {
      elements[$0] == identity && attributes[$0] == attribute
    }
  }

  /// The `LayoutConstraint` behind a row, nil for an implicit one.
  public func constraint(_ id: ConstraintID) -> ObjectIdentifier? {
    members.first { $0.0 == id }?.1
  }

  private func id(of constraint: LayoutConstraint) -> ConstraintID? {
    let identity = ObjectIdentifier(constraint)
    return members.first { $0.1 == identity }?.0
  }

  private static func words(
    for row: TreeSystem.Row,
    _ file: String?,
    _ special: (ObjectIdentifier) -> String?
  ) -> ConstraintWords {
    let member = row.member
    let origin: ConstraintWords.Origin =
      switch member.kind {
      case .constraint: .given
      case .nonNegativeSize: .law
      case .rootSize, .fittingSize: .rootSize
      case .intrinsicSize: .intrinsicSize
      }
    let short = member.kind == .constraint ? row.phrase : member.text
    var words = ConstraintWords(
      member.constraint.flatMap(special) ?? member.identifier
        ?? member.sourceText ?? short,
      equation: row.phrase,
      place: member.origin.map { origin in
        file.map { "\($0):\(origin.line)" } ?? origin.description
      },
      origin: origin,
    )
    words.constantFactor = row.factor
    words.constantOffset = row.offset
    return words
  }
}

extension LayoutElement {
  /// Why the layout of this element's tree is as it is.
  ///
  /// - Throws: what no backend can answer; a conflict is an explanation.
  public func explainLayout(
    size: RootSize = .free
  ) throws(LayoutError) -> Explanation {
    guard var root = self as? View ?? owningView else {
      throw .solver("'\(displayName)' is in no tree")
    }
    while let above = root.superview { root = above }
    let layout = try LayoutProblem(root, size: size)
    do throws(SolverError) {
      return try Explanation(layout.problem)
    } catch {
      throw .solver(layout.problem.message(error))
    }
  }
}
