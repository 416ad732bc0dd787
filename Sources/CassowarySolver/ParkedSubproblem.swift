// Licensed under the MIT licence; see LICENSE.

/// A subproblem laid aside with its factors, for the next constant of its
/// component.
final class ParkedSubproblem {
  /// The subproblem; its component may no longer be live.
  var sub: Subproblem

  init(_ context: EngineContext) { sub = Subproblem(context) }
}
