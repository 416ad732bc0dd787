// Licensed under the MIT licence; see LICENSE.

internal import Measure

/// The figures of a fuzz campaign, read from the table that it writes: all of
/// its shards together.
///
/// This module knows no fuzzer: it goes by the names of the columns.
struct CampaignFigures {
  /// What a backend came to on a family.
  struct Line {
    var family: String
    var backend: String
    var cases: Int
    /// How often each verdict, in the order of `verdicts`.
    var counts: [Int]
  }

  /// What was found first of its kind.
  struct Finding {
    var family: String
    var backend: String
    var verdict: String
    var difference: String
    var index: String
  }

  /// The verdicts that the table counts, in its order.
  let verdicts: [String]
  /// The families with their backends, in the table's order.
  private(set) var lines: [Line] = []
  private(set) var findings: [Finding] = []
  private(set) var cases = 0
  private(set) var comparisons = 0
  private(set) var arbitrations = 0
  private(set) var conflicts = 0
  private(set) var shards = 0
  /// Of all shards together; nil if one doesn't tell.
  private(set) var seconds: Double? = 0
  private(set) var seed = ""
  private(set) var commit = ""
  private(set) var hosts: [String] = []
  private(set) var backends: [String] = []

  /// What a table says; nil if it is not a campaign's.
  init?(_ table: CSVTable) {
    guard let done = table.header.firstIndex(of: "done"),
      let rest = table.header.firstIndex(of: "comparisons"), done < rest,
      table.header.contains("kind")
    else { return nil }
    // What later versions count besides stands in columns behind.
    verdicts =
      table.header[done + 1..<rest]
      + table.header[rest...].filter { $0 == "garbage" }
    for row in table.records { take(row) }
    if shards == 0 { return nil }
  }

  private mutating func take(_ row: [String: String]) {
    let text = { (name: String) in row[name] ?? "" }
    let count = { (name: String) in Int(row[name] ?? "") ?? 0 }
    switch text("kind") {
    case "total":
      shards += 1
      cases += count("done")
      comparisons += count("comparisons")
      arbitrations += count("arbitrations")
      conflicts += count("conflicts")
      if let time = Double(text("seconds")), let sum = seconds {
        seconds = sum + time
      } else {
        seconds = nil
      }
      seed = text("seed")
      commit = text("commit")
      if !hosts.contains(text("host")) { hosts.append(text("host")) }
      backends = text("backends").split(separator: "+").map(String.init)
    case "family":
      let counts = verdicts.map(count)
      let known = lines.firstIndex {
        $0.family == text("family") && $0.backend == text("backend")
      }
      if let known {
        lines[known].cases += count("done")
        for index in counts.indices {
          lines[known].counts[index] += counts[index]
        }
      } else {
        lines.append(
          Line(
            family: text("family"),
            backend: text("backend"),
            cases: count("done"),
            counts: counts,
          )
        )
      }
    case "finding":
      let verdict = verdicts.first { count($0) > 0 } ?? ""
      findings.append(
        Finding(
          family: text("family"),
          backend: text("backend"),
          verdict: verdict,
          difference: text("bucket"),
          index: text("index"),
        )
      )
    default:
      // Rows of other kinds, such as the engine's paths, say nothing here.
      break
    }
  }

  var families: [(name: String, cases: Int)] {
    let first = backends.first ?? ""
    return lines.filter { $0.backend == first }
      .map { (name: $0.family, cases: $0.cases) }
      .enumerated()
      .sorted { ($1.element.cases, $0.offset) < ($0.element.cases, $1.offset) }
      .map(\.element)
  }

  /// How often a backend got a verdict on all families.
  func count(_ backend: String, _ verdict: Int) -> Int {
    lines.reduce(0) { $0 + ($1.backend == backend ? $1.counts[verdict] : 0) }
  }

  /// Whether a verdict says that something is wrong with the backend.
  func isFault(_ verdict: Int) -> Bool {
    ["wrong", "crash", "timeout", "garbage"].contains(verdicts[verdict])
  }

  /// Where the answers that were not given stand among the verdicts.
  var silent: [Int] {
    verdicts.indices.filter { verdicts[$0] != "ok" && !isFault($0) }
  }
}
