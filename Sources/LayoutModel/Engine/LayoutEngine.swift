// Licensed under the MIT licence; see LICENSE.

/// Joins a view tree to a solver and keeps the two in step.
///
/// What happens to the tree afterwards (constraints, constants, intrinsic
/// sizes, text, subviews, guides, insets, directions) reaches the solver as the
/// least change that says it, and a batch of activations reaches it as one
/// batch. Nothing is solved before `layout()`, except what a backend needs to
/// check required constraints.
///
/// An engine keeps its tree alive; the tree does not keep its engine. Both are
/// confined to one thread at a time.
///
/// A tree has one engine, at its top. Where the root becomes a subview of
/// another tree, its engine is detached, and all that is active enters the
/// engine of that tree, if it has one.
public final class LayoutEngine<Solver: LayoutSolver> {
  /// The view at the top of the tree; its place is the origin.
  public let root: View

  /// The backend, for statistics and dumps; what is changed here directly is
  /// not known to the tree.
  public let solver: Solver

  /// What happens to constraints that exclude each other.
  public var policy: ConflictPolicy

  /// The size of the root as it was last set.
  public internal(set) var rootSize: RootSize

  let tables = EngineTables()

  /// How many solves there had been when frames were read last.
  var readSolves = -2

  var rootSizeIDs = PerAxis<UInt32>(.max)
  var rootSizePriorities = PerAxis<Priority>(.required)
  var rootSizeValues = PerAxis<Double>(0)
  var rootHolds = PerAxis<RootHold>(.nothing)

  /// Intrinsic sizes that had to be left out, for as long as required
  /// constraints exclude them.
  var owed: [OwedSize] = []

  /// Views that want `updateConstraints()`.
  var waiting: [View] = []

  /// The first of them whose turn has not come.
  var nextWaiting = 0

  /// Whether a width of a text was seen to follow the height of a text: layouts
  /// then begin with texts in one line.
  var widthsFollowHeights = false

  /// Whether a layout is under way.
  var isLayingOut = false

  /// How many subtrees are on their way in: more than one where code that is
  /// asked for a size adds another.
  var entering = 0

  /// What that code has activated or taken out meanwhile: what is still there
  /// comes in with the rest.
  var latecomers: [LayoutConstraint] = []

  /// How often `exerciseAmbiguity()` has been called.
  var exercises = 0

  /// Makes the empty backend into which the system, or a part of it, is
  /// copied to be asked.
  package var makeCopy: () -> Solver = { Solver() }

  private var link: HostLink?

  /// Attaches an engine to a tree, with all that is active in it.
  ///
  /// - Parameters:
  ///   - root: The top of the tree; it has no superview and no engine.
  ///   - size: The size of the root.
  ///   - policy: What happens to constraints that exclude each other.
  ///   - solver: The backend to use, which must be empty.
  /// - Throws: `conflict` where the tree's required constraints exclude each
  ///   other and the policy is to refuse; the tree is then without an engine.
  /// - Complexity: one batch for the solver.
  public init(
    _ root: View,
    size: RootSize = .free,
    policy: ConflictPolicy = .refuse,
    solver: Solver = Solver()
  ) throws(LayoutError) {
    precondition(
      root.superview == nil,
      "An engine belongs to the top of a tree; '\(root.displayName)' is in "
        + "'\(root.superview?.displayName ?? "")'",
    )
    precondition(
      root.record.host == nil,
      "The tree of '\(root.displayName)' has an engine already",
    )
    root.letGoOfEngine()
    self.root = root
    self.solver = solver
    self.policy = policy
    rootSize = size
    let link = HostLink(self, tables)
    self.link = link
    try attach(link)
  }

  deinit { link?.cut() }

  /// Takes the engine off its tree: later changes no longer reach it, and its
  /// layouts no longer reach the tree. This happens by itself where the root
  /// becomes a subview.
  public func detach() { link?.cut() }
}
