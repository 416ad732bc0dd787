// Licensed under the MIT licence; see LICENSE.

/// Makes a case smaller while it stays in its bucket.
public struct Shrinker {
  /// The smallest case found, and what that took.
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
  ///
  /// A file numbers constraints in the order in which they are first mentioned,
  /// and identities may decide what a backend does: a candidate is judged as it
  /// would be read back, unless the subject itself does not fail then.
  public func shrink(_ subject: FuzzCase) -> Result {
    let asRead = subject.numberedAnew()
    let failsAsRead = asRead == subject || stillFails(asRead)
    let stillFails = stillFails
    var result = ShrinkLoop(
      passes: passes,
      measure: ShrinkMeasure.init(_:),
      stillFails: failsAsRead ? { stillFails($0.numberedAnew()) } : stillFails,
      limit: limit,
      shouldStop: shouldStop,
    ).shrink(failsAsRead ? asRead : subject)
    if failsAsRead { result.smallest = result.smallest.numberedAnew() }
    return result
  }
}
