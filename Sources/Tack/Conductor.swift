// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// Keeps constraints by state and switches between states, touching only the
/// constraints that differ.
public final class Conductor<State: Hashable> {
  private var states: [State] = []
  private var constraintsByState: [State: [LayoutConstraint]] = [:]
  private var active: [LayoutConstraint] = []

  /// The states whose constraints should be active; takes effect at the next
  /// `updateConstraints()`.
  public var activeStates: Set<State>

  /// A conductor in several states, or in none.
  public init(activeStates: Set<State> = []) {
    self.activeStates = activeStates
  }

  /// A conductor in one state.
  public convenience init(activeState: State) {
    self.init(activeStates: [activeState])
  }

  /// The one state that should be active; nil while there is none, or more
  /// than one.
  public var activeState: State? {
    get { activeStates.count == 1 ? activeStates.first : nil }
    set { activeStates = newValue.map { [$0] } ?? [] }
  }

  /// The constraints of a state. Setting *adds*; see `remove(_:)`.
  public subscript(_ state: State) -> [LayoutConstraint] {
    get { constraintsByState[state] ?? [] }
    set { add(newValue, for: [state]) }
  }

  /// The constraints of any of several states, each once, in the order in
  /// which they were added. Setting *adds* to each of the states.
  public subscript(
    _ first: State,
    _ second: State,
    _ others: State...
  ) -> [LayoutConstraint] {
    get { union(of: [first, second] + others) }
    set { add(newValue, for: [first, second] + others) }
  }

  /// Adds constraints that are active in any of these states.
  public func add(_ constraints: [LayoutConstraint], for states: [State]) {
    for state in states {
      if constraintsByState[state] == nil { self.states.append(state) }
      let known = constraintsByState[state, default: []]
      constraintsByState[state] =
        known
        + constraints.filter { new in !known.contains { $0 === new } }
    }
  }

  /// Adds constraints to a state.
  public func add(_ constraints: [LayoutConstraint], for state: State) {
    add(constraints, for: [state])
  }

  /// Takes constraints out of every state and deactivates them.
  public func remove(_ constraints: [LayoutConstraint]) {
    let gone = Set(constraints.map(ObjectIdentifier.init))
    for state in states {
      constraintsByState[state]?.removeAll {
        gone.contains(ObjectIdentifier($0))
      }
    }
    active.removeAll { gone.contains(ObjectIdentifier($0)) }
    LayoutConstraint.deactivate(constraints)
  }

  /// Makes exactly the constraints of the active states active: first the
  /// others go, then the missing ones come.
  public func updateConstraints() {
    let wanted = union(of: states.filter(activeStates.contains))
    let wantedIDs = Set(wanted.map(ObjectIdentifier.init))
    LayoutConstraint.deactivate(
      active.filter { !wantedIDs.contains(ObjectIdentifier($0)) }
    )
    LayoutConstraint.activateOrReport(wanted.filter { !$0.isActive })
    active = wanted
  }

  private func union(of states: [State]) -> [LayoutConstraint] {
    var seen: Set<ObjectIdentifier> = []
    return states.flatMap { constraintsByState[$0] ?? [] }
      .filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}
