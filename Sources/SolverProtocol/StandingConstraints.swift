// Licensed under the MIT licence; see LICENSE.

/// The constraints and edits that stand after some steps, as they were said:
/// what an answer is held against, without asking a backend.
///
/// The steps must be ones that were accepted. Nothing is refused here, terms
/// are not normalised, and variables are nobody's business; `ProblemStore` does
/// all that for backends, and shares nothing with this account.
package struct StandingConstraints: Sendable {
  /// A variable that is being dragged.
  package struct Edit: Hashable, Sendable {
    /// The variable that is edited.
    package var variable: Variable
    /// How important the value is.
    package var priority: Priority
    /// What was suggested last; not a number while the edit holds a value that
    /// only the backend knows.
    package var value = Double.nan
  }

  /// The constraints, oldest first.
  package private(set) var constraints: [LinearConstraint] = []
  /// The edits, in the order of their beginning.
  package private(set) var edits: [Edit] = []
  /// Where in `constraints` one stands, by identity; −1 for absent.
  private var places: [Int32]

  /// Those that stand at the start.
  ///
  /// `bound`: One past the largest identity that will be met, if that is known.
  package init(of constraints: [LinearConstraint] = [], bound: Int = 0) {
    places = Array(repeating: -1, count: bound)
    for constraint in constraints { add(constraint) }
  }

  /// The constraint of an identity; nil where none stands.
  package subscript(_ id: ConstraintID) -> LinearConstraint? {
    place(of: id).map { constraints[$0] }
  }

  /// The edit of a variable; nil where there is none.
  package func edit(of variable: Variable) -> Edit? {
    edits.first { $0.variable == variable }
  }

  /// The constraints, then the edits as soft equalities, with identities of
  /// their own; an edit whose value isn't known is left out.
  package var all: [LinearConstraint] {
    guard !edits.isEmpty else { return constraints }
    let first = UInt32(places.count)
    return constraints
      + edits.enumerated().filter { !$1.value.isNaN }.map { index, edit in
        LinearConstraint(
          editing: edit.variable,
          to: edit.value,
          at: edit.priority,
          ConstraintID(first + UInt32(index)),
        )
      }
  }

  /// Follows a step that was accepted.
  package mutating func apply(_ step: EditStep) {
    switch step {
    case .add, .addAll: for constraint in step.added { add(constraint) }
    case .remove(let id):
      guard let place = place(of: id) else { return }
      constraints.remove(at: place)
      places[Int(id.id)] = -1
      for later in constraints[place...] { places[Int(later.id.id)] -= 1 }
    case .setConstant(let id, let constant):
      if let place = place(of: id) { constraints[place].constant = constant }
    case .setPriority(let id, let priority):
      if let place = place(of: id) { constraints[place].priority = priority }
    case .edit(let variable, let priority):
      if let place = edits.firstIndex(where: { $0.variable == variable }) {
        edits[place].priority = priority
      } else {
        edits.append(Edit(variable: variable, priority: priority))
      }
    case .suggest(let variable, let value):
      if let place = edits.firstIndex(where: { $0.variable == variable }) {
        edits[place].value = value
      }
    case .endEdit(let variable): edits.removeAll { $0.variable == variable }
    case .solve, .addVariable, .removeVariable, .read, .readValue: break
    }
  }

  private mutating func add(_ constraint: LinearConstraint) {
    let id = Int(constraint.id.id)
    while places.count <= id { places.append(-1) }
    places[id] = Int32(constraints.count)
    constraints.append(constraint)
  }

  private func place(of id: ConstraintID) -> Int? {
    guard id.id < places.count, places[Int(id.id)] >= 0 else { return nil }
    return Int(places[Int(id.id)])
  }
}
