// Licensed under the MIT licence; see LICENSE.

/// The ways through the engine that are counted.
///
/// A campaign prints how often each was taken, and fails where one hardly
/// ever is: what no generator reaches is not tested.
package enum EnginePath: Int, CaseIterable, Sendable {
  // Required constraints.
  case acceptedByPoint, yieldedVariable, yieldedNearby, yieldedInTurn
  case yieldedAnywhere
  case witnessPivot, acceptedByPivots, absorbed, neighbourhood, wholeComponent
  case conflict, conflictTakenBack, conflictByMultipliers
  // Batches.
  case batchAtOnce, batchInTurn, batchTakenBack
  // Constants.
  case absorbedConstant, witnessRenewed, adjustedByFactors
  case shiftedAlone, mended, mendingStep, refinedMoved, adjustmentLeft
  case takenIn, takenOut, suggestionTakenIn
  case variableTakenIn, variableTakenOut, levelsDropped
  case kept, workspacesReleased
  // Solves.
  case derived, underived
  case component, solvedAlone, coupled, uncoupled, secondRun, solvedExactly
  case admittedExactly, failureTakenBack, basisForgotten, stoodStill,
    stillnessProved
  // Drags.
  case dragStep, dragAbandoned, densePass, flowPass
  case pinBegun, pinFollowed
  case followerSolved, followerFromFactors, followerWithoutRange
  case followerOfSeveral, begunAtOnce
  // Loading.
  case counted, joinedByPasses, sharedRow, repeatedLayout, repeatedRun
  case scaled
  // Simplex.
  case localRun, listedLevel, dualStep
  case pivot, flippedTogether, bland, banned, relaxed, staleFactors
  case placed
  case restarted, startedOver, leapt, pushed, pushesLeft, reduced, fewFirst,
    lateDropped, dualTried, dualStart
  case augmentedMatching, bump
  // Confirmation and ambiguity.
  case confirmed, confirmedTouched, unconfirmed, straightened, pricedSharply
  case refinedRates, judgedExactly, refinedValues
  case probedAmbiguity, determinedByRows, markedAlong, pushedProbe
  case provedAmbiguity, exactAmbiguity, ambiguityOfBegun

  /// The case's own name, which a table of hits shows.
  package var name: String { "\(self)" }
}
