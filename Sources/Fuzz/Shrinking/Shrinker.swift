// Licensed under the MIT licence; see LICENSE.

/// Makes a case smaller while it stays in its bucket.
public struct Shrinker {
  /// What shrinking came to.
  public typealias Result = Shrunk<FuzzCase>

  /// The most candidates that are tried.
  public var limit = 20_000
  /// Asked between candidates; the smallest so far is the result then.
  public var shouldStop: () -> Bool = { false }
  private let stillFails: (FuzzCase) -> Bool
  private let passes: [any ShrinkPass<FuzzCase>]

  /// A shrinker that keeps what this says still fails in the same way.
  ///
  /// `reference`: A solution of a case, by variable: where it is
  /// given, variables are also left out by fixing them at their values.
  public init(
    reference: ((FuzzCase) -> [Double]?)? = nil,
    stillFails: @escaping (FuzzCase) -> Bool
  ) {
    self.stillFails = stillFails
    var passes: [any ShrinkPass<FuzzCase>] = [
      DropStepsPass(), DropConstraintsPass(), HoistAddsPass(),
      DropVariablesPass(), DropTermsPass(),
    ]
    if let reference { passes.append(FixVariablesPass(reference)) }
    passes += [
      CollapsePrioritiesPass(), SimplifyNumbersPass(),
      SimplifyRelationsPass(), SimplifyReadingsPass(), RestoreLimitsPass(),
      CompactPass(),
    ]
    self.passes = passes
  }

  /// Shrinks a case that fails.
  public func shrink(_ subject: FuzzCase) -> Result {
    ShrinkLoop(
      passes: passes,
      measure: ShrinkMeasure.init(_:),
      stillFails: stillFails,
      limit: limit,
      shouldStop: shouldStop,
    ).shrink(subject)
  }
}
