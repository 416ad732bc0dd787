// Licensed under the MIT licence; see LICENSE.

public import HarnessKit

/// Joins the summaries of shards.
///
/// The result holds every shard once, by its number; joining is therefore
/// associative and a file may be named twice. What has gaps, overlaps with
/// other contents, or belongs to different campaigns is refused.
public enum SummaryMerge {
  /// Why summaries can't be joined.
  public enum Fault: Error, Hashable, Sendable {
    case nothing
    /// The summaries are of different campaigns, which differ in this.
    case differentCampaigns(String)
    /// The campaign had no number of cases, so that its shards have no end.
    case endless
    /// A shard is there twice, with different results.
    case overlap(Shard)
    case unfinished(Shard, done: Int, of: Int)
    case missing([Int], of: Int)
  }

  /// The shards in the order of their numbers.
  ///
  /// `isPartial`: Whether shards may be missing.
  public static func merge(
    _ summaries: [FuzzSummary],
    isPartial: Bool = false
  ) throws(Fault) -> [FuzzSummary] {
    guard let first = summaries.first else { throw .nothing }
    for other in summaries { try compare(first, other) }
    guard let cases = first.plan.cases else { throw .endless }
    let count = first.plan.shard.count
    var byShard: [Shard: FuzzSummary] = [:]
    for summary in summaries {
      let shard = summary.plan.shard
      guard summary.isComplete else {
        throw .unfinished(
          shard,
          done: summary.tally.cases,
          of: shard.share(of: cases),
        )
      }
      if let known = byShard[shard] {
        if known.tally != summary.tally { throw .overlap(shard) }
        // Of two equal ones the choice must not depend on the order.
        if known.origin.lexicographicallyPrecedes(summary.origin) { continue }
      }
      byShard[shard] = summary
    }
    let missing = Shard.missing(among: byShard.keys, of: count)
    if !missing.isEmpty, !isPartial { throw .missing(missing, of: count) }
    return byShard.values.sorted { $0.plan.shard.index < $1.plan.shard.index }
  }

  /// The tally of all shards together.
  public static func total(_ summaries: [FuzzSummary]) -> Tally? {
    guard var sum = summaries.first?.tally else { return nil }
    for summary in summaries.dropFirst() { sum.formUnion(summary.tally) }
    return sum
  }

  private static func compare(
    _ first: FuzzSummary,
    _ other: FuzzSummary
  ) throws(Fault) {
    let (a, b) = (first.plan, other.plan)
    if a.seed != b.seed { throw .differentCampaigns("seed") }
    if a.cases != b.cases { throw .differentCampaigns("cases") }
    if a.families != b.families { throw .differentCampaigns("families") }
    if a.size != b.size { throw .differentCampaigns("size") }
    if a.period != b.period { throw .differentCampaigns("period") }
    if a.shard.count != b.shard.count {
      throw .differentCampaigns("number of shards")
    }
    if first.backends != other.backends {
      throw .differentCampaigns("backends")
    }
    if first.origin[0] != other.origin[0] {
      throw .differentCampaigns("commit")
    }
  }
}

extension SummaryMerge.Fault: CustomStringConvertible {
  /// The fault as a sentence.
  public var description: String {
    switch self {
    case .nothing: "there is no summary"
    case .differentCampaigns(let what):
      "the summaries are of campaigns with different \(what)"
    case .endless:
      "a campaign without --cases has no end, so its shards don't add up"
    case .overlap(let shard):
      "shard \(shard) is there twice, with different results"
    case .unfinished(let shard, let done, let all):
      "shard \(shard) has \(done) of \(all) cases; finish it with --resume"
    case .missing(let numbers, let count):
      "missing shards of \(count): "
        + numbers.map(\.description).joined(separator: ", ")
    }
  }
}
