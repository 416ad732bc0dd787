// Licensed under the MIT licence; see LICENSE.

/// The smallest subject that still shows a fault, and what finding it took.
public struct Shrunk<Subject: Sendable>: Sendable {
  /// The smallest subject found that still shows the fault.
  public var smallest: Subject
  /// How many candidates were tried.
  public var tried = 0
  /// How many of them were kept.
  public var kept = 0
  /// Whether every pass said that it had no progress to offer, rather than
  /// the limit or the caller ending the search.
  public var isMinimal = true
}

/// The loop of shrinking, for cases and for documents: tries the candidates
/// of each pass in turn, and keeps one that is smaller and still fails.
struct ShrinkLoop<Subject: Sendable> {
  let passes: [any ShrinkPass<Subject>]
  /// How much there is to read; every kept candidate lowers it, so that
  /// shrinking ends.
  let measure: (Subject) -> ShrinkMeasure
  let stillFails: (Subject) -> Bool
  var limit: Int
  var shouldStop: () -> Bool = { false }

  func shrink(_ subject: Subject) -> Shrunk<Subject> {
    var result = Shrunk(smallest: subject)
    var size = measure(subject)
    /// The passes in a row that offered nothing for the subject as it is.
    var fruitless = 0
    var turn = 0
    while fruitless < passes.count {
      let kept = run(passes[turn % passes.count], &result, &size)
      fruitless = kept == 0 ? fruitless + 1 : 0
      turn += 1
      if !result.isMinimal { break }
    }
    return result
  }

  private func run(
    _ pass: any ShrinkPass<Subject>,
    _ result: inout Shrunk<Subject>,
    _ size: inout ShrinkMeasure
  ) -> Int {
    var kept = 0
    var number = 0
    var count = pass.count(result.smallest)
    while number < count {
      guard result.tried < limit, !shouldStop() else {
        result.isMinimal = false
        return kept
      }
      if let candidate = pass.candidate(result.smallest, number) {
        let smaller = measure(candidate)
        if smaller < size {
          result.tried += 1
          if stillFails(candidate) {
            result.smallest = candidate
            size = smaller
            result.kept += 1
            kept += 1
            count = pass.count(candidate)
            continue
          }
        }
      }
      number += 1
    }
    return kept
  }
}
