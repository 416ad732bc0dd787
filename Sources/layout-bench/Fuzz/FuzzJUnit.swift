// Licensed under the MIT licence; see LICENSE.

import Fuzz
import Measure
import Reporting

/// A campaign as tests: one for each backend and family, and one for each
/// finding in the place of its family's.
struct FuzzJUnit {
  struct Report {
    var bucket: Bucket
    /// Where it shows: a case of the campaign, or a file of the corpus.
    var name: String
    var detail = ""
    /// What shows it again.
    var command = ""
  }

  let summary: FuzzSummary
  let findings: [Report]
  let corpus: [Report]
  /// What the campaign was to reach and did not.
  let misses: [String]

  /// A suite for each backend, and one of all that is about none.
  var suites: [JUnitReport.Suite] {
    let (plan, tally) = (summary.plan, summary.tally)
    let seconds = summary.seconds ?? 0
    let properties = [
      JUnitReport.Suite.Property("seed", "\(plan.seed)"),
      .init("cases", "\(tally.cases)"), .init("size", "\(plan.size)"),
      .init("shard", "\(plan.shard)"),
      .init("backends", summary.backends.joined(separator: ", ")),
      .init("digest", "\(tally.digest)"), .init("commit", summary.origin[0]),
    ]
    var suites = summary.backends.enumerated().map { index, backend in
      JUnitReport.Suite(
        "fuzz \(backend)",
        cases(backend, index),
        seconds: seconds,
        properties: properties,
      )
    }
    // Findings of a front end or of the arbiter are no backend's.
    let others = findings.filter {
      !summary.backends.contains($0.bucket.backend)
    }
    let rest =
      others.map { Self.test($0, named: "\($0.bucket)") }
      + corpus.map { Self.test($0, named: $0.name) }
      + misses.map {
        JUnitReport.Case(
          "fuzz.campaign",
          $0,
          .failure(type: "coverage", message: $0, text: $0),
        )
      }
    suites.append(
      JUnitReport.Suite("fuzz campaign", rest, properties: properties)
    )
    return suites
  }

  private func cases(_ backend: String, _ index: Int) -> [JUnitReport.Case] {
    CaseFamily.allCases.filter { summary.tally.cases(of: $0) > 0 }.flatMap {
      family -> [JUnitReport.Case] in
      let own = findings.filter {
        $0.bucket.backend == backend && $0.bucket.family == family
      }
      if !own.isEmpty {
        return own.map {
          Self.test($0, named: "\(family): \($0.bucket.difference)")
        }
      }
      let count = summary.tally.cases(of: family)
      let unasked = summary.tally.count(family, index, .abstain)
      return [
        JUnitReport.Case(
          "fuzz.\(backend)",
          "\(family)",
          unasked == count
            ? .skipped("\(backend) abstained from all \(count) cases")
            : .passed,
        )
      ]
    }
  }

  private static func test(
    _ told: Report,
    named name: String
  ) -> JUnitReport.Case {
    let bucket = told.bucket
    let text = [told.name, told.detail, told.command]
      .filter { !$0.isEmpty }.joined(separator: "\n")
    let message = told.detail.isEmpty ? "\(bucket)" : told.detail
    return JUnitReport.Case(
      "fuzz.\(bucket.backend)",
      name,
      bucket.verdict == .wrong
        ? .failure(type: "\(bucket.difference)", message: message, text: text)
        : .error(type: "\(bucket.verdict)", message: message, text: text),
    )
  }
}
