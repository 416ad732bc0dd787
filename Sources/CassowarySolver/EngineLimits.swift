// Licensed under the MIT licence; see LICENSE.

/// Every size that chooses a path in the engine, in one place.
///
/// None of them decides an answer: they choose between ways that must lead to
/// the same profile. The defaults are measured; a test or a campaign lowers
/// them, so that a case of eight variables takes every way there is. What
/// decides something by the size of a number stands in `EngineTolerance`.
package struct EngineLimits: Sendable, Equatable {
  // MARK: Required constraints

  /// How many variables move when a required constraint is accepted by its
  /// neighbourhood, and in how many rows one of them may be.
  package var neighbourhood = 24
  package var neighbourhoodDegree = 16
  /// How many constraints of a variable are looked at before it is given up
  /// as one that could yield.
  package var yieldingDegree = 16
  /// How many terms and constraints are looked at while variables nearby yield
  /// in turn; farther out at most so many for each constraint that there is,
  /// and so many however often it was in vain,
  package var yieldingWork = 64
  package var yieldingPart = 4
  package var yieldingCredit = 1024
  /// and one constraint moves a variable so many times.
  package var yieldingTurns = 2

  /// Moves along a basis look at so many terms, and so many for each
  /// constraint.
  package var pivotingWork = 1024
  package var pivotingPart = 4
  /// Of a variable's constraints so many are looked at for equations that have
  /// to move along.
  package var absorbedDegree = 64

  // MARK: Batches

  /// A batch of so many is solved at once,
  package var batch = 16
  /// if it is at least this part of all constraints: one in so many.
  package var batchPart = 4
  /// A snapshot copies a table whole when more than one element in so many
  /// differs from the first.
  package var rememberedPart = 16

  // MARK: Edits and constants

  /// One pass over all values follows edits that move at least one value in
  /// so many.
  package var densePart = 4
  /// How a component follows is noted where it is next to so many edits at
  /// most; one that is next to more is solved at each step.
  package var followedEdits = 8
  /// So many pins whose constants change are followed like edits.
  package var followedPins = 4
  /// Of at most so many new constants only what follows them is computed,
  package var shifted = 64
  /// so many times before all values are computed anew.
  package var shiftedInTurn = 64
  /// Workspaces are given back after so many steps of a drag that solve
  /// nothing.
  package var quietSteps = 16
  /// A subproblem that is kept has more rows than this; smaller ones are
  /// quickly made again.
  package var keptRows = 24
  /// So many subproblems are kept, so that a screen's lefts, widths, tops and
  /// heights, in several parts each, find theirs.
  package var kept = 9

  // MARK: Memory

  /// Workspaces of so many rows are small, and kept.
  package var smallWorkspace = 64
  /// They are given back after a solve that made them larger by more than
  /// one part in so many.
  package var growthPart = 4
  /// Tables and workspaces of so many elements are large: they are given
  /// back, or filled otherwise.
  package var large = 4096

  // MARK: Loading

  /// From so many rows on rows are counted before they are written.
  package var writtenAtOnce = 4096
  /// A component's rows are found by a pass over everything once it has one
  /// in so many of all constraints (in a tree of 100,000 a step along the
  /// lists takes forty times as long as one of the pass),
  package var joinedPart = 32
  /// and for a smaller one where all rows are joined already.
  package var joinedAgainPart = 128
  /// Rows with one left side are joined in components of more rows.
  package var twinRows = 200
  /// Longer rows are not compared.
  package var longestTwin = 8
  /// A component of more columns is no precedent of the next: larger ones
  /// hardly come twice, and would be kept for nothing.
  package var repeatedColumns = 128

  /// A solve of so many variables has a front for each of a few kinds of
  /// components.
  package var fronts = 512

  // MARK: Derived variables

  /// A component of so many rows is looked through for what its equations
  /// derive.
  package var derivingRows = 24

  // MARK: Simplex

  /// From so many rows on the start believes soft equations.
  package var placingRows = 100
  /// So few missed rows are left to the simplex by the start.
  package var missedRows = 3
  /// Pushes may look at so many times as much as there is.
  package var pushWork = 20
  /// A row pushes so many times.
  package var pushesOfRow = 8
  /// Through so many rows of basic columns a push is looked ahead.
  package var followedRows = 8
  /// A column of more rows is pushed once the others are through.
  package var hubRows = 32
  /// How many may be flipped together is estimated so often.
  package var flipRounds = 6
  /// Bland's rule begins after so many steps of length zero,
  package var stalledSteps = 30
  /// and one more for so many columns.
  package var stalledColumns = 1
  /// So many breakpoints of one movement are thinned out.
  package var crowdedEvents = 64
  /// A search for a partner looks at so many rows,
  package var matchedRows = 256
  /// and at so many more once it has found one, for a better one.
  package var matchedFurther = 16
  /// From so many rows on a pivot looks only at what it touches,
  package var localRows = 100
  /// in a level of many multipliers after so many that look at everything.
  package var longSteps = 2
  /// A step that moves so many columns at most moves few: they come first
  /// where they gain so many times what others do for their work,
  package var fewMoved = 32
  package var fewGain = 32
  /// and for so many steps on trial after so many others in turn.
  package var fewTrials = 4
  package var manyInTurn = 32
  /// A run from the last basis begins anew once its steps have moved so many
  /// times what there is, and as much as a run from nothing took.
  package var workFromBasis = 4
  /// A run from nothing tries dual steps once its own have moved so many times
  /// what there is.
  package var dualPatience = 64
  /// Instead of a step that a level above stops, a column leaps past one row in
  /// so many at least, once such steps have moved so many times as many columns.
  package var leapPart = 16
  package var leapWork = 16
  /// A run of so many rows is begun anew from a smaller subproblem
  package var reducedRows = 200
  /// after so many pivots.
  package var reducedAfter = 64
  /// An equation of so many terms at most is substituted there.
  package var substitutedLength = 64

  /// Dual steps begin where one row in so many is out of place at most,
  package var lateRows = 8
  /// look at the entries of rows and columns of the tableau, so many times
  /// those of all rows,
  package var dualWork = 8
  /// and look at so many levels.
  package var dualLevels = 24

  /// Edits that could not stand still are tried again after so many solves at
  /// most.
  package var trialPause = 64

  // MARK: Factors

  /// Factors are made anew after so many updates,
  package var updates = 64
  /// or when the updates have so many times the entries of the factors.
  package var updateEntries = 3
  /// A solve that has listed more than one in so many rows goes on over all.
  package var listedPart = 32
  /// What more than one in so many rows or columns has is not listed.
  package var localPart = 8

  // MARK: Doubt

  /// Multipliers in twice the digits move the simplex on so often in a run.
  package var sharpMoves = 400
  /// What integers are asked of has at most so many rows times columns.
  package var exactSize = 120_000
  /// and of so many where the call would be refused otherwise.
  package var exactLargest = 480_000
  /// and of so many around a constraint where all of them are too many.
  package var exactNearest = 2_000
  /// The levels of a kept component of which no constraint is left are dropped
  /// where they are more than so many.
  package var spareLevels = 8
  /// Whether old values are as good but for rounding is proved among at most so
  /// many variables.
  package var provedStill = 64
  /// A proof computes so many coefficients.
  package var proofWork = 2_000_000
  /// A conflict that integers are asked about has at most so many members.
  package var exactMembers = 24
  /// The products of words that an exact question may take: about half a
  /// second's worth.
  package var exactWork = 200_000_000

  /// The sizes that an engine has unless others are asked for.
  package init() {}

  /// Sizes with which a case of a few variables takes the ways of large ones.
  package static var tiny: EngineLimits {
    var limits = EngineLimits()
    limits.neighbourhood = 1
    limits.neighbourhoodDegree = 2
    limits.absorbedDegree = 2
    limits.yieldingDegree = 2
    limits.yieldingWork = 8
    limits.yieldingPart = 4
    limits.yieldingCredit = 1
    limits.pivotingWork = 256
    limits.pivotingPart = 1
    limits.yieldingTurns = 1
    limits.batch = 2
    limits.batchPart = 64
    limits.rememberedPart = 4
    limits.densePart = 64
    limits.followedEdits = 3
    limits.followedPins = 1
    limits.quietSteps = 3
    limits.keptRows = 1
    limits.kept = 2
    limits.smallWorkspace = 2
    limits.growthPart = 1
    limits.large = 4
    limits.writtenAtOnce = 3
    limits.joinedPart = 2
    limits.joinedAgainPart = 4
    limits.twinRows = 1
    limits.fronts = 1
    limits.derivingRows = 1
    limits.placingRows = 1
    limits.missedRows = 0
    limits.pushesOfRow = 1
    limits.hubRows = 2
    limits.flipRounds = 1
    limits.pushWork = 1
    limits.followedRows = 1
    limits.stalledSteps = 0
    limits.stalledColumns = 8
    limits.crowdedEvents = 2
    limits.matchedRows = 3
    limits.matchedFurther = 1
    limits.localRows = 1
    limits.listedPart = 1
    limits.localPart = 1
    limits.longSteps = 0
    limits.fewMoved = 1
    limits.fewGain = 1
    limits.fewTrials = 1
    limits.manyInTurn = 1
    limits.reducedRows = 1
    limits.reducedAfter = 0
    limits.workFromBasis = 0
    limits.trialPause = 1
    limits.leapPart = 1 << 20
    limits.leapWork = 0
    limits.substitutedLength = 2
    limits.lateRows = 1
    limits.dualPatience = 0
    limits.dualWork = 1
    limits.dualLevels = 3
    limits.shiftedInTurn = 2
    limits.updates = 2
    limits.sharpMoves = 1
    limits.proofWork = 300
    limits.spareLevels = 0
    limits.provedStill = 6
    return limits
  }
}
