// Licensed under the MIT licence; see LICENSE.

extension Tally {
  mutating func restore(
    cases: Int,
    comparisons: Int,
    arbitrations: Int,
    conflicts: Int,
    digest: CampaignDigest
  ) {
    self.cases = cases
    self.comparisons = comparisons
    self.arbitrations = arbitrations
    self.conflicts = conflicts
    self.digest = digest
  }

  mutating func restore(cases: Int, of family: CaseFamily) {
    casesByFamily[family.ordinal] = cases
  }

  mutating func restore(cases: Int, onPath path: Int) {
    casesByPath[path] = cases
  }

  mutating func restore(
    _ count: Int,
    _ family: CaseFamily,
    _ backend: Int,
    _ verdict: Verdict
  ) {
    counts[place(family.ordinal, backend, verdict)] = count
  }

  mutating func restore(_ bucket: Bucket, at index: Int) { note(bucket, index) }

  /// Whether the families' cases, and each backend's verdicts, are as many as
  /// the cases.
  var addsUp: Bool {
    casesByFamily.reduce(0, +) == cases
      && (0..<backends).allSatisfy { backend in
        Verdict.allCases.reduce(0) { $0 + count(backend, $1) } == cases
      }
  }
}
