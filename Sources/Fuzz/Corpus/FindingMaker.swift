// Licensed under the MIT licence; see LICENSE.

/// Turns a case that fails into a finding.
public struct FindingMaker {
  private let play: (FuzzCase, CostlyChecks, Int) -> CaseReport
  private let backends: Int
  private let reference: ((FuzzCase) -> [Double]?)?
  /// The most candidates that shrinking tries.
  public var limit = 20_000
  /// Asked between candidates; shrinking ends with the smallest so far.
  public var shouldStop: () -> Bool = { false }

  /// A maker that plays on these backends.
  public init(_ backends: [FuzzBackend], arbiter: (any Arbiter)?) {
    var runner = CaseRunner(backends, arbiter: arbiter)
    self.init(backends: backends.count) {
      runner.run($0, costlyChecks: $1, primary: $2)
    }
  }

  /// A maker that plays cases in this way.
  ///
  /// - `reference`: A solution of a case, by variable, from which shrinking
  ///   takes the values that it fixes variables at.
  /// - `play`: Is given the case, the checks to make and the index of the
  ///   primary backend.
  public init(
    backends: Int,
    reference: ((FuzzCase) -> [Double]?)? = nil,
    play: @escaping (FuzzCase, CostlyChecks, Int) -> CaseReport
  ) {
    self.backends = backends
    self.reference = reference
    self.play = play
  }

  /// Shrinks the case of a campaign that first fell into a bucket; nil when
  /// it does not fall into it again.
  public func finding(
    _ bucket: Bucket,
    index: Int,
    plan: CampaignPlan
  ) -> Finding? {
    var finding = shrink(
      plan.makeCase(index),
      into: bucket,
      costlyChecks: plan.costlyChecks(of: index),
      primary: plan.primary(of: index, among: backends),
    )
    finding?.index = index
    return finding
  }

  /// The case of a campaign as it was drawn, played once; nil when it does not
  /// fall into the bucket.
  public func unshrunk(
    _ bucket: Bucket,
    index: Int,
    plan: CampaignPlan
  ) -> Finding? {
    var maker = self
    maker.shouldStop = { true }
    return maker.finding(bucket, index: index, plan: plan)
  }

  /// Shrinks a case that falls into a bucket; nil when it does not.
  public func shrink(
    _ subject: FuzzCase,
    into bucket: Bucket,
    costlyChecks: CostlyChecks = .all,
    primary: Int = 0
  ) -> Finding? {
    func fault(_ candidate: FuzzCase) -> Fault? {
      play(candidate, costlyChecks, primary).faults
        .first { $0.bucket(bucket.family) == bucket }
    }
    guard var last = fault(subject) else { return nil }
    var shrinker = Shrinker(reference: reference) { candidate in
      guard let fault = fault(candidate) else { return false }
      last = fault
      return true
    }
    shrinker.limit = limit
    shrinker.shouldStop = shouldStop
    let result = shrinker.shrink(subject)
    // Who is in a hurry does not wait for it once more.
    if !shouldStop() {
      guard let again = fault(result.smallest) else { return nil }
      last = again
    }
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
