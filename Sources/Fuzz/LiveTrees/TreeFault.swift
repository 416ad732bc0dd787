// Licensed under the MIT licence; see LICENSE.

/// A bug that the self-test plants between a live tree and its reference, or
/// between an engine and its solver.
public enum TreeFault: String, CaseIterable, Hashable, Sendable {
  /// A text changes, and its size does not.
  case textStale = "a changed text keeps its size"
  /// A text's size changes when the next thing happens.
  case textLate = "a changed text gets its size a step late"
  /// A hidden view takes part in its stack.
  case hiddenCounted = "a hidden view is still arranged"
  /// A stack keeps its old gaps.
  case spacingStale = "a stack keeps its old spacing"
  /// Constraints at the safe area stay where they were.
  case safeAreaIgnored = "a safe area is not followed"
  /// Constraints at the margins move when the next thing happens.
  case marginsLate = "margins are followed a step late"
  /// Leading and trailing stay on their sides.
  case directionKept = "an old direction is kept"
  /// Of two constraints that are deactivated, the solver keeps one.
  case deactivatedKept = "a deactivated constraint is kept"
  /// The first constraint of a refused batch stays in the solver.
  case refusalLeavesOne = "a refused activation leaves one constraint"
  /// A constant doesn't reach the solver.
  case constantLost = "a changed constant is lost"
  /// A priority doesn't reach the solver.
  case priorityLost = "a changed priority is lost"
  /// The root's height stays as it was.
  case heightKept = "a dragged root keeps its height"
  /// A view that is put elsewhere stays where it was.
  case moveIgnored = "a moved view keeps its superview"
}

extension TreeFault {
  /// Whether a step never reaches the tree.
  func drops(_ step: TreeStep) -> Bool {
    switch (self, step) {
    case (.textStale, .set(_, .text)), (.hiddenCounted, .set(_, .hidden)),
      (.spacingStale, .set(_, .spacing)),
      (.safeAreaIgnored, .set(_, .safeArea)),
      (.directionKept, .set(_, .direction)):
      true
    default: false
    }
  }

  /// Whether a step reaches the tree with the next one.
  func delays(_ step: TreeStep) -> Bool {
    switch (self, step) {
    case (.textLate, .set(_, .text)), (.marginsLate, .set(_, .margins)): true
    default: false
    }
  }
}
