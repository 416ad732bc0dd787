// Licensed under the MIT licence; see LICENSE.

/// The counts of a campaign or of a part of it; tallies add up.
public struct Tally: Hashable, Sendable {
  /// How many cases were played to their end.
  public internal(set) var cases = 0
  /// The cases of each family, by its ordinal.
  var casesByFamily: [Int]
  /// Counts by family, backend and verdict, in this order.
  var counts: [Int]
  /// How many backends there are.
  public let backends: Int
  /// How many states two backends solved and were compared in.
  public internal(set) var comparisons = 0
  /// Answers judged by the arbiter.
  public internal(set) var arbitrations = 0
  /// Cases in which a required conflict was met.
  public internal(set) var conflicts = 0
  /// The cases in which an engine took a path, by the path's index.
  var casesByPath: [Int]
  /// The digest of all cases.
  public internal(set) var digest = CampaignDigest()
  /// The first case of a family to which a backend had no answer, by
  /// `family * backends + backend`; not kept in files.
  var firstUnanswered: [Int: Int] = [:]
  /// The case that first fell into a bucket.
  public internal(set) var firsts: [Bucket: Int] = [:]
  /// What was wrong with that case, in words; not kept in files.
  public private(set) var details: [Bucket: String] = [:]

  /// A tally without a case.
  public init(backends: Int) {
    self.backends = backends
    let families = CaseFamily.allCases.count
    casesByFamily = Array(repeating: 0, count: families)
    casesByPath = Array(repeating: 0, count: PathSet.capacity)
    counts = Array(
      repeating: 0,
      count: families * backends * Verdict.allCases.count,
    )
  }

  /// How many cases of a family were played.
  public func cases(of family: CaseFamily) -> Int {
    casesByFamily[family.ordinal]
  }

  /// How often a backend got a verdict on a family.
  public func count(
    _ family: CaseFamily,
    _ backend: Int,
    _ verdict: Verdict
  ) -> Int {
    counts[place(family, backend, verdict)]
  }

  /// How often a backend got a verdict.
  public func count(_ backend: Int, _ verdict: Verdict) -> Int {
    CaseFamily.allCases.reduce(0) { $0 + count($1, backend, verdict) }
  }

  /// How many cases took a path of an engine.
  public func cases(onPath path: Int) -> Int { casesByPath[path] }

  /// The buckets in a fixed order, each with its first case.
  public var buckets: [(bucket: Bucket, index: Int)] {
    firsts.map { (bucket: $0.key, index: $0.value) }
      .sorted { ($0.index, $0.bucket) < ($1.index, $1.bucket) }
  }

  mutating func add(_ report: CaseReport, index: Int, family: CaseFamily) {
    cases += 1
    casesByFamily[family.ordinal] += 1
    for (backend, verdict) in report.verdicts.enumerated() {
      counts[place(family, backend, verdict)] += 1
      if verdict == .abstain || verdict == .illConditioned {
        let key = family.ordinal * backends + backend
        firstUnanswered[key] = min(index, firstUnanswered[key] ?? index)
      }
    }
    comparisons += report.comparisons
    arbitrations += report.arbitrations
    conflicts += report.hadConflict ? 1 : 0
    for path in 0..<PathSet.capacity where report.paths.contains(path) {
      casesByPath[path] += 1
    }
    digest.add(index: index, digest: report.digest)
    for fault in report.faults {
      note(fault.bucket(family), index, fault.detail)
    }
  }

  mutating func formUnion(_ other: Tally) {
    precondition(backends == other.backends, "Tallies of other backends")
    cases += other.cases
    for index in casesByFamily.indices {
      casesByFamily[index] += other.casesByFamily[index]
    }
    for index in counts.indices { counts[index] += other.counts[index] }
    comparisons += other.comparisons
    arbitrations += other.arbitrations
    conflicts += other.conflicts
    for path in casesByPath.indices {
      casesByPath[path] += other.casesByPath[path]
    }
    firstUnanswered.merge(other.firstUnanswered, uniquingKeysWith: min)
    digest.formUnion(other.digest)
    for (bucket, index) in other.firsts {
      note(bucket, index, other.details[bucket])
    }
  }

  mutating func note(_ bucket: Bucket, _ index: Int, _ detail: String? = nil) {
    if let first = firsts[bucket], first <= index { return }
    firsts[bucket] = index
    details[bucket] = detail
  }

  func place(_ family: CaseFamily, _ backend: Int, _ verdict: Verdict) -> Int {
    (family.ordinal * backends + backend) * Verdict.allCases.count
      + Int(verdict.rawValue)
  }

  /// Whether the families' cases, and each backend's verdicts, are as many as
  /// the cases.
  var addsUp: Bool {
    casesByFamily.reduce(0, +) == cases
      && (0..<backends).allSatisfy { backend in
        Verdict.allCases.reduce(0) { $0 + count(backend, $1) } == cases
      }
  }
}
