// Licensed under the MIT licence; see LICENSE.

/// Turns a case that fails into a finding.
public struct FindingMaker {
  private var runner: CaseRunner
  /// The most candidates that shrinking tries.
  public var limit = 20_000

  /// A maker that plays on these backends.
  public init(_ backends: [FuzzBackend], arbiter: (any Arbiter)?) {
    runner = CaseRunner(backends, arbiter: arbiter)
  }

  /// Shrinks the case of a campaign that first fell into a bucket; nil when
  /// it does not fall into it again.
  public mutating func finding(
    _ bucket: Bucket,
    index: Int,
    plan: CampaignPlan
  ) -> Finding? {
    var finding = shrink(
      plan.makeCase(index),
      into: bucket,
      scrutiny: plan.scrutiny(of: index),
      primary: plan.primary(of: index, among: runner.backends.count),
    )
    finding?.index = index
    return finding
  }

  /// Shrinks a case that falls into a bucket; nil when it does not.
  public mutating func shrink(
    _ subject: FuzzCase,
    into bucket: Bucket,
    scrutiny: Scrutiny = .all,
    primary: Int = 0
  ) -> Finding? {
    var runner = self.runner
    func fault(_ candidate: FuzzCase) -> Fault? {
      runner.run(candidate, scrutiny: scrutiny, primary: primary).faults
        .first { $0.bucket(bucket.family) == bucket }
    }
    guard fault(subject) != nil else { return nil }
    var shrinker = Shrinker { fault($0) != nil }
    shrinker.limit = limit
    let result = shrinker.shrink(subject)
    guard let last = fault(result.smallest) else { return nil }
    return Finding(
      bucket: bucket,
      index: nil,
      fault: last,
      original: subject,
      smallest: result.smallest,
      tried: result.tried,
      isMinimal: result.isMinimal,
    )
  }
}
