// Licensed under the MIT licence; see LICENSE.

import DenseLPSolver
public import Fuzz
public import Measure
public import SolverConformance
public import SolverProtocol
import Workloads

/// A backend of anybody's on trial, in a test of three lines: the laws, a
/// campaign, and measurements with checked answers.
///
/// This module puts the parts of the harness together for authors of backends
/// outside this repository.
public struct SolverTrial<Solver: LayoutSolver> {
  /// The backend beside it in campaigns and measurements.
  public var peer: any LayoutSolver.Type = DenseBackend.self
  /// The seed of campaigns and measurements.
  public var seed: UInt64 = 1

  /// A trial of the backend that the type names.
  public init() {}

  /// The laws that are broken, each with its first breach.
  public func brokenLaws() -> [LawBreach] {
    var suite = ConformanceSuite<Solver>()
    suite.checkEverything()
    return Law.allCases.compactMap { law in
      suite.breaches.first { $0.law == law }
    }
  }

  /// What a campaign finds, differences settled by exact arithmetic: each
  /// fault once, shrunk.
  ///
  /// - Parameters:
  ///   - cases: How many cases are played.
  ///   - families: Of which families; the standard ones unless given.
  ///   - size: The most variables of a case at its start.
  public func findings(
    cases: Int,
    families: [CaseFamily] = [],
    size: Int = 8
  ) -> [Finding] {
    let plan = CampaignPlan(
      seed: seed,
      cases: cases,
      families: families,
      size: size,
    )
    let backends = [FuzzBackend(Solver.self), Self.backend(peer)]
    let arbiter = ExactArbiter.proving()
    let campaign = Campaign(plan, backends: backends, arbiter: arbiter)
    campaign.run(jobs: 1)
    let maker = FindingMaker(backends, arbiter: arbiter)
    return campaign.tally.buckets.compactMap {
      maker.finding($0.bucket, index: $0.index, plan: plan)
    }
  }

  /// Measures workloads on the backend and its peer; a row each, whose
  /// `verdict` tells whether the answer is right.
  ///
  /// - Parameters:
  ///   - names: The workloads, as `layout-bench run --list` has them.
  ///   - sizes: Their sizes.
  ///   - blocks: The passes that the samples are spread over.
  public func rows(
    _ names: [String],
    sizes: [Int],
    blocks: Int = 6
  ) -> [ResultRow] {
    var suite = Suite(
      names.flatMap { Workload.named($0) },
      sizes: sizes,
      backends: [Solver.self, peer],
    )
    suite.blocks = blocks
    suite.seed = seed
    suite.plan = SamplingPlan(minimumTime: 10_000_000)
    let runner = SuiteRunner(suite)
    runner.run()
    return runner.rows(machine: MachineFacts(), timestamp: "")
  }

  private static func backend(_ type: any LayoutSolver.Type) -> FuzzBackend {
    func open<Peer: LayoutSolver>(_ type: Peer.Type) -> FuzzBackend {
      FuzzBackend(type)
    }
    return open(type)
  }
}
