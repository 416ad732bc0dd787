// Licensed under the MIT licence; see LICENSE.

public import HarnessKit

/// What a campaign plays: everything that decides its cases and verdicts.
public struct CampaignPlan: Hashable, Sendable {
  /// The seed that every case's own seed is derived from.
  public var seed: UInt64
  /// The cases of the whole campaign, over all shards; nil means until
  /// stopped.
  public var cases: Int?
  /// The families, in a fixed order.
  public var families: [CaseFamily]
  /// The most variables of a case at its start.
  public var size: Int
  /// Each costly check is made on one case in this many.
  public var period: Int
  /// The part that is played here.
  public var shard: Shard

  /// The plan with these parts; no families means the standard ones.
  public init(
    seed: UInt64,
    cases: Int?,
    families: [CaseFamily] = [],
    size: Int = 8,
    period: Int = 32,
    shard: Shard = .whole
  ) {
    self.seed = seed
    self.cases = cases
    self.families =
      families.isEmpty
      ? CaseFamily.standard : CaseFamily.allCases.filter(families.contains)
    self.size = size
    self.period = period
    self.shard = shard
  }

  /// The cases of this shard.
  public var share: Int? { cases.map { shard.share(of: $0) } }

  /// The seed of a case.
  public func seed(of index: Int) -> UInt64 {
    SeededGenerator.mix(seed, UInt64(index))
  }

  /// The choices of a case.
  public func choices(of index: Int) -> ChoiceStream {
    ChoiceStream(seed: seed(of: index))
  }

  /// The case at an index of the campaign.
  public func makeCase(_ index: Int) -> FuzzCase { draw(index).subject }

  /// The case at an index of the campaign, with what it was drawn as.
  func draw(_ index: Int) -> DrawnCase {
    var choices = choices(of: index)
    return CaseGenerator(families: families, size: size).draw(&choices)
  }

  /// The checks made on a case.
  public func costlyChecks(of index: Int) -> CostlyChecks {
    var choices = choices(of: index)
    let generator = CaseGenerator(families: families, size: size)
    return CostlyChecks.sampled(
      seed: seed(of: index),
      period: period,
      family: generator.drawFamily(&choices),
    )
  }

  /// The backend, of so many, that leads a case.
  public func primary(of index: Int, among backends: Int) -> Int {
    Int(SeededGenerator.mix(seed(of: index) ^ 0xbe) % UInt64(backends))
  }
}
