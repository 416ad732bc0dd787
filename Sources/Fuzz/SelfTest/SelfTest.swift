// Licensed under the MIT licence; see LICENSE.

import Dispatch
import Synchronization

/// The fuzzer on trial: every planted fault must be found.
public struct SelfTest: Sendable {
  /// What came of a planted fault.
  public struct Result: Sendable {
    /// What the fault is, in words.
    public var name: String
    /// The part of the project that the fault was planted in.
    public var layer: PlantedFault.Layer
    /// How many cases it took, nil when it was not found; 0 when a check
    /// noticed it before any case.
    public var cases: Int?
    /// The first difference by which the fault was found.
    public var evidence: String
  }

  /// The backend that gets the bugs.
  public let base: FuzzBackend
  /// The backend that the faulty one is compared with.
  public let peer: FuzzBackend
  /// The arbiter around an exact backend that may have a bug too.
  let makeArbiter: @Sendable ((FuzzBackend) -> FuzzBackend) -> any Arbiter
  let arbiter: any Arbiter
  /// Starts workers that plant a fault in the base; nil leaves the faults
  /// out that end a process.
  let workers:
    (@Sendable (CampaignPlan, SolverFault) -> IsolatedPlayer.Workers)?
  /// The seed that every case's own seed is derived from.
  public var seed: UInt64
  /// After so many cases a fault counts as not found.
  public var limit: Int

  /// A trial on these backends.
  ///
  /// - `workers`: Starts child processes that plant a fault themselves.
  /// - `makeArbiter`: Makes an arbiter; is given a way to put another backend
  ///   in the place of the exact one.
  public init(
    base: FuzzBackend,
    peer: FuzzBackend,
    seed: UInt64,
    limit: Int,
    workers: (
      @Sendable (CampaignPlan, SolverFault) -> IsolatedPlayer.Workers
    )? = nil,
    makeArbiter:
      @escaping @Sendable ((FuzzBackend) -> FuzzBackend)
      -> any Arbiter
  ) {
    self.base = base
    self.peer = peer
    self.seed = seed
    self.limit = limit
    self.workers = workers
    self.makeArbiter = makeArbiter
    arbiter = makeArbiter { $0 }
  }

  /// Looks for every planted fault; the results are in the order of
  /// `PlantedFault.all`, for any number of threads.
  ///
  /// `stop`: Asked between cases; faults that are still looked for
  /// then count as not found.
  public func run(
    _ faults: [PlantedFault]? = nil,
    jobs: Int,
    stop: @escaping @Sendable () -> Bool = { false },
    found: @escaping @Sendable (Result) -> Void = { _ in }
  ) -> [Result] {
    let faults =
      faults
      ?? PlantedFault.all.filter {
        if case .isolated = $0.search { workers != nil } else { true }
      }
    let state = Mutex<(next: Int, results: [Result?])>(
      (0, Array(repeating: nil, count: faults.count))
    )
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while true {
        let index = state.withLock { state -> Int? in
          guard state.next < faults.count else { return nil }
          defer { state.next += 1 }
          return state.next
        }
        guard let index else { return }
        let result = search(faults[index], stop)
        found(result)
        state.withLock { $0.results[index] = result }
      }
    }
    return state.withLock { $0.results.compactMap { $0 } }
  }

  private func search(_ fault: PlantedFault, _ stop: () -> Bool) -> Result {
    var result = Result(
      name: fault.name,
      layer: fault.layer,
      cases: nil,
      evidence: "not found",
    )
    /// Plays cases until one gives evidence.
    func look(_ evidence: (Int) -> String?) {
      for index in 0..<limit where !stop() {
        guard let evidence = evidence(index) else { continue }
        result.cases = index + 1
        result.evidence = evidence
        return
      }
    }
    switch fault.search {
    case .check(let check):
      if let evidence = check(self) {
        result.cases = 0
        result.evidence = evidence
      }
    case .screens(let family, let plant):
      let plan = CampaignPlan(
        seed: seed,
        cases: limit,
        families: [family],
        period: 1000,
      )
      var player = CasePlayer(plan, backends: [base, peer], arbiter: arbiter)
      var control = player
      plant(&player.checks)
      look { index in
        guard let first = player.report(index).1.faults.first,
          control.report(index).1.faults.isEmpty
        else { return nil }
        return "\(first.backend): \(first.difference)"
      }
    case .isolated(let fault):
      guard let workers else { break }
      let plan = CampaignPlan(seed: seed, cases: limit, period: 1000)
      var player = IsolatedPlayer(
        plan,
        backends: [base.name, peer.name],
        workers: workers(plan, fault),
      )
      look { index in
        var tally = Tally(backends: 2)
        player.play([index], into: &tally)
        return tally.buckets.first.map {
          "\($0.bucket.family): \($0.bucket.difference)"
        }
      }
    case .campaign(let makeRunner), .histories(let makeRunner):
      var runner = makeRunner(self)
      // The same without the fault: a case that fails there too proves
      // nothing.
      var control = CaseRunner(
        runner.backends.count == 1 ? [peer] : [base, peer],
        arbiter: arbiter,
      )
      var families: [CaseFamily] = []
      if case .histories = fault.search {
        families = CaseFamily.allCases.filter(\.isOfHistories)
      }
      let plan = CampaignPlan(
        seed: seed,
        cases: limit,
        families: families,
        period: 4,
      )
      look { index in
        let subject = plan.makeCase(index)
        let costlyChecks = plan.costlyChecks(of: index)
        let primary = plan.primary(of: index, among: runner.backends.count)
        let report = runner.run(
          subject,
          costlyChecks: costlyChecks,
          primary: primary
        )
        guard let first = report.faults.first,
          control.run(subject, costlyChecks: costlyChecks, primary: primary)
            .faults
            .isEmpty
        else { return nil }
        return "\(subject.family): \(first.difference)"
      }
    }
    return result
  }
}
