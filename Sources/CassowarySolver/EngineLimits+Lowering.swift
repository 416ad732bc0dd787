// Licensed under the MIT licence; see LICENSE.

extension EngineLimits {
  /// The sizes that a number stands for: 0 for the defaults, 1 for tiny ones,
  /// any other for some tiny ones among the defaults.
  package static func lowered(by number: Int) -> EngineLimits {
    if number == 0 { return EngineLimits() }
    let tiny = EngineLimits.tiny
    if number == 1 { return tiny }
    var limits = EngineLimits()
    // The bits of a product with the golden ratio, a word a time.
    var word = UInt64(truncatingIfNeeded: number)
    for (place, size) in sizes.enumerated() {
      if place % 32 == 0 { word = (word ^ word >> 31) &* 0x9e37_79b9_7f4a_7c15 }
      if word >> UInt64(63 - place % 32) & 1 == 1 {
        limits[keyPath: size] = tiny[keyPath: size]
      }
    }
    return limits
  }

  static var sizes: [WritableKeyPath<EngineLimits, Int>] {
    [
      \.neighbourhood, \.neighbourhoodDegree, \.pivotingWork,
      \.pivotingPart, \.yieldingDegree, \.yieldingWork, \.yieldingPart,
      \.yieldingTurns, \.batch, \.batchPart,
      \.rememberedPart, \.densePart, \.followedEdits, \.quietSteps,
      \.keptRows, \.kept,
      \.smallWorkspace, \.growthPart, \.large, \.writtenAtOnce,
      \.joinedPart, \.joinedAgainPart, \.twinRows, \.longestTwin,
      \.repeatedColumns, \.derivingRows, \.placingRows, \.missedRows,
      \.pushWork,
      \.pushesOfRow, \.hubRows,
      \.followedRows, \.flipRounds, \.stalledSteps, \.stalledColumns,
      \.crowdedEvents, \.trialPause,
      \.matchedRows, \.matchedFurther, \.updates,
      \.localRows, \.longSteps, \.shifted, \.shiftedInTurn, \.localPart,
      \.updateEntries, \.exactSize, \.exactMembers, \.fronts,
      \.reducedRows, \.reducedAfter, \.lateRows, \.dualWork,
      \.dualLevels, \.yieldingCredit, \.followedPins, \.fewMoved, \.fewGain,
      \.fewTrials, \.manyInTurn, \.listedPart, \.exactWork,
      \.substitutedLength, \.absorbedDegree, \.workFromBasis, \.leapPart,
      \.leapWork, \.exactLargest, \.exactNearest, \.sharpMoves, \.proofWork,
      \.spareLevels, \.provedStill, \.dualPatience,
    ]
  }
}
