// Licensed under the MIT licence; see LICENSE.

/// One thing that is wrong with one backend on one case.
public struct Fault: Hashable, Sendable {
  /// The name of the backend that was wrong.
  public var backend: String
  /// The verdict that a case with this fault gets.
  public var verdict: Verdict
  /// What differs from what holds, with the numbers.
  public var difference: Difference
  /// The index among the effective steps, or the number of them for checks
  /// made afterwards.
  public var step: Int
  /// The rest in words, with the identities of the case.
  public var detail: String

  /// The fault with these parts.
  public init(
    backend: String,
    verdict: Verdict = .wrong,
    difference: Difference,
    step: Int,
    detail: String
  ) {
    self.backend = backend
    self.verdict = verdict
    self.difference = difference
    self.step = step
    self.detail = detail
  }
}

extension Fault {
  /// A wrong answer that no step is to blame for.
  package init(_ backend: String, _ difference: Difference, _ detail: String) {
    self.init(backend: backend, difference: difference, step: 0, detail: detail)
  }

  /// The bucket of the fault on a case of this family: one bug, one bucket.
  public func bucket(_ family: CaseFamily) -> Bucket {
    Bucket(
      backend: backend,
      verdict: verdict,
      family: family,
      difference: difference,
    )
  }
}
