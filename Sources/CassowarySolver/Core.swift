// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// The engine's state: the problem, where its variables stand, and which
/// components they form.
///
/// The moving variables fall into components: those that rows join. A
/// variable that an edit holds, or a required equality pins, stands still
/// and joins nothing, so that a window's width does not make one component
/// of all that depends on it. Changes mark variables; a solve gathers and
/// solves their components afresh from where the variables stand.
///
/// - C1: A component's members are linked, each variable is in at most one.
/// - C2: Every row has a variable that moves, and all its moving variables
///   are in one component unless one of them is marked.
/// - C3: `around.value`, with `around.witness` where that is a number,
///   satisfies every required constraint, but for what is `unwitnessed`; the
///   required constraints can be satisfied all the same.
struct Core: ~Copyable {
  private let inPlace = InPlace()

  var store = ConstraintStore()
  var around = Surroundings()
  var sub: Subproblem
  let context: EngineContext
  /// Of a solve of many components the fronts that wait, by kind, and the kind
  /// whose front is `sub`, −1 for none.
  var fronts: [Front] = []
  var currentFront = -1
  /// Of each kind the place of its front among these, and where the engine's
  /// own waits.
  var frontPlace = Table<Int32>()
  var ownPlace = -1

  var derivations = Derivations()

  // Edits.
  var editVariable = Table<Int32>()
  var freeEdits = Table<Int32>()
  /// The edited variable has to move along with what it is tied to.
  var isCoupled = Table<Bool>()
  var trials = StandingTrials()
  /// What is done for an edit that is dragged where it stands still.
  var attention = Table<Attention>()

  // Components, by variable and by index.
  var membership = Table<Membership>()
  var components = Table<Component>()
  var freeComponents = Table<Int32>()
  var roundedComponents = 0
  /// Changes with every component next to an edit that is made or taken apart,
  /// and with every edit that begins, ends, or no longer stands still.
  var structure = 0

  // Changes that factors at hand take in.
  var kept = KeptSubproblems()
  /// The changes of constraints that the kept subproblems lack, in order.
  var adjusted = Table<Change>()
  /// Constraints of variables that were never solved: the component of one of
  /// these may become a kept one before the solve.
  var apart = Table<Int32>()
  /// Variables that have just joined a kept component.
  var newcomers = Table<Int32>()
  /// The rows of the largest subproblem so far.
  var knownRows = 0
  /// All that is marked is so for such changes, and more may follow.
  var keepsFactors = false

  // Suggestions for edits that stand still.
  var following = Following()
  var isPending = Table<Bool>()
  /// The last few pins whose constants have changed, the earliest first.
  var changedPins = Table<ChangedPin>()
  var pendingEdits = Table<Int32>()
  var draggedFrom = Table<Double>()
  /// Edits followed by the last solve, and their values before.
  var dragged = Table<(edit: Int32, value: Double)>()

  /// How much work the last large run from nothing took, for its size.
  var workPerEntry = 0
  /// How much a solve has spent on a component whose edits had to be let go.
  var workInVain = 0

  // What a solve has to look at.
  var isMarked = Table<Bool>()
  var marked = Table<Int32>()
  /// Variables whose edits have begun since: they hold where they are, so that
  /// they wait for the next solve that has something to move. And whether one
  /// has begun after the last solve that was asked for.
  var begun = Table<Int32>()
  var hasJustBegun = false
  var queue = Table<Int32>()

  /// Values before the last solve, of variables that it moved.
  var journal = Table<(variable: Int32, value: Double)>()
  /// Variables where the witness differs from the values, and what was
  /// there before.
  var witnessed = Table<(variable: Int32, value: Double)>()

  /// Absorbed constraints whose new constants the witness may miss, as they
  /// changed since the last solve.
  var unwitnessed = Table<Int32>()
  /// What moves of the witness need.
  var yielding = Yielding()
  var pauseOfNeighbourhoods = Pause()
  /// What is in the way of the witness: forgotten once values are solved.
  var basis: RequiredBasis

  /// The terms of the constraint last held against the known point are far out.
  var isFarOut = false
  /// The last solve was made for the engine itself: its changes count as
  /// those of the next.
  var keepsJournal = false
  /// Variables that have gone since then; one that comes again is another.
  var departed = Table<Int32>()
  /// A batch is being tried: whether some solution of it misses what is
  /// required by more than rounding, nil where no batch is.
  var nearMissOfBatch: Bool?

  /// The round of the batch in which an identity was last seen.
  var seenInBatch = Table<Int32>()
  var batchRound: Int32 = 0

  /// Somebody reads the values at this moment.
  var isLent = false

  /// While old values are held against new ones: the old value of each
  /// variable of a component that has moved, NaN for all others. Empty else.
  var previous = Table<Double>()
  /// What moved, as places in the journal: for each component the last, −1 for
  /// none, and for each place the next.
  var lastMoved = Table<Int32>()
  var nextMoved = Table<Int32>()
  /// And by how much the old values violate each priority more.
  var gains = Table<CompensatedSum>()
  /// How much of it rounding may have taken off.
  var granted = Table<Double>()

  /// The breakpoints of a variable that no row joins to others.
  var ownBreaks = Table<OwnBreak>()

  var scratch = Table<(coefficient: Double, variable: Int32)>()
  var seeds = Table<Int32>()
  var statistics = SolverStatistics()

  init(_ context: EngineContext = EngineContext()) {
    self.context = context
    sub = Subproblem(context)
    basis = RequiredBasis(context)
  }
}
