// Licensed under the MIT licence; see LICENSE.

/// Makes a case smaller while it stays in its bucket.
public struct Shrinker {
  /// What shrinking came to.
  public struct Result: Sendable {
    /// The smallest case found.
    public var smallest: FuzzCase
    /// How many candidates were tried.
    public var tried: Int
    /// How many of them were kept.
    public var kept: Int
    /// Whether every pass said that it had no progress to offer, rather than
    /// the limit or the caller ending the search.
    public var isMinimal: Bool
  }

  /// The most candidates that are tried.
  public var limit = 20_000
  /// Asked between candidates; the smallest so far is the result then.
  public var shouldStop: () -> Bool = { false }
  private let stillFails: (FuzzCase) -> Bool
  private let passes: [any ShrinkPass]

  /// A shrinker that keeps what this says still fails in the same way.
  ///
  /// `reference`: A solution of a case, by variable: where it is
  /// given, variables are also left out by fixing them at their values.
  public init(
    reference: ((FuzzCase) -> [Double]?)? = nil,
    stillFails: @escaping (FuzzCase) -> Bool
  ) {
    self.stillFails = stillFails
    var passes: [any ShrinkPass] = [
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
    var result = Result(smallest: subject, tried: 0, kept: 0, isMinimal: true)
    var measure = ShrinkMeasure(subject)
    /// The passes in a row that offered nothing for the case as it is.
    var fruitless = 0
    var turn = 0
    while fruitless < passes.count {
      let kept = run(passes[turn % passes.count], &result, &measure)
      fruitless = kept == 0 ? fruitless + 1 : 0
      turn += 1
      if !result.isMinimal { break }
    }
    return result
  }

  private func run(
    _ pass: any ShrinkPass,
    _ result: inout Result,
    _ measure: inout ShrinkMeasure
  ) -> Int {
    var kept = 0
    var number = 0
    while number < pass.count(result.smallest) {
      guard result.tried < limit, !shouldStop() else {
        result.isMinimal = false
        return kept
      }
      if let candidate = pass.candidate(result.smallest, number) {
        let size = ShrinkMeasure(candidate)
        if size < measure {
          result.tried += 1
          if stillFails(candidate) {
            result.smallest = candidate
            measure = size
            result.kept += 1
            kept += 1
            continue
          }
        }
      }
      number += 1
    }
    return kept
  }
}
