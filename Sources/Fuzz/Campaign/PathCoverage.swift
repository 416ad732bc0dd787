// Licensed under the MIT licence; see LICENSE.

/// How many cases of a campaign took each path of an engine.
///
/// A path that next to no case takes is not tested, however clean the
/// campaign was.
public struct PathCoverage: Sendable {
  /// A path must be taken by one case in so many.
  public static let rarest = 2000
  /// A campaign of fewer cases is too small to judge.
  public static let leastCases = 40_000

  /// The paths in their order, each with the cases that took it.
  public let paths: [(name: String, cases: Int)]
  private let cases: Int
  private let isBroad: Bool

  /// The coverage of what was done.
  public init(_ names: [String], _ tally: Tally, of plan: CampaignPlan) {
    paths = names.enumerated().map { ($1, tally.cases(onPath: $0)) }
    cases = tally.cases
    isBroad = CaseFamily.allCases.allSatisfy(plan.families.contains)
  }

  /// Whether the campaign is large enough, and drew from all families.
  public var isJudged: Bool {
    isBroad && cases >= Self.leastCases && !paths.isEmpty
  }

  /// The paths that too few cases took.
  public var rare: [(name: String, cases: Int)] {
    paths.filter { $0.cases * Self.rarest < cases }
  }
}
