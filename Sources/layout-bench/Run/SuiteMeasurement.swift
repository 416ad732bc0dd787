// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Foundation
import Measure
import Synchronization
import Workloads

/// A suite that runs on a thread of its own, so that an interruption is
/// heard even while a single run takes minutes.
final class SuiteMeasurement: Sendable {
  let timestamp: String
  private let runner: SuiteRunner
  private let machine = LayoutBench.facts
  private let isStopped = Mutex(false)
  private let isFinished = DispatchSemaphore(value: 0)
  private let progress: ProgressLine
  private let pool: WorkerPool?

  /// A measurement in child processes of a pool, or in this one.
  init(_ suite: Suite, in pool: WorkerPool?, _ console: Console) {
    self.pool = pool
    timestamp = Date().ISO8601Format()
    let progress = ProgressLine(console, plainInterval: .seconds(10))
    self.progress = progress
    var player: SuiteRunner.Player?
    if let pool { player = { order, _ in pool.play(order) } }
    let report: @Sendable (SuiteEvent) -> Void = { event in
      switch event {
      case .began(let step):
        progress.update(Self.text(step))
      case .skipped(_, .tooSlow):
        // To be expected where sizes grow; the end of the run tells them.
        break
      case .skipped(let key, let reason):
        console.note("left out: \(key): \(reason)")
      case .crashed(let what, let words):
        console.warn("\(what): \(words); not again with each backend by itself")
      }
    }
    runner = SuiteRunner(suite, report: report, player: player)
  }

  /// Whether the user or the system ended the run.
  var wasInterrupted: Bool { isStopped.withLock { $0 } }

  /// The backends that were left out of cells, and why.
  var skipped: [(key: ResultRow.Key, reason: SkipReason)] { runner.skipped }

  /// The crashes that no backend repeated alone.
  var crashes: [String] { runner.crashes }

  /// Measures, and returns the rows; those of what is finished after an
  /// interruption.
  func run() -> [ResultRow] {
    let thread = Thread { [self] in
      runner.run(shouldStop: { self.wasInterrupted })
      isFinished.signal()
    }
    // Deep recursion is no part of a solver, but some are foreign.
    thread.stackSize = 64 << 20
    thread.start()
    while isFinished.wait(timeout: .now() + .milliseconds(50)) == .timedOut {
      guard Interruption.isRequested else { continue }
      isStopped.withLock { $0 = true }
      pool?.stop()
      // The run that is under way may take long; it is not waited for.
      _ = isFinished.wait(timeout: .now() + .seconds(1))
      break
    }
    progress.finish()
    return runner.rows(machine: machine, timestamp: timestamp)
  }

  private static func text(_ step: SuiteEvent.Progress) -> String {
    let percent = Int(step.fraction * 100)
    let left = step.timeLeft.map { time in
      let seconds = Int(Double(time) / 1e9)
      return seconds >= 60
        ? ", \(seconds / 60) min \(seconds % 60) s left"
        : ", \(seconds) s left"
    }
    return "\(percent) %\(left ?? ""), "
      + "pass \(step.block) of \(step.blocks): \(step.what)"
  }
}
