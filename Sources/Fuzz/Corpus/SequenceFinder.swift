// Licensed under the MIT licence; see LICENSE.

import CaseFormat
public import OutsideSolver
public import SolverProtocol

/// A finding that shows only after other cases: a program took something over
/// from one case to a later one.
public struct SequenceFinding: Sendable {
  /// The cases before, as few and as small as could be.
  public var before: [LinearSystem]
  /// The case that fails after them.
  public var finding: Finding

  package init(before: [LinearSystem], finding: Finding) {
    self.before = before
    self.finding = finding
  }
}

/// Looks for the cases that a later one needs to fail.
///
/// Every attempt begins with a fresh process, which plays what comes before,
/// then the case that is judged.
public struct SequenceFinder {
  /// How many smaller sequences shrinking may try.
  public var limit = 400
  /// Asked between attempts; the smallest sequence so far is the result.
  public var shouldStop: () -> Bool = { false }

  private let program: OutsideProgram
  private let backends: Int
  private let play: (FuzzCase, CostlyChecks, Int) -> CaseReport

  /// A finder for a program among so many backends.
  ///
  /// - `play`: Is given the case, the checks to make and the index of the
  ///   primary backend.
  public init(
    _ program: OutsideProgram,
    backends: Int,
    play: @escaping (FuzzCase, CostlyChecks, Int) -> CaseReport
  ) {
    self.program = program
    self.backends = backends
    self.play = play
  }

  /// The smallest sequence found for a case of a campaign; nil where the
  /// whole one does not fall into the bucket.
  public func finding(
    _ bucket: Bucket,
    index: Int,
    plan: CampaignPlan,
    before: [LinearSystem]
  ) -> SequenceFinding? {
    if before.isEmpty { return nil }
    var found = shrink(
      plan.makeCase(index),
      into: bucket,
      costlyChecks: plan.costlyChecks(of: index),
      primary: plan.primary(of: index, among: backends),
      after: before,
    )
    found?.finding.index = index
    return found
  }

  /// The smallest sequence found that falls into a bucket; nil where the
  /// whole one does not.
  ///
  /// - Parameters:
  ///   - subject: The case that is judged.
  ///   - bucket: How it fails.
  ///   - costlyChecks: The checks to make.
  ///   - primary: The index of the primary backend.
  ///   - before: The cases that the program is asked first.
  public func shrink(
    _ subject: FuzzCase,
    into bucket: Bucket,
    costlyChecks: CostlyChecks,
    primary: Int,
    after before: [LinearSystem]
  ) -> SequenceFinding? {
    var tried = 0
    func report(_ before: [LinearSystem], _ last: FuzzCase) -> CaseReport {
      tried += 1
      program.refresh()
      for system in before { program.play(system) }
      return play(last, costlyChecks, primary)
    }
    func fault(_ before: [LinearSystem], _ last: FuzzCase) -> Fault? {
      report(before, last).faults.first { $0.bucket(bucket.family) == bucket }
    }
    func mayGoOn() -> Bool { tried < limit && !shouldStop() }
    guard let known = fault(before, subject) else { return nil }
    if !mayGoOn() {
      // Who is in a hurry gets it as it is.
      return SequenceFinding(
        before: Self.named(before),
        finding: Finding(
          bucket: bucket,
          index: nil,
          fault: known,
          original: subject,
          smallest: subject,
          tried: tried,
          isMinimal: false,
        ),
      )
    }
    var left = fewer(before, mayGoOn) { fault($0, subject) != nil }
    // The case first, then those before it, the last one first.
    var maker = FindingMaker(backends: backends) { candidate, _, _ in
      report(left, candidate)
    }
    maker.limit = limit / 2
    maker.shouldStop = { !mayGoOn() }
    guard
      var finding = maker.shrink(
        subject,
        into: bucket,
        costlyChecks: costlyChecks,
        primary: primary,
      )
    else { return nil }
    for place in left.indices.reversed().prefix(3) where mayGoOn() {
      let former = left
      var shrinker = Shrinker { candidate in
        var shorter = former
        shorter[place] = candidate.system(named: former[place].name)
        return fault(shorter, finding.smallest) != nil
      }
      shrinker.limit = limit / 4
      shrinker.shouldStop = { !mayGoOn() }
      left[place] = shrinker.shrink(FuzzCase(left[place])).smallest
        .system(named: former[place].name)
    }
    left = Self.named(left)
    if !shouldStop() {
      guard let last = fault(left, finding.smallest) else { return nil }
      finding.fault = last
    }
    finding.isMinimal = finding.isMinimal && mayGoOn()
    finding.tried = tried
    return SequenceFinding(before: left, finding: finding)
  }

  /// The cases with names that tell a reader that they come first.
  static func named(_ before: [LinearSystem]) -> [LinearSystem] {
    var before = before
    for place in before.indices {
      before[place].name =
        "\(CaseReader.precedingMark)case \(place + 1) of \(before.count)"
    }
    return before
  }

  /// Leaves out halves, quarters and so on, down to single cases, while the
  /// rest still fails.
  private func fewer(
    _ all: [LinearSystem],
    _ mayGoOn: () -> Bool,
    _ fails: ([LinearSystem]) -> Bool
  ) -> [LinearSystem] {
    var left = all
    var length = left.count
    while length > 0 {
      var start = 0
      while start < left.count, mayGoOn() {
        let end = min(start + length, left.count)
        // What came last is the likeliest: the first parts go first.
        let rest = Array(left[..<start] + left[end...])
        if fails(rest) { left = rest } else { start = end }
      }
      if !mayGoOn() { break }
      length /= 2
    }
    return left
  }
}
