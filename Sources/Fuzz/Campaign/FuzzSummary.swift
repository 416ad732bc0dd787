// Licensed under the MIT licence; see LICENSE.

internal import HarnessKit

/// What a shard of a campaign came to, as rows of a table: a summary file,
/// and a checkpoint too.
///
/// The first row says what was planned and what was done in all, then comes a
/// row a family and backend, then a row a finding, then one for each path of
/// an engine, with the cases that took it.
public struct FuzzSummary: Hashable, Sendable {
  /// The first field of every row.
  public static let schema = "layout-fuzz/1"

  /// The names of the columns.
  public static let columns =
    [
      "schema", "commit", "host", "toolchain", "kind", "seed", "cases",
      "families", "size", "period", "backends", "shard", "family", "backend",
      "done",
    ] + early.map(\.description) + [
      "comparisons", "arbitrations", "conflicts", "digest", "bucket", "index",
      "seconds", Verdict.garbage.description,
    ]

  /// The verdicts that have always been told; one that came later has its
  /// column at the end.
  private static let early = Verdict.allCases.filter { $0 != .garbage }

  /// The plan that the campaign followed.
  public var plan: CampaignPlan
  /// The names of the backends.
  public var backends: [String]
  /// What was counted until the campaign ended.
  public var tally: Tally
  /// The names of an engine's paths that were counted.
  public var paths: [String]
  /// The commit, host and toolchain; told, not compared.
  public var origin: [String]
  /// How long it took, on as many threads as there were; told, not compared,
  /// and nil where not known.
  public var seconds: Double?

  /// The summary of a campaign that was played here.
  ///
  /// `paths`: The names of the paths that were counted. `origin`: The commit,
  /// the host and the toolchain. `seconds`: How long it took.
  public init(
    _ plan: CampaignPlan,
    backends: [String],
    tally: Tally,
    paths: [String] = [],
    origin: [String] = ["", "", ""],
    seconds: Double? = nil
  ) {
    precondition(origin.count == 3, "Commit, host, toolchain")
    self.plan = plan
    self.backends = backends
    self.tally = tally
    self.paths = paths
    self.origin = origin
    self.seconds = seconds
  }

  /// Whether every case of the shard was played.
  public var isComplete: Bool { tally.cases == plan.share }

  /// The fields of every row, in the order of `columns`.
  public var rows: [[String]] {
    var total = [
      "done": "\(tally.cases)", "comparisons": "\(tally.comparisons)",
      "arbitrations": "\(tally.arbitrations)",
      "conflicts": "\(tally.conflicts)", "digest": "\(tally.digest)",
    ]
    total["seconds"] = seconds.map { "\(($0 * 1_000).rounded() / 1_000)" }
    var rows = [row("total", total)]
    for family in CaseFamily.allCases where tally.cases(of: family) > 0 {
      for (index, backend) in backends.enumerated() {
        rows.append(
          row(
            "family",
            [
              "family": family.rawValue, "backend": backend,
              "done": "\(tally.cases(of: family))",
            ],
            verdicts: { "\(tally.count(family, index, $0))" },
          )
        )
      }
    }
    for (bucket, index) in tally.buckets {
      rows.append(
        row(
          "finding",
          [
            "family": bucket.family.rawValue, "backend": bucket.backend,
            "done": "1", "bucket": bucket.difference.rawValue,
            "index": "\(index)",
          ],
          verdicts: { $0 == bucket.verdict ? "1" : "0" },
        )
      )
    }
    for (index, path) in paths.enumerated() {
      let cases = tally.cases(onPath: index)
      rows.append(row("path", ["done": "\(cases)", "bucket": path]))
    }
    return rows
  }

  /// A row of what was planned and some fields by their columns.
  private func row(
    _ kind: String,
    _ own: [String: String],
    verdicts: (Verdict) -> String = { _ in "" }
  ) -> [String] {
    var fields = [
      "schema": Self.schema, "commit": origin[0], "host": origin[1],
      "toolchain": origin[2], "kind": kind, "seed": "\(plan.seed)",
      "cases": plan.cases?.description ?? "",
      "families": plan.families.map(\.rawValue).joined(separator: "+"),
      "size": "\(plan.size)", "period": "\(plan.period)",
      "backends": backends.joined(separator: "+"), "shard": "\(plan.shard)",
    ]
    for verdict in Verdict.allCases {
      fields[verdict.description] = verdicts(verdict)
    }
    fields.merge(own) { $1 }
    return Self.columns.map { fields[$0] ?? "" }
  }
}
