// Licensed under the MIT licence; see LICENSE.

/// A bug that the self-test plants between a live tree and its reference, or
/// between an engine and its solver.
package enum TreeFault: String, CaseIterable, Hashable, Sendable {
  case textStale = "a changed text keeps its size"
  case textLate = "a changed text gets its size a step late"
  case hiddenCounted = "a hidden view is still arranged"
  case spacingStale = "a stack keeps its old spacing"
  case safeAreaIgnored = "a safe area is not followed"
  case marginsLate = "margins are followed a step late"
  case directionKept = "an old direction is kept"
  case deactivatedKept = "a deactivated constraint is kept"
  case refusalLeavesOne = "a refused activation leaves one constraint"
  case constantLost = "a changed constant is lost"
  case priorityLost = "a changed priority is lost"
  case heightKept = "a dragged root keeps its height"
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
