// Licensed under the MIT licence; see LICENSE.

import Synchronization
import XCTest

@testable import Fuzz

final class WatchdogTests: XCTestCase {
  /// Lets players go on that wait in a case.
  private final class Gate: Sendable {
    let isOpen = Atomic<Bool>(false)
  }

  /// Plays like others but never comes back from some cases.
  private struct HangingPlayer: BlockPlayer {
    var inner: CasePlayer
    var hanging: Set<Int>
    var gate: Gate

    mutating func play(
      _ indices: [Int],
      into tally: inout Tally,
      clock: CaseClock
    ) {
      for index in indices {
        inner.play([index], into: &tally, clock: clock)
        while hanging.contains(index), !gate.isOpen.load(ordering: .relaxed) {
          usleep(1000)
        }
      }
    }
  }

  /// Says of some cases that they take too long.
  private struct PatientPlayer: BlockPlayer {
    var inner: CasePlayer
    var hanging: Set<Int>

    mutating func play(
      _ indices: [Int],
      into tally: inout Tally,
      clock: CaseClock
    ) {
      for index in indices {
        guard hanging.contains(index) else {
          inner.play([index], into: &tally, clock: clock)
          continue
        }
        var report = CaseReport(backends: 1)
        report.verdicts = [.timeout]
        report.faults = [
          Fault(
            backend: "dense",
            verdict: .timeout,
            difference: .timeout,
            step: 0,
            detail: "",
          )
        ]
        tally.add(report, index: index, family: .killer)
      }
    }
  }

  func testACaseThatHangsIsATimeoutAndTheRestIsPlayed() {
    let plan = CampaignPlan(seed: 6, cases: 600, families: [.sparse, .ties])
    let hanging: Set<Int> = [3, 5, 300]
    let gate = Gate()
    defer { gate.isOpen.store(true, ordering: .relaxed) }
    @Sendable func player() -> CasePlayer {
      CasePlayer(plan, backends: [TestBackends.dense], arbiter: nil)
    }
    let warned = Mutex<[Int]>([])
    let watchdog = CampaignWatchdog(
      limit: .milliseconds(400),
      warn: { index in warned.withLock { $0.append(index) } },
    ) {
      PatientPlayer(inner: player(), hanging: hanging)
    }
    let campaign = Campaign(plan, backends: 1, watchdog: watchdog) {
      HangingPlayer(inner: player(), hanging: hanging, gate: gate)
    }
    campaign.run(jobs: 2)
    let tally = campaign.tally
    XCTAssertEqual(tally.cases, 600)
    XCTAssertEqual(tally.count(0, .timeout), 3)
    XCTAssertEqual(tally.buckets.map(\.index), [3])
    let left = warned.withLock { $0 }
    XCTAssertFalse(left.isEmpty)
    XCTAssertTrue(left.allSatisfy(hanging.contains), "\(left)")
    // The same as if all had been played by the one who can wait.
    let patient = Campaign(plan, backends: 1) {
      PatientPlayer(inner: player(), hanging: hanging)
    }
    patient.run(jobs: 1)
    XCTAssertEqual(tally, patient.tally)
    // A thread that comes back after all is not heard.
    gate.isOpen.store(true, ordering: .relaxed)
    usleep(50_000)
    XCTAssertEqual(campaign.tally, tally)
  }

  /// Comes back from a case only when it is told to, if it listens.
  private struct ListeningPlayer: BlockPlayer {
    var inner: CasePlayer
    var hanging: Int
    var gate: Gate?
    let reached: Gate

    mutating func play(_ indices: [Int], into tally: inout Tally, clock: CaseClock) {
      for index in indices {
        if index == hanging {
          reached.isOpen.store(true, ordering: .relaxed)
          while gate.map({ !$0.isOpen.load(ordering: .relaxed) }) ?? !clock.isCut { usleep(1000) }
        }
        if clock.isCut { return }
        inner.play([index], into: &tally, clock: clock)
      }
    }
  }

  func testACampaignThatIsCutCountsWhatWasPlayedAndLeavesBehindWhoHangs() {
    let plan = CampaignPlan(seed: 6, cases: 600, families: [.sparse, .ties])
    let gate = Gate()
    defer { gate.isOpen.store(true, ordering: .relaxed) }
    for (gate, full) in [(nil, 200), (gate, 128)] {
      let reached = Gate()
      let campaign = Campaign(plan, backends: 1) {
        ListeningPlayer(
          inner: CasePlayer(plan, backends: [TestBackends.dense], arbiter: nil),
          hanging: 200,
          gate: gate,
          reached: reached
        )
      }
      campaign.run(jobs: 1) {
        guard $0.cases == 128 else { return }
        while !reached.isOpen.load(ordering: .relaxed) { usleep(1000) }
        campaign.cut()
      }
      XCTAssertEqual(campaign.tally.cases, 128)
      XCTAssertEqual(campaign.fullTally.cases, full)
      XCTAssertTrue(Campaign.canResume(plan, from: campaign.tally))
    }
  }

  func testACaseIsNotOverdueWhileSomethingIsHeard() {
    let worker = CampaignWorker()
    worker.begin(4)
    worker.clock.begin(512)
    var watch = CampaignWorker.Stopwatch(worker)
    XCTAssertNil(watch.overdue(.zero))
    worker.clock.beat()
    XCTAssertNil(watch.overdue(.zero))
    XCTAssertEqual(watch.overdue(.zero), 512)
  }

  func testNothingIsAbandonedBetweenBlocks() {
    let worker = CampaignWorker()
    XCTAssertNil(worker.abandon())
    worker.begin(4)
    worker.clock.begin(512)
    var watch = CampaignWorker.Stopwatch(worker)
    XCTAssertNil(watch.overdue(.zero))
    XCTAssertEqual(watch.overdue(.zero), 512)
    worker.clock.begin(513)
    XCTAssertNil(watch.overdue(.zero))
    XCTAssertEqual(worker.abandon(), 4)
    XCTAssertFalse(worker.end())
    XCTAssertNil(watch.overdue(.zero))
  }
}
