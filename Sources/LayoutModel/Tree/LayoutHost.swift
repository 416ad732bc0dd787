// Licensed under the MIT licence; see LICENSE.

/// What a view tree tells the engine it is attached to.
///
/// The tree calls these after its own state is up to date, except for
/// activations and changes that may be refused: there it asks first.
protocol LayoutHost: AnyObject {
  /// Brings a batch into the solver and returns what was accepted; with the
  /// refusing policy that is everything, or an error. A policy given here
  /// stands in for the engine's.
  func activate(
    _ batch: [LayoutConstraint],
    policy: ConflictPolicy?
  ) throws(LayoutError) -> [LayoutConstraint]

  func deactivate(_ batch: [LayoutConstraint])

  func setConstant(
    of constraint: LayoutConstraint,
    to constant: Double
  ) throws(LayoutError)

  /// Changes the constants of active constraints, of all or of none: only
  /// where all have got theirs is asked whether they can hold.
  func setConstants(
    _ changes: [(constraint: LayoutConstraint, constant: Double)]
  ) throws(LayoutError)

  func setPriority(
    of constraint: LayoutConstraint,
    to priority: Priority
  ) throws(LayoutError)

  /// A subtree with its guides and inner constraints joins the tree.
  func subtreeAdded(_ view: View)

  /// Brings in what waits. Views may update their constraints meanwhile and
  /// activate others about what is to leave, so these go after it.
  func flushPending()

  /// A subtree leaves; constraints across its edge are gone already, and
  /// nothing waits.
  func subtreeRemoved(_ view: View)

  /// A subtree has got another parent in the same tree.
  func subtreeMoved(_ view: View)

  func guideAdded(_ guide: LayoutGuide)

  /// A guide leaves; its constraints are gone already, and nothing waits.
  func guideRemoved(_ guide: LayoutGuide)

  /// The intrinsic size, or one of its priorities, may be another.
  func intrinsicSizeChanged(_ view: View)

  /// Margins, safe area or baselines moved against the view's edges.
  func offsetsChanged(_ view: View)

  /// The layout direction of a view and what inherits from it changed.
  func directionChanged(_ view: View)

  /// A view wants `updateConstraints()` before the next layout.
  func updateRequested(by view: View)

  /// Brings all frames up to date; what stands in the way is reported.
  func layOutIfNeeded()

  /// The size that a view has by its own contents, aimed at a target.
  func fittingSize(
    of view: View,
    target: Size,
    horizontal: Priority,
    vertical: Priority
  ) throws(LayoutError) -> Size

  /// The system that the tree is for the solver, with the words for it.
  func treeSystem() -> TreeSystem
}
