// Licensed under the MIT licence; see LICENSE.

internal import HarnessKit

extension FuzzSummary {
  /// Why rows are no summaries.
  public struct Unreadable: Error, Hashable, Sendable, CustomStringConvertible {
    /// The row, from 1, the header not counted.
    public var row: Int
    /// What is wrong with it.
    public var reason: String

    /// The row and the reason.
    public var description: String { "row \(row): \(reason)" }
  }

  /// Reads the summaries of any number of shards.
  ///
  /// - Parameter rows: The fields by column name.
  public static func summaries(
    of rows: [[String: String]]
  ) throws(Unreadable) -> [FuzzSummary] {
    var summaries: [FuzzSummary] = []
    for (index, row) in rows.enumerated() {
      let reader = RowReader(row: row, number: index + 1)
      try reader.require("schema", schema)
      switch try reader.text("kind") {
      case "total": summaries.append(try reader.total())
      case "family": try reader.family(into: &summaries)
      case "finding": try reader.finding(into: &summaries)
      case "path": try reader.path(into: &summaries)
      default: throw reader.fault("kind")
      }
    }
    for summary in summaries where !summary.tally.addsUp {
      throw Unreadable(
        row: 1,
        reason: "the families of shard \(summary.plan.shard) do not add up "
          + "to its total",
      )
    }
    return summaries
  }

  private struct RowReader {
    let row: [String: String]
    let number: Int

    func fault(_ column: String) -> Unreadable {
      Unreadable(
        row: number,
        reason: "column '\(column)' holds '\(row[column] ?? "nothing")'",
      )
    }

    func text(_ column: String) throws(Unreadable) -> String {
      guard let text = row[column] else { throw fault(column) }
      return text
    }

    func require(_ column: String, _ value: String) throws(Unreadable) {
      if try text(column) != value { throw fault(column) }
    }

    func value<Value: LosslessStringConvertible>(
      _ column: String
    ) throws(Unreadable) -> Value {
      guard let value = Value(try text(column)) else { throw fault(column) }
      return value
    }

    func count(_ column: String) throws(Unreadable) -> Int {
      let count: Int = try value(column)
      if count < 0 { throw fault(column) }
      return count
    }

    func familyValue(_ name: String) throws(Unreadable) -> CaseFamily {
      guard let family = CaseFamily(rawValue: name) else {
        throw fault("family")
      }
      return family
    }

    func total() throws(Unreadable) -> FuzzSummary {
      var families: [CaseFamily] = []
      for name in try text("families").split(separator: "+") {
        families.append(try familyValue(String(name)))
      }
      guard let shard = Shard(try text("shard")) else {
        throw fault("shard")
      }
      let cases = try text("cases").isEmpty ? nil : count("cases")
      let size = try count("size")
      let period = try count("period")
      guard size > 0 else { throw fault("size") }
      guard period > 0 else { throw fault("period") }
      let backends = try text("backends").split(separator: "+").map(String.init)
      guard !backends.isEmpty else { throw fault("backends") }
      var tally = Tally(backends: backends.count)
      tally.cases = try count("done")
      tally.comparisons = try count("comparisons")
      tally.arbitrations = try count("arbitrations")
      tally.conflicts = try count("conflicts")
      tally.digest = try value("digest")
      return FuzzSummary(
        CampaignPlan(
          seed: try value("seed"),
          cases: cases,
          families: families,
          size: size,
          period: period,
          shard: shard,
        ),
        backends: backends,
        tally: tally,
        origin: [try text("commit"), try text("host"), try text("toolchain")],
        // Files of before it was told have no such column.
        seconds: row["seconds"].flatMap(Double.init),
      )
    }

    /// The index of the summary that a row belongs to: the last one.
    private func owner(_ summaries: [FuzzSummary]) throws(Unreadable) -> Int {
      guard let last = summaries.indices.last else {
        throw Unreadable(row: number, reason: "a row before any total")
      }
      try require("shard", "\(summaries[last].plan.shard)")
      return last
    }

    func family(into summaries: inout [FuzzSummary]) throws(Unreadable) {
      let owner = try owner(summaries)
      let name = try text("backend")
      guard let backend = summaries[owner].backends.firstIndex(of: name) else {
        throw fault("backend")
      }
      let family = try familyValue(text("family"))
      for verdict in Verdict.allCases {
        let place = summaries[owner].tally.place(family, backend, verdict)
        summaries[owner].tally.counts[place] = try count(verdict)
      }
      if backend == 0 {
        summaries[owner].tally.casesByFamily[family.ordinal] =
          try count("done")
      }
    }

    func path(into summaries: inout [FuzzSummary]) throws(Unreadable) {
      let owner = try owner(summaries)
      let place = summaries[owner].paths.count
      guard place < PathSet.capacity else { throw fault("bucket") }
      summaries[owner].paths.append(try text("bucket"))
      summaries[owner].tally.casesByPath[place] = try count("done")
    }

    func finding(into summaries: inout [FuzzSummary]) throws(Unreadable) {
      let owner = try owner(summaries)
      guard let difference = Difference(rawValue: try text("bucket")) else {
        throw fault("bucket")
      }
      var verdict: Verdict?
      for candidate in Verdict.allCases
      where try count(candidate) == 1 {
        verdict = candidate
      }
      guard let verdict else { throw fault(Verdict.wrong.description) }
      let bucket = Bucket(
        backend: try text("backend"),
        verdict: verdict,
        family: try familyValue(text("family")),
        difference: difference,
      )
      summaries[owner].tally.note(bucket, try count("index"))
    }

    /// How often there was a verdict; files of before it was told have no
    /// column for garbage.
    private func count(_ verdict: Verdict) throws(Unreadable) -> Int {
      if verdict == .garbage, row[verdict.description] == nil { return 0 }
      return try count(verdict.description)
    }
  }
}
