// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

/// One thing that happens to a live tree; views, guides and rules by their
/// place in the history.
enum TreeStep: Hashable {
  /// A view is put into another: for the first time, again, or from
  /// elsewhere.
  case insert(Int, into: Int, at: Int)
  case remove(Int)
  /// A view becomes one of those that a stack arranges, or another of them.
  case arrange(Int, in: Int, at: Int)
  /// A view stays in its stack and is arranged no longer.
  case unarrange(Int)
  case addGuide(Int, to: Int)
  case removeGuide(Int)
  /// Rules are activated as one batch.
  case activate([Int])
  case deactivate([Int])
  case setConstant(Int, Double)
  case setPriority(Int, Priority)
  case set(Int, Property)
  case resize(RootSize)
  case layout
  case read(Reading)
  /// The engine is taken off, and another one attached.
  case reattach
  /// Everything is compared.
  case check

  enum Property: Hashable {
    case content(IntrinsicSize)
    case hugging(AxisPriorities)
    case compression(AxisPriorities)
    case margins(Insets)
    case safeArea(Insets)
    case baselines(Baselines)
    case direction(LayoutDirection?)
    case text(String)
    case lines(Int)
    case hidden(Bool)
    case axis(Axis)
    case spacing(Double)
    case gap(after: Int, Double?)
    case distribution(StackView.Distribution)
    case alignment(StackView.Alignment)
    case marginsRelative(Bool)
    case baselineRelative(Bool)
  }

  /// What is asked between steps; none of it may change a later answer.
  enum Reading: CaseIterable, Hashable {
    case ambiguity
    case broken
    case fitting
    case affecting
    case profile
  }
}
